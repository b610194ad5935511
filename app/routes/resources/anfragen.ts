import { listAnfrageViews } from '#app/server/anfragen/list-anfrage-views.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { MAX_IDS } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import { findKontoId } from '#app/server/http/request/sitzung.server.ts'
import type { Route } from './+types/anfragen.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const exposeIds = (new URL(request.url).searchParams.get('exposes') ?? '').split(',', MAX_IDS)
  const kontoId = await findKontoId(context)
  const counts = await listAnfrageViews(getDatabase(), { kontoId, exposeIds })
  return Response.json(counts, { headers: { 'Cache-Control': 'private, no-store' } })
}
