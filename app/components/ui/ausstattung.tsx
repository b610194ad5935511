import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

export type AusstattungView = { category: string; entries: { name: string; icon: IconName }[] }

type AusstattungProps = {
  groups: readonly AusstattungView[]
  columns?: boolean
}

export function Ausstattung({ groups, columns = false }: AusstattungProps) {
  if (groups.length === 0) return null
  return (
    <section className="section">
      <h2>Ausstattung</h2>
      <div className={`amenity-groups grid gap-6 ${columns ? 'gap-x-10 md:grid-cols-3' : ''}`}>
        {groups.map(({ category, entries }) => (
          <div key={category}>
            {category !== '' && <h3 className="mb-1.5">{category}</h3>}
            <ul className={columns ? 'amenities grid-cols-1!' : 'amenities'}>
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
