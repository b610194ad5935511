import { type Aenderung, mergeAenderungen } from './aenderung.server.ts'

/** Time in ms that notices are collected from the first one on. */
export const COLLECT_MS = 150

type Listeners = {
  /** The first notice of a burst, immediately. */
  onFirst: (aenderung: Aenderung) => void
  /** All notices of a burst; `sinceMs`: time of the first. */
  onBurst: (aenderung: Aenderung, sinceMs: number) => void
  nowMs?: () => number
}

/**
 * Merges notices within `COLLECT_MS` into one change (debounce): a transaction of a thousand statements, or an import
 * that commits row by row, notifies a few times a second at most.
 */
export function collectAenderungen({ onFirst, onBurst, nowMs = Date.now }: Listeners) {
  let burst: { aenderung: Aenderung; sinceMs: number; timer: ReturnType<typeof setTimeout> } | null = null

  function finish() {
    if (!burst) return
    const { aenderung, sinceMs, timer } = burst
    clearTimeout(timer)
    burst = null
    onBurst(aenderung, sinceMs)
  }

  return {
    add(aenderung: Aenderung): void {
      if (burst) {
        burst.aenderung = mergeAenderungen(burst.aenderung, aenderung)
        return
      }
      burst = { aenderung, sinceMs: nowMs(), timer: setTimeout(finish, COLLECT_MS) }
      onFirst(aenderung)
    },
    /** Ends the current burst, if any, and reports it. */
    finish,
  }
}
