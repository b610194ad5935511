import type { ToastContent } from './toast-list.ts'

export type { ToastContent } from './toast-list.ts'

/**
 * Shows a toast at the bottom left for 5 seconds. The viewport and its library come with the first toast, so a page
 * without one pays nothing. Never the only carrier of an error that belongs to a field.
 */
export function showToast(toast: ToastContent): void {
  void import('./toast-viewport.tsx')
    .then(({ mountToasts }) => {
      mountToasts()
      return import('./toast-list.ts')
    })
    .then(({ toastList }) => toastList.add(toast))
    // Offline, and no toast before: what was to be said must not be lost with the file that would have drawn it.
    .catch(() => window.alert([toast.title, toast.text].filter(Boolean).join('\n')))
}
