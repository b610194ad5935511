import { leavesForOtherBuild } from './way.ts'

/** Request id of the router's last data request if its status was 500 or more; otherwise null. */
let failedRequestId: string | null = null

export function getFailedRequestId(): string | null {
  return failedRequestId
}

/**
 * Wraps `fetch` to read headers that the router does not expose. Stores the request id of a failed data request. Never
 * settles if the page is loaded as a document instead. Reads the whole body first: the router does not await it, so
 * leaving the page would cause an unhandled rejection. Deferred data therefore arrives with the rest. A reload of the
 * shown page is tried twice and waits for the network, since a failed one would replace the page (LIVE-4).
 */
export function watchData(fetch: typeof window.fetch): typeof window.fetch {
  const load: typeof window.fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (/\.data(?:\?|$)/.test(response.url)) {
      failedRequestId = response.status >= 500 ? response.headers.get('X-Request-Id') : null
      if (leavesForOtherBuild(response)) return new Promise(() => undefined)
      if (response.body) return new Response(await response.blob(), response)
    }
    return response
  }
  return (input, init) =>
    load(input, init).catch(async (error: unknown) => {
      if (init?.method || init?.signal?.aborted || !isShownPage(input)) throw error
      await waitForNetwork(init?.signal)
      return load(input, init)
    })
}

function isShownPage(input: RequestInfo | URL): boolean {
  if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return false
  return input.pathname.replace(/_?\.data$/, '') === window.location.pathname
}

async function waitForNetwork(signal: AbortSignal | null | undefined): Promise<void> {
  if (navigator.onLine) return
  await new Promise((resolve, reject) => {
    window.addEventListener('online', resolve, { once: true })
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
