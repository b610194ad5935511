import { Icon } from '#app/components/ui/icon.tsx'
import type { AusstattungView } from './expose-view.ts'

/** Amenities in groups by category. */
export function Ausstattung({ groups }: { groups: AusstattungView[] }) {
  if (groups.length === 0) return null
  return (
    <section className="section">
      <h2>Ausstattung</h2>
      <div className="grid gap-6">
        {groups.map(({ category, entries }) => (
          <div key={category}>
            {category !== '' && <h3 className="mb-1.5">{category}</h3>}
            <ul className="amenities">
              {entries.map(({ name, icon }) => (
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
