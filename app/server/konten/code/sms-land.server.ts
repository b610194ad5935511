import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { config } from '#app/server/config/config.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { COUNTRIES } from '#app/shared/konten/countries.ts'

const countriesNames = new Intl.DisplayNames('de', { type: 'region' })

/**
 * Returns the number's country and its daily SMS limit `perTag` (NUMMER-4). Reads the whole number, since +1 876 is
 * Jamaica.
 * @throws SMS_LAND if SMS_LAENDER does not contain the country
 */
export function requireSmsCountry(
  e164: string,
  { countries, firma } = { countries: config.smsCountries, firma: config.firma },
): { country: string; perTag: number } {
  const country = parsePhoneNumberFromString(e164)?.country
  const perTag = country && countries.get(country)
  if (country && perTag !== undefined) return { country, perTag }
  // Brackets avoid inflecting the name: "aus der Türkei", "aus den Niederlanden", "aus Kuba".
  const name = country ? ` (${nameOf(country)})` : ''
  throw new DomainError(
    'SMS_LAND',
    `An Nummern aus diesem Land${name} senden wir zurzeit keine SMS. Bitte rufen Sie uns an: ${firma.telefon}`,
  )
}

function nameOf(iso: string): string {
  return COUNTRIES.find((country) => country.iso === iso)?.country ?? countriesNames.of(iso) ?? iso
}
