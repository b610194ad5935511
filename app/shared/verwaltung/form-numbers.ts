/** A number as a person types it, „68,4“ or „1.234,50“; null for '' and undefined for what is none. */
export function readTyped(text: string): number | null | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '')
  if (plain === '') return null
  if (!/^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$|^-?\d+\.\d+$/.test(plain)) return undefined
  // One point and no comma: of thousands before exactly three digits, else of decimals.
  const isDecimalPoint = /^-?\d+\.\d+$/.test(plain) && !/^-?\d{1,3}\.\d{3}$/.test(plain)
  return Number(isDecimalPoint ? plain : plain.replaceAll('.', '').replace(',', '.'))
}

/** A number as a field shows it; '' for none. */
export function toTyped(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}
