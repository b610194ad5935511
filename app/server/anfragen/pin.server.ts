import { randomInt } from 'node:crypto'

/** 25 characters without look-alikes (no 0/O, 1/I/L, 5/S, 2/Z, 8/B). */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
const CHARS = 8

/** Random PIN of one Anfrage-Link, 37 bits. */
export function createPin(): string {
  return Array.from({ length: CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
