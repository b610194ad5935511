import { Icon } from '#app/components/ui/icon.tsx'
import type { AusstattungAnsicht } from './expose-ansicht.ts'

/** Amenities in groups by category. */
export function Ausstattung({ gruppen }: { gruppen: AusstattungAnsicht[] }) {
  if (gruppen.length === 0) return null
  return (
    <section className="sec">
      <h2>Ausstattung</h2>
      <div className="grid gap-6">
        {gruppen.map(({ kategorie, eintraege }) => (
          <div key={kategorie}>
            {kategorie !== '' && <h3 className="mb-1.5">{kategorie}</h3>}
            <ul className="am">
              {eintraege.map(({ name, icon }) => (
                <li key={name}>
                  <Icon name={icon} />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
