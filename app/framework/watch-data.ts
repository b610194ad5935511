import { leavesForOtherBuild } from './way.ts'

/** Request id of the router's last data request if its status was 500 or more; otherwise null. */
let failedRequestId: string | null = null

export function getFailedRequestId(): string | null {
  return failedRequestId
}

/**
 * Wraps `fetch` to read headers that the router does not expose. Stores the request id of a failed data request. Never
 * settles if the page is loaded as a document instead. Reads the whole body first: the router does not await it, so
 * leaving the page would cause an unhandled rejection. Deferred data therefore arrives with the rest.
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
