import { findHaushalt } from '#app/server/anfragen/mietprofil/find-haushalt.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { findKontoId } from '#app/server/http/request/sitzung.server.ts'
import type { Route } from './+types/mietprofil.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const kontoId = await findKontoId(context)
  const haushalt = await findHaushalt(getDatabase(), { kontoId, fragen: config.fragen })
  return Response.json(haushalt, { headers: { 'Cache-Control': 'private, no-store' } })
}
