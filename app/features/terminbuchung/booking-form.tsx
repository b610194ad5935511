import { Link } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CalendarSheet } from '#app/components/ui/calendar-sheet.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { shortTermin } from '#app/shared/anfragen/termin-text.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import { longDate, time } from '#app/shared/format/date.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import { chosenPersonen } from '#app/shared/termine/termin-places.ts'
import type { Terminbuchung, TerminView } from '#app/shared/termine/terminbuchung.types.ts'
import { NOTES_MAX } from '#app/shared/termine/terminbuchung-limits.ts'
import { CompanyNote } from './company-note.tsx'
import type { TerminbuchungData } from './terminbuchung-data.ts'

type BookingFormProps = Omit<TerminbuchungData, 'terminbuchung'> & {
  terminbuchung: Terminbuchung
  termin: TerminView
}

export function BookingForm({ address, wish, terminbuchung, termin }: BookingFormProps) {
  const { buchung } = terminbuchung
  const personen = chosenPersonen(wish, buchung)
  const chosen = { rebook: buchung !== null, personen, from: wish.from }
  const form = useForm({
    // The answer to a form sent without JavaScript is shown with the same choice.
    action: terminPath(address, { ...chosen, terminId: termin.id }),
    intent: 'buchen',
    title: TITLE,
    hidden: { terminId: termin.id, personen: String(personen), ...(buchung && { isChange: 'ja' }) },
    schema: async () => (await import('#app/shared/termine/terminbuchung.schema.ts')).BuchungSchema,
    onFailure: ({ title = TITLE, text, code }) =>
      showToast({ title, text: code === FORM_CODES.unexpected ? toCause(text) : text, kind: 'fehler' }),
  })
  return (
    <FormFrame form={form} className="stack [--gap:20px]">
      <div className="card card--padded row">
        <CalendarSheet date={termin.date} />
        <div className="min-w-0 flex-[1_1_190px]">
          {buchung && !termin.own && <p className="text-sm text-ink-2">statt {shortTermin(buchung)}</p>}
          <p className="font-semibold">{longDate(termin.date)}</p>
          <p className="text-ink-2">
            {termin.from.slice(0, 5)} bis {time(termin.to)}, {personenText(personen)}
          </p>
          {termin.treffpunkt && <p className="text-sm text-ink-2">Treffpunkt: {termin.treffpunkt}</p>}
        </div>
        <Link className="link text-sm inline-flex min-h-11 items-center" to={terminPath(address, chosen)}>
          Termin oder Personen ändern
        </Link>
      </div>
      <Failure error={form.error} />
      {buchung && (
        <Banner
          color="blue"
          icon="calendar"
          title={termin.own ? 'Das ist Ihr gebuchter Termin.' : 'Sie ändern Ihren Termin.'}
        >
          {termin.own
            ? 'Tag und Uhrzeit bleiben. Sie ändern Personenzahl und Anmerkung.'
            : `Ihr bisheriger Termin, ${longDate(buchung.date)}, ${time(buchung.from)}, wird dadurch frei.`}
        </Banner>
      )}
      <CompanyNote text={terminbuchung.anmerkung} />
      <Field
        label="Anmerkung (optional)"
        multiline
        {...form.field('notes', buchung?.notes)}
        maxLength={NOTES_MAX}
        placeholder="Zum Beispiel: Wir kommen mit Kinderwagen."
      />
      <label className="checkbox">
        <input type="checkbox" name="contact" value="ja" defaultChecked={form.values?.contact === 'ja'} />
        <span>
          Sie dürfen mich zu diesem Termin per <span className="whitespace-nowrap">E-Mail</span> oder Telefon
          kontaktieren.
        </span>
      </label>
      <Button
        type="submit"
        className="w-full md:w-auto"
        busy={form.busy && (buchung ? 'Wird geändert...' : 'Wird gebucht...')}
      >
        {buchung ? (termin.own ? 'Änderung speichern' : 'Termin ändern') : 'Termin verbindlich buchen'}
      </Button>
    </FormFrame>
  )
}

const TITLE = 'Fehler bei der Buchung'

/** Banner about a failed booking. Also shows the errors of the fields above the slots. */
function Failure({ error }: { error: FormFailure | null }) {
  if (error === null) return null
  const { personen, terminId, ...others } = error.fields
  const text = personen ?? terminId ?? (Object.keys(others).length === 0 ? error.text : null)
  if (text === null) return null
  return (
    <Banner color="red" icon="triangle-alert" title={error.title}>
      {error.code === FORM_CODES.unexpected ? toCause(text) : text}
    </Banner>
  )
}

function toCause(text: string): string {
  return /Verbindung/i.test(text)
    ? 'Netzwerkfehler. Bitte überprüfen Sie Ihre Internetverbindung.'
    : 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.'
}
