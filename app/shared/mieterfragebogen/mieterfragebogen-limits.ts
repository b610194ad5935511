/** Longest description of one, in characters. */
export const BESCHREIBUNG_MAX = 200
