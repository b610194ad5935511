import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { refuseDataRequest } from '#app/server/http/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/sitzung.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { createAkteMappe } from '#app/server/verwaltung/interessenten/create-akte-mappe.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import type { Route } from './+types/interessent-mappe.ts'

/** What is open of a file as one PDF, by a link of this session (AKTE-7). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  refuseDataRequest(args.request)
  const akteur = await requireVerwalter(args)
  const { url, params, request } = args
  try {
    const { name, pdf } = await createAkteMappe(getDatabase(), {
      akteur,
      firma: config.firma,
      storage: getStorage(),
      url,
      linkId: params.linkId,
      now: new Date(),
      signal: request.signal,
    })
    return new Response(pdf, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    const { message, status } = requireDomainError(error)
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' }
    return new Response(message, { status, headers })
  }
}
