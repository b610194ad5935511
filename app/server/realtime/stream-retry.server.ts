const RETRY_MS = { first: 3_000, spread: 4_000 } as const

/** Returns a random reconnect delay as stream text: visitors of a stopped server must not reconnect all at once. */
export const retryLine = (random: () => number = Math.random): string =>
  `retry: ${Math.round(RETRY_MS.first + random() * RETRY_MS.spread)}\n\n`
