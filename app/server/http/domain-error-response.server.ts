import { data } from 'react-router'
import { isDomainError } from '#app/shared/domain-error.ts'

/** The status of each expected failure that a page may meet while it loads; 400 for the rest. */
const STATUS: Readonly<Record<string, number>> = { SUCHE_ZU_LANGSAM: 503, SUCHE_AUSGELASTET: 503 }

/** With 503: the portal is well again soon. The route's `headers` have to pass it on. */
const RETRY_AFTER_SECONDS = 5

/**
 * For `.catch` in a loader: an expected failure becomes an answer with its status and German text, which the route's
 * ErrorBoundary reads as `error.data.text`. Everything else is a bug and goes on as it is.
 */
export function throwDomainErrorResponse(error: unknown): never {
  if (!isDomainError(error)) throw error
  const status = STATUS[error.code] ?? 400
  const headers: HeadersInit = status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {}
  throw data({ code: error.code, text: error.message }, { status, headers })
}
