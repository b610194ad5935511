import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { createFlydriveStorage } from './flydrive-storage.server.ts'
import type { Storage } from './storage-type.server.ts'

/**
 * flydrive's file driver writes in place and moves by copying, so a crash or a full disk would leave half a file under
 * its final name. This one writes aside, flushes and renames, which is atomic within one file system.
 */
class AtomicFsDriver extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#root, key)
    const draft = join(this.#root, 'tmp', randomUUID())
    // Tenants' documents lie here too: other accounts of the machine have no business with any of it.
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(contents)
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(draft, target)
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** flydrive's own answer spans the whole pool that a small buffer lies in. */
  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#root, key))
  }

  /** Waits for the file to be open, so that a missing one is an error here and not one of a stream under way. */
  override async getStream(key: string): Promise<Readable> {
    const stream = createReadStream(join(this.#root, key))
    await new Promise<void>((resolve, reject) => {
      stream.once('open', () => resolve())
      stream.once('error', reject)
    })
    return stream
  }
}

/** Files below a folder, which is made when the first one is written. */
export function createDiskStorage(root: string): Storage {
  return createFlydriveStorage(new Disk(new AtomicFsDriver(root)), { isMissing })
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')
}
