/** Upper bounds of the energy classes in kWh per square metre and year (GEG, annex 10); a value at the bound is the next class. */
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

/** Energy class of a final energy value in kWh per square metre and year. */
export function energieklasse(endenergie: number): string {
  return LIMITS.find(([, limit]) => endenergie < limit)?.[0] ?? 'H'
}
