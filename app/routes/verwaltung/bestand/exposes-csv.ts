import { getDatabase } from '#app/server/db/database.server.ts'
import { csvResponse } from '#app/server/http/answers/csv-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { EXPOSES_CSV, exportExposes } from '#app/server/verwaltung/exposes/export-exposes.server.ts'
import { EXPOSES } from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import type { Route } from './+types/exposes-csv.ts'

/** Exports all pages of the filtered list (EXPOSELISTE-6). */
export async function loader(args: Route.LoaderArgs) {
  refuseDataRequest(args.request)
  const akteur = await requireVerwalter(args)
  const now = new Date()
  const rows = await exportExposes(getDatabase(), { akteur, state: EXPOSES.read(args.url.searchParams), now })
  return csvResponse({ name: 'exposes', columns: EXPOSES_CSV, rows, now })
}
