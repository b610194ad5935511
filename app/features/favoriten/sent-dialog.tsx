import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isKontakt, KontaktLine } from '#app/components/kontakt/kontakt-line.tsx'
import { LatePushChoice } from '#app/components/push/late-push-choice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { KAUFPROFIL_PATH } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { omittedText, titlesText } from './send-texts.ts'
import type { Sent } from './use-anfrage.ts'

type SentDialogProps = { sent: Sent; profilPath: string }

/** Confirms a sent inquiry and names the next steps (ANFRAGE-7, KAUF-4). Closing the dialog opens /dashboard. */
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
      <NextSteps sent={sent} />
      <LatePushChoice onlyOffer />
      {sent.omitted.map((title) => (
        <p key={title}>{omittedText(title)}</p>
      ))}
      {isKontakt(sent.kontakt) && <KontaktLine kontakt={sent.kontakt} />}
    </Dialog>
  )
}

function NextSteps({ sent: { profilMissing, rentals, purchases } }: { sent: Sent }) {
  const toRent = profilMissing ? (
    <>Noch ein Schritt: Ihr Mietprofil, etwa 2&nbsp;Minuten. Erst damit können wir Ihre Anfrage bearbeiten.</>
  ) : (
    'Wir prüfen Ihre Anfrage und melden uns. Den Stand sehen Sie unter Mein Bereich.'
  )
  if (purchases.length === 0) return <p className="text-ink-2">{toRent}</p>
  const toBuy = 'Wenn Sie möchten, beantworten Sie im Kaufprofil drei freiwillige Fragen.'
  if (rentals.length === 0) {
    return (
      <p className="text-ink-2">
        Wir prüfen Ihre Anfrage zum Kauf und melden uns. Den Stand sehen Sie unter Mein Bereich. {toBuy}
      </p>
    )
  }
  return (
    <>
      <Part title={`Zur Miete: ${titlesText(rentals, 'Wohnungen')}`}>{toRent}</Part>
      <Part title={`Zum Kauf: ${titlesText(purchases, 'Objekte')}`}>
        Dafür brauchen wir kein Mietprofil: Wir prüfen Ihre Anfrage und melden uns. {toBuy}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="text-ink-2">
      <b className="block wrap-anywhere">{title}</b>
      {children}
    </p>
  )
}
