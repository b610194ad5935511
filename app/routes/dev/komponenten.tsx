import { data } from 'react-router'
import { KomponentenSeite } from '#app/features/komponenten/komponenten-seite.tsx'
import wohnzimmer from '#app/features/wohnung/beispiel/wohnzimmer.webp'
import { config } from '#app/server/config/config.server.ts'

/** The design system on one page, for those who work on it: only where demo data is shown. */
export function loader() {
  if (config.mode !== 'demo') throw data({ art: 'seite' }, { status: 404 })
  return null
}

export function meta() {
  return [{ title: 'Komponenten und Zustände' }, { name: 'robots', content: 'noindex' }]
}

export default function KomponentenRoute() {
  return (
    <KomponentenSeite
      bild={{
        src: wohnzimmer,
        alt: 'Wohnzimmer mit Sofa und Zimmerpflanze',
        breite: 800,
        hoehe: 600,
        farbe: '#d8cdb8',
      }}
    />
  )
}
