import type { Readable } from 'node:stream'
import type { StorageKey } from './storage-key.server.ts'

/** Bytes, or pieces of them as they come: a file being uploaded, another one being read. */
export type Contents = Uint8Array | AsyncIterable<Uint8Array>

export type WriteOptions = { contentType?: string; maxBytes?: number }

/**
 * Files by key, on a disk or in an S3-compatible bucket. A bucket is the first segment of a key.
 * A file is there whole or not at all: a put that fails leaves the old content, or nothing.
 */
export type Storage = {
  /** Writes or replaces a file; of pieces no more lies in memory than one. Throws DATEI_ZU_GROSS as soon as they are more than `maxBytes`. */
  put(key: StorageKey, contents: Contents, options?: WriteOptions): Promise<void>
  /** Writes a file where there is none; false where there is one, whoever else is writing it at this moment. */
  create(key: StorageKey, contents: Contents, options?: WriteOptions): Promise<boolean>
  /** The whole file, or null where there is none. */
  get(key: StorageKey): Promise<Uint8Array | null>
  /** The file as a stream, or null where there is none. The caller reads it to the end or destroys it. */
  stream(key: StorageKey): Promise<Readable | null>
  /** Size in bytes, or null where there is no such file. */
  findSize(key: StorageKey): Promise<number | null>
  /** When a file was written, or null where there is none. */
  findWrittenAt(key: StorageKey): Promise<Date | null>
  exists(key: StorageKey): Promise<boolean>
  /** Deletes a file; a missing one is fine. */
  delete(key: StorageKey): Promise<void>
  /** Keys of all files below a folder, sorted. */
  list(prefix: string): Promise<StorageKey[]>
  /** Keys of all files there are, sorted; beside those of the portal also what lies in `tmp` and `ping`. */
  listAll(): Promise<StorageKey[]>
  /** Deletes all files below a folder (not those whose name only begins alike). */
  deletePrefix(prefix: string): Promise<void>
  /** Removes what writes have left here that were broken off with their server. */
  removeLost(options: { now: Date }): Promise<void>
  /** Resolves when the storage answers, for /readyz. */
  ping(): Promise<void>
}
