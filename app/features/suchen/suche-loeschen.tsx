import { Form, useNavigation } from 'react-router'
import { Seite } from '#app/components/layout/seite.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'

type Suche = { id: string; name: string }
const TITEL = 'Suche löschen?'

/** The question before a saved search goes, above the account screen; without a search it is closed. */
export function SucheLoeschenDialog({ suche, onClose }: { suche: Suche | null; onClose: () => void }) {
  return (
    <Dialog
      open={suche !== null}
      onClose={onClose}
      titel={TITEL}
      actions={
        <>
          <Button variant="two" onClick={onClose}>
            Abbrechen
          </Button>
          {suche && <LoeschenFormular suche={suche} />}
        </>
      }
    >
      {suche && <Frage suche={suche} />}
    </Dialog>
  )
}

/** `/suchen?loeschen={id}`: the same question as a page, for browsers without a script. */
export function SucheLoeschenSeite({ suche }: { suche: Suche }) {
  return (
    <Seite schmal>
      <h1 className="mb-7">{TITEL}</h1>
      <section className="card pad stack">
        <Frage suche={suche} />
        <div className="row">
          <LoeschenFormular suche={suche} />
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

function LoeschenFormular({ suche: { id } }: { suche: Suche }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'loeschen' && formData.get('suche') === id
  return (
    <Form method="post" action="/suchen" preventScrollReset>
      <input type="hidden" name="intent" value="loeschen" />
      <input type="hidden" name="suche" value={id} />
      <Button type="submit" variant="danger" busy={busy && 'Wird gelöscht...'}>
        Suche löschen
      </Button>
    </Form>
  )
}
