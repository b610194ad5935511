import { useNavigate } from 'react-router'
import { LatePushChoice } from '#app/components/push/late-push-choice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import { omittedText } from './send-texts.ts'

export type Sent = {
  /** False where another tab or an earlier inquiry had asked about everything. */
  isNew: boolean
  /** Titles of what is not to be had any more. */
  omitted: string[]
  profilMissing: boolean
}

type SentDialogProps = { sent: Sent | null; profilPath: string; kontakt: KontaktView }

/**
 * 'Anfrage gesendet': names the next step, and stays as long as somebody reads; whatever closes it leads to /dashboard
 * (ANFRAGE-7).
 */
export function SentDialog({ sent, profilPath, kontakt }: SentDialogProps) {
  const navigate = useNavigate()
  const toBereich = () => void navigate('/dashboard')
  return (
    <Dialog
      open={sent !== null}
      onClose={toBereich}
      title={sent?.isNew === false ? 'Anfrage bereits gestellt' : 'Anfrage gesendet'}
      actions={
        sent?.profilMissing ? (
          <>
            <Button variant="secondary" onClick={toBereich}>
              Später
            </Button>
            <Button onClick={() => void navigate(profilPath)}>Profil ausfüllen</Button>
          </>
        ) : (
          <Button onClick={toBereich}>OK</Button>
        )
      }
    >
      {sent?.profilMissing ? (
        <p className="text-ink-2">
          Noch ein Schritt: Ihr Mietprofil, etwa 2&nbsp;Minuten. Erst damit können wir Ihre Anfrage bearbeiten.
        </p>
      ) : (
        <p className="text-ink-2">Wir prüfen Ihre Anfrage und melden uns. Den Stand sehen Sie unter Mein Bereich.</p>
      )}
      {sent && <LatePushChoice onlyOffer />}
      {sent?.omitted.map((title) => (
        <p key={title}>{omittedText(title)}</p>
      ))}
      <p className="text-sm text-ink-2">
        Fragen? {kontakt.name} {kontakt.href && <a href={kontakt.href}>{kontakt.telefon}</a>} {kontakt.text}
      </p>
    </Dialog>
  )
}
