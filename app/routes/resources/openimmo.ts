import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { downloadResponse } from '#app/server/http/answers/download-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { toAkteur } from '#app/server/http/request/sitzung.server.ts'
import { openExport } from '#app/server/ingest/openimmo/export-address.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import type { Route } from './+types/openimmo.ts'

/** OpenImmo file for other portals, without a session (OPENIMMO-22). The log omits the query with the signature. */
export async function loader(args: Route.LoaderArgs) {
  const { request, params, url } = args
  refuseDataRequest(request)
  const now = new Date()
  const zip = await openExport(getDatabase(), getStorage(), {
    akteur: toAkteur(args, null),
    name: params.kennung,
    now,
    signature: url.searchParams.get('schluessel') ?? '',
  }).catch(throwDomainErrorResponse)
  if (!zip) return new Response('Nicht gefunden.', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return downloadResponse(zip, { name: 'openimmo', extension: 'zip', now })
}
