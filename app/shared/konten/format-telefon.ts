import { NBSP } from '../format/number.ts'
import { COUNTRIES } from './countries.ts'

/** Formats an E.164 number as "+49 151 23456789"; returns other text unchanged. */
export function formatTelefon(e164: string): string {
  const parts = splitTelefonnummer(e164)
  if (!parts || !/^\+\d+$/.test(e164)) return e164
  const { vorwahl, nummer } = parts
  return [vorwahl, nummer.slice(0, 3), nummer.slice(3)].filter(Boolean).join(NBSP)
}

/** Formats a number as "0049 151 23456789", since spreadsheets would read a leading plus sign as a formula. */
export function formatTelefonForTable(e164: string): string {
  return formatTelefon(e164).replace(/^\+/, '00').replaceAll(NBSP, ' ')
}

/** Splits an international number ("+49 151 …", "0049 151 …") after its dial code; null if that is unknown. */
export function splitTelefonnummer(input: string): { vorwahl: string; nummer: string } | null {
  const compact = input.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!compact.startsWith('+')) return null
  const country = COUNTRIES.find(({ code }) => compact.startsWith(code))
  if (!country) return null
  return { vorwahl: country.code, nummer: compact.slice(country.code.length) }
}
