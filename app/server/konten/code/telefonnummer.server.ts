import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { DomainError } from '#app/shared/domain-error.ts'
import { FELD_TEXTE } from '#app/shared/konten/konten-texte.ts'
import { isNummerMoeglich, kompakteNummer, nationaleNummer } from '#app/shared/konten/mobilnummer.ts'

/** Types that take no SMS for sure; the rest is left to the provider, since the plans of some countries mix them. */
const OHNE_SMS = new Set([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
  'PERSONAL_NUMBER',
])

/**
 * A number typed with a dial code, as E.164 (NUMMER-2, NUMMER-3). Spaces, hyphens, brackets and
 * one leading 0 do not count; a number typed with its own `+` or `00` counts as it is. Throws NUMMER_UNGUELTIG for what
 * is no mobile number of a country (satellites belong to none). Whether SMS go there says `requireSmsLand`.
 */
export function parseTelefonnummer(vorwahl: string, nummer: string): string {
  const getippt = kompakteNummer(nummer)
  const international = getippt.startsWith('+') ? getippt : getippt.startsWith('00') ? `+${getippt.slice(2)}` : null
  const gelesen =
    isNummerMoeglich(nummer) && /^\+\d{1,4}$/.test(vorwahl)
      ? parsePhoneNumberFromString(international ?? vorwahl + nationaleNummer(nummer))
      : undefined
  if (!gelesen?.isValid() || !gelesen.country || OHNE_SMS.has(gelesen.getType() ?? '')) {
    throw new DomainError('NUMMER_UNGUELTIG', FELD_TEXTE.nummerUngueltig)
  }
  return gelesen.number
}
