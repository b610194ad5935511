import { PlainLink } from '#app/components/ui/plain-link.tsx'
import { DatenschutzLink } from './datenschutz-link.tsx'
import type { FirmaView } from './firma.ts'

export function Footer({ firma, year }: { firma: FirmaView; year: number }) {
  return (
    <footer className="site-footer">
      <div className="page-width">
        <span className="site-footer-company">
          © {year} {firma.name}
        </span>
        <PlainLink to="/booking-entry">Termin buchen</PlainLink>
        <PlainLink to="/impressum">Impressum</PlainLink>
        <DatenschutzLink firma={firma} />
        <PlainLink to="/barrierefreiheit">Barrierefreiheit</PlainLink>
      </div>
    </footer>
  )
}
