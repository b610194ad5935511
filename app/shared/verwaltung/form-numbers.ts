/** Parses a German number: „68,4“ or „1.234,50“. Returns null for '', and undefined if invalid. */
export function readTyped(text: string): number | null | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '')
  if (plain === '') return null
  if (!/^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$|^-?\d+\.\d+$/.test(plain)) return undefined
  // A point without a comma separates thousands before three digits, otherwise decimals.
  const isDecimalPoint = /^-?\d+\.\d+$/.test(plain) && !/^-?\d{1,3}\.\d{3}$/.test(plain)
  return Number(isDecimalPoint ? plain : plain.replaceAll('.', '').replace(',', '.'))
}

export function toTyped(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}
