/** Calendar entry with the same text in file, mail and links. */
export type CalendarEntry = {
  title: string
  ort: string
  beschreibung: string
}

/** Builds the entry. Pass `url` without the PIN: calendars are shared, and the PIN allows changing the booking. */
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

/** Removes control characters and lone surrogates, which calendar files and links do not allow. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
