/** What the portal says while its database is away, and a balancer in the place of a server that broke off. */
const AWAY = new Set([502, 503, 504])
const AT_ONCE_MS = 50

/** Whether somebody has answered, and not only said that the portal is away. */
export const isAnswered = (status: number | undefined): boolean => status !== undefined && !AWAY.has(status)

/** How long to wait before asking again: as told, as a browser's user would; nobody has told where nothing answered. */
export function retryPauseMs(retryAfter: string | null | undefined, untoldMs = AT_ONCE_MS): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : untoldMs
}
