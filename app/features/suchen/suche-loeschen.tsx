import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { Seite } from '#app/components/layout/seite.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { useSucheAendern } from './use-suche-aendern.ts'

type Suche = { id: string; name: string }
const TITEL = 'Suche löschen?'
const LOESCHEN = 'Suche löschen'
const LAEUFT = 'Wird gelöscht...'

/** The question before a saved search goes, above the account screen; without a search it is closed. */
export function SucheLoeschenDialog({ suche, onClose }: { suche: Suche | null; onClose: () => void }) {
  const { send, clear, busy, fehler } = useSucheAendern('loeschen', suche?.id ?? '')
  const laeuft = busy !== null

  function close() {
    // What comes back is about this search, not about the next one that is asked for.
    if (laeuft) return
    clear()
    onClose()
  }

  return (
    <Dialog
      open={suche !== null}
      onClose={close}
      titel={TITEL}
      actions={
        <>
          <Button variant="two" disabled={laeuft} onClick={close}>
            Abbrechen
          </Button>
          {suche && (
            <Button variant="danger" busy={laeuft && LAEUFT} onClick={() => void send()}>
              {LOESCHEN}
            </Button>
          )}
        </>
      }
    >
      {suche && <Frage suche={suche} />}
      {fehler && <LoeschenFehler text={fehler.text} />}
    </Dialog>
  )
}

/** `/suchen?loeschen={id}`: the same question as a page, for browsers without a script. */
export function SucheLoeschenSeite({ suche }: { suche: Suche }) {
  const formular = useSucheAendern('loeschen', suche.id)
  const { fehler } = formular

  return (
    <Seite schmal>
      <h1 className="mb-7">{TITEL}</h1>
      <section className="card pad stack">
        <Frage suche={suche} />
        {fehler && <LoeschenFehler text={fehler.text} />}
        <div className="row">
          <FormFrame form={formular}>
            <Button type="submit" variant="danger" busy={formular.busy && LAEUFT}>
              {LOESCHEN}
            </Button>
          </FormFrame>
          <ButtonLink to="/konto#suchen" variant="two">
            Abbrechen
          </ButtonLink>
        </div>
      </section>
    </Seite>
  )
}

function Frage({ suche: { name } }: { suche: Suche }) {
  return (
    <p>
      <span className="wrap-anywhere">„{name}“</span> wird gelöscht. Sie bekommen dazu keine E-Mails mehr.
    </p>
  )
}

function LoeschenFehler({ text }: { text: string }) {
  return (
    <Banner farbe="red" icon="triangle-alert" titel="Suche nicht gelöscht" role="alert">
      {text}
    </Banner>
  )
}
