/** Public, served at `/bilder/…`. */
export const BILDER_BUCKET = 'expose-images'
/** Private: documents of questionnaires. The name must not change. */
export const DOKUMENTE_BUCKET = 'mieterfragebogen-documents'

declare const WITH_BUCKET: unique symbol
/** Bucket and path of a file. Only `storageKey` and `requireStorageKey` create it. */
export type StorageKey = string & { readonly [WITH_BUCKET]: true }
/** Path inside a bucket. The type prevents storing without a bucket, or adding it twice. */
export type PathInBucket = string & { readonly [WITH_BUCKET]?: never }

const MAX_LENGTH = 512
/** Segments start with a letter, digit or underscore: no `..`, `.`, empty segment or leading slash. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/

/** Does not validate: imported rows may hold invalid paths, which the storage refuses. */
export function storageKey(bucket: string, path: PathInBucket): StorageKey {
  return `${bucket}/${path}` as StorageKey
}

export function pathInBucket(bucket: string, key: StorageKey): PathInBucket {
  return key.slice(bucket.length + 1)
}

export function isStorageKey(key: string): boolean {
  return key.length <= MAX_LENGTH && KEY.test(key)
}

/** Throws a TypeError if malformed. Validate untrusted input with `isStorageKey` first. */
export function requireStorageKey(key: string): StorageKey {
  if (!isStorageKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  return key as StorageKey
}
