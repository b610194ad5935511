import { createQrSvg } from '#app/components/qr/qr-code.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/expose-qr.ts'

/** QR code of an Exposé's URL, for its printed page (EXPOSE-9). Needs no database: the URL contains only the id. */
export async function loader({ params: { exposeId } }: Route.LoaderArgs) {
  if (!isUuid(exposeId))
    return new Response('Nicht gefunden.', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(await createQrSvg(`${pageFrame().origin}/expose/${exposeId}`), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
