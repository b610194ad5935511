/** Bucket of public pictures, served at `/bilder/…`. */
export const BILDER_BUCKET = 'expose-images'
/** Bucket of private documents. Its name must not change. */
export const DOKUMENTE_BUCKET = 'mieterfragebogen-documents'

declare const WITH_BUCKET: unique symbol
/** Bucket and path of a file, from `storageKey` or `requireStorageKey`. */
export type StorageKey = string & { readonly [WITH_BUCKET]: true }
/** Path without a bucket. The type prevents storing without a bucket, or adding it twice. */
export type PathInBucket = string & { readonly [WITH_BUCKET]?: never }

const MAX_LENGTH = 512
/** Pattern of a valid key: no `..`, `.`, empty segment or leading slash. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/

/** Joins bucket and path without validation: imported rows may have invalid paths, which the storage refuses. */
export function storageKey(bucket: string, path: PathInBucket): StorageKey {
  return `${bucket}/${path}` as StorageKey
}

export function pathInBucket(bucket: string, key: StorageKey): PathInBucket {
  return key.slice(bucket.length + 1)
}

export function isStorageKey(key: string): boolean {
  return key.length <= MAX_LENGTH && KEY.test(key)
}

/** Returns a valid storage key; throws a TypeError if it is malformed. */
export function requireStorageKey(key: string): StorageKey {
  if (!isStorageKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  return key as StorageKey
}
