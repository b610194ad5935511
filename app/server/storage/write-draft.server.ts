import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#app/server/config/data-dir.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { DAY_MS } from '#app/shared/time.ts'
import type { Contents } from './storage-type.server.ts'

const MB = 1024 * 1024

export function refuseTooLarge(bytes: number, maxBytes = Number.POSITIVE_INFINITY): void {
  if (bytes <= maxBytes) return
  throw new DomainError('DATEI_ZU_GROSS', `Die Datei ist größer als ${Math.floor(maxBytes / MB)} MB.`)
}

/**
 * Streams contents into a temporary file, passes the file to `use` and then deletes it.
 * @throws DATEI_ZU_GROSS above `maxBytes`, without reading further
 */
export async function withDraft<T>(
  folder: string,
  { contents, maxBytes }: { contents: Contents; maxBytes?: number },
  use: (draft: { path: string; size: number }) => Promise<T>,
): Promise<T> {
  const path = join(folder, randomUUID())
  // Private mode: drafts may be tenants' documents.
  await makeDraftFolder(folder)
  try {
    const file = await open(path, 'wx', 0o600)
    let size = 0
    try {
      for await (const chunk of contents instanceof Uint8Array ? [contents] : contents) {
        size += chunk.byteLength
        refuseTooLarge(size, maxBytes)
        await file.writeFile(chunk)
      }
      await file.datasync()
    } finally {
      await file.close()
    }
    return await use({ path, size })
  } finally {
    await rm(path, { force: true })
  }
}

/** Creates the folder without `recursive`, which loops forever below /proc, a possible folder for backups. */
async function makeDraftFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') makeFolder(folder, 0o700)
    else if (code !== 'EEXIST') throw error
  }
}

/** Deletes old drafts of crashed servers, since they may contain tenants' documents. */
export async function removeLostDrafts(folder: string, { now }: { now: Date }): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // No process writes a draft for a whole day. A draft that disappeared is finished.
    const draft = await stat(path).catch(() => null)
    if (draft && now.getTime() - draft.mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}
