/** The public bucket: everything below it may be asked for at `/bilder/…`. */
export const BILDER_BUCKET = 'expose-images'
/** The private bucket of the questionnaires (its name is fixed); no public route ever reads it. */
export const DOKUMENTE_BUCKET = 'mieterfragebogen-documents'

declare const WITH_BUCKET: unique symbol
/** The name of a file in a storage: its bucket, and its path in there. `storageKey` makes it, and what reads one that was stored. */
export type StorageKey = string & { readonly [WITH_BUCKET]: true }
/** A path in a bucket, as rows of pictures and documents name it: no storage takes it, and no bucket is put before it twice. */
export type PathInBucket = string & { readonly [WITH_BUCKET]?: never }

const MAX_LENGTH = 512
/** Segments begin with a letter, digit or underscore: no `..`, no `.`, no empty segment, no leading slash. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/

/** The name of a file in a storage. Rows that came from elsewhere may name what is none: the storage refuses those. */
export function storageKey(bucket: string, path: PathInBucket): StorageKey {
  return `${bucket}/${path}` as StorageKey
}

/** The path of a file in its bucket. */
export function pathInBucket(bucket: string, key: StorageKey): PathInBucket {
  return key.slice(bucket.length + 1)
}

/** True for a relative path of plain segments. Everything else is refused before it reaches a disk or a bucket. */
export function isStorageKey(key: string): boolean {
  return key.length <= MAX_LENGTH && KEY.test(key)
}

/** The whole name of a file, as it was stored or listed. Throws a TypeError for what is none: callers check input first. */
export function requireStorageKey(key: string): StorageKey {
  if (!isStorageKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  return key as StorageKey
}
