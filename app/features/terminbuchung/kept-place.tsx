import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CalendarSheet } from '#app/components/ui/calendar-sheet.tsx'
import { date, longDate, time } from '#app/shared/format/date.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import type { AngebotView } from '#app/shared/termine/terminbuchung.types.ts'
import type { TerminbuchungData } from './terminbuchung-data.ts'

const TITLE = 'Fehler bei der Buchung'

type KeptPlaceProps = { address: TerminbuchungData['address']; angebot: AngebotView }

/** Card for a place that the waiting list offers to the applicant (WARTELISTE-2). */
export function KeptPlace({ address, angebot }: KeptPlaceProps) {
  const { terminId, personen, treffpunkt, until } = angebot
  const book = useForm({
    action: terminPath(address),
    intent: 'buchen',
    title: TITLE,
    hidden: { terminId, personen: String(personen), notes: '' },
  })
  const release = useForm({ action: terminPath(address), intent: 'verlassen', title: TITLE })
  const error = book.error ?? release.error
  const details = [treffpunkt && `Treffpunkt: ${treffpunkt}`, personenText(personen)]
  return (
    <div className="stack [--gap:20px]">
      {error && (
        <Banner color="red" icon="triangle-alert" title={error.title} role="alert">
          {error.text}
        </Banner>
      )}
      <div className="card card--padded termin-booked">
        <CalendarSheet date={angebot.date} />
        <div>
          <h2 className="text-xl">{longDate(angebot.date)}</h2>
          <p>
            {angebot.from.slice(0, 5)} bis {time(angebot.to)}
          </p>
        </div>
      </div>
      <p>
        Der Platz ist bis{' '}
        <b>
          {date(until)}, {time(until)}
        </b>{' '}
        für Sie frei gehalten. Danach fragen wir die nächste Person.
      </p>
      <p className="text-ink-2">{details.filter(Boolean).join(', ')}</p>
      <FormFrame form={book}>
        <Button type="submit" className="w-full md:w-auto" busy={book.busy && 'Wird gebucht...'}>
          Termin verbindlich buchen
        </Button>
      </FormFrame>
      <FormFrame form={release}>
        <Button
          type="submit"
          variant="secondary"
          className="w-full md:w-auto"
          busy={release.busy && 'Wird freigegeben...'}
        >
          Platz freigeben
        </Button>
      </FormFrame>
    </div>
  )
}
