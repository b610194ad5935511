import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { DomainError } from '#app/shared/domain-error.ts'
import { FIELD_TEXTS } from '#app/shared/konten/konten-texts.ts'
import { compactNummer, isNummerPossible, nationalNummer } from '#app/shared/konten/mobilnummer.ts'

/** Types that take no SMS for sure; the rest is left to the provider, since the plans of some countries mix them. */
const WITHOUT_SMS = new Set([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
  'PERSONAL_NUMBER',
  'VOIP',
])

/**
 * A number typed with a dial code, as E.164 (NUMMER-2, NUMMER-3). Spaces, hyphens, brackets and
 * one leading 0 do not count; a number typed with its own `+` or `00` counts as it is. Throws NUMMER_UNGUELTIG for what
 * is no mobile number of a country (satellites belong to none). Whether SMS go there says `requireSmsCountry`.
 */
export function parseTelefonnummer(vorwahl: string, nummer: string): string {
  const typed = compactNummer(nummer)
  const international = typed.startsWith('+') ? typed : typed.startsWith('00') ? `+${typed.slice(2)}` : null
  const read =
    isNummerPossible(nummer) && /^\+\d{1,4}$/.test(vorwahl)
      ? parsePhoneNumberFromString(international ?? vorwahl + nationalNummer(nummer))
      : undefined
  if (!read?.isValid() || !read.country || WITHOUT_SMS.has(read.getType() ?? '')) {
    throw new DomainError('NUMMER_UNGUELTIG', FIELD_TEXTS.nummerInvalid)
  }
  return read.number
}
