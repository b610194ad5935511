/** Somebody has the value already. */
const UNIQUE_VIOLATION = '23505'
/** A constraint is against it: a missing row that is referred to, a check. */
const CONSTRAINT_STATES = ['23503', '23514']
/** A statement was ended, by `limitDuration` say. */
const QUERY_CANCELED = '57014'
/** A statement before it has failed in the same transaction. */
const IN_FAILED_TRANSACTION = '25P02'
/** A lock was not to be had in time, or two waited for each other. */
const LOCK_STATES = ['55P03', '40P01']

/** Whether a statement failed because somebody else had what it needed, and may succeed later. */
export const isLockNotAvailable = (error: unknown) => LOCK_STATES.some((code) => hasSqlState(error, code))

/** Whether a statement failed because somebody else has the value already. */
export const isUniqueViolation = (error: unknown) => hasSqlState(error, UNIQUE_VIOLATION)

/** Whether a statement failed because a foreign key or a check is against it. */
export const isConstraintViolation = (error: unknown) => CONSTRAINT_STATES.some((code) => hasSqlState(error, code))

/** What PostgreSQL names where it refuses what a row holds (classes 22 and 23, and 54: too large for an index). */
export type RefusedData = { code: string; constraint: string | null; column: string | null }

/** Why a row was refused; null for a failure of any other kind. */
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

/** Whether a statement took longer than it may. */
export const isQueryCanceled = (error: unknown) => hasSqlState(error, QUERY_CANCELED)

/** Whether a statement failed only because one before it in the transaction had. */
export const isTransactionAborted = (error: unknown) => hasSqlState(error, IN_FAILED_TRANSACTION)

/**
 * What PostgreSQL says when it cannot serve anybody right now: connection exceptions (class 08), no room for more
 * (class 53: connections, memory, disk), ended by an operator or a limit (57P01 to 57P05, 25P03), and a server that has
 * become a standby (25006), and of a replica that a query is in the way of what it replays (40001).
 */
const UNAVAILABLE_STATES = /^(?:08...|53...|57P0[1-5]|25P03|25006|40001)$/
/** The operating system's answers for a server that is not there. */
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
/** The driver's own failures carry no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

/**
 * Whether something failed because the database was away, not because of what was asked: it will work again by itself.
 * The only place that knows how that looks.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(error, (cause) => {
    if (DRIVER_MESSAGES.test(cause.message)) return true
    if (!('code' in cause) || typeof cause.code !== 'string') return false
    // A socket that is not there (yet), not a missing file.
    if (cause.code === 'ENOENT') return 'syscall' in cause && cause.syscall === 'connect'
    return UNREACHABLE.has(cause.code) || UNAVAILABLE_STATES.test(cause.code)
  })
}

/** Whether PostgreSQL has given this SQLSTATE. */
function hasSqlState(error: unknown, code: string): boolean {
  return someCause(error, (cause) => 'code' in cause && cause.code === code)
}

/** The ORM wraps the driver's error, so the causes are looked through. */
function someCause(error: unknown, matches: (error: Error) => boolean): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (matches(e)) return true
  }
  return false
}
