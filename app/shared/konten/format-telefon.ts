import { NBSP } from '../format/number.ts'
import { COUNTRIES } from './countries.ts'

/** "+49 151 23456789" from E.164; other text is returned unchanged. */
export function formatTelefon(e164: string): string {
  const parts = splitTelefonnummer(e164)
  if (!parts || !/^\+\d+$/.test(e164)) return e164
  const { vorwahl, nummer } = parts
  return [vorwahl, nummer.slice(0, 3), nummer.slice(3)].filter(Boolean).join(NBSP)
}

/** "0049 151 23456789" for spreadsheets, which take a leading plus sign for a formula. */
export function formatTelefonForTable(e164: string): string {
  return formatTelefon(e164).replace(/^\+/, '00').replaceAll(NBSP, ' ')
}

/** Splits an international number ("+49 151 …", "0049 151 …"); null for unknown dial codes. */
export function splitTelefonnummer(input: string): { vorwahl: string; nummer: string } | null {
  const compact = input.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!compact.startsWith('+')) return null
  const country = COUNTRIES.find(({ code }) => compact.startsWith(code))
  if (!country) return null
  return { vorwahl: country.code, nummer: compact.slice(country.code.length) }
}
