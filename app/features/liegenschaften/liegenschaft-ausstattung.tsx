import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { ausstattungGroups } from './ausstattung-groups.ts'

/** A property's amenities in their groups. */
export function LiegenschaftAusstattung({ liegenschaft }: { liegenschaft: LiegenschaftDetail }) {
  const groups = ausstattungGroups(liegenschaft)
  if (groups.length === 0) return null
  return (
    <section className="section">
      <h2>Ausstattung</h2>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        {groups.map(({ title, entries }) => (
          <div key={title}>
            <h3 className="mb-1.5">{title}</h3>
            <ul className="amenities grid-cols-1!">
              {entries.map((name) => (
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
