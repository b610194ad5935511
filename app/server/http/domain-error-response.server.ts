import { data } from 'react-router'
import { isDomainError } from '#app/shared/domain-error.ts'

/** The status of each expected failure that a page may meet while it loads; 400 for the rest. */
const STATUS: Readonly<Record<string, number>> = { SUCHE_ZU_LANGSAM: 503 }

/**
 * For `.catch` in a loader: an expected failure becomes an answer with its status and German text, which the route's
 * ErrorBoundary reads as `error.data.text`. Everything else is a bug and goes on as it is.
 */
export function throwDomainErrorResponse(error: unknown): never {
  if (!isDomainError(error)) throw error
  throw data({ code: error.code, text: error.message }, { status: STATUS[error.code] ?? 400 })
}
