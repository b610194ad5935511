import { randomUUID } from 'node:crypto'
import type { Disk } from 'flydrive'
import { refuseInTransaction } from '#app/server/process/transaction-guard.server.ts'
import type { FilePart, PartPosition } from './read-file-part.server.ts'
import { isStorageKey, requireStorageKey, type StorageKey, storageKey } from './storage-key.server.ts'
import type { Contents, Storage, WriteOptions } from './storage-type.server.ts'
import { refuseTooLarge, removeLostDrafts, withDraft } from './write-draft.server.ts'

/** Number of concurrent deletions, which hides the latency of S3. */
const CONCURRENT = 8

type Place = {
  drafts: string
  isMissing: (cause: unknown) => boolean
  readPart: (key: StorageKey, part: PartPosition) => Promise<FilePart>
  storeBytes?: (key: string, bytes: Uint8Array, options: { contentType?: string }) => Promise<void>
  /** Stores a draft atomically. With `isNew`, returns false if the key exists. */
  store: (
    key: string,
    draft: { path: string; size: number },
    options: { contentType?: string; isNew: boolean },
  ) => Promise<boolean>
}

export function createFlydriveStorage(
  driver: Disk,
  { drafts, isMissing, readPart, store, storeBytes }: Place,
): Storage {
  /** Never call storage inside a transaction: S3 can be slow, and a rollback does not restore files. */
  const disk = () => {
    refuseInTransaction('File storage')
    return driver
  }

  /** Returns null for a missing file. flydrive wraps the driver's error as `cause`. */
  async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
    try {
      return await read()
    } catch (error) {
      if (isMissing(error instanceof Error && error.cause !== undefined ? error.cause : error)) return null
      throw error
    }
  }

  /** Lists files. Skips malformed names, which the portal did not write. */
  async function listFiles(prefix: string): Promise<StorageKey[]> {
    const keys: StorageKey[] = []
    let paginationToken: string | undefined
    do {
      const token = paginationToken
      const page = await orNull(() =>
        disk().listAll(prefix, { recursive: true, ...(token === undefined ? {} : { paginationToken: token }) }),
      )
      if (page === null) break
      for (const entry of page.objects) {
        if (entry.isFile && isStorageKey(entry.key)) keys.push(requireStorageKey(entry.key))
      }
      paginationToken = page.paginationToken
    } while (paginationToken !== undefined)
    return keys
  }

  async function write(
    key: StorageKey,
    contents: Contents,
    { maxBytes, ...options }: WriteOptions & { isNew: boolean },
  ): Promise<boolean> {
    refuseInTransaction('File storage')
    requireStorageKey(key)
    return withDraft(drafts, { contents, maxBytes }, (draft) => store(key, draft, options))
  }

  const storage: Storage = {
    async put(key, contents, options = {}) {
      if (!storeBytes || !(contents instanceof Uint8Array)) {
        await write(key, contents, { ...options, isNew: false })
        return
      }
      refuseInTransaction('File storage')
      refuseTooLarge(contents.byteLength, options.maxBytes)
      await storeBytes(requireStorageKey(key), contents, { contentType: options.contentType })
    },
    create: (key, contents, options = {}) => write(key, contents, { ...options, isNew: true }),
    async get(key) {
      requireStorageKey(key)
      return orNull(() => disk().getBytes(key))
    },
    async stream(key) {
      requireStorageKey(key)
      return orNull(() => disk().getStream(key))
    },
    async readPart(key, part) {
      refuseInTransaction('File storage')
      requireStorageKey(key)
      return orNull(() => readPart(key, part))
    },
    async findSize(key) {
      requireStorageKey(key)
      const metadata = await orNull(() => disk().getMetaData(key))
      return metadata?.contentLength ?? null
    },
    async findWrittenAt(key) {
      requireStorageKey(key)
      const metadata = await orNull(() => disk().getMetaData(key))
      return metadata?.lastModified ?? null
    },
    async exists(key) {
      return disk().exists(requireStorageKey(key))
    },
    async delete(key) {
      await disk().delete(requireStorageKey(key))
    },
    async list(prefix) {
      requireStorageKey(prefix)
      const keys = await listFiles(prefix)
      // Buckets have no folders: the prefix `ab` also lists `abc`.
      return keys.filter((key) => key.startsWith(`${prefix}/`)).sort()
    },
    async listAll() {
      const keys = await listFiles('/')
      return keys.sort()
    },
    async deletePrefix(prefix) {
      const keys = await storage.list(prefix)
      for (let i = 0; i < keys.length; i += CONCURRENT) {
        await Promise.all(keys.slice(i, i + CONCURRENT).map((key) => disk().delete(key)))
      }
    },
    removeLost: (options) => removeLostDrafts(drafts, options),
    async ping() {
      const key = storageKey('ping', randomUUID())
      await storage.put(key, Buffer.from('ok'))
      await disk().delete(key)
    },
  }
  return storage
}
