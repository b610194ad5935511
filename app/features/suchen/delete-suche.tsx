import { FormFrame } from '#app/components/form/form-frame.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { useChangeSuche } from './use-change-suche.ts'

type Suche = { id: string; name: string }
const TITLE = 'Suche löschen?'
const DELETE = 'Suche löschen'
const RUNNING = 'Wird gelöscht...'

export function DeleteSucheDialog({ suche, onClose }: { suche: Suche | null; onClose: () => void }) {
  const { send, clear, busy, error } = useChangeSuche('loeschen', suche?.id ?? '')
  const running = busy !== null

  function close() {
    // The response must not appear in the dialog of the next search.
    if (running) return
    clear()
    onClose()
  }

  return (
    <Dialog
      open={suche !== null}
      onClose={close}
      title={TITLE}
      actions={
        <>
          <Button variant="secondary" disabled={running} onClick={close}>
            Abbrechen
          </Button>
          {suche && (
            <Button variant="danger" busy={running && RUNNING} onClick={() => void send()}>
              {DELETE}
            </Button>
          )}
        </>
      }
    >
      {suche && <Question suche={suche} />}
      {error && <DeleteError text={error.text} />}
    </Dialog>
  )
}

export function DeleteSuchePage({ suche }: { suche: Suche }) {
  const form = useChangeSuche('loeschen', suche.id)
  const { error } = form

  return (
    <Page narrow>
      <h1 className="mb-7">{TITLE}</h1>
      <section className="card card--padded stack">
        <Question suche={suche} />
        {error && <DeleteError text={error.text} />}
        <div className="row">
          <FormFrame form={form}>
            <Button type="submit" variant="danger" busy={form.busy && RUNNING}>
              {DELETE}
            </Button>
          </FormFrame>
          <ButtonLink to="/konto#suchen" variant="secondary">
            Abbrechen
          </ButtonLink>
        </div>
      </section>
    </Page>
  )
}

function Question({ suche: { name } }: { suche: Suche }) {
  return (
    <p>
      <span className="wrap-anywhere">„{name}“</span>
      <Unbroken> wird gelöscht. Neue Treffer melden wir dann nicht mehr.</Unbroken>
    </p>
  )
}

function DeleteError({ text }: { text: string }) {
  return (
    <Banner color="red" icon="triangle-alert" title="Suche nicht gelöscht" role="alert">
      {text}
    </Banner>
  )
}
