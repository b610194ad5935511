import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { listPostausgang } from '#app/server/nachrichten/list-postausgang.server.ts'
import type { Route } from './+types/postausgang-json.ts'

/** Returns mails and SMS, newest first (DEMO-2). `?an=<address or number>` filters them. Demo mode only. */
export async function loader({ request }: Route.LoaderArgs) {
  if (config.mode !== 'demo') return Response.json({ code: 'NICHT_GEFUNDEN' }, { status: 404 })
  const an = new URL(request.url).searchParams.get('an') ?? ''
  const nachrichten = await listPostausgang(getDatabase(), { an })
  return Response.json(nachrichten, { headers: { 'Cache-Control': 'no-store' } })
}
