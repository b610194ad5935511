import type { ToastContent, toastList } from './toast-list.ts'

export type { ToastContent } from './toast-list.ts'

/** The toasts of this page, once there has been one. */
let list: Promise<typeof toastList> | null = null

/**
 * Shows a toast at the bottom left for 5 seconds. The viewport and its library come with the first toast, so a page
 * without one pays nothing. Never the only carrier of an error that belongs to a field.
 */
export function showToast(toast: ToastContent): void {
  list = import('./toast-viewport.tsx').then(({ mountToasts }) => {
    mountToasts()
    return import('./toast-list.ts').then(({ toastList }) => toastList)
  })
  list
    .then((toasts) => toasts.add(toast))
    // Offline, and no toast before: what was to be said must not be lost with the file that would have drawn it.
    .catch(() => window.alert([toast.title, toast.text].filter(Boolean).join('\n')))
}

/** Says that a part of the page is not to be had: browsers ask for a file that has failed only with the next page. */
export const sayMissing = (part: string) => () =>
  showToast({ title: `${part} konnte nicht geladen werden`, text: 'Bitte laden Sie die Seite neu.', kind: 'fehler' })

/** Takes all toasts away: they speak of a step that is shown no more. */
export function dropToasts(): void {
  // Where they could not be drawn, `showToast` has said it in another way.
  list?.then((toasts) => toasts.clear()).catch(() => undefined)
}
