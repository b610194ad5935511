import { randomInt } from 'node:crypto'

/** Characters of a PIN, without look-alikes (0/O, 1/I/L, 5/S, 2/Z, 8/B). */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
const CHARS = 8

/** Returns a PIN with 37 random bits. */
export function createPin(): string {
  return Array.from({ length: CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
