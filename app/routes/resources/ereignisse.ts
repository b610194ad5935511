import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requestContext } from '#app/server/http/request/request-context.server.ts'
import { findKontoId } from '#app/server/http/request/sitzung.server.ts'
import { getEventHub, openEventStream } from '#app/server/realtime/expose-events.server.ts'
import type { Route } from './+types/ereignisse.ts'

/**
 * Stream of server-sent events (LIVE-2). The session is checked only once: events contain only ids, and loading the
 * changed data is refused without a session.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  refuseDataRequest(request)
  const address = context.get(requestContext).clientAddress ?? ''
  const kontoId = await findKontoId(context)
  const stream = openEventStream(getEventHub(), { address, kontoId })
  if (!stream) return new Response('Zu viele offene Verbindungen.', { status: 503, headers: { 'Retry-After': '60' } })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      // Otherwise nginx buffers, and an event would arrive with the next hundred.
      'X-Accel-Buffering': 'no',
    },
  })
}
