import { FORM_CODES } from '#app/shared/form/form-answer.ts'
import { thrownError } from '#app/shared/form/thrown-error.ts'
import { NOT_REACHABLE } from '#app/shared/not-reachable.ts'
import { plainPageResponse, UNEXPECTED_ERROR } from './plain-page.server.ts'

/** Seconds until the browser retries; a restart of PostgreSQL takes about as long. */
const RETRY_AFTER_SECONDS = 5

/** Returns the 503 response while the database is unreachable: a page for browsers, otherwise JSON. */
export function unavailableResponse(request: Request, options: { requestId: string; cacheable: boolean }): Response {
  const response = wantsPage(request, options)
    ? plainPageResponse(503, {
        title: NOT_REACHABLE.title,
        text: request.method === 'POST' ? NOT_REACHABLE.sent : NOT_REACHABLE.page,
        requestId: options.requestId,
      })
    : Response.json(
        { code: NOT_REACHABLE.code, text: NOT_REACHABLE.form, vorgangsnummer: options.requestId },
        { status: 503, headers: { 'Cache-Control': 'no-store' } },
      )
  response.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
  return response
}

/** Returns the 500 response after an unexpected error that no page reports (DIENST-4). */
export function unexpectedResponse(request: Request, options: { requestId: string; cacheable: boolean }): Response {
  const { requestId } = options
  if (wantsPage(request, options)) return plainPageResponse(500, { ...UNEXPECTED_ERROR, requestId })
  return Response.json(
    { code: FORM_CODES.unexpected, ...thrownError(null), vorgangsnummer: requestId },
    { status: 500, headers: { 'Cache-Control': 'no-store' } },
  )
}

/** True if the response is the router's English plain text, sent if a route without a page throws. */
export function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && headers.get('Content-Type')?.startsWith('text/plain') === true
}

/** True if the response should be a page. Cacheable requests count as pages, as they have no `Accept` header. */
function wantsPage({ url, headers }: Request, { cacheable }: { cacheable: boolean }): boolean {
  if (new URL(url).pathname.endsWith('.data')) return false
  return cacheable || headers.get('accept')?.includes('text/html') === true
}
