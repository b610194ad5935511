/** NUMMER-2: digits after the prefix. */
const NUMMER_MIN = 7

/** A typed number without separators (NUMMER-2). */
export function compactNummer(nummer: string): string {
  return nummer.replace(/[\s\-()/.]/g, '')
}

/** The number after the dial code without a leading 0 (NUMMER-2): no mobile number begins with 0. */
export function nationalNummer(nummer: string): string {
  return compactNummer(nummer).replace(/^0/, '')
}

/** Plausibility without a library: enough digits, perhaps a `+`. `parseTelefonnummer` decides. */
export function isNummerPossible(nummer: string): boolean {
  return /^\+?\d+$/.test(compactNummer(nummer)) && nationalNummer(nummer).length >= NUMMER_MIN
}
