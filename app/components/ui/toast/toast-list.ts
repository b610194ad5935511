export type ToastContent = {
  title: string
  text?: string
  /** Kind of message: screen readers announce a success politely (`role=status`), a failure at once (`role=alert`). */
  kind?: 'erfolg' | 'fehler'
  /** Button of the toast. It disappears with the toast, so it must not be the only way to this action. */
  action?: { text: string; run: () => void }
}

export type ToastEntry = ToastContent & { id: number }

/** Maximum number of toasts, as more would cover the page. The oldest one is removed first. */
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
    /** Adds a toast. Replaces a visible toast with the same text, so that its display time starts again. */
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
