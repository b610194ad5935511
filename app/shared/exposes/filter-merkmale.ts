/** Amenities by which a list can be filtered, in their order on the screen and in the URL (LISTE-15). */
export const FILTER_MERKMALE = {
  balkon: 'Balkon',
  aufzug: 'Aufzug',
  einbaukueche: 'Einbauküche',
  barrierefrei: 'Barrierefrei',
} as const
export type FilterMerkmal = keyof typeof FILTER_MERKMALE

export const FILTER_MERKMAL_KEYS = [
  'balkon',
  'aufzug',
  'einbaukueche',
  'barrierefrei',
] as const satisfies FilterMerkmal[]
