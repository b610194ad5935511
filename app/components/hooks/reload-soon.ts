import type { Ereignis } from '#app/shared/exposes/event.ts'

/** Several changes in a row, as one edit often makes, are one reload. */
export const GATHER_MS = 300
/** Much has changed for every open page: they do not all ask in the same moment. */
export const MANY_SPREAD_MS = 1_000

/** Reloads a page once for all that is heard within a moment of the first, however long the events go on. */
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
    /** Something may have been missed. */
    missed: () => reloadIn(GATHER_MS),
    /** An event of the stream; `ids` are the Exposés that the page shows. */
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
