import { data } from 'react-router'
import { PageError } from '#app/components/states/page-error.tsx'
import { RundgangPage } from '#app/features/rundgang/rundgang-page.tsx'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { isPanorama, originalUrl } from '#app/shared/bilder/panorama.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/rundgang.ts'

export async function loader({ context, params: { exposeId } }: Route.LoaderArgs) {
  const expose = isUuid(exposeId) ? await findExpose(readDatabase(context), { exposeId }) : null
  const panorama = expose?.bilder.find(isPanorama)
  if (!expose || !panorama) throw data({ kind: 'rundgang' }, { status: 404 })
  return { exposeId: expose.id, title: expose.title, panorama: originalUrl(panorama.src) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [{ title: `360° Rundgang: ${loaderData.title}` }, { name: 'robots', content: 'noindex' }]
}

export default function Rundgang({ loaderData }: Route.ComponentProps) {
  return <RundgangPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <PageError
        error={error}
        notFound={{
          title: '360° Rundgang nicht gefunden',
          text: 'Zu dieser Wohnung gibt es keinen Rundgang.',
          back: { text: 'Zur Vermietung', to: '/vermietung' },
        }}
        title="360° Rundgang konnte nicht geladen werden"
      />
    </main>
  )
}
