/** Null unless the postcode has five digits (Germany) or four (Austria). */
export function countryOf(plz: string | null): 'DE' | 'AT' | null {
  if (plz === null || /^\d{5}$/.test(plz)) return 'DE'
  return /^\d{4}$/.test(plz) ? 'AT' : null
}
