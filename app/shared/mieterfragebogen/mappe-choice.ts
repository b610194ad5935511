import type { Fragen } from '../fragen/fragen.ts'
import { choiceOfKind, DOKUMENT_KINDS, KIND_NAMES } from './dokument-kinds.ts'
import { FRAGEBOGEN_PATH } from './fragebogen-path.ts'

const KINDS = KIND_NAMES.map((value) => {
  const { label, mappe } = DOKUMENT_KINDS[value]
  return { value, text: label, chosen: mappe === 'chosen' }
})

export const MAPPE_KINDS = [...KINDS.filter(({ chosen }) => chosen), ...KINDS.filter(({ chosen }) => !chosen)]

/** Parts that a Mappe can contain, in page order. `chosen`: the part is preselected (MAPPE-1). */
export const MAPPE_PARTS = [
  { value: 'antworten' as const, text: 'Antworten aus dem Fragebogen', chosen: true },
  ...MAPPE_KINDS,
]

export type MappePart = (typeof MAPPE_PARTS)[number]['value']

/** Returns the parts that can be chosen: all but documents for which the company does not ask (FRAGEN-1). */
export const listMappeParts = (fragen: Fragen): MappePart[] =>
  MAPPE_PARTS.map(({ value }) => value).filter(
    (value) => value === 'antworten' || choiceOfKind(value, fragen) !== 'nicht',
  )

/** Data of the card for the Mappe. `firmaName`: the default recipient; `parts`: parts that can be chosen. */
export type MappeOffer = { firmaName: string; parts: readonly MappePart[] }

/** Maximum characters of the recipient's name, which must fit into the watermark. */
export const RECIPIENT_MAX = 60

export const MAPPE_PARAMS = { fragebogen: 'id', recipient: 'fuer', part: 'inhalt', expose: 'expose' } as const

export const MAPPE_PATH = `${FRAGEBOGEN_PATH}/mappe`
