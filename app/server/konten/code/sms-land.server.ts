import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { config } from '#app/server/config/config.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { LAENDER } from '#app/shared/konten/laender.ts'

const laenderNamen = new Intl.DisplayNames('de', { type: 'region' })

/**
 * The country a number really belongs to, whatever dial code it was typed behind, and how many SMS a day may go there:
 * +1 876 is Jamaica, +44 7624 the Isle of Man (NUMMER-4). Throws SMS_LAND for a country that SMS_LAENDER does not name:
 * it could be an expensive one.
 */
export function requireSmsLand(
  e164: string,
  { laender, firma } = { laender: config.smsLaender, firma: config.firma },
): { land: string; proTag: number } {
  const land = parsePhoneNumberFromString(e164)?.country
  const proTag = land && laender.get(land)
  if (land && proTag !== undefined) return { land, proTag }
  // In brackets a name needs no inflection: "aus der Türkei", "aus den Niederlanden", "aus Kuba".
  const name = land ? ` (${nameOf(land)})` : ''
  throw new DomainError(
    'SMS_LAND',
    `An Nummern aus diesem Land${name} senden wir zurzeit keine SMS. Bitte rufen Sie uns an: ${firma.telefon}`,
  )
}

/** As the selector says it, else in German all the same. */
function nameOf(iso: string): string {
  return LAENDER.find((land) => land.iso === iso)?.land ?? laenderNamen.of(iso) ?? iso
}
