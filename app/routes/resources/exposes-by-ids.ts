import { getDatabase } from '#app/server/db/database.server.ts'
import { listExposesByIds, MAX_IDS } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import type { Route } from './+types/exposes-by-ids.ts'

/** Returns the Exposés of `?ids=` as JSON, in the same order. Omits hidden ones. */
export async function loader({ request }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',', MAX_IDS)
  return Response.json(await listExposesByIds(getDatabase(), { ids }), { headers: { 'Cache-Control': 'no-cache' } })
}
