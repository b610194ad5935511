import { ABLAGE_FAILURES } from '../ablage-failures.ts'
import type { BildView } from '../bilder/bild.types.ts'
import { type Guard, isText, objectOf, oneOf } from '../json/guards.ts'

/** What has pictures that the Verwaltung keeps; of a rental unit it is the floor plan alone. */
export const BILD_OBJEKTE = ['expose', 'liegenschaft', 'einheit'] as const
export type BildObjekt = { art: (typeof BILD_OBJEKTE)[number]; id: string }

/** Most pictures of one Exposé or Liegenschaft, without the floor plan (BILDPFLEGE-1). */
export const MAX_BILDER = 60
/** Largest file, as the picture store takes it. */
export const MAX_BILD_BYTES = 40 * 1024 * 1024
/** Longest text alternative, as screens read it. */
export const MAX_BILDTEXT = 300

/** A picture of the form: its address as it is stored, and how it is shown. */
export type BildEntry = { url: string; bild: BildView; text: string }

/** The pictures of an Exposé, a Liegenschaft or a rental unit, as their form shows them. */
export type BilderView = {
  objekt: BildObjekt
  /** The first is the cover. */
  bilder: BildEntry[]
  grundriss: (BildEntry & { name: string }) | null
  /** The order that the page shows; a change of it comes with this. */
  stand: string
}

const PAGES: Record<BildObjekt['art'], string> = {
  expose: '/verwaltung/exposes',
  liegenschaft: '/verwaltung/liegenschaften',
  einheit: '/verwaltung/einheiten',
}

/** Where changes of the pictures are sent. */
export const bilderPath = ({ art, id }: BildObjekt) => `/verwaltung/bilder/${art}/${id}`
/** Where a picture is sent. */
export const bilderUploadPath = (objekt: BildObjekt) => `${bilderPath(objekt)}/hochladen`

/** The page of what has the pictures, at its pictures; `failure`: the code of what went wrong without a script. */
export function bilderPagePath({ art, id }: BildObjekt, failure?: string): string {
  const query = failure === undefined ? '' : `?${new URLSearchParams({ [FAILURE_PARAM]: failure })}`
  return `${PAGES[art]}/${id}${query}#bilder`
}

/** Names the failure of a form that was sent without a script. */
export const FAILURE_PARAM = 'bildfehler'

/** What is said of a picture that was refused, where the address of the page names why. */
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

/** The sentence for the failure that the address of a page names; null where it names none. */
export function findBildFailure(code: string | null): string | null {
  if (code === null) return null
  const known = Object.entries(BILD_FAILURES).find(([name]) => name === code)
  return known?.[1] ?? 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.'
}

/** The fields of an upload; the file comes last, so that what describes it stands before it. */
export const BILD_UPLOAD_FIELDS = {
  /** Its id, however often it is sent. */
  id: 'id',
  slot: 'platz',
  /** Where it is put into the order, from 0; '' for the end. */
  position: 'position',
  /** The floor plan that the page showed, which the new one takes the place of. */
  replaces: 'ersetzt',
  file: 'bild',
} as const

export const BILD_SLOTS = ['bild', 'grundriss'] as const
export type BildSlot = (typeof BILD_SLOTS)[number]

/** What the server answers to an upload that has come. */
export type BildUploadAnswer = { kind: 'hochgeladen'; url: string }

export const isBildUploadAnswer: Guard<BildUploadAnswer> = objectOf({ kind: oneOf('hochgeladen'), url: isText })
