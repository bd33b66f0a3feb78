import { useRef } from 'preact/hooks'
import type { Block, NamedLine, Section } from '../../learn/model.ts'
import { useApp } from '../app.ts'
import { Icon } from '../Icon.tsx'
import { linkTo } from '../link.ts'
import { Live } from './Live.tsx'
import type { Loaded } from './load.ts'
import './rules.css'

/** All rules of a game. `beside`: something goes on below, so links open beside it. */
export function Rules({ of, beside = false }: { of: Loaded; beside?: boolean }) {
  const { t, router } = useApp()
  const { idea, credit, sections } = of.taught
  const text = useRef<HTMLDivElement>(null)
  const go = (id: string): void => {
    const heading = text.current?.querySelector<HTMLElement>(`[data-section="${id}"] h2`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  const lesson = linkTo(router, { name: 'lesson', game: of.id })
  const words = (
    <span>
      {t('rules.lesson')} {beside && <small class="mut">({t('lesson.newtab')})</small>}
    </span>
  )
  return (
    <div class="rules-all" ref={text}>
      <p class="rules-idea">{idea}</p>
      {beside ? (
        <a class="button" href={lesson.href} target="_blank" rel="noreferrer">
          <Icon name="pencil" size={18} />
          {words}
        </a>
      ) : (
        <a class="button pri" {...lesson}>
          <Icon name="pencil" size={18} />
          {words}
        </a>
      )}
      <nav class="rules-contents" aria-label={t('rules.contents')}>
        {sections.map(({ id, heading }) => (
          <button key={id} type="button" onClick={() => go(id)}>
            {heading}
          </button>
        ))}
      </nav>
      {sections.map((section) => (
        <Part key={section.id} section={section} of={of} />
      ))}
      <p class="mut sm rules-credit">{credit}</p>
    </div>
  )
}

function Part({ section, of }: { section: Section; of: Loaded }) {
  return (
    <section data-section={section.id}>
      <h2 tabIndex={-1}>{section.heading}</h2>
      {section.blocks.map((block, i) => (
        <OneBlock key={i} block={block} of={of} />
      ))}
    </section>
  )
}

function OneBlock({ block, of }: { block: Block; of: Loaded }) {
  const { t } = useApp()
  if ('p' in block) return <p>{block.p}</p>
  if ('ours' in block) {
    return (
      <p class="rules-ours">
        <b class="xs">{t('rules.ours')}</b> {block.ours}
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ol class="rules-list">
        {block.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    )
  }
  if ('lines' in block) return <Lines lines={block.lines} />
  if ('live' in block) {
    const example = of.taught.examples.find(({ id }) => id === block.live)
    return example ? <Live of={of} example={example} /> : null
  }
  return <Table {...block} />
}

function Lines({ lines }: { lines: readonly NamedLine[] }) {
  return (
    <ul class="rules-lines">
      {lines.map(({ icons, ink, sign, text, title }) => (
        <li key={`${title} ${sign} ${text}`}>
          <span class="guide-sign" style={{ color: `var(--${ink})` }} aria-hidden={sign === '' ? 'true' : undefined}>
            {icons.map((name) => (
              <Icon key={name} name={name} size={24} />
            ))}
            {sign !== '' && <span class="serif">{sign}</span>}
          </span>
          <span>
            {title && <b>{title}. </b>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table class="rules-table">
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
