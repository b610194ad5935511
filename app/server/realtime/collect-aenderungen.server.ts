import { type Aenderung, mergeAenderungen } from './aenderung.server.ts'

/** How long notices are collected from the first one on. */
export const COLLECT_MS = 150

type Listeners = {
  /** The first notice of a burst, at once. */
  onFirst: (aenderung: Aenderung) => void
  /** All of the burst as one; `sinceMs` is when its first notice came. */
  onBurst: (aenderung: Aenderung, sinceMs: number) => void
  nowMs?: () => number
}

/**
 * Makes one change of all notices that come within `COLLECT_MS` of the first: a transaction of a thousand statements, or
 * an import that commits row by row, is told a few times a second at most.
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
    /** Ends the burst that is being collected, if there is one, and tells it. */
    finish,
  }
}
