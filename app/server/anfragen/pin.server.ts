import { randomInt } from 'node:crypto'

/** Decisions, booking: eight characters without look-alikes (no 0/O, 1/I/L, 5/S, 2/Z, 8/B). */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
const CHARS = 8

/** The PIN of one link between an inquiry and an Exposé: random, 37 bits. */
export function createPin(): string {
  return Array.from({ length: CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
