import '#app/features/verwaltung/ui/parts.css'
import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'

export type FilterChip = {
  /** Description of the filter, such as „ab 15.02.2026“. */
  text: string
  to: string
}

export function FilterChips({ items, resetTo }: { items: readonly FilterChip[]; resetTo: string }) {
  if (items.length === 0) return null
  return (
    <ul className="chips" aria-label="Gesetzte Filter">
      {items.map(({ text, to }) => (
        <li key={text} className="chip">
          {text}
          <Link to={to} aria-label={`Filter „${text}“ entfernen`} preventScrollReset>
            <Icon name="x" size="small" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={resetTo} className="link chips-reset" preventScrollReset>
          Zurücksetzen
        </Link>
      </li>
    </ul>
  )
}
