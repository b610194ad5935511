import { ABLAGE_FAILURES } from '../ablage-failures.ts'
import type { BildView } from '../bilder/bild.types.ts'
import { type Guard, isText, objectOf, oneOf } from '../json/guards.ts'

/** Kinds of rows that have pictures. A rental unit (`einheit`) has only a floor plan. */
export const BILD_OBJEKTE = ['expose', 'liegenschaft', 'einheit'] as const
export type BildObjekt = { art: (typeof BILD_OBJEKTE)[number]; id: string }

/** Maximum pictures of one object, not counting the floor plan (BILDPFLEGE-1). */
export const MAX_BILDER = 60
/** Maximum bytes of an uploaded picture; same limit as in the picture store. */
export const MAX_BILD_BYTES = 40 * 1024 * 1024
export const MAX_BILDTEXT = 300

/** Picture in the back office. `url`: its address, as stored. */
export type BildEntry = { url: string; bild: BildView; text: string }

export type BilderView = {
  objekt: BildObjekt
  /** Pictures in order; the first is the cover. */
  bilder: BildEntry[]
  grundriss: (BildEntry & { name: string }) | null
  /** Hash of the order of the pictures, sent back for optimistic concurrency. */
  stand: string
}

const PAGES: Record<BildObjekt['art'], string> = {
  expose: '/verwaltung/exposes',
  liegenschaft: '/verwaltung/liegenschaften',
  einheit: '/verwaltung/einheiten',
}

export const bilderPath = ({ art, id }: BildObjekt) => `/verwaltung/bilder/${art}/${id}`
export const bilderUploadPath = (objekt: BildObjekt) => `${bilderPath(objekt)}/hochladen`

/** Path of the page with the pictures. `failure`: code of the error to show, after a form without JavaScript. */
export function bilderPagePath({ art, id }: BildObjekt, failure?: string): string {
  const query = failure === undefined ? '' : `?${new URLSearchParams({ [FAILURE_PARAM]: failure })}`
  return `${PAGES[art]}/${id}${query}#bilder`
}

export const FAILURE_PARAM = 'bildfehler'

export const BILD_FAILURES = {
  ...ABLAGE_FAILURES,
  BILD_KEIN_BILD: 'Die Datei ist kein Bild (erlaubt: JPEG, PNG, WebP, AVIF, GIF, HEIC).',
  BILD_LETZTES: 'Eine öffentliche Liegenschaft braucht mindestens ein Bild.',
  BILD_UNLESBAR: 'Das Bild ist beschädigt oder zu groß.',
  BILD_WARTESCHLANGE_VOLL: 'Es werden gerade viele Bilder umgewandelt. Bitte versuchen Sie es in einer Minute erneut.',
  BILD_ZU_GROSS: 'Das Bild ist größer als 40 MB.',
  DATEI_ZU_GROSS: 'Das Bild ist größer als 40 MB.',
  VERALTET: 'Die Bilder wurden gerade von jemand anderem geändert. Sie sehen jetzt den neuen Stand.',
  ZU_VIELE_BILDER: `Mehr als ${MAX_BILDER} Bilder sind nicht möglich.`,
} as const

export function findBildFailure(code: string | null): string | null {
  if (code === null) return null
  const known = Object.entries(BILD_FAILURES).find(([name]) => name === code)
  return known?.[1] ?? 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.'
}

/** Names of the upload's form fields. Send them in this order: the file must be last. */
export const BILD_UPLOAD_FIELDS = {
  /** Idempotency key: equal for repeated uploads of one file. */
  id: 'id',
  slot: 'platz',
  /** Position of the picture, counted from 0; '' for the end. `replaces`: floor plan that the form shows, or ''. */
  position: 'position',
  replaces: 'ersetzt',
  file: 'bild',
} as const

export const BILD_SLOTS = ['bild', 'grundriss'] as const
export type BildSlot = (typeof BILD_SLOTS)[number]

export type BildUploadAnswer = { kind: 'hochgeladen'; url: string }

export const isBildUploadAnswer: Guard<BildUploadAnswer> = objectOf({ kind: oneOf('hochgeladen'), url: isText })
