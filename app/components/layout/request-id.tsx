import { createContext, use } from 'react'
import { getFailedRequestId } from '#app/framework/watch-data.ts'

const META = 'request-id'

/** Id of the current request while rendering on the server (entry.server.tsx); null in the browser. */
export const RequestIdContext = createContext<string | null>(null)

/** Returns the id of the data request that just failed in the browser, otherwise the id of the document request. */
export function useRequestId(): string | null {
  const current = use(RequestIdContext)
  if (current !== null || typeof document === 'undefined') return current
  return getFailedRequestId() ?? document.querySelector(`meta[name="${META}"]`)?.getAttribute('content') ?? null
}

/** Meta element with the request id, so that the browser renders the same error page as the server. */
export function RequestIdMeta({ requestId }: { requestId: string }) {
  return <meta name={META} content={requestId} />
}
