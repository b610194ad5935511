import './parts-list.css'
import type { PartRow } from '#app/shared/bewerbung/bewerbung-view.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Parts of an application (BEWERBUNG-1). Each row shows a link to complete the part, otherwise the part's state. */
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
