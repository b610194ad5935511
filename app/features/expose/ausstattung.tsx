import { Icon } from '#app/components/ui/icon.tsx'
import type { AusstattungGruppe } from '#app/shared/exposes/expose.types.ts'
import { ausstattungIcon } from './ausstattung-icon.ts'

/** Amenities in groups by category; `weitere` are features that belong to no group. */
export function Ausstattung({ gruppen, weitere }: { gruppen: AusstattungGruppe[]; weitere: string[] }) {
  const alle = [
    ...gruppen,
    ...(weitere.length > 0
      ? [
          {
            kategorie: gruppen.length > 0 ? 'Weitere Merkmale' : '',
            eintraege: weitere.map((name) => ({ name, icon: null })),
          },
        ]
      : []),
  ]
  if (alle.length === 0) return null
  return (
    <section className="sec">
      <h2>Ausstattung</h2>
      <div className="grid gap-6">
        {alle.map(({ kategorie, eintraege }) => (
          <div key={kategorie}>
            {kategorie !== '' && <h3 className="mb-1.5">{kategorie}</h3>}
            <ul className="am">
              {eintraege.map(({ name, icon }) => (
                <li key={name}>
                  <Icon name={ausstattungIcon(name, icon)} />
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
