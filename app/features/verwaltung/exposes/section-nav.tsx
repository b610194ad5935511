import { useEffect, useState } from 'react'
import { SECTIONS } from './expose-sections.tsx'

const BILDER = [
  { id: 'bilder', name: 'Bilder', fields: [] },
  { id: 'grundriss', name: 'Grundriss', fields: [] },
]

/** Links to the sections of the form. Marks the section in view and sections with missing fields. */
export function SectionNav({ missing, hasBilder }: { missing: readonly string[]; hasBilder: boolean }) {
  const items: readonly { id: string; name: string; fields: readonly string[] }[] = hasBilder
    ? [...SECTIONS, ...BILDER]
    : SECTIONS
  const [current, setCurrent] = useState('eckdaten')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setCurrent(seen.target.id)
      },
      { rootMargin: '-20% 0px -70%' },
    )
    for (const { id } of [...SECTIONS, ...BILDER]) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return (
    <nav className="tab-links" aria-label="Abschnitte">
      {items.map(({ id, name, fields }) => {
        const count = fields.filter((field) => missing.includes(field)).length
        return (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {name}
            {count > 0 && <em>{count === 1 ? '1 fehlt' : `${count} fehlen`}</em>}
          </a>
        )
      })}
    </nav>
  )
}
