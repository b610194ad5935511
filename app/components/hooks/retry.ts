/** First and longest pause between two tries, before up to half of it is added by chance. */
const PAUSE_MS = { first: 2_000, longest: 40_000 } as const

/** Tries that grow rarer: `later` plans the next one, `reset` starts afresh after a success, `cancel` takes it back. */
type Retry = { later: () => void; reset: () => void; cancel: () => void }

/**
 * Tries something again after pauses that double, from 2 s to 60 s. Up to half is added by chance: pages that were
 * refused together must not come back together.
 */
export function createRetry(versuche: () => void, random: () => number = Math.random): Retry {
  let pauseMs: number = PAUSE_MS.first
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    later() {
      cancel()
      timer = setTimeout(versuche, pauseMs * (1 + random() / 2))
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS.longest)
    },
    reset() {
      pauseMs = PAUSE_MS.first
    },
    cancel,
  }
}
