import { useState } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { type AnfrageFehler, TERMIN_GEBUCHT } from '#app/shared/anfragen/anfrage-aktion.ts'
import { TERMINBUCHUNG_OFFEN } from '#app/shared/anfragen/bereiche-offen.ts'
import { TerminbuchungGrund } from './terminbuchung-grund.tsx'
import { useAnfrageAktion } from './use-anfrage-aktion.ts'

const TITEL = 'Anfrage zurückziehen'

type AnfrageZurueckziehenProps = {
  linkId: string
  titel: string
  /** An appointment that is not cancelled: nothing can be withdrawn. */
  gebucht: boolean
  telefon: string
  /** What became of the form when it was sent without JavaScript. */
  fehler?: AnfrageFehler
  onLaeuft: (laeuft: boolean) => void
  onZurueckgezogen: () => void
}

/** Takes an inquiry back, after asking: in a dialog, or below the button where no script runs. */
export function AnfrageZurueckziehen(props: AnfrageZurueckziehenProps) {
  const { linkId, titel, gebucht, telefon, fehler, onLaeuft, onZurueckgezogen } = props
  const hydrated = useHydrated()
  const [offen, setOffen] = useState(false)
  const [satz, setSatz] = useState<string | null>(null)
  const { run, laeuft } = useAnfrageAktion('zurueckziehen', linkId)

  async function withdraw() {
    setSatz(null)
    onLaeuft(true)
    const ergebnis = await run()
    onLaeuft(false)
    if (ergebnis === undefined) return
    setSatz(ergebnis)
    if (ergebnis !== null) return
    setOffen(false)
    onZurueckgezogen()
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
      <details open={fehler !== undefined}>
        <summary className="btn ghost sm">{name}</summary>
        <Form method="post" action="/dashboard" className="stack mt-2">
          <input type="hidden" name="intent" value="zurueckziehen" />
          <input type="hidden" name="linkId" value={linkId} />
          {fehler && <Banner farbe="red" icon="triangle-alert" titel={fehler.text} role="alert" />}
          {frage}
          {!gebucht && (
            <Button type="submit" variant="danger" size="sm">
              {TITEL}
            </Button>
          )}
        </Form>
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
          setSatz(null)
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
        {satz !== null && <Banner farbe="red" icon="triangle-alert" titel={satz} role="alert" />}
      </Dialog>
    </>
  )
}
