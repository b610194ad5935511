import { useNavigate } from 'react-router'
import { isKontakt, KontaktLine } from '#app/components/kontakt/kontakt-line.tsx'
import { LatePushChoice } from '#app/components/push/late-push-choice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { omittedText } from './send-texts.ts'
import type { Sent } from './use-anfrage.ts'

type SentDialogProps = { sent: Sent; profilPath: string }

/** Confirms a sent inquiry. Closing the dialog opens /dashboard (ANFRAGE-7). */
export default function SentDialog({ sent, profilPath }: SentDialogProps) {
  const navigate = useNavigate()
  // Replaces the list in the history: it is empty now.
  const goOn = (to: string) => void navigate(to, { replace: true })
  const toBereich = () => goOn('/dashboard')
  return (
    <Dialog
      open
      onClose={toBereich}
      title={sent.isNew ? 'Anfrage gesendet' : 'Anfrage bereits gestellt'}
      actions={
        sent.profilMissing ? (
          <>
            <Button variant="secondary" onClick={toBereich}>
              Mein Bereich
            </Button>
            <Button onClick={() => goOn(profilPath)}>Profil ausfüllen</Button>
          </>
        ) : (
          <Button onClick={toBereich}>OK</Button>
        )
      }
    >
      {sent.profilMissing ? (
        <p className="text-ink-2">
          Noch ein Schritt: Ihr Mietprofil, etwa 2&nbsp;Minuten. Erst damit können wir Ihre Anfrage bearbeiten.
        </p>
      ) : (
        <p className="text-ink-2">Wir prüfen Ihre Anfrage und melden uns. Den Stand sehen Sie unter Mein Bereich.</p>
      )}
      <LatePushChoice onlyOffer />
      {sent.omitted.map((title) => (
        <p key={title}>{omittedText(title)}</p>
      ))}
      {isKontakt(sent.kontakt) && <KontaktLine kontakt={sent.kontakt} />}
    </Dialog>
  )
}
