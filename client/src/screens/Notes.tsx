import type { Note } from '../model/scene.ts'
import { Icon } from './Icon.tsx'
import './notes.css'

/** Lines of words beside a sheet; a total is a line with a value alone. */
export function Notes({ notes }: { readonly notes: readonly Note[] }) {
  return (
    <div class="notes">
      {notes.map(({ icon, ink, text, value }) => {
        if (icon === '' && value === '') {
          return (
            <p key={text} class="note-head">
              {text}
            </p>
          )
        }
        return (
          <p key={text} class={`note${value === '' ? ' note-long' : ''}${icon === '' ? ' note-sum' : ''}`}>
            {icon !== '' && <Icon name={icon} size={value === '' ? 24 : 19} ink={ink} />}
            <span class="grow">{text}</span>
            {value !== '' && <b class="serif">{value}</b>}
          </p>
        )
      })}
    </div>
  )
}
