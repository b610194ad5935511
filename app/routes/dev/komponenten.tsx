import { SamplesPage } from '#app/features/samples/samples-page.tsx'
import { StaffSamples } from '#app/features/verwaltung/ui/staff-samples.tsx'
import livingRoom from '#app/features/wohnung/example/wohnzimmer.webp'
import { requireDemo } from '#app/server/http/request/require-demo.server.ts'

/** Page that shows the design system; demo mode only. */
export function loader() {
  requireDemo()
  return null
}

export function meta() {
  return [{ title: 'Komponenten und Zustände' }, { name: 'robots', content: 'noindex' }]
}

export default function SamplesRoute() {
  return (
    <>
      <SamplesPage
        bild={{
          src: livingRoom,
          alt: 'Wohnzimmer mit Sofa und Zimmerpflanze',
          width: 800,
          height: 600,
          color: '#d8cdb8',
        }}
      />
      <StaffSamples />
    </>
  )
}
