import { getDatabase } from '#app/server/db/database.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { isStillSignedIn } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { getVerwaltungHub, openVerwaltungStream } from '#app/server/realtime/verwaltung-events.server.ts'
import type { Route } from './+types/ereignisse.ts'
export async function loader(args: Route.LoaderArgs) {
  refuseDataRequest(args.request)
  const akteur = await requireVerwalter(args)
  const isStillIn = () => isStillSignedIn(getDatabase(), { akteur, now: new Date() })
  const stream = openVerwaltungStream(getVerwaltungHub(), { kontoId: akteur.kontoId, isStillIn })
  if (!stream) return new Response('Zu viele offene Verbindungen.', { status: 503, headers: { 'Retry-After': '60' } })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Otherwise nginx buffers, and an event would arrive with the next hundred.
      'X-Accel-Buffering': 'no',
    },
  })
}
