import { COUNTRIES, VORWAHL_STANDARD } from '../konten/countries.ts'

export const DEFAULT_LAND = 'DE'

/** Choices of a country: each country whose numbers may get SMS, and one choice for all others (SCHRITT-14). */
export const LAND_OPTIONS = [
  ...COUNTRIES.map(({ iso, country }) => ({ value: iso, text: country })),
  { value: 'andere', text: 'Anderes Land' },
]

export const landName = (land: string): string => LAND_OPTIONS.find(({ value }) => value === land)?.text ?? land

/** Dial code of a country; Germany's if the country is missing or unknown. */
export const dialCode = (land: string | undefined): string =>
  COUNTRIES.find(({ iso }) => iso === land)?.code ?? VORWAHL_STANDARD

/** Digits of a postcode by country. Other countries have no postcodes, or some with letters or another length. */
const PLZ_DIGITS: Readonly<Record<string, number>> = { DE: 5, AT: 4, CH: 4, LI: 4 }

const NUMBER_WORDS: Readonly<Record<number, string>> = { 4: 'vierstellige', 5: 'fünfstellige' }

/** Returns the error of a postcode, or null. Accepts any text for countries without a known rule. */
export function findPlzError(text: string, land: string): string | null {
  const digits = PLZ_DIGITS[land]
  if (digits === undefined || (text.length === digits && /^\d+$/.test(text))) return null
  return `Bitte geben Sie eine ${NUMBER_WORDS[digits]} Postleitzahl ein.`
}
