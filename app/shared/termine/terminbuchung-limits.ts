/** Maximum characters of a typed PIN (TERMIN-2); PINs made by the portal have eight. */
export const PIN_MAX = 10

export const NOTES_MAX = 1000

/** Maximum number of Termine for which one person can wait. */
export const WAITING_MAX = 60

/** Maximum number of people of one booking; a larger group must call. */
export const PERSONEN_MAX = 20
