/** Minimum digits after the dial code (NUMMER-2). */
const NUMMER_MIN = 7

export function compactNummer(nummer: string): string {
  return nummer.replace(/[\s\-()/.]/g, '')
}

/** Removes separators and one leading 0, which numbers after a dial code do not have (NUMMER-2). */
export function nationalNummer(nummer: string): string {
  return compactNummer(nummer).replace(/^0/, '')
}

/** True for a plausible number, so that browsers need no library. On the server, `parseTelefonnummer` decides. */
export function isNummerPossible(nummer: string): boolean {
  return /^\+?\d+$/.test(compactNummer(nummer)) && nationalNummer(nummer).length >= NUMMER_MIN
}
