/** Calendar entry; calendar file, mail and calendar links use the same text. */
export type CalendarEntry = {
  title: string
  ort: string
  beschreibung: string
}

/** Builds the entry. Pass `url` without the PIN: calendars are shared, and a PIN allows changing the booking. */
export function toCalendarEntry(buchung: {
  title: string
  /** Address such as "Gartenstraße 12, 04107 Leipzig"; may be empty. */
  anschrift: string
  treffpunkt: string | null
  url: string
  telefon: string
}): CalendarEntry {
  const anschrift = oneLine(buchung.anschrift)
  const treffpunkt = oneLine(buchung.treffpunkt ?? '')
  const meeting = treffpunkt && `Treffpunkt: ${treffpunkt}`
  return {
    title: oneLine(`Besichtigung: ${buchung.title}`),
    ort: anschrift && meeting ? `${anschrift} (${meeting})` : anschrift || meeting,
    beschreibung: `Termin ansehen, ändern oder stornieren: ${oneLine(buchung.url)}\nTelefon: ${oneLine(buchung.telefon)}`,
  }
}

/** Puts a text on one line, without control characters and lone surrogates: calendar files and links forbid them. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
