export function toStep(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const inside = Math.min(max, Math.max(min, value))
  const stepped = min + Math.round((inside - min) / step) * step
  // Avoids results like 0.30000000000000004.
  return Math.min(max, Number(stepped.toFixed(6)))
}

export function moveEnd(range: { from: number; to: number }, end: 'from' | 'to', value: number) {
  return end === 'from'
    ? { from: Math.min(value, range.to), to: range.to }
    : { from: range.from, to: Math.max(value, range.from) }
}

export function toPercent(value: number, { min, max }: { min: number; max: number }): number {
  if (max <= min) return 0
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}

/**
 * Parses "1.500", "1500" or "2,5"; null if invalid. A dot before fewer than three digits is the decimal point of a
 * phone keyboard.
 */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '')
  if (/^\d{1,3}(\.\d{3})+(,\d*)?$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  if (/^\d+([.,]\d*)?$/.test(plain)) return Number(plain.replace(',', '.'))
  return null
}
