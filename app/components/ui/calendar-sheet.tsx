import { calendarSheet } from '#app/shared/anfragen/termin-text.ts'

/** A day as a leaf of a calendar. The date stands beside it in words. */
export function CalendarSheet({ date }: { date: string }) {
  const { weekday, tag, month } = calendarSheet(date)
  return (
    <div className="calendar-sheet" aria-hidden="true">
      <b>{weekday}</b>
      <span>{tag}</span>
      <small>{month}</small>
    </div>
  )
}
