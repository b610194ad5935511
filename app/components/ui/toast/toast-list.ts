export type ToastContent = {
  title: string
  text?: string
  /** Screen readers hear a success politely (`role=status`), a failure at once (`role=alert`). */
  kind?: 'erfolg' | 'fehler'
  /** Shortcut while the toast is visible; never the only way. */
  action?: { text: string; run: () => void }
}

export type ToastEntry = ToastContent & { id: number }

/** More would cover the page; the oldest is dropped. */
export const TOASTS_MAX = 3

export function createToastList() {
  let entries: readonly ToastEntry[] = []
  let nextId = 1
  const listeners = new Set<() => void>()

  function set(next: readonly ToastEntry[]) {
    entries = next
    for (const listener of listeners) listener()
  }

  return {
    list: () => entries,
    /** A toast with the same text replaces the visible one, which restarts its time. */
    add(toast: ToastContent) {
      const other = entries.filter(({ title, text }) => title !== toast.title || text !== toast.text)
      set([...other, { ...toast, id: nextId++ }].slice(-TOASTS_MAX))
    },
    clear() {
      if (entries.length > 0) set([])
    },
    remove(id: number) {
      set(entries.filter((entry) => entry.id !== id))
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const toastList = createToastList()
