import { showToast } from '../ui/toast.ts'
import type { ToastContent } from '../ui/toast-list.ts'

type Say = (toast: ToastContent) => void

/** Copies a link and says so, also where the browser refuses. */
export async function copyLink(url: string, say: Say = showToast): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    say({ title: 'Link kopiert!', kind: 'erfolg' })
  } catch {
    say({
      title: 'Fehler beim Kopieren',
      text: 'Bitte kopieren Sie die Adresse aus der Adresszeile.',
      kind: 'fehler',
    })
  }
}

/** The device's own share sheet; where there is none, the link goes to the clipboard (SEITE-11). */
export async function share({ title, url }: { title: string; url: string }, say: Say = showToast): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(url, say)
  try {
    await navigator.share({ title: title, url })
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(url, say)
  }
}
