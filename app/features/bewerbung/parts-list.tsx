import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Steps } from '#app/components/ui/steps.tsx'
import { isDone, type PartName, type PartRow } from '#app/shared/bewerbung/bewerbung-view.ts'

const STEPS: readonly { name: PartName | 'absenden'; text: string }[] = [
  { name: 'profil', text: 'Profil' },
  { name: 'fragebogen', text: 'Fragebogen' },
  { name: 'dokumente', text: 'Dokumente' },
  { name: 'absenden', text: 'Absenden' },
]

export function BewerbungSteps({ parts, submitted }: { parts: readonly PartRow[]; submitted: boolean }) {
  const done = (name: PartName | 'absenden') => submitted || (name !== 'absenden' && isDone(parts, name))
  const current = STEPS.find(({ name }) => !done(name))?.name
  return (
    <Steps
      label="Teile der Bewerbung"
      steps={STEPS.map(({ name, text }) => ({ text, done: done(name), current: name === current }))}
    />
  )
}

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
