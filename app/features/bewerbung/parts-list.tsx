import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { isDone, type PartName, type PartRow } from './bewerbung-view.ts'

const STEPS: readonly { name: PartName | 'absenden'; text: string }[] = [
  { name: 'profil', text: 'Profil' },
  { name: 'fragebogen', text: 'Fragebogen' },
  { name: 'dokumente', text: 'Dokumente' },
  { name: 'absenden', text: 'Absenden' },
]

/** How far the application has come: what is done, and the first that is not. */
export function Steps({ parts, submitted }: { parts: readonly PartRow[]; submitted: boolean }) {
  const done = (name: PartName | 'absenden') => submitted || (name !== 'absenden' && isDone(parts, name))
  const current = STEPS.find(({ name }) => !done(name))?.name
  return (
    <ol className="steps" aria-label="Teile der Bewerbung">
      {STEPS.map(({ name, text }) => (
        <li
          key={name}
          className={done(name) ? 'is-done' : name === current ? 'is-current' : undefined}
          aria-current={name === current ? 'step' : undefined}
        >
          {text}
          {done(name) && <span className="sr-only"> (erledigt)</span>}
        </li>
      ))}
    </ol>
  )
}

/** The parts with their state, and the way to those that are open. */
export function PartsList({ parts }: { parts: readonly PartRow[] }) {
  return (
    <ul className="checklist">
      {parts.map(({ id, title, text, complete, action }) => (
        <li key={id} className={complete ? 'is-green' : 'is-orange'}>
          <Icon name={complete ? 'circle-check' : 'circle-dashed'} />
          <div>
            <h3>{title}</h3>
            <p className="text-sm text-ink-2">{text}</p>
          </div>
          {action ? (
            <ButtonLink variant="secondary" size="small" to={action.to} className="checklist-action">
              {action.text}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
          ) : (
            <span className="checklist-action">
              <Badge color={complete ? 'green' : 'orange'}>{complete ? 'Vollständig' : 'Offen'}</Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
