import { longDate, time } from '../format/date.ts'
import { NBSP } from '../format/number.ts'
import type { AnfrageBuchung } from './anfrage.types.ts'

const PARTS = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** Formats an appointment: "Donnerstag, 26. Februar 2026, 16:30 bis 17:00 Uhr" (TEXT-5). */
export function terminText({ date, from, to }: Pick<AnfrageBuchung, 'date' | 'from' | 'to'>): string {
  return `${longDate(date)}, ${from.slice(0, 5)}${NBSP}bis${NBSP}${time(to)}`
}

/** Splits an ISO date into the parts of a calendar sheet: "Do", "26", "Feb.". */
export function calendarSheet(date: string): { weekday: string; tag: string; month: string } {
  const parts = PARTS.formatToParts(new Date(`${date}T12:00:00Z`))
  const lies = (kind: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === kind)?.value ?? ''
  return { weekday: lies('weekday').replace('.', ''), tag: lies('day'), month: lies('month') }
}

/** Formats an appointment briefly: "Do, 26. Feb., 16:30 Uhr". */
export function shortTermin({ date, from }: Pick<AnfrageBuchung, 'date' | 'from'>): string {
  const { weekday, tag, month } = calendarSheet(date)
  return `${weekday}, ${tag}. ${month}, ${time(from)}`
}

export const TERMIN_GEBUCHT = 'Ein Besichtigungstermin ist gebucht. Bitte stornieren Sie zuerst den Termin.'
