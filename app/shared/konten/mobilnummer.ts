/** NUMMER-2: what is left of a number after its prefix. */
const NUMMER_MINDESTENS = 7

/** A number as it was typed, without what people write between its digits (NUMMER-2). */
export function kompakteNummer(nummer: string): string {
  return nummer.replace(/[\s\-()/.]/g, '')
}

/**
 * A number without the one leading 0 that only counts within a country, as it follows the dial code (NUMMER-2): a
 * mobile number begins with a 0 in none of the countries.
 */
export function nationaleNummer(nummer: string): string {
  return kompakteNummer(nummer).replace(/^0/, '')
}

/**
 * What can be seen of a mobile number without a library: digits, perhaps a `+`, and enough of them. Whether it is one
 * says `parseTelefonnummer`.
 */
export function isNummerMoeglich(nummer: string): boolean {
  return /^\+?\d+$/.test(kompakteNummer(nummer)) && nationaleNummer(nummer).length >= NUMMER_MINDESTENS
}
