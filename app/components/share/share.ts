import { showToast } from '../ui/toast.ts'
import type { ToastContent } from '../ui/toast-list.ts'

type Say = (toast: ToastContent) => void

type Words = {
  copied: string
  /** What to do where copying fails. */
  byHand: string
}

/** For the page's own address. */
const OF_PAGE: Words = { copied: 'Link kopiert!', byHand: 'Bitte kopieren Sie die Adresse aus der Adresszeile.' }

/** What is shared: `text` goes before the link. */
type Shared = { title: string; url: string; text?: string; words?: Words }

/** Copies a link and says so, also where the browser refuses. */
export async function copyLink(url: string, { copied, byHand }: Words = OF_PAGE, say: Say = showToast): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    say({ title: copied, kind: 'erfolg' })
  } catch {
    say({ title: 'Fehler beim Kopieren', text: byHand, kind: 'fehler' })
  }
}

/** The device's own share sheet; where there is none, the link goes to the clipboard (SEITE-11). */
export async function share({ words, ...shared }: Shared, say: Say = showToast): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(shared.url, words, say)
  try {
    await navigator.share(shared)
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(shared.url, words, say)
  }
}
