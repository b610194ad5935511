import { datumLang, uhrzeit } from '../format/datum.ts'
import { NBSP } from '../format/zahl.ts'
import type { AnfrageBuchung } from './anfrage.types.ts'

const TEILE = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** "Donnerstag, 26. Februar 2026, 16:30 bis 17:00 Uhr" (TEXT-5). */
export function terminText({ datum, von, bis }: Pick<AnfrageBuchung, 'datum' | 'von' | 'bis'>): string {
  return `${datumLang(datum)}, ${von.slice(0, 5)}${NBSP}bis${NBSP}${uhrzeit(bis)}`
}

/** "Do", "26", "Feb." of an ISO date, for the calendar sheet. */
export function kalenderblatt(datum: string): { wochentag: string; tag: string; monat: string } {
  const teile = TEILE.formatToParts(new Date(`${datum}T12:00:00Z`))
  const lies = (art: Intl.DateTimeFormatPartTypes) => teile.find(({ type }) => type === art)?.value ?? ''
  return { wochentag: lies('weekday').replace('.', ''), tag: lies('day'), monat: lies('month') }
}

/** Why an inquiry with an appointment is not withdrawn. */
export const TERMIN_GEBUCHT =
  'Für diese Wohnung ist ein Besichtigungstermin gebucht. Bitte sagen Sie zuerst den Termin ab.'
