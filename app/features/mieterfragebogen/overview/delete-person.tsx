import { useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { fragebogenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { withDokumente } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { DELETED } from './fragebogen-done.ts'

type DeletePersonProps = {
  fragebogenId: string
  interessentId: string
  /** Accusative, such as "den Mitmieter mit der Nummer …678". */
  asked: string
  name: string
  /** Set if this is the only person: the whole questionnaire is deleted. `isSelf`: that person is the reader. */
  only: { isSelf: boolean; dokumente: number } | null
  onDeleted: () => void
}

const TITLE = 'Interessent löschen'
const FOR_GOOD = 'Diese Aktion kann nicht rückgängig gemacht werden.'

export function DeletePerson({ fragebogenId, interessentId, asked, name, only, onDeleted }: DeletePersonProps) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const action = fragebogenPath(fragebogenId)
  const form = useForm({
    action,
    intent: 'loeschen',
    title: 'Fehler beim Löschen',
    hidden: { interessentId },
    signIn: { next: action },
    onDone: () => {
      showToast({ ...DELETED, kind: 'erfolg' })
      setOpen(false)
      onDeleted()
    },
  })
  const running = form.busy !== null
  const failure = <ErrorBanner notice={toNotice(form.error)} role="alert" />
  const question = only ? (
    <>
      <p className="text-ink-2">
        {only.isSelf ? 'Sie sind die einzige Person.' : 'Das ist die einzige Person.'} Der gesamte Mieterfragebogen wird
        gelöscht, mit allen Antworten
        {only.dokumente > 0 && ` und ${withDokumente(only.dokumente)}`}.
      </p>
      <p className="text-sm text-ink-2">{FOR_GOOD}</p>
    </>
  ) : (
    <p className="text-ink-2">
      Möchten Sie {asked} wirklich löschen? {FOR_GOOD}
    </p>
  )
  const labelled = `Löschen: ${name}`
  const label = (
    <>
      <Icon name="trash-2" size="small" />
      <span className="max-md:sr-only">Löschen</span>
    </>
  )
  if (!hydrated) {
    return (
      <details open={form.error !== null}>
        <summary className="button button--danger button--small" aria-label={labelled}>
          {label}
        </summary>
        <FormFrame form={form} className="stack mt-2">
          {failure}
          {question}
          <Button type="submit" variant="danger" size="small">
            Löschen
          </Button>
        </FormFrame>
      </details>
    )
  }
  return (
    <>
      <Button variant="danger" size="small" aria-label={labelled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => {
          if (running) return
          setOpen(false)
          form.clear()
        }}
        title={TITLE}
        actions={
          <>
            <Button variant="secondary" disabled={running} onClick={() => setOpen(false)}>
              Abbrechen
            </Button>
            <Button variant="danger" busy={running && 'Wird gelöscht...'} onClick={() => void form.send()}>
              Löschen
            </Button>
          </>
        }
      >
        {question}
        {failure}
      </Dialog>
    </>
  )
}
