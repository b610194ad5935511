import { createReadStream } from 'node:fs'
import { link, mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { createFlydriveStorage } from './flydrive-storage.server.ts'
import { readFilePart } from './read-file-part.server.ts'
import type { Storage } from './storage-type.server.ts'

class DiskDriver extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  /** Replaces flydrive's method, which returns a view that keeps Node's whole buffer pool in memory. */
  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#root, key))
  }

  /** Opens a file for reading. Waits until it is open, so that a missing file fails here and not during streaming. */
  override async getStream(key: string): Promise<Readable> {
    const stream = createReadStream(join(this.#root, key))
    await new Promise<void>((resolve, reject) => {
      stream.once('open', () => resolve())
      stream.once('error', reject)
    })
    return stream
  }
}

/** Stores files on disk with rename and link. Both are atomic: a crash or a full disk leaves no partial file. */
export function createDiskStorage(root: string): Storage {
  return createFlydriveStorage(new Disk(new DiskDriver(root)), {
    drafts: join(root, 'tmp'),
    isMissing,
    readPart: (key, part) => readFilePart(join(root, key), part),
    async store(key, { path }, { isNew }) {
      const target = join(root, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      if (isNew) return linkNew(path, target)
      await rename(path, target)
      return true
    },
  })
}

/** Links a new file. Returns false if `target` exists; a rename would replace it. */
async function linkNew(path: string, target: string): Promise<boolean> {
  try {
    await link(path, target)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')
}
