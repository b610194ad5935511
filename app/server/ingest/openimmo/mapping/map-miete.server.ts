import { euro } from '#app/shared/format/euro.ts'

/** The cost fields of a rent, in euro a month; null if the file does not say them. */
export type Kosten = {
  nettokaltmiete: number | null
  kaltmiete: number | null
  nebenkosten: number | null
  heizkosten: number | null
  warmmiete: number | null
  /** True if the file says so: of the Warmmiete by the schema, of the Nebenkosten by many senders. */
  heizkostenEnthalten: boolean
  /** Amounts that have a field of their own, which some senders count into the Warmmiete as well. */
  beside: readonly number[]
}

export type Miete = { netto: number; betriebskosten: number | null; heizkosten: number | null }

/** Fields that say the rent: once the Verwaltung has set one of them, the file contradicts nothing. */
export const MIETE_FIELDS = [
  'nettokaltmiete',
  'betriebskostenvorauszahlung',
  'heizkostenvorauszahlung',
  'price',
] as const

/** Senders round the sum to whole euros. */
const ROUNDED = 1
const EXACT = 0.011

/**
 * Reads the cost fields the way that adds up to the Warmmiete (OPENIMMO-6): the schema counts the Nebenkosten into `kaltmiete`
 * and no heating into `nebenkosten`, senders do both either way. Null without a Nettokaltmiete; `problem` if no way adds up.
 */
export function readMiete(kosten: Kosten): { miete: Miete | null; problem: string | null } {
  const readings = listReadings(kosten)
  const [first] = readings
  if (!first) return { miete: null, problem: null }
  const { warmmiete, beside } = kosten
  if (warmmiete === null) return { miete: withoutWarmmiete(kosten) ?? first, problem: null }
  const extras = [0, ...beside, ...(beside.length > 1 ? [beside.reduce((sum, amount) => sum + amount, 0)] : [])]
  const differences = readings.flatMap((miete) =>
    extras.map((extra) => ({ miete, by: Math.abs(sumOf(miete) + extra - warmmiete) })),
  )
  const found = differences.find(({ by }) => by < EXACT) ?? differences.find(({ by }) => by <= ROUNDED)
  const miete = found?.miete ?? completeMiete(readings, warmmiete)
  return { miete: miete ?? first, problem: miete ? null : describeContradiction(kosten) }
}

export const sumOf = ({ netto, betriebskosten, heizkosten }: Miete) =>
  round(netto + (betriebskosten ?? 0) + (heizkosten ?? 0))

/** All ways to read the fields, that of most senders first. */
function listReadings({ nettokaltmiete, kaltmiete, nebenkosten, heizkosten }: Kosten): Miete[] {
  const base = nettokaltmiete ?? kaltmiete
  if (base === null) return []
  const inKaltmiete = nettokaltmiete !== null && kaltmiete !== null ? round(kaltmiete - nettokaltmiete) : 0
  const betriebskosten = nebenkosten ?? (inKaltmiete > 0 ? inKaltmiete : null)
  const readings: Miete[] = [{ netto: base, betriebskosten, heizkosten }]
  if (nebenkosten === null) return readings
  if (nettokaltmiete === null && nebenkosten > 0 && nebenkosten < base)
    readings.push({ netto: round(base - nebenkosten), betriebskosten: nebenkosten, heizkosten })
  if (heizkosten !== null && heizkosten <= nebenkosten)
    readings.push({ netto: base, betriebskosten: round(nebenkosten - heizkosten), heizkosten })
  return readings
}

/** Nothing to add up to: who says that heating is included, and names no Warmmiete, means the Nebenkosten. */
function withoutWarmmiete(kosten: Kosten): Miete | undefined {
  const { nebenkosten, heizkosten, heizkostenEnthalten } = kosten
  if (!heizkostenEnthalten || nebenkosten === null || heizkosten === null || heizkosten > nebenkosten) return undefined
  return listReadings(kosten).at(-1)
}

/** The one part that the file does not say is what is left of the Warmmiete. */
function completeMiete(readings: readonly Miete[], warmmiete: number): Miete | undefined {
  for (const miete of readings) {
    const rest = round(warmmiete - sumOf(miete))
    if (rest <= 0) continue
    if (miete.betriebskosten === null) return { ...miete, betriebskosten: rest }
    if (miete.heizkosten === null) return { ...miete, heizkosten: rest }
  }
  return undefined
}

function describeContradiction({ nettokaltmiete, kaltmiete, nebenkosten, heizkosten, warmmiete }: Kosten): string {
  const parts = [
    ['Nettokaltmiete', nettokaltmiete],
    ['Kaltmiete', kaltmiete],
    ['Nebenkosten', nebenkosten],
    ['Heizkosten', heizkosten],
  ] as const
  const said = parts.flatMap(([name, amount]) => (amount === null ? [] : [`${name} ${euro(amount)}`]))
  return `Die Warmmiete von ${euro(warmmiete ?? 0)} ergibt sich nicht aus ihren Teilen (${said.join(', ')}).`
}

export const round = (value: number) => Number(value.toFixed(2))
