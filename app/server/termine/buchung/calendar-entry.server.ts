/** Calendar text of a Buchung, equal in file, mail and links. */
export type CalendarEntry = {
  title: string
  ort: string
  /** Lines. */
  beschreibung: string
}

/**
 * `url`: the booking page. A calendar is often shared with family and colleagues, so hand in the address without the
 * PIN, which would let them change the booking.
 */
export function toCalendarEntry(buchung: {
  title: string
  /** "Gartenstraße 12, 04107 Leipzig"; may be empty. */
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

/** One line of well-formed text: neither a calendar file nor a link takes control characters or half a character. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
