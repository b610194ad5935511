import { calendarSheet } from '#app/shared/anfragen/termin-text.ts'

/** Hidden from screen readers: the date is always written next to it. */
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
