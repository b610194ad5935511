import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { ausstattungGruppen } from './ausstattung-gruppen.ts'

/** A property's amenities in their groups. */
export function LiegenschaftAusstattung({ liegenschaft }: { liegenschaft: LiegenschaftDetail }) {
  const gruppen = ausstattungGruppen(liegenschaft)
  if (gruppen.length === 0) return null
  return (
    <section className="sec">
      <h2>Ausstattung</h2>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        {gruppen.map(({ titel, eintraege }) => (
          <div key={titel}>
            <h3 className="mb-1.5">{titel}</h3>
            <ul className="am grid-cols-1!">
              {eintraege.map((name) => (
                <li key={name}>
                  <Icon name={ausstattungIcon(name)} />
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
