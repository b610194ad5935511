import { Link } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CalendarSheet } from '#app/components/ui/calendar-sheet.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { FORM_CODES } from '#app/shared/form/form-answer.ts'
import { longDate, time } from '#app/shared/format/date.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import type { Terminbuchung, TerminView } from '#app/shared/termine/terminbuchung.types.ts'
import { NOTES_MAX, PERSONEN_MAX } from '#app/shared/termine/terminbuchung-limits.ts'
import { CompanyNote } from './company-note.tsx'
import type { TerminbuchungData } from './terminbuchung-data.ts'

type BookingFormProps = Omit<TerminbuchungData, 'terminbuchung'> & {
  terminbuchung: Terminbuchung
  termin: TerminView
}

/** Largest number of people that is chosen with buttons; larger numbers are chosen from a list. */
const TAPS_MAX = 5

export function BookingForm({ address, terminbuchung, termin }: BookingFormProps) {
  const { buchung } = terminbuchung
  const form = useForm({
    action: terminPath(address),
    intent: 'buchen',
    title: TITLE,
    hidden: { terminId: termin.id, ...(buchung && { isChange: 'ja' }) },
    schema: async () => (await import('#app/shared/termine/terminbuchung.schema.ts')).BuchungSchema,
    onFailure: ({ title = TITLE, text, code }) =>
      showToast({ title, text: code === FORM_CODES.unexpected ? toCause(text) : text, kind: 'fehler' }),
  })
  const { error } = form
  const most = Math.min(termin.free, PERSONEN_MAX)
  const people = Math.min(buchung?.personen ?? 1, most)
  return (
    <FormFrame form={form} className="stack [--gap:20px]">
      <div className="card card--padded row">
        <CalendarSheet date={termin.date} />
        <div className="min-w-0 flex-[1_1_190px]">
          <p className="font-semibold">{longDate(termin.date)}</p>
          <p className="text-ink-2">
            {termin.from.slice(0, 5)} bis {time(termin.to)}
          </p>
          {termin.treffpunkt && <p className="text-sm text-ink-2">Treffpunkt: {termin.treffpunkt}</p>}
        </div>
        <Link
          className="link text-sm inline-flex min-h-11 items-center"
          to={terminPath(address, { rebook: buchung !== null })}
        >
          Anderen Termin wählen
        </Link>
      </div>
      {error && Object.keys(error.fields).length === 0 && (
        <Banner color="red" icon="triangle-alert" title={error.title}>
          {error.code === FORM_CODES.unexpected ? toCause(error.text) : error.text}
        </Banner>
      )}
      {buchung && (
        <Banner
          color="blue"
          icon="calendar"
          title={termin.own ? 'Das ist Ihr gebuchter Termin.' : 'Sie ändern Ihren Termin.'}
        >
          {termin.own
            ? 'Hier können Sie Personenzahl und Anmerkung ändern.'
            : `Ihr bisheriger Termin, ${longDate(buchung.date)}, ${time(buchung.from)}, wird dadurch frei.`}
        </Banner>
      )}
      <CompanyNote text={terminbuchung.anmerkung} />
      <People most={most} {...form.field('personen', String(people))} />
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

function toCause(text: string): string {
  return /Verbindung/i.test(text)
    ? 'Netzwerkfehler. Bitte überprüfen Sie Ihre Internetverbindung.'
    : 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.'
}

type PeopleProps = { most: number; name: string; error: string | undefined; defaultValue: string }

/** Field for the number of people, at most the number of free places (TERMIN-5). */
function People({ most, name, error, defaultValue }: PeopleProps) {
  const counts = Array.from({ length: most }, (_, i) => String(i + 1))
  if (most > TAPS_MAX) {
    return (
      <SelectField label="Anzahl der Personen" name={name} error={error} defaultValue={defaultValue}>
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
    )
  }
  return (
    <fieldset className={error ? 'field field--error' : 'field'}>
      <legend>Anzahl der Personen</legend>
      <div className="row [--gap:8px]">
        {counts.map((count) => (
          <label key={count} className="option termin-people">
            <input type="radio" name={name} value={count} defaultChecked={count === defaultValue} />
            {count}
          </label>
        ))}
      </div>
      {most < TAPS_MAX && (
        <p className="text-sm text-ink-2 mt-2">
          {most === 1
            ? 'In diesem Termin ist nur noch 1 Platz frei. Kommen Sie zu mehreren, wählen Sie bitte einen anderen.'
            : `In diesem Termin sind noch ${most} Plätze frei.`}
        </p>
      )}
      {error && <p className="error-message">{error}</p>}
    </fieldset>
  )
}
