import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { istErledigt, type TeilName, type TeilZeile } from './bewerbung-ansicht.ts'

const SCHRITTE: readonly { name: TeilName | 'absenden'; text: string }[] = [
  { name: 'profil', text: 'Profil' },
  { name: 'fragebogen', text: 'Fragebogen' },
  { name: 'dokumente', text: 'Dokumente' },
  { name: 'absenden', text: 'Absenden' },
]

/** How far the application has come: what is done, and the first that is not. */
export function Schritte({ teile, abgesendet }: { teile: readonly TeilZeile[]; abgesendet: boolean }) {
  const erledigt = (name: TeilName | 'absenden') => abgesendet || (name !== 'absenden' && istErledigt(teile, name))
  const jetzt = SCHRITTE.find(({ name }) => !erledigt(name))?.name
  return (
    <ol className="steps" aria-label="Teile der Bewerbung">
      {SCHRITTE.map(({ name, text }) => (
        <li
          key={name}
          className={erledigt(name) ? 'done' : name === jetzt ? 'now' : undefined}
          aria-current={name === jetzt ? 'step' : undefined}
        >
          {text}
          {erledigt(name) && <span className="vh"> (erledigt)</span>}
        </li>
      ))}
    </ol>
  )
}

/** The parts with their state, and the way to those that are open. */
export function TeileListe({ teile }: { teile: readonly TeilZeile[] }) {
  return (
    <ul className="checks">
      {teile.map(({ id, titel, text, vollstaendig, aktion }) => (
        <li key={id} className={vollstaendig ? 'is-green' : 'is-orange'}>
          <Icon name={vollstaendig ? 'circle-check' : 'circle-dashed'} />
          <div>
            <h3>{titel}</h3>
            <p className="small muted">{text}</p>
          </div>
          {aktion ? (
            <ButtonLink variant="two" size="sm" to={aktion.to} className="do">
              {aktion.text}
              <span className="vh">: {titel}</span>
            </ButtonLink>
          ) : (
            <span className="do">
              <Badge farbe={vollstaendig ? 'green' : 'orange'}>{vollstaendig ? 'Vollständig' : 'Offen'}</Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
