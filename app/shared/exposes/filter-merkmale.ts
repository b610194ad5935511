/** In the order of screen and URL (LISTE-15). */
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
