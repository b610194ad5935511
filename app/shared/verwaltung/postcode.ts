import * as z from 'zod/mini'
import { parsePostcode } from '#app/shared/openimmo/read-value.ts'

export const POSTCODE_WRONG = 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein, etwa 04105.'

/** Matches German postcodes, since the company and its flats are in Germany; 01001 is the lowest. */
const GERMAN = /^(?!00)\d{5}$/

/** Reads a typed postcode and restores the zero that spreadsheets remove ("4105"); null if invalid. */
export function readPostcode(typed: string): string | null {
  const found = parsePostcode(typed, { land: null }) ?? ''
  return GERMAN.test(found) ? found : null
}

export const postcodeText = z.string({ error: POSTCODE_WRONG }).check(z.trim(), z.regex(GERMAN, POSTCODE_WRONG))
