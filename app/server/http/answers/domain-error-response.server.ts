import { data } from 'react-router'
import { requireDomainError } from '#app/shared/domain-error.ts'

/** Retry-After of a 503 response in seconds; the route's `headers` must pass it on. */
const RETRY_AFTER_SECONDS = 5

/** Use it as `.catch` in a loader. The ErrorBoundary shows expected failures (`error.data.text`); bugs are rethrown. */
export function throwDomainErrorResponse(error: unknown): never {
  const { code, message, status } = requireDomainError(error)
  const headers: HeadersInit = status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {}
  throw data({ code, text: message }, { status, headers })
}
