import { type FormEvent, type ReactNode, useState } from 'react'
import { ANSWER_TIMEOUT_MS } from '#app/shared/form/answer-timeout.ts'
import { dropAllDrafts } from '../form/drop-drafts.ts'
import { showToast } from '../ui/toast.ts'

/** Ends the session on the server. Rejects when nobody says in time that it happened. */
async function signOut(): Promise<void> {
  const answer = await fetch('/abmelden', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`/abmelden answered ${answer.status}`)
}

type SignOutFormProps = {
  className?: string
  /** Where it leads; anywhere but `/` is named. */
  target?: '/' | '/login'
  /** Draws the submit button. */
  children: (running: boolean) => ReactNode
}

/**
 * Logout (SITZUNG-4): ends the session, then goes to `target`. It is a form, so it works without JavaScript too.
 * With it, that page is loaded anew, so that nothing of the person stays in the page; a failure is told by a toast and
 * leaves everything as it is.
 */
export function SignOutForm({ className, target = '/', children }: SignOutFormProps) {
  const [running, setRunning] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running) return
    setRunning(true)
    try {
      await signOut()
      // What this tab remembers of the account: which offers were put off, which inquiry was being sent.
      sessionStorage.clear()
      dropAllDrafts()
      window.location.assign(target)
    } catch {
      showToast({ title: 'Fehler beim Abmelden', text: 'Bitte versuchen Sie es erneut.', kind: 'fehler' })
      setRunning(false)
    }
  }

  return (
    <form method="post" action="/abmelden" className={className} onSubmit={(event) => void onSubmit(event)}>
      {target !== '/' && <input type="hidden" name="ziel" value={target} />}
      {children(running)}
    </form>
  )
}
