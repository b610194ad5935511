/** Status while the database is away, and status of a balancer whose server has closed the connection. */
const AWAY = new Set([502, 503, 504])
const AT_ONCE_MS = 50

/** True if the portal responded, and not only to say that it is away. */
export const isAnswered = (status: number | undefined): boolean => status !== undefined && !AWAY.has(status)

/** Pause before the next try: `Retry-After` in ms, otherwise `untoldMs`. */
export function retryPauseMs(retryAfter: string | null | undefined, untoldMs = AT_ONCE_MS): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : untoldMs
}
