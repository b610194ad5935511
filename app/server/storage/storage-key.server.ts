/** The public bucket, served at `/bilder/…`. */
export const BILDER_BUCKET = 'expose-images'
/** The private bucket of the questionnaires (fixed name); never served by public routes. */
export const DOKUMENTE_BUCKET = 'mieterfragebogen-documents'

declare const WITH_BUCKET: unique symbol
/** Bucket and path of a file. Made by `storageKey`, or read from where one was stored. */
export type StorageKey = string & { readonly [WITH_BUCKET]: true }
/**
 * A path inside a bucket, as in rows of pictures and documents. The type prevents storing without a bucket or adding it
 * twice.
 */
export type PathInBucket = string & { readonly [WITH_BUCKET]?: never }

const MAX_LENGTH = 512
/** Segments begin with a letter, digit or underscore: no `..`, `.`, empty segment or leading slash. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/

/** Does not validate: rows from elsewhere may hold invalid paths, which the storage refuses. */
export function storageKey(bucket: string, path: PathInBucket): StorageKey {
  return `${bucket}/${path}` as StorageKey
}

export function pathInBucket(bucket: string, key: StorageKey): PathInBucket {
  return key.slice(bucket.length + 1)
}

/** True for a relative path of plain segments; everything else is refused before it reaches a disk or bucket. */
export function isStorageKey(key: string): boolean {
  return key.length <= MAX_LENGTH && KEY.test(key)
}

/** A stored or listed key. Throws a TypeError if malformed: callers validate input first. */
export function requireStorageKey(key: string): StorageKey {
  if (!isStorageKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  return key as StorageKey
}
