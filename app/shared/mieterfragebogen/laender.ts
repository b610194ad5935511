import { COUNTRIES, VORWAHL_STANDARD } from '../konten/countries.ts'

export const DEFAULT_LAND = 'DE'

/** Countries whose numbers may receive SMS; all others share one choice (SCHRITT-14). */
export const LAND_OPTIONS = [
  ...COUNTRIES.map(({ iso, country }) => ({ value: iso, text: country })),
  { value: 'andere', text: 'Anderes Land' },
]

export const landName = (land: string): string => LAND_OPTIONS.find(({ value }) => value === land)?.text ?? land

/** Dial code of a country; Germany's if the country is missing or unknown. */
export const dialCode = (land: string | undefined): string =>
  COUNTRIES.find(({ iso }) => iso === land)?.code ?? VORWAHL_STANDARD

/** Number of digits of a postcode, by country. Other countries have postcodes with letters, or no postcodes. */
const PLZ_DIGITS: Readonly<Record<string, number>> = { DE: 5, AT: 4, CH: 4, LI: 4 }

const NUMBER_WORDS: Readonly<Record<number, string>> = { 4: 'vierstellige', 5: 'fünfstellige' }

/** Accepts any text for countries without a known rule. */
export function findPlzError(text: string, land: string): string | null {
  const digits = PLZ_DIGITS[land]
  if (digits === undefined || (text.length === digits && /^\d+$/.test(text))) return null
  return `Bitte geben Sie eine ${NUMBER_WORDS[digits]} Postleitzahl ein.`
}
