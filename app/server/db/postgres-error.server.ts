const UNIQUE_VIOLATION = '23505'
const CONSTRAINT_STATES = ['23503', '23514']
const QUERY_CANCELED = '57014'
const IN_FAILED_TRANSACTION = '25P02'
/** SQLSTATEs of lock timeout and deadlock. */
const LOCK_STATES = ['55P03', '40P01']

export const isLockNotAvailable = (error: unknown) => LOCK_STATES.some((code) => hasSqlState(error, code))

export const isUniqueViolation = (error: unknown) => hasSqlState(error, UNIQUE_VIOLATION)

export const isConstraintViolation = (error: unknown) => CONSTRAINT_STATES.some((code) => hasSqlState(error, code))

/** Reason why PostgreSQL refused a row's values: SQLSTATE class 22, 23 or 54 (too large for an index). */
export type RefusedData = { code: string; constraint: string | null; column: string | null }

export function findRefusedData(error: unknown): RefusedData | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || typeof cause.code !== 'string' || !/^(?:2[23]|54)/.test(cause.code)) continue
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
    return {
      code: cause.code,
      constraint: 'constraint' in cause ? textOf(cause.constraint) : null,
      column: 'column' in cause ? textOf(cause.column) : null,
    }
  }
  return null
}

export const isQueryCanceled = (error: unknown) => hasSqlState(error, QUERY_CANCELED)

/** True if the statement failed only because an earlier statement of its transaction had failed. */
export const isTransactionAborted = (error: unknown) => hasSqlState(error, IN_FAILED_TRANSACTION)

/**
 * SQLSTATEs of an unavailable database: connection exceptions (08), insufficient resources (53), cancelled by an
 * operator or limit (57P01 to 57P05, 25P03), standby (25006), a replica's conflict with recovery (40001).
 */
const UNAVAILABLE_STATES = /^(?:08...|53...|57P0[1-5]|25P03|25006|40001)$/
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of the driver's own errors, which have no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

/** True if the database is unavailable, so that a later retry can work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(error, (cause) => {
    if (DRIVER_MESSAGES.test(cause.message)) return true
    if (!('code' in cause) || typeof cause.code !== 'string') return false
    if (cause.code === 'ENOENT') return 'syscall' in cause && cause.syscall === 'connect'
    return UNREACHABLE.has(cause.code) || UNAVAILABLE_STATES.test(cause.code)
  })
}

function hasSqlState(error: unknown, code: string): boolean {
  return someCause(error, (cause) => 'code' in cause && cause.code === code)
}

function someCause(error: unknown, matches: (error: Error) => boolean): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (matches(e)) return true
  }
  return false
}
