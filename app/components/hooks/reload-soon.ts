import type { Ereignis } from '#app/shared/exposes/event.ts'

/** Time in ms during which the changes of one edit are merged into a single reload. */
export const GATHER_MS = 300
/** Maximum random extra delay in ms, so that many open pages do not reload at the same moment. */
export const MANY_SPREAD_MS = 1_000

/** Merges events into one call of `reload`, soon after the first event. Later events do not postpone the call. */
export function createReloadSoon(reload: () => void, random: () => number = Math.random) {
  let waiting: { timer: ReturnType<typeof setTimeout>; dueAt: number } | null = null

  function reloadIn(ms: number) {
    const dueAt = Date.now() + ms
    if (waiting) {
      if (waiting.dueAt <= dueAt) return
      clearTimeout(waiting.timer)
    }
    const timer = setTimeout(() => {
      waiting = null
      reload()
    }, ms)
    waiting = { timer, dueAt }
  }

  return {
    missed: () => reloadIn(GATHER_MS),
    hear(event: Ereignis, ids: readonly string[]): void {
      if (event.kind === 'viel') reloadIn(GATHER_MS + random() * MANY_SPREAD_MS)
      else if (event.kind === 'konto' || event.ids.some((id) => ids.includes(id))) reloadIn(GATHER_MS)
    },
    cancel(): void {
      if (waiting) clearTimeout(waiting.timer)
      waiting = null
    },
  }
}
