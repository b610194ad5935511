import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { Seite } from '#app/components/layout/seite.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { useSuchenAenderung } from './use-suchen-aktion.ts'

type Suche = { id: string; name: string }
const TITEL = 'Suche löschen?'
const LOESCHEN = 'Suche löschen'
const LAEUFT = 'Wird gelöscht...'

/** The question before a saved search goes, above the account screen; without a search it is closed. */
export function SucheLoeschenDialog({ suche, onClose }: { suche: Suche | null; onClose: () => void }) {
  const [fehler, setFehler] = useState<string | null>(null)
  const { change, laeuft } = useSuchenAenderung()

  async function remove(id: string) {
    setFehler(null)
    setFehler((await change({ intent: 'loeschen', suche: id })) ?? null)
  }

  function close() {
    // What comes back is about this search, not about the next one that is asked for.
    if (laeuft) return
    setFehler(null)
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
            <Button variant="danger" busy={laeuft && LAEUFT} onClick={() => void remove(suche.id)}>
              {LOESCHEN}
            </Button>
          )}
        </>
      }
    >
      {suche && <Frage suche={suche} />}
      {fehler !== null && <LoeschenFehler text={fehler} />}
    </Dialog>
  )
}

/** `/suchen?loeschen={id}`: the same question as a page, for browsers without a script. */
export function SucheLoeschenSeite({ suche }: { suche: Suche }) {
  const [fehler, setFehler] = useState<string | null>(null)
  const { change, laeuft } = useSuchenAenderung()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setFehler(null)
    setFehler((await change({ intent: 'loeschen', suche: suche.id })) ?? null)
  }

  return (
    <Seite schmal>
      <h1 className="mb-7">{TITEL}</h1>
      <section className="card pad stack">
        <Frage suche={suche} />
        {fehler !== null && <LoeschenFehler text={fehler} />}
        <div className="row">
          <Form method="post" action="/suchen" onSubmit={(event) => void onSubmit(event)}>
            <input type="hidden" name="intent" value="loeschen" />
            <input type="hidden" name="suche" value={suche.id} />
            <Button type="submit" variant="danger" busy={laeuft && LAEUFT}>
              {LOESCHEN}
            </Button>
          </Form>
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
