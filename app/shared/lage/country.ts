/** The country of an address: German postcodes have five digits, Austrian ones four; null for those of other countries. */
export function countryOf(plz: string | null): 'DE' | 'AT' | null {
  if (plz === null || /^\d{5}$/.test(plz)) return 'DE'
  return /^\d{4}$/.test(plz) ? 'AT' : null
}
