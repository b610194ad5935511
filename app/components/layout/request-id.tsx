import { createContext, use } from 'react'

const META = 'request-id'

/** The number of this request, which the log carries too; entry.server.tsx provides it, the browser has none. */
export const RequestIdContext = createContext<string | null>(null)

/** The request's number while an error page renders on the server, and what that page said of it afterwards. */
export function useRequestId(): string | null {
  const current = use(RequestIdContext)
  if (current !== null || typeof document === 'undefined') return current
  return document.querySelector(`meta[name="${META}"]`)?.getAttribute('content') ?? null
}

/** Keeps the number in the page, so that the browser draws the same error page as the server. */
export function RequestIdMeta({ requestId }: { requestId: string }) {
  return <meta name={META} content={requestId} />
}
