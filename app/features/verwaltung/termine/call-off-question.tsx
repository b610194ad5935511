import { FormFrame } from '#app/components/form/form-frame.tsx'
import type { FormHandle } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Preview } from '#app/features/verwaltung/ui/form/preview.tsx'
import { longDate, time } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import type { CallOffPreview } from '#app/shared/verwaltung/termine/kalender.types.ts'

/** Maximum number of slots listed individually; further ones are only counted. */
const NAMED_MAX = 5

type CallOffQuestionProps = { preview: CallOffPreview; form: FormHandle; id: string }

export function CallOffQuestion({ preview, form, id }: CallOffQuestionProps) {
  const { termine, unreached, message } = preview
  return (
    <FormFrame form={form} id={id} className="stack">
      {termine.map((termin) => (
        <input key={termin.id} type="hidden" name="termin" value={termin.id} />
      ))}
      {termine.length === 0 ? (
        <p>Hier ist nichts mehr abzusagen: Die Termine haben begonnen oder sind schon abgesagt.</p>
      ) : (
        <ul className="list-disc pl-5 text-sm">
          {termine.slice(0, NAMED_MAX).map(({ id: terminId, date, from, label }) => (
            <li key={terminId}>
              {longDate(date)}, {time(from)}, {label}
            </li>
          ))}
          {termine.length > NAMED_MAX && <li>und {integer(termine.length - NAMED_MAX)} weitere</li>}
        </ul>
      )}
      <p>{describeConcerned(preview)}</p>
      {unreached.length > 0 && (
        <Banner color="orange" icon="triangle-alert" title="Bitte selbst benachrichtigen">
          Diese Personen haben weder E-Mail-Adresse noch Mobilnummer: {unreached.join(', ')}.
        </Banner>
      )}
      {message && (
        <Preview title={message.betreff ?? 'SMS'} isSheet>
          <p className="whitespace-pre-line">{message.text}</p>
        </Preview>
      )}
      <p className="text-sm text-ink-2">Eine Absage lässt sich nicht zurücknehmen.</p>
    </FormFrame>
  )
}

function describeConcerned({ buchungen, personen, waiting, unreached }: CallOffPreview): string {
  if (buchungen + waiting === 0) return 'Niemand hat gebucht, und niemand wartet.'
  const waits =
    waiting === 0 ? '' : ` ${count(waiting, 'Person wartet und erfährt', 'Personen warten und erfahren')} es auch.`
  if (buchungen === 0) return `Niemand hat gebucht.${waits}`
  const booked = `Storniert: ${count(buchungen, 'Buchung', 'Buchungen')} für ${count(personen, 'Person', 'Personen')}.`
  const notified = buchungen - unreached.length
  const read =
    notified === 0 ? '' : ` ${count(notified, 'Nachricht wird', 'Nachrichten werden')} gesendet, mit Kalender-Absage.`
  return booked + read + waits
}

const count = (number: number, one: string, many: string) => `${integer(number)} ${number === 1 ? one : many}`
