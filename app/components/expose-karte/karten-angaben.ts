import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { preisName } from '#app/shared/exposes/expose-text.ts'
import { euroKurz } from '#app/shared/format/euro.ts'
import { quadratmeterKurz } from '#app/shared/format/flaeche.ts'
import { zimmer } from '#app/shared/format/zahl.ts'

/** Feature badges of an Exposé card and row (LISTE-11). */
export const MERKMALE_KARTE = 2
export const MERKMALE_ZEILE = 3

/** Price, size and rooms, always in this order; what is missing or zero is left out. */
export function kartenFakten(
  karte: Pick<ExposeKarte, 'verkauf' | 'preis' | 'wohnflaeche' | 'zimmer'>,
  ohnePreis: 'Auf Anfrage' | 'Preis auf Anfrage',
): { label: string; value: string }[] {
  const fakten = [
    { label: preisName(karte) as string, value: karte.preis === null ? ohnePreis : euroKurz(karte.preis) },
  ]
  if (karte.wohnflaeche) fakten.push({ label: 'Fläche', value: quadratmeterKurz(karte.wohnflaeche) })
  if (karte.zimmer) fakten.push({ label: 'Zimmer', value: zimmer(karte.zimmer) })
  return fakten
}
