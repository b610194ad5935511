import {
  BILDER_BUCKET,
  isStorageKey,
  type PathInBucket,
  type StorageKey,
  storageKey,
} from '#app/server/storage/storage-key.server.ts'
import { LEVELS, type Level, listLevels, VARIANT_FORMATS, type VariantFormat } from '#app/shared/bilder/bild-files.ts'

const PATH_PREFIX = '/bilder/'
/** First path segment of variants. Keys of originals must not start with it. */
const VARIANT_SEGMENT = 'v'
export const UPLOAD_SEGMENT = 'verwaltung'
/** First path segment of pictures from OpenImmo imports. Their keys are hashes of the content, as in an Umzug. */
export const OPENIMMO_SEGMENT = 'openimmo'
export const UMZUG_SEGMENT = 'umzug'
const CONVERTED_EXTENSION = '.heic-konvertiert.jpg'

export function bildPath(key: string): string {
  return `${PATH_PREFIX}${key}`
}

export function variantPath(key: string, level: Level, format: VariantFormat): string {
  return `${PATH_PREFIX}${VARIANT_SEGMENT}/${level}/${format}/${key}`
}

export function speicherKey(key: PathInBucket): StorageKey {
  return storageKey(BILDER_BUCKET, key)
}

export function variantStorageKey(key: string, level: Level, format: VariantFormat): StorageKey {
  return speicherKey(`${VARIANT_SEGMENT}/${level}/${format}/${key}`)
}

export function listVariantKeys(key: string, breite: number): StorageKey[] {
  return listLevels(breite).flatMap(({ level }) =>
    VARIANT_FORMATS.map((format) => variantStorageKey(key, level, format)),
  )
}

export function convertedKey(key: string): string {
  return `${key}${CONVERTED_EXTENSION}`
}

/** Returns the picture's key in this portal's storage; null for pictures on other sites and for variants. */
export function findOriginalKey(url: string): string | null {
  if (!url.startsWith(PATH_PREFIX)) return null
  const key = url.slice(PATH_PREFIX.length)
  return isOriginalKey(key) ? key : null
}

export function isOriginalKey(key: string): boolean {
  const [first] = key.split('/', 1)
  return isStorageKey(key) && first !== VARIANT_SEGMENT && !key.endsWith(CONVERTED_EXTENSION)
}

export function parseBildPath(rest: string): { key: string; originalKey: string; variant: boolean } | null {
  if (!isStorageKey(rest)) return null
  const parts = rest.split('/')
  if (parts[0] !== VARIANT_SEGMENT) return { key: rest, originalKey: withoutExtension(rest), variant: false }
  const [, level, format, ...key] = parts
  const known = LEVELS.some((s) => String(s) === level) && VARIANT_FORMATS.some((f) => f === format)
  if (!known || key.length === 0 || key[0] === VARIANT_SEGMENT) return null
  return { key: rest, originalKey: withoutExtension(key.join('/')), variant: true }
}

function withoutExtension(key: string): string {
  return key.endsWith(CONVERTED_EXTENSION) ? key.slice(0, -CONVERTED_EXTENSION.length) : key
}
