import { getDatabase } from '#app/server/db/database.server.ts'
import { csvResponse } from '#app/server/http/answers/csv-response.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { readBericht } from '#app/server/ingest/runs/load-laeufe.server.ts'
import { IMPORT_COLUMNS } from '#app/shared/openimmo/import-bericht.ts'
import { berichtOf } from '#app/shared/verwaltung/import/import-lauf.ts'
import type { Route } from './+types/import-bericht.ts'
export async function loader(args: Route.LoaderArgs) {
  refuseDataRequest(args.request)
  await requireVerwalter(args)
  const { laufId: id } = args.params
  const { ergebnis: filter } = berichtOf(id).read(new URL(args.request.url).searchParams).filter
  const { name, rows } = await readBericht(getDatabase(), { id, filter }).catch(throwDomainErrorResponse)
  return csvResponse({ name, columns: IMPORT_COLUMNS, rows, now: new Date() })
}
