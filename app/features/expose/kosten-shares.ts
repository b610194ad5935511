export type KostenPart = {
  name: string
  amount: number
  percent: number
  color: 'costs-part-1' | 'costs-part-2' | 'costs-part-3'
}

type Kosten = { nettokaltmiete: number | null; betriebskosten: number | null; heizkosten: number | null }

/** Returns the parts of the rent in whole percent, which add up to 100 (largest remainder). Omits zero parts. */
export function kostenShares({ nettokaltmiete, betriebskosten, heizkosten }: Kosten): KostenPart[] {
  const parts = (
    [
      ['Kaltmiete', nettokaltmiete, 'costs-part-1'],
      ['Betriebskosten', betriebskosten, 'costs-part-2'],
      ['Heizkosten', heizkosten, 'costs-part-3'],
    ] as const
  ).flatMap(([name, amount, color]) => (amount !== null && amount > 0 ? [{ name, amount, color }] : []))
  const sum = parts.reduce((previous, { amount }) => previous + amount, 0)
  const exact = parts.map(({ amount }) => (amount / sum) * 100)
  const percents = exact.map(Math.floor)
  const rest = parts.length === 0 ? 0 : 100 - percents.reduce((previous, percent) => previous + percent, 0)
  const afterRest = exact.map((value, i) => ({ i, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest)
  for (const { i } of afterRest.slice(0, rest)) percents[i] = (percents[i] ?? 0) + 1
  return parts.map((part, i) => ({ ...part, percent: percents[i] ?? 0 }))
}
