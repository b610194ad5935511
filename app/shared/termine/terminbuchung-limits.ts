/** Characters of the PIN field (TERMIN-2); own PINs have eight. */
export const PIN_MAX = 10

/** In characters. */
export const NOTES_MAX = 1000

/** Waiting list entries per person. */
export const WAITING_MAX = 60

/** Persons per booking; more need a call. */
export const PERSONEN_MAX = 20
