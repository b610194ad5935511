import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pdfResponse } from '#app/server/http/answers/pdf-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireAngemeldet, toAkteur } from '#app/server/http/request/sitzung.server.ts'
import { createMietangebot } from '#app/server/mieterfragebogen/mietangebot/create-mietangebot.server.ts'
import type { Route } from './+types/mietangebot.ts'

export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  refuseDataRequest(request)
  const angemeldet = await requireAngemeldet({ url, context })
  return pdfResponse(() =>
    createMietangebot(getDatabase(), {
      akteur: toAkteur({ request, context }, angemeldet),
      firma: config.firma,
      linkId: params.linkId,
      now: new Date(),
      signal: request.signal,
    }),
  )
}
