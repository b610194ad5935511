import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { DomainError } from '#app/shared/domain-error.ts'
import { FIELD_TEXTS } from '#app/shared/konten/konten-texts.ts'
import { compactNummer, isNummerPossible, nationalNummer } from '#app/shared/konten/mobile-number.ts'

/** Number types that cannot receive SMS. The provider decides on other types, since some numbering plans mix them. */
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
 * Returns the number in E.164 (NUMMER-2, NUMMER-3). A number that begins with `+` or `00` overrides `vorwahl`.
 * @throws NUMMER_UNGUELTIG for a number that belongs to no country or cannot receive SMS
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
