export type ToastInhalt = {
  titel: string
  text?: string
  /** Success is said politely (`role=status`), a failure at once (`role=alert`). */
  art?: 'erfolg' | 'fehler'
}

export type ToastEintrag = ToastInhalt & { id: number }

/** More at once would cover the page; the oldest gives way. */
export const TOASTS_MAX = 3

/** The toasts on screen, oldest first, as an external store for React. */
export function createToastListe() {
  let eintraege: readonly ToastEintrag[] = []
  let naechsteId = 1
  const listeners = new Set<() => void>()

  function set(next: readonly ToastEintrag[]) {
    eintraege = next
    for (const listener of listeners) listener()
  }

  return {
    list: () => eintraege,
    /** The same words again replace the toast that still says them, so that its time starts anew. */
    add(toast: ToastInhalt) {
      const andere = eintraege.filter(({ titel, text }) => titel !== toast.titel || text !== toast.text)
      set([...andere, { ...toast, id: naechsteId++ }].slice(-TOASTS_MAX))
    },
    /** Takes all away. */
    clear() {
      if (eintraege.length > 0) set([])
    },
    remove(id: number) {
      set(eintraege.filter((eintrag) => eintrag.id !== id))
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
export const toastListe = createToastListe()
