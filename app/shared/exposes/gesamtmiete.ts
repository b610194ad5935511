export type Mietkosten = {
  preis: number | null
  nettokaltmiete: number | null
  betriebskosten: number | null
  heizkosten: number | null
}

/**
 * Total rent in euro a month (PREIS-1): the sum of the three parts, a missing one counting as zero; where they give
 * nothing, the price. Null, shown as "Auf Anfrage", where that is missing too. The column `preis_anzeige` holds the
 * same.
 */
export function gesamtmiete({ preis, nettokaltmiete, betriebskosten, heizkosten }: Mietkosten): number | null {
  const cent = [nettokaltmiete, betriebskosten, heizkosten].reduce<number>(
    (summe, teil) => summe + Math.round((teil ?? 0) * 100),
    0,
  )
  return cent > 0 ? cent / 100 : preis || null
}
