/** Derives the country from the postcode: five digits or null mean Germany, four digits Austria. Otherwise null. */
export function countryOf(plz: string | null): 'DE' | 'AT' | null {
  if (plz === null || /^\d{5}$/.test(plz)) return 'DE'
  return /^\d{4}$/.test(plz) ? 'AT' : null
}
