/** Reconnect delay of browsers in ms. */
const RETRY_MS = { first: 3_000, spread: 4_000 } as const

/** `retry:` line of an event stream, with jitter: when a server ends, its visitors do not reconnect all at once. */
export const retryLine = (random: () => number = Math.random): string =>
  `retry: ${Math.round(RETRY_MS.first + random() * RETRY_MS.spread)}\n\n`
