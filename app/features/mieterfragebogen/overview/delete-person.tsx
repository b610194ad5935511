import { useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Confirm } from '#app/components/ui/confirm.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { fragebogenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { withDokumente } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { useBewerbung } from '../use-bewerbung.ts'
import { DELETED } from './fragebogen-done.ts'

type DeletePersonProps = {
  fragebogenId: string
  interessentId: string
  /** Person in the accusative, such as "den Mitmieter mit der Nummer …678". */
  asked: string
  name: string
  /** Set for the only person: deleting also deletes the questionnaire. `isSelf`: true if this person is the reader. */
  only: { isSelf: boolean; dokumente: number } | null
  onDeleted: () => void
}

const TITLE = 'Interessent löschen'
const FOR_GOOD = 'Diese Aktion kann nicht rückgängig gemacht werden.'

export function DeletePerson({ fragebogenId, interessentId, asked, name, only, onDeleted }: DeletePersonProps) {
  const [open, setOpen] = useState(false)
  const action = useBewerbung().keep(fragebogenPath(fragebogenId))
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
  return (
    <Confirm
      form={form}
      button={{
        content: (
          <>
            <Icon name="trash-2" size="small" />
            <span className="max-md:sr-only">Löschen</span>
          </>
        ),
        label: `Löschen: ${name}`,
        variant: 'danger',
      }}
      title={TITLE}
      question={question}
      failure={<ErrorBanner notice={toNotice(form.error)} role="alert" />}
      confirm={{ text: 'Löschen', busy: 'Wird gelöscht...' }}
      open={open}
      onOpen={setOpen}
      onConfirm={() => void form.send()}
    />
  )
}
