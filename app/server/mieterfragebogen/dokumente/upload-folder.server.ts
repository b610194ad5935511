import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#app/server/config/config.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { ABLAGE_VOLL } from '#app/shared/ablage-voll.ts'
import { DomainError } from '#app/shared/domain-error.ts'

/** The files of an upload while it is under way: as it was sent, and as it is going to be stored. */
export type UploadFiles = { sent: string; prepared: string }

const root = () => join(config.dataDir, 'tmp', 'uploads')

/** No space left on the disk, or for this user. */
const FULL = ['ENOSPC', 'EDQUOT']

/**
 * Makes a folder for one upload, and removes it with all that is in it, whatever happens. Throws ABLAGE_VOLL where the
 * disk has no room, here or where the file is stored (BETRIEB-36).
 */
export async function withUploadFolder<T>(work: (files: UploadFiles) => Promise<T>): Promise<T> {
  const folder = join(root(), randomUUID())
  try {
    // Other accounts of the machine have no business with tenants' documents.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await work({ sent: join(folder, 'sent'), prepared: join(folder, 'prepared') })
  } catch (error) {
    throw hasCode(error, FULL) ? toFull(error) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toFull(cause: unknown): DomainError {
  getLogger().error({ err: cause }, 'no space for an upload')
  return new DomainError('ABLAGE_VOLL', ABLAGE_VOLL, { cause })
}

const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

/** Removes what servers have left here that were killed during an upload. */
export async function removeLostUploads({ before }: { before: Date }): Promise<void> {
  const names = await readdir(root()).catch(ignoreMissing)
  for (const name of names) {
    const folder = join(root(), name)
    const state = await stat(folder).catch(() => null)
    if (state && state.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}

function ignoreMissing(error: unknown): string[] {
  if (hasCode(error, ['ENOENT'])) return []
  throw error
}
