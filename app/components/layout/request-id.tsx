import { createContext, use } from 'react'
import { leavesForOtherBuild } from '../hooks/way.ts'

const META = 'request-id'

/** Id of this request, as in the log. Set by entry.server.tsx; null in the browser. */
export const RequestIdContext = createContext<string | null>(null)

/** Id of the router's newest data request if it failed. Browser only. */
let failedRequestId: string | null = null

/**
 * Id of the request while an error page renders on the server. In the browser, the id of the data request that has just
 * failed, otherwise the one of the server's page.
 */
export function useRequestId(): string | null {
  const current = use(RequestIdContext)
  if (current !== null || typeof document === 'undefined') return current
  return failedRequestId ?? document.querySelector(`meta[name="${META}"]`)?.getAttribute('content') ?? null
}

/** Stores the id in the page, so that the browser renders the same error page as the server. */
export function RequestIdMeta({ requestId }: { requestId: string }) {
  return <meta name={META} content={requestId} />
}

/**
 * Reads the headers of the router's data requests, which the router passes to no one: keeps the request id of a
 * failure, and lets the router wait while the browser loads the page instead. Reads the body first: the router does not
 * await it, so leaving the page would cause an unhandled rejection. Deferred data arrives with the rest.
 */
export function watchData(fetch: typeof window.fetch): typeof window.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (/\.data(?:\?|$)/.test(response.url)) {
      failedRequestId = response.status >= 500 ? response.headers.get('X-Request-Id') : null
      if (leavesForOtherBuild(response)) return new Promise(() => undefined)
      if (response.body) return new Response(await response.blob(), response)
    }
    return response
  }
}
