import { datumLang, time } from '../format/date.ts'
import { NBSP } from '../format/number.ts'
import type { AnfrageBuchung } from './anfrage.types.ts'

const PARTS = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** "Donnerstag, 26. Februar 2026, 16:30 bis 17:00 Uhr" (TEXT-5). */
export function terminText({ datum, von, bis }: Pick<AnfrageBuchung, 'datum' | 'von' | 'bis'>): string {
  return `${datumLang(datum)}, ${von.slice(0, 5)}${NBSP}bis${NBSP}${time(bis)}`
}

/** "Do", "26", "Feb." of an ISO date, for the calendar sheet. */
export function calendarSheet(datum: string): { weekday: string; tag: string; month: string } {
  const parts = PARTS.formatToParts(new Date(`${datum}T12:00:00Z`))
  const lies = (art: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === art)?.value ?? ''
  return { weekday: lies('weekday').replace('.', ''), tag: lies('day'), month: lies('month') }
}

/** Why an inquiry with an appointment is not withdrawn. */
export const TERMIN_GEBUCHT =
  'Für diese Wohnung ist ein Besichtigungstermin gebucht. Bitte sagen Sie zuerst den Termin ab.'
