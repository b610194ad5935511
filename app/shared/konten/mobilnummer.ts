/** NUMMER-2: what is left of a number after its prefix. */
const NUMMER_MIN = 7

/** A number as it was typed, without what people write between its digits (NUMMER-2). */
export function compactNummer(nummer: string): string {
  return nummer.replace(/[\s\-()/.]/g, '')
}

/**
 * A number without the one leading 0 that only counts within a country, as it follows the dial code (NUMMER-2): a
 * mobile number begins with a 0 in none of the countries.
 */
export function nationalNummer(nummer: string): string {
  return compactNummer(nummer).replace(/^0/, '')
}

/**
 * What can be seen of a mobile number without a library: digits, perhaps a `+`, and enough of them. Whether it is one
 * says `parseTelefonnummer`.
 */
export function isNummerPossible(nummer: string): boolean {
  return /^\+?\d+$/.test(compactNummer(nummer)) && nationalNummer(nummer).length >= NUMMER_MIN
}
