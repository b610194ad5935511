import { getDatabase } from '#app/server/db/database.server.ts'
import { loadLageOrte } from '#app/server/exposes/load-lage-orte.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { findAngemeldet, toAkteur } from '#app/server/http/request/sitzung.server.ts'
import { isTeilenLinkOpen } from '#app/server/mieterfragebogen/teilen/find-teilen-link.server.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'
import { isLimitError } from '#app/shared/konten/limit-error.ts'
import type { Route } from './+types/rpc.ts'

const HEADERS = { 'Cache-Control': 'no-store' }
const hasUuid = objectOf({ p_uuid: isText })

const refuse = (status: 400 | 404 | 405 | 429, text: string) =>
  Response.json({ error: text }, { status, headers: HEADERS })

/** `check_mieterfragebogen_uuid_exists` responds with true if a link accepts co-tenants now (TEILEN-6). */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, params, context } = args
  if (params.name !== 'check_mieterfragebogen_uuid_exists') return refuse(404, 'Diese Funktion gibt es nicht.')
  if (request.method !== 'POST') return refuse(405, 'Bitte mit POST aufrufen.')
  const body: unknown = await request.json().catch(() => null)
  if (!hasUuid(body)) return refuse(400, 'Bitte als JSON mit p_uuid aufrufen.')
  const akteur = toAkteur(args, await findAngemeldet(context))
  try {
    const exists = await isTeilenLinkOpen(getDatabase(), { akteur, teilenId: body.p_uuid, now: new Date() })
    return Response.json(exists, { headers: HEADERS })
  } catch (error) {
    if (isLimitError(error)) return refuse(429, error.message)
    throw error
  }
}

/** `lage_orte` returns all places; the browser itself searches them (LAGE-4). */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  if (params.name === 'lage_orte') {
    return Response.json(await loadLageOrte(readDatabase(context)), { headers: { 'Cache-Control': 'no-cache' } })
  }
  return params.name === 'check_mieterfragebogen_uuid_exists'
    ? refuse(405, 'Bitte mit POST aufrufen.')
    : refuse(404, 'Diese Funktion gibt es nicht.')
}
