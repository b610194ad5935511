import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { findAngemeldet, toAkteur } from '#app/server/http/request/sitzung.server.ts'
import { loadTerminIcs } from '#app/server/termine/load-termin-ics.server.ts'
import { requireZugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { readTerminQuery } from '#app/shared/termine/termin-address.ts'
import type { Route } from './+types/termin-ics.ts'

/** Returns a booking as a calendar file. Requires the session of the applicant, or the PIN (TERMIN-12). */
export async function loader(args: Route.LoaderArgs) {
  const { params, request, url, context } = args
  refuseDataRequest(request)
  const now = new Date()
  const { exposeId, pin } = readTerminQuery(url.searchParams)
  const akteur = toAkteur(args, await findAngemeldet(context))
  const ics = await requireZugang(getDatabase(), { akteur, inquiryId: params.inquiryId, exposeId, pin, now })
    .then((zugang) => loadTerminIcs(getDatabase(), { zugang, now }))
    .catch(throwDomainErrorResponse)
  return new Response(ics, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="termin.ics"',
      'Cache-Control': 'private, no-store',
    },
  })
}
