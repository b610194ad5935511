/**
 * Kind of Wohnberechtigungsschein (WBS-1). `percent`: highest income, as a percentage of the income limit of its Land.
 * A flat for this kind is also open to the lower kinds of the same Land.
 */
type WbsRow = { land: string | null; label: string; percent: number }

/** Kinds of WBS. To add a kind, only add a row here. */
export const WBS_ARTEN = {
  be_100: { land: 'Berlin', label: 'WBS 100', percent: 100 },
  be_140: { land: 'Berlin', label: 'WBS 140', percent: 140 },
  be_160: { land: 'Berlin', label: 'WBS 160', percent: 160 },
  be_180: { land: 'Berlin', label: 'WBS 180', percent: 180 },
  be_220: { land: 'Berlin', label: 'WBS 220', percent: 220 },
  nw_a: { land: 'Nordrhein-Westfalen', label: 'WBS A', percent: 100 },
  nw_b: { land: 'Nordrhein-Westfalen', label: 'WBS B', percent: 140 },
  andere: { land: null, label: 'WBS eines anderen Bundeslandes', percent: 100 },
} as const satisfies Readonly<Record<string, WbsRow>>

export type WbsArt = keyof typeof WBS_ARTEN

export function isWbsArt(value: unknown): value is WbsArt {
  return typeof value === 'string' && Object.hasOwn(WBS_ARTEN, value)
}

export const WBS_ART_NAMES: readonly WbsArt[] = Object.keys(WBS_ARTEN).filter(isWbsArt)

/** Returns a text such as "WBS 140 (Berlin)". */
export function wbsArtText(art: WbsArt): string {
  const { land, label } = WBS_ARTEN[art]
  return land === null ? label : `${label} (${land})`
}

/** Text for the kind that a flat requires. For a kind without a Land: "WBS dieses Bundeslandes", not its label. */
export const neededWbsText = (art: WbsArt): string =>
  WBS_ARTEN[art].land === null ? 'WBS dieses Bundeslandes' : wbsArtText(art)

/** Kinds of WBS flats that are open to a person with a WBS of kind `own`. */
export function artenOpenTo(own: WbsArt): WbsArt[] {
  const { land, percent } = WBS_ARTEN[own]
  return WBS_ART_NAMES.filter((art) => WBS_ARTEN[art].land === land && WBS_ARTEN[art].percent >= percent)
}

/** Returns the text of each kind. The overload keeps the keys' type, which `Object.fromEntries` loses. */
export function wbsArtTexts(): Readonly<Record<WbsArt, string>>
export function wbsArtTexts(): object {
  return Object.fromEntries(WBS_ART_NAMES.map((art) => [art, wbsArtText(art)]))
}
