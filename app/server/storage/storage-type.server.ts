import type { Readable } from 'node:stream'
import type { StorageKey } from './storage-key.server.ts'

export type Contents = Uint8Array | AsyncIterable<Uint8Array>

export type WriteOptions = { contentType?: string; maxBytes?: number }

/** The first segment of a key is the bucket. Writes are atomic: a failed `put` leaves the old file, or none at all. */
export type Storage = {
  /** @throws DATEI_ZU_GROSS above `maxBytes` */
  put(key: StorageKey, contents: Contents, options?: WriteOptions): Promise<void>
  /** Returns false if the file exists or another process is writing it. */
  create(key: StorageKey, contents: Contents, options?: WriteOptions): Promise<boolean>
  get(key: StorageKey): Promise<Uint8Array | null>
  /** The caller must read the stream to the end or destroy it. */
  stream(key: StorageKey): Promise<Readable | null>
  /** Bytes. */
  findSize(key: StorageKey): Promise<number | null>
  findWrittenAt(key: StorageKey): Promise<Date | null>
  exists(key: StorageKey): Promise<boolean>
  /** Does nothing if the file is missing. */
  delete(key: StorageKey): Promise<void>
  /** Sorted keys below a folder. */
  list(prefix: string): Promise<StorageKey[]>
  /** Sorted; includes temporary files in `tmp` and `ping`. */
  listAll(): Promise<StorageKey[]>
  /** Deletes files below a folder, not other names with the same beginning. */
  deletePrefix(prefix: string): Promise<void>
  /** Removes incomplete writes of a crashed server. */
  removeLost(options: { now: Date }): Promise<void>
  /** Rejects if the storage does not work; for /readyz. */
  ping(): Promise<void>
}
