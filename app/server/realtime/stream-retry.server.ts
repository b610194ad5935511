/** When a browser whose stream has ended comes back, in milliseconds. */
const RETRY_MS = { first: 3_000, spread: 4_000 } as const

/**
 * The line of an event stream that says so. By chance for each: a server that ends has the pages of all its visitors open the
 * next stream elsewhere, and not in the same moment.
 */
export const retryLine = (random: () => number = Math.random): string =>
  `retry: ${Math.round(RETRY_MS.first + random() * RETRY_MS.spread)}\n\n`
