/** Somebody has the value already. */
const UNIQUE_VIOLATION = '23505'
/** A statement was ended, by `limitDauer` say. */
const QUERY_CANCELED = '57014'

/** Whether a statement failed because somebody else has the value already. */
export const isUniqueViolation = (error: unknown) => hasSqlState(error, UNIQUE_VIOLATION)

/** Whether a statement took longer than it may. */
export const isQueryCanceled = (error: unknown) => hasSqlState(error, QUERY_CANCELED)

/** Whether PostgreSQL has given this SQLSTATE. The ORM wraps the driver's error, so the causes are looked through. */
function hasSqlState(error: unknown, code: string): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && e.code === code) return true
  }
  return false
}
