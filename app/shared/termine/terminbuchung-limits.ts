/** Characters of the field for the PIN (TERMIN-2); the portal's own have eight. */
export const PIN_MAX = 10

/** Characters of the note of a booking. */
export const NOTES_MAX = 1000

/** Slots that one person waits for at a time. */
export const WAITING_MAX = 60

/** People of one booking: more than a viewing of a flat is for need a call. */
export const PERSONEN_MAX = 20
