const RETRY_MS = { first: 3_000, spread: 4_000 } as const

/** Randomised reconnect delay, so that visitors of a stopped server do not reconnect all at once. */
export const retryLine = (random: () => number = Math.random): string =>
  `retry: ${Math.round(RETRY_MS.first + random() * RETRY_MS.spread)}\n\n`
