import manifest from './bilder/manifest.json' with { type: 'json' }
import type { BildSource, FassadenBild, PlanNummer } from './demo.types.ts'

export type Room = {
  name: string
  /** Area in square metres. */
  flaeche: number
  /** Share that counts as living area; 0.5 for balconies. */
  anteil: number
}
export type Plan = { zimmer: number; wohnflaeche: number; raeume: Room[] }
export type CatalogBild = { datei: string; art: string; alt: string; farbe: string; plan?: Plan }

const CATALOG: readonly CatalogBild[] = manifest

/** Folder of the demo pictures. */
export const BILDER_FOLDER = new URL('./bilder/', import.meta.url)
export const PANORAMA = requireBild('panorama-01')

/** Returns the demo picture whose file name starts with `start`. Throws if there is not exactly one. */
export function requireBild(start: Exclude<BildSource, 'fassade'> | FassadenBild | 'panorama-01'): CatalogBild {
  return requireByStart(`${start}-`)
}

/** Returns the floor plan with this number. Throws if it does not exist. */
export function requirePlan(nummer: PlanNummer): CatalogBild & { plan: Plan } {
  const bild = requireByStart(`grundriss-${String(nummer).padStart(2, '0')}-`)
  if (!bild.plan) throw new Error(`The floor plan ${bild.datei} has no rooms.`)
  return { ...bild, plan: bild.plan }
}

function requireByStart(start: string): CatalogBild {
  const hits = CATALOG.filter(({ datei }) => datei.startsWith(start))
  const [bild] = hits
  if (!bild || hits.length > 1) throw new Error(`Expected one demo picture "${start}…", found ${hits.length}.`)
  return bild
}
