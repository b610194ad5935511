import { createContext, use } from 'react'
import { leavesForOtherBuild } from '../hooks/way.ts'

const META = 'request-id'

/** The number of this request, which the log carries too; entry.server.tsx provides it, the browser has none. */
export const RequestIdContext = createContext<string | null>(null)

/** The number of the router's newest request for a page's data, where that has failed. In the browser alone. */
let failedRequestId: string | null = null

/**
 * The request's number while an error page renders on the server; in the browser that of the request for data that has
 * just failed, or what the page of the server said.
 */
export function useRequestId(): string | null {
  const current = use(RequestIdContext)
  if (current !== null || typeof document === 'undefined') return current
  return failedRequestId ?? document.querySelector(`meta[name="${META}"]`)?.getAttribute('content') ?? null
}

/** Keeps the number in the page, so that the browser draws the same error page as the server. */
export function RequestIdMeta({ requestId }: { requestId: string }) {
  return <meta name={META} content={requestId} />
}

/**
 * `fetch` that reads what the answers with a page's data say beside them, as the router hands their headers to nobody: it
 * remembers the number of a failure, and lets the router wait where the browser goes on in its place. It reads such an
 * answer to its end first: the router leaves the end to itself, so whoever leaves the page meanwhile would cause a rejection
 * that nobody hears. What a loader defers comes with the rest.
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
