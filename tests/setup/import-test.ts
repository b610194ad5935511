import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#app/server/db/database.server.ts'
import { createLauf } from '#app/server/ingest/runs/create-lauf.server.ts'
import { runLaeufe } from '#app/server/ingest/runs/run-laeufe.server.ts'
import { systemAkteur, type Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { test as bilderTest } from '#tests/setup/bilder-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { NOW } from '#tests/setup/now.ts'

type Upload = (name: string, contents: string | Uint8Array) => Promise<string>

/**
 * Database test with an operator (`who`), a function that uploads files, and one that runs the waiting imports
 * (`work`).
 */
export const test = bilderTest.extend<{ folder: string; who: Verwalter; upload: Upload; work: () => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'import-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  who: async ({ db }, use) => {
    const { id } = await createKonto(db, { rolle: 'operator' })
    await use(verwalter(id))
  },
  upload: async ({ db, storage, folder, who }, use) => {
    await use(async (name, contents) => {
      const path = join(folder, `upload-${name}`)
      await writeFile(path, contents)
      const art = name.endsWith('.csv') ? 'csv' : 'openimmo'
      const upload = { art, name, path, size: contents.length } as const
      return createLauf(db, { akteur: who, storage, upload, now: NOW })
    })
  },
  work: async ({ db, storage, folder }, use) => use(() => workOff(db, storage, folder)),
})

/** Runs the waiting imports, as the import process does. */
export function workOff(db: Database, storage: Storage, folder: string | null = null): Promise<void> {
  return runLaeufe(db, { akteur: systemAkteur('import'), storage, folder, now: () => NOW })
}
