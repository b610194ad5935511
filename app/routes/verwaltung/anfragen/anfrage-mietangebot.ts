import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pdfResponse } from '#app/server/http/answers/pdf-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { createMietangebot } from '#app/server/mieterfragebogen/mietangebot/create-mietangebot.server.ts'
import type { Route } from './+types/anfrage-mietangebot.ts'

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  refuseDataRequest(args.request)
  const akteur = await requireVerwalter(args)
  const { params, request } = args
  return pdfResponse(() =>
    createMietangebot(getDatabase(), {
      akteur,
      firma: config.firma,
      linkId: params.linkId,
      now: new Date(),
      signal: request.signal,
    }),
  )
}
