import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { preisName } from '#app/shared/exposes/expose-text.ts'
import { euroShort } from '#app/shared/format/euro.ts'
import { squareMetresShort } from '#app/shared/format/flaeche.ts'
import { zimmer } from '#app/shared/format/number.ts'

export const MERKMALE_CARD = 2
export const MERKMALE_ROW = 3

export function cardFacts(
  card: Pick<ExposeCard, 'verkauf' | 'preis' | 'wohnflaeche' | 'zimmer'>,
  withoutPreis: 'Auf Anfrage' | 'Preis auf Anfrage',
): { label: string; value: string }[] {
  const facts = [
    { label: preisName(card) as string, value: card.preis === null ? withoutPreis : euroShort(card.preis) },
  ]
  if (card.wohnflaeche) facts.push({ label: 'Fläche', value: squareMetresShort(card.wohnflaeche) })
  if (card.zimmer) facts.push({ label: 'Zimmer', value: zimmer(card.zimmer) })
  return facts
}
