import { useId, useLayoutEffect, useRef, useState } from 'react'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { ANMERKUNG_MAX, normaliseAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import { toText } from '#app/shared/formular/to-text.ts'
import { dropEntwurf, findEntwurf, keepEntwurf, passFokus, takeFokus } from './entwuerfe.ts'

/** Whole: its field says by how much it is too long, and it comes back as it was typed. */
const textOf = (gesendet: FormData) => toText(gesendet.get('anmerkung'), Number.POSITIVE_INFINITY)

type AnmerkungFormularProps = {
  linkId: string
  titel: string
  anmerkung: string | null
  /** Shown in place of the stored note until that is known; null again afterwards. */
  onVorlaeufig: (vorlaeufig: { anmerkung: string | null } | null) => void
}

/** The applicant's note on an inquiry: opens below its button; an empty text removes it. */
export function AnmerkungFormular({ linkId, titel, anmerkung, onVorlaeufig }: AnmerkungFormularProps) {
  const id = useId()
  const knopf = useRef<HTMLElement>(null)
  const feld = useRef<HTMLTextAreaElement>(null)
  const formular = useForm({
    action: '/dashboard',
    intent: 'anmerkung',
    hidden: { linkId },
    schema: async () => (await import('#app/shared/anfragen/anfrage-aktion.schema.ts')).AnmerkungSchema,
    signIn: { weiter: '/dashboard', text: 'Bitte melden Sie sich erneut an. Ihr Text bleibt erhalten.' },
    onSend: (gesendet) => {
      const text = textOf(gesendet)
      setEntwurf(text)
      keepEntwurf(linkId, { text, offen: false })
      setOffen(false)
      knopf.current?.focus()
      onVorlaeufig({ anmerkung: normaliseAnmerkung(text) })
    },
    onDone: (_, gesendet) => {
      onVorlaeufig(null)
      showToast({ titel: 'Anmerkung gespeichert', art: 'erfolg' })
      dropEntwurf(linkId, textOf(gesendet))
      setEntwurf(findEntwurf(linkId)?.text ?? null)
    },
    onFailure: ({ status, text }, gesendet) => {
      onVorlaeufig(null)
      // What was typed meanwhile is newer.
      const newest = findEntwurf(linkId)?.text ?? textOf(gesendet)
      keepEntwurf(linkId, { text: newest, offen: true })
      setOffen(true)
      if (!feld.current && status !== 401) showToast({ titel: 'Anmerkung nicht gespeichert', text, art: 'fehler' })
    },
  })
  const { fehler } = formular
  const [offen, setOffen] = useState(() => findEntwurf(linkId)?.offen ?? fehler !== null)
  // Kept until it is stored, so that a failure loses nothing.
  const [entwurf, setEntwurf] = useState(
    () => findEntwurf(linkId)?.text ?? (formular.werte ? formular.feld('anmerkung').defaultValue : null),
  )

  // A live change moves the card to the other list: its form starts anew there, and whoever is writing goes on writing.
  useLayoutEffect(() => {
    const textfeld = feld.current
    const auswahl = takeFokus(linkId)
    if (auswahl) {
      textfeld?.focus()
      textfeld?.setSelectionRange(...auswahl)
    }
  }, [linkId])
  useLayoutEffect(
    () => () => {
      const textfeld = document.activeElement
      if (!(textfeld instanceof HTMLTextAreaElement) || textfeld.id !== id) return
      passFokus(linkId, [textfeld.selectionStart, textfeld.selectionEnd])
    },
    [linkId, id],
  )

  function keep(text: string) {
    setEntwurf(text)
    keepEntwurf(linkId, { text, offen: true })
  }

  function toggle(istOffen: boolean) {
    setOffen(istOffen)
    const vorhanden = findEntwurf(linkId)
    if (vorhanden) keepEntwurf(linkId, { ...vorhanden, offen: istOffen })
  }

  return (
    <details open={offen} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className="btn ghost sm" ref={knopf}>
        {anmerkung === null ? 'Anmerkung hinzufügen' : 'Anmerkung bearbeiten'}
        <span className="vh">: {titel}</span>
      </summary>
      <FormFrame form={formular} className="stack mt-2">
        <Field
          // A note that has changed elsewhere comes into a form that nobody is writing in.
          key={offen ? 'offen' : (anmerkung ?? '')}
          id={id}
          ref={feld}
          mehrzeilig
          label="Anmerkung"
          name="anmerkung"
          rows={4}
          defaultValue={entwurf ?? anmerkung ?? ''}
          onInput={(event) => keep(event.currentTarget.value)}
          hint={`Höchstens ${ANMERKUNG_MAX} Zeichen. Zum Löschen leeren Sie das Feld.`}
          error={fehler?.text}
        />
        <Button type="submit" size="sm" busy={formular.busy && 'Wird gespeichert...'}>
          Anmerkung speichern
        </Button>
      </FormFrame>
    </details>
  )
}
