import { Icon } from '#app/components/ui/icon.tsx'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { merkmalIcon } from './merkmal-icon.ts'

/** A property's amenities in three groups: the house, what is shared, what lies around it. */
export function LiegenschaftAusstattung({ merkmale, ausstattung, umgebung }: LiegenschaftDetail) {
  const gruppen = [
    { titel: 'Gebäude', eintraege: merkmale },
    { titel: 'Gemeinschaft', eintraege: ausstattung },
    { titel: 'Umgebung', eintraege: umgebung },
  ].filter(({ eintraege }) => eintraege.length > 0)
  if (gruppen.length === 0) return null
  return (
    <section className="sec">
      <h2>Ausstattung</h2>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        {gruppen.map(({ titel, eintraege }) => (
          <div key={titel}>
            <h3 className="mb-1.5">{titel}</h3>
            <ul className="am grid-cols-1!">
              {[...new Set(eintraege)].map((name) => (
                <li key={name}>
                  <Icon name={merkmalIcon(name)} />
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
