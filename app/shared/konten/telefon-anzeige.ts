import { NBSP } from '../format/zahl.ts'
import { LAENDER } from './laender.ts'

/** "+49 151 23456789" from E.164 ("+4915123456789"), unbreakable; a text of another form comes back as it is. */
export function telefonAnzeige(e164: string): string {
  const teile = splitTelefonnummer(e164)
  if (!teile || !/^\+\d+$/.test(e164)) return e164
  const { vorwahl, nummer } = teile
  return [vorwahl, nummer.slice(0, 3), nummer.slice(3)].filter(Boolean).join(NBSP)
}

/**
 * Dial code and the rest of an international number ("+49 151 …", "0049 151 …"), for numbers that are pasted or filled
 * in whole. Null where there is no dial code that the selector offers.
 */
export function splitTelefonnummer(eingabe: string): { vorwahl: string; nummer: string } | null {
  const kompakt = eingabe.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!kompakt.startsWith('+')) return null
  const land = LAENDER.find(({ code }) => kompakt.startsWith(code))
  if (!land) return null
  return { vorwahl: land.code, nummer: kompakt.slice(land.code.length) }
}
