import { getDatabase } from '#app/server/db/database.server.ts'
import { csvResponse } from '#app/server/http/answers/csv-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { ANFRAGEN_CSV, exportAnfragen } from '#app/server/verwaltung/anfragen/export-anfragen.server.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { Route } from './+types/anfragen-csv.ts'

/** Exports all pages of the filtered list (ANFRAGEN-9). */
export async function loader(args: Route.LoaderArgs) {
  refuseDataRequest(args.request)
  const akteur = await requireVerwalter(args)
  const now = new Date()
  const state = ANFRAGEN.read(new URL(args.request.url).searchParams)
  const rows = await exportAnfragen(getDatabase(), { akteur, state, now })
  return csvResponse({ name: 'anfragen', columns: ANFRAGEN_CSV, rows, now })
}
