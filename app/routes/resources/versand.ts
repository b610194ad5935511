import { getDatabase } from '#app/server/db/database.server.ts'
import { isSendingDown } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import type { Route } from './+types/versand.ts'

/** Returns whether a provider is down, for pages that wait for a message. Reveals nothing about single messages. */
export async function loader({ request }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  const art = new URL(request.url).searchParams.get('art')
  if (art !== 'sms' && art !== 'email') return Response.json({ code: 'ART_UNBEKANNT' }, { status: 400, headers })
  return Response.json({ down: await isSendingDown(getDatabase(), { kind: art, now: new Date() }) }, { headers })
}
