import * as z from 'zod/mini'
import { parsePostcode } from '#app/shared/openimmo/read-value.ts'

export const POSTCODE_WRONG = 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein, etwa 04105.'

/** Matches German postcodes, since company and flats are in Germany. No German postcode begins with 00. */
const GERMAN = /^(?!00)\d{5}$/

/** Returns a typed postcode with the leading zero that spreadsheets remove ("4105"); null if it is not German. */
export function readPostcode(typed: string): string | null {
  const found = parsePostcode(typed, { land: null }) ?? ''
  return GERMAN.test(found) ? found : null
}

export const postcodeText = z.string({ error: POSTCODE_WRONG }).check(z.trim(), z.regex(GERMAN, POSTCODE_WRONG))
