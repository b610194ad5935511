/** In characters (TERMIN-2); PINs made by the portal have eight. */
export const PIN_MAX = 10

export const NOTES_MAX = 1000

/** Per person. */
export const WAITING_MAX = 60

/** Per booking; more persons need a call. */
export const PERSONEN_MAX = 20
