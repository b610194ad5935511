import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type Push, type PushState, readPushState, turnPushOff, turnPushOn } from './push-browser.ts'

const TEXTS: Record<PushState | 'error', string> = {
  on: 'Dieses Gerät wird benachrichtigt, solange Sie angemeldet bleiben.',
  off: 'Auf Wunsch meldet sich dieses Gerät, sobald es zu Ihren Anfragen und Suchen Neues gibt.',
  denied:
    'Ihr Browser hat Benachrichtigungen dieser Seite gesperrt. Öffnen Sie die Einstellungen der Website (Symbol neben der Adresse), erlauben Sie Benachrichtigungen und laden Sie die Seite neu.',
  install: 'Auf iPhone und iPad fügen Sie das Portal dafür über „Teilen“ zum Home-Bildschirm hinzu und öffnen es dort.',
  missing: 'Dieser Browser kann keine Benachrichtigungen empfangen.',
  closed: 'Dafür melden Sie sich bitte an. Fehlt noch Ihr zweiter Faktor, schalten Sie ihn zuerst ein.',
  ended: 'Dieses Portal benachrichtigt zurzeit keine Geräte.',
  error: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
}

/**
 * Switch for push messages (APP-3). Shows the browser's permission prompt only after a press. `onlyOffer`: true to
 * render the switch only if push messages are off, but possible, when the page loads.
 */
export default function PushChoice({ onlyOffer = false }: { onlyOffer?: boolean }) {
  const [push, setPush] = useState<Push | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [offered, setOffered] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    readPushState(abort.signal)
      .then((read) => {
        setPush(read)
        setOffered(read.state === 'off')
      })
      .catch(() => setFailed(!abort.signal.aborted))
    return () => abort.abort()
  }, [])

  async function change() {
    setBusy(true)
    setFailed(false)
    try {
      const now = push ?? (await readPushState())
      setPush({ ...now, state: now.state === 'on' ? await turnPushOff() : await turnPushOn(now.publicKey) })
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  if (onlyOffer && !offered) return null
  const state = push?.state
  return (
    <div className="stack [--gap:12px]">
      <p className="text-sm text-ink-2" role="status">
        {failed ? TEXTS.error : TEXTS[state ?? 'off']}
      </p>
      {push && push.others.length > 0 && !onlyOffer && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          Auf anderen Geräten eingeschaltet: {push.others.join(', ')}. Sie schalten es dort aus oder melden das Gerät
          ab.
        </p>
      )}
      {(state === undefined || state === 'on' || state === 'off') && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon="bell"
            disabled={state === undefined && !failed}
            busy={busy && 'Einen Moment...'}
            onClick={() => void change()}
          >
            {state === 'on' ? 'Nicht mehr benachrichtigen' : 'Auf diesem Gerät benachrichtigen'}
          </Button>
        </div>
      )}
    </div>
  )
}
