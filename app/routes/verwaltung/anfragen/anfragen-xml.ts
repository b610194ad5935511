import { getDatabase } from '#app/server/db/database.server.ts'
import { downloadResponse } from '#app/server/http/answers/download-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { exportFeedback } from '#app/server/verwaltung/anfragen/export-feedback.server.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { Route } from './+types/anfragen-xml.ts'

/** Exports inquiries as an OpenImmo feedback file for other software (OPENIMMO-23). */
export async function loader(args: Route.LoaderArgs) {
  refuseDataRequest(args.request)
  const akteur = await requireVerwalter(args)
  const now = new Date()
  const state = ANFRAGEN.read(args.url.searchParams)
  const texts = await exportFeedback(getDatabase(), { akteur, state, now })
  return downloadResponse(texts, { name: 'anfragen', extension: 'xml', now })
}
