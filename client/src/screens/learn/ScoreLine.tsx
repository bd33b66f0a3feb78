import { viewOf } from '@parlour/shared/core/game'
import type { Example } from '../../learn/model.ts'
import { useApp } from '../app.ts'
import { Icon } from '../Icon.tsx'
import type { Loaded } from './load.ts'

/** What a finished position is worth, as the rules count it: a row for each seat. */
export function ScoreLine({ of, example }: { of: Loaded; example: Example }) {
  const { t } = useApp()
  const scores = of.rules.scores(viewOf(example.state, 0))
  const columns = of.game.result(of.g)
  const many = scores.length > 1
  return (
    <table class="live-score">
      <thead>
        <tr>
          {many && <td />}
          {columns.map(({ label, icon, ink }) => (
            <th key={label} scope="col">
              {icon !== '' && <Icon name={icon} size={20} ink={ink} />}
              <span class={icon === '' ? undefined : 'unseen'}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scores.map((score, seat) => (
          <tr key={seat}>
            {many && <th scope="row">{of.game.role(seat, of.g).label || t('rules.you')}</th>}
            {columns.map(({ label, value }) => (
              <td key={label}>{value(score)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
