/** Amenities that a list can be filtered by, in the order of the screen and of the URL (LISTE-15). */
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
