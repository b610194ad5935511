import { calendarSheet } from '#app/shared/anfragen/termin-text.ts'

/** Date drawn as a calendar sheet. Hidden from screen readers, because the date is always written next to it. */
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
