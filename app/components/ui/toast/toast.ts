import type { ToastContent, toastList } from './toast-list.ts'

export type { ToastContent } from './toast-list.ts'

let list: Promise<typeof toastList> | null = null

/** Shows a message for a short time. Its code loads on first use. Show errors of fields at the fields as well. */
export function showToast(toast: ToastContent): void {
  list = import('./toast-viewport.tsx').then(({ mountToasts }) => {
    mountToasts()
    return import('./toast-list.ts').then(({ toastList }) => toastList)
  })
  list
    .then((toasts) => toasts.add(toast))
    // Offline before the first toast: the message must not be lost with the file that draws it.
    .catch(() => window.alert([toast.title, toast.text].filter(Boolean).join('\n')))
}

/** Returns a function that reports a part that failed to load. Only after a reload do browsers retry a failed file. */
export const sayMissing = (part: string) => () =>
  showToast({ title: `${part} konnte nicht geladen werden`, text: 'Bitte laden Sie die Seite neu.', kind: 'fehler' })

export function dropToasts(): void {
  // If loading failed, `showToast` has used an alert.
  list?.then((toasts) => toasts.clear()).catch(() => undefined)
}
