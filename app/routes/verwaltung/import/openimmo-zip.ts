import { getDatabase } from '#app/server/db/database.server.ts'
import { downloadResponse } from '#app/server/http/answers/download-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { downloadExport } from '#app/server/ingest/openimmo/export-address.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import type { Route } from './+types/openimmo-zip.ts'
export async function loader(args: Route.LoaderArgs) {
  refuseDataRequest(args.request)
  const akteur = await requireVerwalter(args)
  const now = new Date()
  const zip = await downloadExport(getDatabase(), getStorage(), { akteur, now })
  return downloadResponse(zip, { name: 'openimmo', extension: 'zip', now })
}
