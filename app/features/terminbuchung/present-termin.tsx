import { CalendarSheet } from '#app/components/ui/calendar-sheet.tsx'
import { longDate, time } from '#app/shared/format/date.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import type { BuchungView } from '#app/shared/termine/terminbuchung.types.ts'

/** Current booking and what happens to it, shown while the person chooses another slot (TERMIN-21). */
export function PresentTermin({ buchung: { date, from, personen } }: { buchung: BuchungView }) {
  return (
    <div className="termin-present">
      <CalendarSheet date={date} />
      <div className="min-w-0">
        <p className="font-semibold">
          Ihr Termin jetzt: {longDate(date)}, {time(from)}
        </p>
        <p className="text-sm text-ink-2">
          {personenText(personen)}. Er bleibt Ihnen, bis der neue bestätigt ist, und wird dann für andere frei.
        </p>
      </div>
    </div>
  )
}
