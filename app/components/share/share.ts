import { showToast } from '#app/components/ui/toast/toast.ts'
import type { ToastContent } from '#app/components/ui/toast/toast-list.ts'

type Say = (toast: ToastContent) => void

type Words = {
  copied: string
  byHand: string
}

const OF_PAGE: Words = { copied: 'Link kopiert!', byHand: 'Bitte kopieren Sie die Adresse aus der Adresszeile.' }

/** Content to share. `text` is placed before the link. */
type Shared = { title: string; url: string; text?: string; words?: Words }

export async function copyLink(url: string, { copied, byHand }: Words = OF_PAGE, say: Say = showToast): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    say({ title: copied, kind: 'erfolg' })
  } catch {
    say({ title: 'Fehler beim Kopieren', text: byHand, kind: 'fehler' })
  }
}

/** Opens the device's share sheet. Copies the link if the device has no share sheet or opening it fails (SEITE-11). */
export async function share({ words, ...shared }: Shared, say: Say = showToast): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(shared.url, words, say)
  try {
    await navigator.share(shared)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(shared.url, words, say)
  }
}
