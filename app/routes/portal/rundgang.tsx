import { data } from 'react-router'
import { SeitenFehler } from '#app/components/zustand/seiten-fehler.tsx'
import { RundgangSeite } from '#app/features/rundgang/rundgang-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { isPanorama, originalUrl } from '#app/shared/bilder/panorama.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/rundgang.ts'

export async function loader({ params: { exposeId } }: Route.LoaderArgs) {
  const expose = isUuid(exposeId) ? await findExpose(getDatabase(), { exposeId }) : null
  const panorama = expose?.bilder.find(isPanorama)
  if (!expose || !panorama) throw data({ art: 'rundgang' }, { status: 404 })
  return { exposeId: expose.id, titel: expose.titel, panorama: originalUrl(panorama.src) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [{ title: `360° Rundgang: ${loaderData.titel}` }, { name: 'robots', content: 'noindex' }]
}

export default function Rundgang({ loaderData }: Route.ComponentProps) {
  return <RundgangSeite {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <SeitenFehler
        error={error}
        nichtGefunden={{
          titel: '360° Rundgang nicht gefunden',
          text: 'Zu dieser Wohnung gibt es keinen Rundgang.',
          zurueck: { text: 'Zur Vermietung', to: '/vermietung' },
        }}
        titel="360° Rundgang konnte nicht geladen werden"
      />
    </main>
  )
}
