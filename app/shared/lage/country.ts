/** Returns the country of a postcode: Germany for five digits or null, Austria for four digits; otherwise null. */
export function countryOf(plz: string | null): 'DE' | 'AT' | null {
  if (plz === null || /^\d{5}$/.test(plz)) return 'DE'
  return /^\d{4}$/.test(plz) ? 'AT' : null
}
