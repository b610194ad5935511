import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#app/server/config/config.server.ts'

/** The files of an upload while it is under way: as it was sent, and as it is going to be stored. */
export type UploadFiles = { sent: string; prepared: string }

const root = () => join(config.dataDir, 'tmp', 'uploads')

/** Makes a folder for one upload, and removes it with all that is in it, whatever happens. */
export async function withUploadFolder<T>(work: (files: UploadFiles) => Promise<T>): Promise<T> {
  const folder = join(root(), randomUUID())
  // Other accounts of the machine have no business with tenants' documents.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work({ sent: join(folder, 'sent'), prepared: join(folder, 'prepared') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

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
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
