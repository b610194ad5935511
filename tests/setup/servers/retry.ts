/** Status codes of an unavailable database, or of a balancer whose server closed the connection. */
const AWAY = new Set([502, 503, 504])
const AT_ONCE_MS = 50

/** True if the portal responded with anything but unavailability. */
export const isAnswered = (status: number | undefined): boolean => status !== undefined && !AWAY.has(status)

/** Pause before the next try in ms: `Retry-After`, otherwise `untoldMs`. */
export function retryPauseMs(retryAfter: string | null | undefined, untoldMs = AT_ONCE_MS): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : untoldMs
}
