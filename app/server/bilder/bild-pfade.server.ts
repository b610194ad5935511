import { BILDER_BUCKET, isStorageKey } from '#app/server/storage/storage-key.server.ts'
import {
  listStufen,
  STUFEN,
  type Stufe,
  VARIANTEN_FORMATE,
  type VariantenFormat,
} from '#app/shared/bilder/bild-dateien.ts'

const PFAD_PRAEFIX = '/bilder/'
/** First segment of the variants; no original may begin with it. */
const VARIANTEN_SEGMENT = 'v'
/** Ending of the picture made of a HEIC original; no upload may use it. */
const KONVERTIERT_ENDUNG = '.heic-konvertiert.jpg'

/** URL path of a stored original. */
export function bildPfad(key: string): string {
  return `${PFAD_PRAEFIX}${key}`
}

/** URL path of a variant. */
export function variantenPfad(key: string, stufe: Stufe, format: VariantenFormat): string {
  return `${PFAD_PRAEFIX}${VARIANTEN_SEGMENT}/${stufe}/${format}/${key}`
}

/** Where the file of a `/bilder/` path lies in the storage. */
export function speicherKey(key: string): string {
  return `${BILDER_BUCKET}/${key}`
}

export function variantenSpeicherKey(key: string, stufe: Stufe, format: VariantenFormat): string {
  return speicherKey(`${VARIANTEN_SEGMENT}/${stufe}/${format}/${key}`)
}

/** All files that the variants of an image of this width may have. */
export function listVariantenKeys(key: string, breite: number): string[] {
  return listStufen(breite).flatMap(({ stufe }) =>
    VARIANTEN_FORMATE.map((format) => variantenSpeicherKey(key, stufe, format)),
  )
}

export function konvertierterKey(key: string): string {
  return `${key}${KONVERTIERT_ENDUNG}`
}

/** The key of an original behind a same-origin image URL, or null for anything else. */
export function findOriginalKey(url: string): string | null {
  if (!url.startsWith(PFAD_PRAEFIX)) return null
  const key = url.slice(PFAD_PRAEFIX.length)
  return isOriginalKey(key) ? key : null
}

/** True for keys that an upload may have: not in the space of the variants or of converted pictures. */
export function isOriginalKey(key: string): boolean {
  const [erstes] = key.split('/', 1)
  return isStorageKey(key) && erstes !== VARIANTEN_SEGMENT && !key.endsWith(KONVERTIERT_ENDUNG)
}

/** What a request for `/bilder/<rest>` means, or null where no such file can exist. */
export function parseBildPfad(rest: string): { key: string; originalKey: string; variante: boolean } | null {
  if (!isStorageKey(rest)) return null
  const teile = rest.split('/')
  if (teile[0] !== VARIANTEN_SEGMENT) return { key: rest, originalKey: ohneEndung(rest), variante: false }
  const [, stufe, format, ...key] = teile
  const bekannt = STUFEN.some((s) => String(s) === stufe) && VARIANTEN_FORMATE.some((f) => f === format)
  if (!bekannt || key.length === 0 || key[0] === VARIANTEN_SEGMENT) return null
  return { key: rest, originalKey: ohneEndung(key.join('/')), variante: true }
}

function ohneEndung(key: string): string {
  return key.endsWith(KONVERTIERT_ENDUNG) ? key.slice(0, -KONVERTIERT_ENDUNG.length) : key
}
