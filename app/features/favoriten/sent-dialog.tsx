import { useNavigate } from 'react-router'
import { isKontakt, KontaktLine } from '#app/components/kontakt/kontakt-line.tsx'
import { LatePushChoice } from '#app/components/push/late-push-choice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { KAUFPROFIL_PATH } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { NextSteps } from './next-steps.tsx'
import { omittedText } from './send-texts.ts'
import type { Sent } from './use-anfrage.ts'

type SentDialogProps = { sent: Sent; profilPath: string }

/** Dialog that confirms a sent inquiry and names the next steps (ANFRAGE-7, KAUF-4). Closing it opens /dashboard. */
export default function SentDialog({ sent, profilPath }: SentDialogProps) {
  const navigate = useNavigate()
  // Replaces the list in the history: it is empty now.
  const goOn = (to: string) => void navigate(to, { replace: true })
  const toBereich = () => goOn('/dashboard')
  const { profilMissing, purchases } = sent
  return (
    <Dialog
      open
      onClose={toBereich}
      title={sent.isNew ? 'Anfrage gesendet' : 'Anfrage bereits gestellt'}
      actions={
        <>
          {profilMissing && purchases.length === 0 && (
            <Button variant="secondary" onClick={toBereich}>
              Mein Bereich
            </Button>
          )}
          {purchases.length > 0 && (
            <Button variant="secondary" onClick={() => goOn(KAUFPROFIL_PATH)}>
              Kaufprofil
            </Button>
          )}
          {profilMissing ? (
            <Button onClick={() => goOn(profilPath)}>Profil ausfüllen</Button>
          ) : (
            <Button onClick={toBereich}>OK</Button>
          )}
        </>
      }
    >
      <NextSteps {...sent} />
      <LatePushChoice onlyOffer />
      {sent.omitted.map((title) => (
        <p key={title}>{omittedText(title)}</p>
      ))}
      {isKontakt(sent.kontakt) && <KontaktLine kontakt={sent.kontakt} />}
    </Dialog>
  )
}
