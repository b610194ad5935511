/** Maximum characters of a typed PIN (TERMIN-2); PINs made by the portal have eight. */
export const PIN_MAX = 10

export const NOTES_MAX = 1000

/** Maximum Termine that one person can wait for. */
export const WAITING_MAX = 60

/** Maximum people per booking; a larger group must call. */
export const PERSONEN_MAX = 20
