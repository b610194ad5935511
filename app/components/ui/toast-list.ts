export type ToastContent = {
  title: string
  text?: string
  /** Success is said politely (`role=status`), a failure at once (`role=alert`). */
  kind?: 'erfolg' | 'fehler'
  /** A way back while the toast is there; never the only one. */
  action?: { text: string; run: () => void }
}

export type ToastEntry = ToastContent & { id: number }

/** More at once would cover the page; the oldest gives way. */
export const TOASTS_MAX = 3

/** The toasts on screen, oldest first, as an external store for React. */
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
    /** The same words again replace the toast that still says them, so that its time starts anew. */
    add(toast: ToastContent) {
      const other = entries.filter(({ title, text }) => title !== toast.title || text !== toast.text)
      set([...other, { ...toast, id: nextId++ }].slice(-TOASTS_MAX))
    },
    /** Takes all away. */
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

/** The toasts of this page. */
export const toastList = createToastList()
