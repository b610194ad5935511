import type { Readable } from 'node:stream'
import type { FilePart, PartPosition } from './read-file-part.server.ts'
import type { StorageKey } from './storage-key.server.ts'

export type Contents = Uint8Array | AsyncIterable<Uint8Array>

export type WriteOptions = { contentType?: string; maxBytes?: number }

/** The first segment of a key is the bucket. Writes are atomic: a failed `put` leaves the old file unchanged. */
export type Storage = {
  /** @throws DATEI_ZU_GROSS above `maxBytes` */
  put(key: StorageKey, contents: Contents, options?: WriteOptions): Promise<void>
  /** Returns false if the file exists or another process is writing it. */
  create(key: StorageKey, contents: Contents, options?: WriteOptions): Promise<boolean>
  get(key: StorageKey): Promise<Uint8Array | null>
  /** Returns the file as a stream, which the caller must read to the end or destroy. `findSize`: size in bytes. */
  stream(key: StorageKey): Promise<Readable | null>
  readPart(key: StorageKey, part: PartPosition): Promise<FilePart | null>
  findSize(key: StorageKey): Promise<number | null>
  findWrittenAt(key: StorageKey): Promise<Date | null>
  exists(key: StorageKey): Promise<boolean>
  /** Deletes a file. Does nothing if it is missing. */
  delete(key: StorageKey): Promise<void>
  /** Returns the sorted keys below a folder. `listAll`: all keys, with temporary files in `tmp` and `ping`. */
  list(prefix: string): Promise<StorageKey[]>
  listAll(): Promise<StorageKey[]>
  /** Deletes all files below a folder, but none whose name only begins like the folder's. */
  deletePrefix(prefix: string): Promise<void>
  /** Removes incomplete writes of a crashed server. `ping`: check for /readyz; rejects if the storage does not work. */
  removeLost(options: { now: Date }): Promise<void>
  ping(): Promise<void>
}
