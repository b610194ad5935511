type KostenTeil = { name: string; betrag: number; prozent: number; farbe: 'k1' | 'k2' | 'k3' }

type Kosten = { nettokaltmiete: number | null; betriebskosten: number | null; heizkosten: number | null }

/**
 * The parts of the monthly rent in euro with their whole-number shares, which add up to 100 (largest remainder).
 * Parts that are missing or zero are left out.
 */
export function kostenAnteile({ nettokaltmiete, betriebskosten, heizkosten }: Kosten): KostenTeil[] {
  const teile = (
    [
      ['Kaltmiete', nettokaltmiete, 'k1'],
      ['Betriebskosten', betriebskosten, 'k2'],
      ['Heizkosten', heizkosten, 'k3'],
    ] as const
  ).flatMap(([name, betrag, farbe]) => (betrag !== null && betrag > 0 ? [{ name, betrag, farbe }] : []))
  const summe = teile.reduce((bisher, { betrag }) => bisher + betrag, 0)
  const genau = teile.map(({ betrag }) => (betrag / summe) * 100)
  const prozente = genau.map(Math.floor)
  const rest = teile.length === 0 ? 0 : 100 - prozente.reduce((bisher, prozent) => bisher + prozent, 0)
  const nachRest = genau.map((wert, i) => ({ i, rest: wert - Math.floor(wert) })).sort((a, b) => b.rest - a.rest)
  for (const { i } of nachRest.slice(0, rest)) prozente[i] = (prozente[i] ?? 0) + 1
  return teile.map((teil, i) => ({ ...teil, prozent: prozente[i] ?? 0 }))
}
