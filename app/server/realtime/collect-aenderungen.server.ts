import { type Aenderung, mergeAenderungen } from './aenderung.server.ts'

/** Duration of a burst in ms, from its first notification. */
export const COLLECT_MS = 150

type Listeners = {
  /** Called at once for the first notification of a burst. */
  onFirst: (aenderung: Aenderung) => void
  /** Called at the end of a burst. `sinceMs` is the time of its first notification. */
  onBurst: (aenderung: Aenderung, sinceMs: number) => void
  nowMs?: () => number
}

/** Merges notifications of a burst, so that an import that commits row by row causes few changes. */
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
    /** Reports the current burst at once, if any. */
    finish,
  }
}
