import { euro, euroShort } from '../format/euro.ts'
import { quadratmeter } from '../format/flaeche.ts'
import { etage as etageText, NBSP, zimmer as zimmerText } from '../format/number.ts'
import type { ExposeCard } from './expose.types.ts'

type PriceFacts = { verkauf: boolean; preis: number | null }

/** Formats a price: "986,00 €" or "Auf Anfrage". Purchase prices show cents only if they are not zero. */
export function preisText({ preis, verkauf }: PriceFacts): string {
  if (preis === null) return 'Auf Anfrage'
  return verkauf ? euroShort(preis) : euro(preis)
}

/** Returns the German name of the price. A "Gesamtmiete" includes heating. */
export function preisName({ verkauf }: Pick<PriceFacts, 'verkauf'>): 'Kaufpreis' | 'Gesamtmiete' {
  return verkauf ? 'Kaufpreis' : 'Gesamtmiete'
}

/** Joins rooms, area and floor: "2 Zimmer, 63,0 m², 2. OG". Omits missing values, and zero rooms or area. */
export function keyFacts({
  zimmer,
  wohnflaeche,
  etage,
}: Pick<ExposeCard, 'zimmer' | 'wohnflaeche'> & { etage?: number | null }): string {
  return [
    zimmer ? `${zimmerText(zimmer)}${NBSP}Zimmer` : null,
    wohnflaeche ? quadratmeter(wohnflaeche) : null,
    etage === null || etage === undefined ? null : etageText(etage),
  ]
    .filter(Boolean)
    .join(', ')
}

export function anschrift({ adresse, plz, ort }: Pick<ExposeCard, 'adresse' | 'plz' | 'ort'>): string {
  return [adresse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
