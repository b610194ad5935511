import { NOT_REACHABLE } from '#app/shared/not-reachable.ts'
import { plainPageResponse } from './plain-page.server.ts'

/** A restart of PostgreSQL takes seconds. */
const RETRY_AFTER_SECONDS = 5

/**
 * The answer while the database is away, in the form that was asked for: a page for browsers, JSON for everything else
 * (the page's own script, data requests of the router, pictures).
 */
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

/** Cacheable pages are rendered without the visitor's headers. */
function wantsPage({ url, headers }: Request, { cacheable }: { cacheable: boolean }): boolean {
  if (new URL(url).pathname.endsWith('.data')) return false
  return cacheable || headers.get('accept')?.includes('text/html') === true
}
