/** First and longest pause in ms. Jitter adds up to half of the pause. */
const PAUSE_MS = { first: 2_000, longest: 40_000 } as const

/** `later` schedules a try; `reset` restarts the backoff after a success; `cancel` drops the scheduled try. */
type Retry = { later: () => void; reset: () => void; cancel: () => void }

/** Retries with exponential backoff. Jitter keeps pages that failed together from retrying together. */
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
