import type { ReactNode } from 'react'
import { longDate } from '#app/shared/format/date.ts'

export function TerminDay({ date, children }: { date: string; children: ReactNode }) {
  const [weekday = '', day = ''] = longDate(date).split(', ')
  return (
    <fieldset className="termin-day">
      <legend>
        {weekday}
        <span className="sr-only">, </span>
        <span className="termin-date">{day}</span>
      </legend>
      <div className="termine">{children}</div>
    </fieldset>
  )
}
