export const BESCHREIBUNG_MAX = 200
