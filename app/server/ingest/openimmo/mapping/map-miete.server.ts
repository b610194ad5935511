import { euro } from '#app/shared/format/euro.ts'

/** Cost fields of the file, in euros per month; null if missing. */
export type Kosten = {
  nettokaltmiete: number | null
  kaltmiete: number | null
  nebenkosten: number | null
  heizkosten: number | null
  warmmiete: number | null
  /** True if heating is included: by the schema in the Warmmiete, for many providers in the Nebenkosten. */
  heizkostenEnthalten: boolean
  /** Amounts in other fields that some providers include in the Warmmiete. */
  beside: readonly number[]
}

export type Miete = { netto: number; betriebskosten: number | null; heizkosten: number | null }

/** Rent fields of the portal. Once staff has set one, contradictions in the file no longer prevent publication. */
export const MIETE_FIELDS = [
  'nettokaltmiete',
  'betriebskostenvorauszahlung',
  'heizkostenvorauszahlung',
  'price',
] as const

/** Largest accepted difference in euros between the parts and their sum. Differences below `EXACT` are preferred. */
const ROUNDED = 1
const EXACT = 0.011

/**
 * Finds the interpretation of the cost fields that adds up to the Warmmiete (OPENIMMO-6). In the schema, `kaltmiete`
 * includes Nebenkosten and `nebenkosten` excludes heating, but many providers differ.
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

/** Lists possible meanings of the cost fields, most common first. */
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

/** Reads costs of a file without Warmmiete: heating that it calls included can only be part of the Nebenkosten. */
function withoutWarmmiete(kosten: Kosten): Miete | undefined {
  const { nebenkosten, heizkosten, heizkostenEnthalten } = kosten
  if (!heizkostenEnthalten || nebenkosten === null || heizkosten === null || heizkosten > nebenkosten) return undefined
  return listReadings(kosten).at(-1)
}

/** Fills in missing operating costs, otherwise missing heating costs, with the rest of the Warmmiete. */
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
