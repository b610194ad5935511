const RETRY_MS = { first: 3_000, spread: 4_000 } as const

/** Jitter for the browser's reconnect delay: when a server ends, its visitors must not reconnect all at once. */
export const retryLine = (random: () => number = Math.random): string =>
  `retry: ${Math.round(RETRY_MS.first + random() * RETRY_MS.spread)}\n\n`
