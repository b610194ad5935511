import { useId, useRef, useState } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import { ANMERKUNG_MAX, normaliseAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import { toText } from '#app/shared/form/to-text.ts'
import { dropDraft, findDraft, keepDraft } from './anmerkung-drafts.ts'

/** Reads the note without truncating it: a note that is too long is reported and kept. */
const textOf = (sent: FormData) => toText(sent.get('anmerkung'), Number.POSITIVE_INFINITY)

type AnmerkungSectionProps = { linkId: string; anmerkung: string | null }

export function AnmerkungSection({ linkId, anmerkung }: AnmerkungSectionProps) {
  // Optimistic note until the server responds.
  const [provisional, setProvisional] = useState<{ anmerkung: string | null } | null>(null)
  const shown = provisional ? provisional.anmerkung : anmerkung
  return (
    <section className="section" aria-labelledby="anmerkung">
      <h2 id="anmerkung">Ihre Anmerkung</h2>
      {shown !== null && <p className="whitespace-pre-line wrap-anywhere mb-3">{shown}</p>}
      <AnmerkungForm linkId={linkId} anmerkung={shown} onProvisional={setProvisional} />
    </section>
  )
}

type AnmerkungFormProps = AnmerkungSectionProps & {
  onProvisional: (provisional: { anmerkung: string | null } | null) => void
}

/** Form for the note on an inquiry. Saving an empty text deletes the note. */
function AnmerkungForm({ linkId, anmerkung, onProvisional }: AnmerkungFormProps) {
  const id = useId()
  const button = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    action: anfragePath(linkId),
    intent: 'anmerkung',
    schema: async () => (await import('#app/shared/anfragen/anfrage-action.schema.ts')).AnmerkungSchema,
    signIn: { next: anfragePath(linkId), text: 'Bitte melden Sie sich erneut an. Ihr Text bleibt erhalten.' },
    onSend: (sent) => {
      const text = textOf(sent)
      setDraft(text)
      keepDraft(linkId, { text, open: false })
      setOpen(false)
      button.current?.focus()
      onProvisional({ anmerkung: normaliseAnmerkung(text) })
    },
    onDone: (_, sent) => {
      onProvisional(null)
      showToast({ title: 'Anmerkung gespeichert', kind: 'erfolg' })
      dropDraft(linkId, textOf(sent))
      setDraft(findDraft(linkId)?.text ?? null)
    },
    onFailure: ({ status, text }, sent) => {
      onProvisional(null)
      // Text typed during the request is newer.
      const newest = findDraft(linkId)?.text ?? textOf(sent)
      keepDraft(linkId, { text: newest, open: true })
      setOpen(true)
      if (!field.current && status !== 401) showToast({ title: 'Anmerkung nicht gespeichert', text, kind: 'fehler' })
    },
  })
  const { error } = form
  const [open, setOpen] = useState(() => findDraft(linkId)?.open ?? error !== null)
  // Kept until stored, so that a failure loses nothing.
  const [draft, setDraft] = useState(
    () => findDraft(linkId)?.text ?? (form.values ? form.field('anmerkung').defaultValue : null),
  )
  // The field follows a note changed elsewhere only while the form is closed. The browser opens it before React knows,
  // and the person may already be typing.
  const [shown, setShown] = useState(anmerkung)
  if (!open && shown !== anmerkung) setShown(anmerkung)

  function keep(text: string) {
    setDraft(text)
    keepDraft(linkId, { text, open: true })
  }

  function toggle(isOpen: boolean) {
    setOpen(isOpen)
    const present = findDraft(linkId)
    if (present) keepDraft(linkId, { ...present, open: isOpen })
  }

  return (
    <details open={open} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className="button button--secondary button--small" ref={button}>
        {anmerkung === null ? 'Anmerkung hinzufügen' : 'Anmerkung bearbeiten'}
      </summary>
      <FormFrame form={form} className="stack mt-3">
        <Field
          key={shown ?? ''}
          id={id}
          ref={field}
          multiline
          label="Anmerkung"
          name="anmerkung"
          rows={4}
          defaultValue={draft ?? anmerkung ?? ''}
          onInput={(event) => keep(event.currentTarget.value)}
          hint={`Höchstens ${ANMERKUNG_MAX} Zeichen. Zum Löschen leeren Sie das Feld.`}
          error={error?.text}
        />
        <Button type="submit" size="small" busy={form.busy && 'Wird gespeichert...'}>
          Anmerkung speichern
        </Button>
      </FormFrame>
    </details>
  )
}
