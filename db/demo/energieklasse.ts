/** Exclusive upper bounds of the energy classes in kWh per square metre and year (GEG, annex 10). */
const LIMITS = [
  ['A+', 30],
  ['A', 50],
  ['B', 75],
  ['C', 100],
  ['D', 130],
  ['E', 160],
  ['F', 200],
  ['G', 250],
] as const

/** Returns the energy class of a final energy value in kWh per square metre and year. */
export function energieklasse(endenergie: number): string {
  return LIMITS.find(([, limit]) => endenergie < limit)?.[0] ?? 'H'
}
