import { getDatabase } from '#app/server/db/database.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { answerNachweis } from '#app/server/verwaltung/interessenten/answer-nachweis.server.ts'
import type { Route } from './+types/interessent-dokument.ts'

/** Returns a document. Needs a link signed for this session, and current access to the document (AKTE-5). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  refuseDataRequest(args.request)
  const akteur = await requireVerwalter(args)
  const { url, params, request } = args
  const call = { akteur, storage: getStorage(), url, method: request.method, ...params, now: new Date() }
  return answerNachweis(getDatabase(), call)
}
