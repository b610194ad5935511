import { type FormEvent, type ReactNode, useState } from 'react'
import { ANTWORT_FRIST_MS } from '#app/shared/formular/antwort-frist.ts'
import { showToast } from '../ui/toast.ts'

/** Ends the session on the server. Rejects when nobody says in time that it happened. */
async function signOut(): Promise<void> {
  const antwort = await fetch('/abmelden', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(ANTWORT_FRIST_MS),
  })
  if (!antwort.ok) throw new Error(`/abmelden answered ${antwort.status}`)
}

type AbmeldenFormularProps = {
  className?: string
  /** Where it leads; anywhere but `/` is named. */
  ziel?: '/' | '/login'
  /** Draws the submit button. */
  children: (laeuft: boolean) => ReactNode
}

/**
 * Logout (SITZUNG-4): ends the session, then goes to `ziel`. It is a form, so it works without JavaScript too.
 * With it, that page is loaded anew, so that nothing of the person stays in the page; a failure is told by a toast and
 * leaves everything as it is.
 */
export function AbmeldenFormular({ className, ziel = '/', children }: AbmeldenFormularProps) {
  const [laeuft, setLaeuft] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (laeuft) return
    setLaeuft(true)
    try {
      await signOut()
      // What this tab remembers of the account: which offers were put off, which inquiry was being sent.
      sessionStorage.clear()
      window.location.assign(ziel)
    } catch {
      showToast({ titel: 'Fehler beim Abmelden', text: 'Bitte versuchen Sie es erneut.', art: 'fehler' })
      setLaeuft(false)
    }
  }

  return (
    <form method="post" action="/abmelden" className={className} onSubmit={(event) => void onSubmit(event)}>
      {ziel !== '/' && <input type="hidden" name="ziel" value={ziel} />}
      {children(laeuft)}
    </form>
  )
}
