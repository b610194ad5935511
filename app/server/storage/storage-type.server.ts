import type { Readable } from 'node:stream'
import type { StorageKey } from './storage-key.server.ts'

/** Bytes, or a stream of them. */
export type Contents = Uint8Array | AsyncIterable<Uint8Array>

export type WriteOptions = { contentType?: string; maxBytes?: number }

/**
 * Files by key, on disk or in an S3-compatible bucket. The first segment of a key is its bucket. Writes are atomic: a
 * failed put leaves the old content, or nothing.
 */
export type Storage = {
  /**
   * Writes or replaces a file; keeps at most one chunk of a stream in memory.
   * @throws DATEI_ZU_GROSS above `maxBytes`
   */
  put(key: StorageKey, contents: Contents, options?: WriteOptions): Promise<void>
  /** Creates a file; false if it exists or is being written concurrently. */
  create(key: StorageKey, contents: Contents, options?: WriteOptions): Promise<boolean>
  get(key: StorageKey): Promise<Uint8Array | null>
  /** The caller must read the stream to the end or destroy it. */
  stream(key: StorageKey): Promise<Readable | null>
  /** Size in bytes. */
  findSize(key: StorageKey): Promise<number | null>
  findWrittenAt(key: StorageKey): Promise<Date | null>
  exists(key: StorageKey): Promise<boolean>
  /** Idempotent. */
  delete(key: StorageKey): Promise<void>
  /** Keys below a folder, sorted. */
  list(prefix: string): Promise<StorageKey[]>
  /** All keys, sorted, including temporary files in `tmp` and `ping`. */
  listAll(): Promise<StorageKey[]>
  /** Deletes the files below a folder (not those with the same beginning). */
  deletePrefix(prefix: string): Promise<void>
  /** Removes writes that a killed server left. */
  removeLost(options: { now: Date }): Promise<void>
  /** Resolves if the storage works, for /readyz. */
  ping(): Promise<void>
}
