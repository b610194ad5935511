import { refuseDataRequest } from '#app/server/http/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/sitzung.server.ts'
import { getVerwaltungHub, openVerwaltungStream } from '#app/server/realtime/verwaltung-events.server.ts'
import type { Route } from './+types/ereignisse.ts'

/** Server-sent events: what of the back office has changed, by theme (VERWALTUNG-3). */
export async function loader(args: Route.LoaderArgs) {
  refuseDataRequest(args.request)
  const { kontoId } = await requireVerwalter(args)
  const stream = openVerwaltungStream(getVerwaltungHub(), kontoId)
  if (!stream) return new Response('Zu viele offene Verbindungen.', { status: 503, headers: { 'Retry-After': '60' } })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      // nginx gathers answers otherwise, and an event would arrive with the next hundred.
      'X-Accel-Buffering': 'no',
    },
  })
}
