import { showToast } from '../ui/toast.ts'
import type { ToastInhalt } from '../ui/toast-liste.ts'

type Say = (toast: ToastInhalt) => void

/** Copies a link and says so, also where the browser refuses. */
export async function kopiereLink(url: string, say: Say = showToast): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    say({ titel: 'Link kopiert!', art: 'erfolg' })
  } catch {
    say({
      titel: 'Fehler beim Kopieren',
      text: 'Bitte kopieren Sie die Adresse aus der Adresszeile.',
      art: 'fehler',
    })
  }
}

/** The device's own share sheet; where there is none, the link goes to the clipboard (SEITE-11). */
export async function teile({ titel, url }: { titel: string; url: string }, say: Say = showToast): Promise<void> {
  if (typeof navigator.share !== 'function') return kopiereLink(url, say)
  try {
    await navigator.share({ title: titel, url })
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await kopiereLink(url, say)
  }
}
