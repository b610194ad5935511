import { FRAGEBOGEN_PATH } from './fragebogen-path.ts'

/** What may stand in a Mappe, in its order; `chosen`: unless the person says otherwise (MAPPE-1). */
export const MAPPE_PARTS = [
  { value: 'antworten', text: 'Antworten aus dem Fragebogen', chosen: true },
  { value: 'gehaltsabrechnung', text: 'Gehaltsabrechnungen', chosen: true },
  { value: 'schufa', text: 'Schufa', chosen: true },
  { value: 'sonstiges', text: 'Sonstige Dokumente', chosen: true },
  { value: 'ausweis', text: 'Ausweis', chosen: false },
] as const

export type MappePart = (typeof MAPPE_PARTS)[number]['value']

/** Longest name of a recipient: it has to fit the watermark. */
export const RECIPIENT_MAX = 60

/** Parameters of the address that makes a Mappe. */
export const MAPPE_PARAMS = { fragebogen: 'id', recipient: 'fuer', part: 'inhalt', expose: 'expose' } as const

/** Where a Mappe is made (`GET`, with MAPPE_PARAMS). */
export const MAPPE_PATH = `${FRAGEBOGEN_PATH}/mappe`
