import { data } from 'react-router'
import { requireDomainError } from '#app/shared/domain-error.ts'

/** With 503: the portal is well again soon. The route's `headers` have to pass it on. */
const RETRY_AFTER_SECONDS = 5

/**
 * For `.catch` in a loader: an expected failure becomes an answer with its status and German text, which the route's
 * ErrorBoundary reads as `error.data.text`. Everything else is a bug and goes on as it is.
 */
export function throwDomainErrorResponse(error: unknown): never {
  const { code, message, status } = requireDomainError(error)
  const headers: HeadersInit = status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {}
  throw data({ code, text: message }, { status, headers })
}
