import { PlainLink } from '#app/components/ui/plain-link.tsx'
import { DatenschutzLink } from './datenschutz-link.tsx'
import type { FirmaAnsicht } from './firma.ts'

/** Copyright notice, Impressum and privacy. */
export function Footer({ firma, jahr }: { firma: FirmaAnsicht; jahr: number }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <span className="grow">
          © {jahr} {firma.name}
        </span>
        <PlainLink to="/impressum">Impressum</PlainLink>
        <DatenschutzLink firma={firma} />
      </div>
    </footer>
  )
}
