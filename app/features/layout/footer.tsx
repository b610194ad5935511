import { PlainLink } from '#app/components/ui/plain-link.tsx'
import { DatenschutzLink } from './datenschutz-link.tsx'
import type { FirmaView } from './firma.ts'

/** Copyright, booking by number and PIN, Impressum, privacy and accessibility (SEITE-3). */
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
