import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pdfResponse } from '#app/server/http/answers/pdf-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireAngemeldet, toAkteur } from '#app/server/http/request/sitzung.server.ts'
import { createMappe } from '#app/server/mieterfragebogen/mappe/create-mappe.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { MAPPE_PARAMS, MAPPE_PARTS, RECIPIENT_MAX } from '#app/shared/mieterfragebogen/mappe-choice.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/mieterfragebogen-mappe.ts'

/** Returns a PDF of the questionnaire with its documents. The parameters in `MAPPE_PARAMS` select its content. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  refuseDataRequest(request)
  const angemeldet = await requireAngemeldet({ url, context })
  return pdfResponse(() =>
    createMappe(getDatabase(), {
      akteur: toAkteur({ request, context }, angemeldet),
      firma: config.firma,
      storage: getStorage(),
      ...readChoice(url.searchParams),
      now: new Date(),
      signal: request.signal,
    }),
  )
}

function readChoice(params: URLSearchParams) {
  const chosen = params.getAll(MAPPE_PARAMS.part)
  const parts = MAPPE_PARTS.map(({ value }) => value).filter((value) => chosen.includes(value))
  if (parts.length === 0) throw new DomainError('FEHLENDE_DATEN', 'Bitte wählen Sie, was in die Mappe soll.')
  const typed = (params.get(MAPPE_PARAMS.recipient) ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const exposeId = params.get(MAPPE_PARAMS.expose)
  return {
    fragebogenId: params.get(MAPPE_PARAMS.fragebogen) ?? '',
    recipient: typed.slice(0, RECIPIENT_MAX) || config.firma.name,
    parts,
    exposeId: exposeId !== null && isUuid(exposeId) ? exposeId : null,
  }
}
