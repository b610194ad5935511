import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { ANFRAGE_ANMERKUNG_MAX } from '#app/shared/anfragen/anmerkung.ts'
import type { AnfrageParties } from '#app/shared/anfragen/parties.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import { AskingBar } from './asking-bar.tsx'
import { CheckAnfrage } from './check-anfrage.tsx'
import { askText } from './send-texts.ts'

export type SendAnfrageProps = {
  cards: ExposeCard[]
  open: ExposeCard[]
  alreadyRequested: boolean
  /** True if the inquiries failed to load; sending is then disabled. */
  isUnknown: boolean
  isChecking: boolean
  parties: AnfrageParties
  anmerkung: string
  onAnmerkung: (anmerkung: string) => void
  onCheck: () => void
  running: boolean
  error: Notice | null
  onSend: () => void
}

/** Panel with the note field, then with the summary and the button that sends the inquiry (ANFRAGE-1, ANFRAGE-12). */
export function SendAnfrage({ error, alreadyRequested, isUnknown, open, ...props }: SendAnfrageProps) {
  const banner = error && (
    <Banner color="red" icon="triangle-alert" title={error.title} role="alert">
      {error.text}
    </Banner>
  )
  if (isUnknown) {
    return (
      <p className="text-ink-2 text-sm">Sobald wir wissen, was Sie schon angefragt haben, können Sie hier senden.</p>
    )
  }
  if (open.length === 0 && !props.running && alreadyRequested) {
    return (
      <>
        <p className="text-ink-2 text-sm">
          Alles auf Ihrer Liste ist angefragt. Den Stand sehen Sie jederzeit unter Mein Bereich.
        </p>
        <ButtonLink block to="/dashboard">
          Mein Bereich
        </ButtonLink>
      </>
    )
  }
  if (open.length === 0 && !props.running) {
    return (
      <>
        {banner}
        <p className="text-ink-2 text-sm">
          Sobald etwas Verfügbares auf Ihrer Liste steht, können Sie es hier anfragen.
        </p>
      </>
    )
  }
  if (props.isChecking) return <CheckAnfrage {...props} banner={banner} />
  return (
    <>
      {banner}
      <NoteForm {...props} open={open} />
    </>
  )
}

type NoteFormProps = Pick<SendAnfrageProps, 'cards' | 'open' | 'parties' | 'anmerkung' | 'onAnmerkung' | 'onCheck'>

function NoteForm({ cards, open, parties, anmerkung, onAnmerkung, onCheck }: NoteFormProps) {
  const form = useForm({
    action: '/anfragen',
    schema: async () => (await import('#app/shared/anfragen/send-anfrage.schema.ts')).SendAnfrageSchema,
    instead: onCheck,
  })
  return (
    <FormFrame form={form} className="stack">
      <Field
        multiline
        label="Anmerkung zur Anfrage (freiwillig)"
        {...form.field('anmerkung', anmerkung)}
        rows={3}
        hint={`Geht mit der Anfrage an ${parties.firma}. Höchstens ${ANFRAGE_ANMERKUNG_MAX} Zeichen.`}
        onInput={(event) => onAnmerkung(event.currentTarget.value)}
      />
      <Button type="submit" block disabled={cards.length === 0} reason="Bitte wählen Sie mindestens eins aus.">
        Anfrage prüfen
      </Button>
      <AskingBar cards={cards} open={open}>
        <Button type="submit">{askText(cards)}</Button>
      </AskingBar>
    </FormFrame>
  )
}
