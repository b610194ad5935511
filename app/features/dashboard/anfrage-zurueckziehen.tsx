import { useState } from 'react'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { TERMINBUCHUNG_OFFEN } from '#app/shared/anfragen/bereiche-offen.ts'
import { TERMIN_GEBUCHT } from '#app/shared/anfragen/termin-text.ts'
import { TerminbuchungGrund } from './terminbuchung-grund.tsx'

const TITEL = 'Anfrage zurückziehen'

type AnfrageZurueckziehenProps = {
  linkId: string
  titel: string
  /** An appointment that is not cancelled: nothing can be withdrawn. */
  gebucht: boolean
  telefon: string
  onLaeuft: (laeuft: boolean) => void
  /** It is withdrawn, or stands elsewhere now. */
  onEntfernt: () => void
}

/** Takes an inquiry back, after asking: in a dialog, or below the button where no script runs. */
export function AnfrageZurueckziehen(props: AnfrageZurueckziehenProps) {
  const { linkId, titel, gebucht, telefon, onLaeuft, onEntfernt } = props
  const hydrated = useHydrated()
  const [offen, setOffen] = useState(false)
  const formular = useForm({
    action: '/dashboard',
    intent: 'zurueckziehen',
    hidden: { linkId },
    signIn: { weiter: '/dashboard' },
    onDone: () => showToast({ titel: 'Anfrage zurückgezogen', art: 'erfolg' }),
    onFailure: ({ status, text }) => {
      // The card moves to the appointments, and the dialog with it.
      if (status === 409) showToast({ titel: 'Anfrage nicht zurückgezogen', text, art: 'fehler' })
    },
  })
  const { fehler } = formular
  const laeuft = formular.busy !== null

  async function withdraw() {
    onLaeuft(true)
    const failure = await formular.send()
    onLaeuft(false)
    if (failure !== null && failure?.status !== 409) return
    setOffen(false)
    onEntfernt()
  }

  const frage = gebucht ? (
    <>
      <p>{TERMIN_GEBUCHT}</p>
      {!TERMINBUCHUNG_OFFEN && <TerminbuchungGrund telefon={telefon} />}
    </>
  ) : (
    <p>Möchten Sie Ihre Anfrage für „{titel}“ wirklich zurückziehen? Sie können die Wohnung später erneut anfragen.</p>
  )
  const name = (
    <>
      {TITEL}
      <span className="vh">: {titel}</span>
    </>
  )
  if (!hydrated) {
    return (
      <details open={fehler !== null}>
        <summary className="btn ghost sm">{name}</summary>
        <FormFrame form={formular} className="stack mt-2">
          {fehler && <Banner farbe="red" icon="triangle-alert" titel={fehler.text} role="alert" />}
          {frage}
          {!gebucht && (
            <Button type="submit" variant="danger" size="sm">
              {TITEL}
            </Button>
          )}
        </FormFrame>
      </details>
    )
  }
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOffen(true)}>
        {name}
      </Button>
      <Dialog
        open={offen}
        onClose={() => {
          if (laeuft) return
          setOffen(false)
          formular.clear()
        }}
        titel={TITEL}
        actions={
          gebucht ? (
            <Button variant="two" onClick={() => setOffen(false)}>
              Schließen
            </Button>
          ) : (
            <>
              <Button variant="two" disabled={laeuft} onClick={() => setOffen(false)}>
                Abbrechen
              </Button>
              <Button variant="danger" busy={laeuft && 'Wird zurückgezogen...'} onClick={() => void withdraw()}>
                {TITEL}
              </Button>
            </>
          )
        }
      >
        {frage}
        {fehler && <Banner farbe="red" icon="triangle-alert" titel={fehler.text} role="alert" />}
      </Dialog>
    </>
  )
}
