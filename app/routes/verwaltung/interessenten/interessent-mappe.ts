import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pdfResponse } from '#app/server/http/answers/pdf-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { createAkteMappe } from '#app/server/verwaltung/interessenten/create-akte-mappe.server.ts'
import type { Route } from './+types/interessent-mappe.ts'

/** Creates a PDF of the opened parts of an Akte. Needs a link signed for this session (AKTE-7). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  refuseDataRequest(args.request)
  const akteur = await requireVerwalter(args)
  const { url, params, request } = args
  return pdfResponse(() =>
    createAkteMappe(getDatabase(), {
      akteur,
      firma: config.firma,
      storage: getStorage(),
      url,
      linkId: params.linkId,
      now: new Date(),
      signal: request.signal,
    }),
  )
}
