import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { config } from '#app/server/config/config.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { COUNTRIES } from '#app/shared/konten/countries.ts'

const countriesNames = new Intl.DisplayNames('de', { type: 'region' })

/**
 * The country a number really belongs to, whatever dial code it was typed behind, and how many SMS a day may go there:
 * +1 876 is Jamaica, +44 7624 the Isle of Man (NUMMER-4). Throws SMS_LAND for a country that SMS_LAENDER does not name:
 * it could be an expensive one.
 */
export function requireSmsCountry(
  e164: string,
  { countries, firma } = { countries: config.smsCountries, firma: config.firma },
): { country: string; perTag: number } {
  const country = parsePhoneNumberFromString(e164)?.country
  const perTag = country && countries.get(country)
  if (country && perTag !== undefined) return { country, perTag }
  // In brackets a name needs no inflection: "aus der Türkei", "aus den Niederlanden", "aus Kuba".
  const name = country ? ` (${nameOf(country)})` : ''
  throw new DomainError(
    'SMS_LAND',
    `An Nummern aus diesem Land${name} senden wir zurzeit keine SMS. Bitte rufen Sie uns an: ${firma.telefon}`,
  )
}

/** As the selector says it, else in German all the same. */
function nameOf(iso: string): string {
  return COUNTRIES.find((country) => country.iso === iso)?.country ?? countriesNames.of(iso) ?? iso
}
