import { type FormEvent, type ReactNode, useState } from 'react'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { ANSWER_TIMEOUT_MS } from '#app/shared/form/answer-timeout.ts'
import { dropAllDrafts } from '../form/drop-drafts.ts'

/** Ends the session on the server. Rejects on errors and timeouts. */
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
  target?: '/' | '/login'
  children: (running: boolean) => ReactNode
}

/** Form that signs out (SITZUNG-4), then loads `target` as a new document: no personal data stays in memory. */
export function SignOutForm({ className, target = '/', children }: SignOutFormProps) {
  const [running, setRunning] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running) return
    setRunning(true)
    try {
      await signOut()
      // Holds account data of this tab, e.g. dismissed offers and the inquiry being sent.
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
