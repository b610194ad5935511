import manifest from './bilder/manifest.json' with { type: 'json' }
import type { BildQuelle, FassadenBild, PlanNummer } from './demo.types.ts'

export type Raum = {
  name: string
  /** Square metres. */
  flaeche: number
  /** What part of it counts as living area: balconies half. */
  anteil: number
}
export type Plan = { zimmer: number; wohnflaeche: number; raeume: Raum[] }
export type KatalogBild = { datei: string; art: string; alt: string; farbe: string; plan?: Plan }

const KATALOG: readonly KatalogBild[] = manifest

/** Folder of the demo pictures. */
export const BILDER_ORDNER = new URL('./bilder/', import.meta.url)
export const PANORAMA = requireBild('panorama-01')

/** The demo picture whose file name begins like this. Throws when there is none, or more than one. */
export function requireBild(beginn: Exclude<BildQuelle, 'fassade'> | FassadenBild | 'panorama-01'): KatalogBild {
  return requireByBeginn(`${beginn}-`)
}

/** The floor plan with this number. Throws when there is none. */
export function requirePlan(nummer: PlanNummer): KatalogBild & { plan: Plan } {
  const bild = requireByBeginn(`grundriss-${String(nummer).padStart(2, '0')}-`)
  if (!bild.plan) throw new Error(`The floor plan ${bild.datei} has no rooms.`)
  return { ...bild, plan: bild.plan }
}

function requireByBeginn(beginn: string): KatalogBild {
  const treffer = KATALOG.filter(({ datei }) => datei.startsWith(beginn))
  const [bild] = treffer
  if (!bild || treffer.length > 1) throw new Error(`Expected one demo picture "${beginn}…", found ${treffer.length}.`)
  return bild
}
