const UNIQUE_VIOLATION = '23505'

/**
 * Whether a statement failed because somebody else has the value already (PostgreSQL 23505). The ORM wraps the driver's
 * error, so the causes are looked through.
 */
export function isUniqueViolation(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && e.code === UNIQUE_VIOLATION) return true
  }
  return false
}
