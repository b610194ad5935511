/** The public bucket: everything below it may be asked for at `/bilder/…`. */
export const BILDER_BUCKET = 'expose-images'
/** The private bucket of the questionnaires (its name is fixed); no public route ever reads it. */
export const DOKUMENTE_BUCKET = 'mieterfragebogen-documents'

const MAX_LENGTH = 512
/** Segments begin with a letter, digit or underscore: no `..`, no `.`, no empty segment, no leading slash. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/

/** True for a relative path of plain segments. Everything else is refused before it reaches a disk or a bucket. */
export function isStorageKey(key: string): boolean {
  return key.length <= MAX_LENGTH && KEY.test(key)
}

/** Returns the key. Throws a TypeError for one that is none: callers check input first, so this is a bug, not input. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  return key
}
