import { DOKUMENT_KINDS, KIND_NAMES } from './dokument-kinds.ts'
import { FRAGEBOGEN_PATH } from './fragebogen-path.ts'

const KINDS = KIND_NAMES.map((value) => {
  const { label, mappe } = DOKUMENT_KINDS[value]
  return { value, text: label, chosen: mappe === 'chosen' }
})

/** The documents of a Mappe in its order: what is in it anyway comes first. */
export const MAPPE_KINDS = [...KINDS.filter(({ chosen }) => chosen), ...KINDS.filter(({ chosen }) => !chosen)]

/** What may stand in a Mappe, in its order; `chosen`: unless the person says otherwise (MAPPE-1). */
export const MAPPE_PARTS = [
  { value: 'antworten' as const, text: 'Antworten aus dem Fragebogen', chosen: true },
  ...MAPPE_KINDS,
]

export type MappePart = (typeof MAPPE_PARTS)[number]['value']

/** Longest name of a recipient: it has to fit the watermark. */
export const RECIPIENT_MAX = 60

/** Parameters of the address that makes a Mappe. */
export const MAPPE_PARAMS = { fragebogen: 'id', recipient: 'fuer', part: 'inhalt', expose: 'expose' } as const

/** Where a Mappe is made (`GET`, with MAPPE_PARAMS). */
export const MAPPE_PATH = `${FRAGEBOGEN_PATH}/mappe`
