import * as z from 'zod/mini'
import { parsePostcode } from '#app/shared/openimmo/read-value.ts'

export const POSTCODE_WRONG = 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein, etwa 04105.'

/** The company and all that it lets lie in Germany: 01001 is the lowest. */
const GERMAN = /^(?!00)\d{5}$/

/** As files have it, with a zero that a spreadsheet has taken off ("4105"); null for what is none. */
export function readPostcode(typed: string): string | null {
  const found = parsePostcode(typed, { land: null }) ?? ''
  return GERMAN.test(found) ? found : null
}

/** As somebody types it. */
export const postcodeText = z.string({ error: POSTCODE_WRONG }).check(z.trim(), z.regex(GERMAN, POSTCODE_WRONG))
