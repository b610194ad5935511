import { KomponentenSeite } from '#app/features/komponenten/komponenten-seite.tsx'
import wohnzimmer from '#app/features/wohnung/beispiel/wohnzimmer.webp'
import { requireDemo } from '#app/server/http/require-demo.server.ts'

/** The design system on one page, for those who work on it: only where demo data is shown. */
export function loader() {
  requireDemo()
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
