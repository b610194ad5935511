import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { importOpenimmo } from '#app/server/ingest/openimmo/import-openimmo.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import { test as bilderTest } from '#tests/setup/bilder-test.ts'
import { NOW } from '#tests/setup/now.ts'

type Files = Record<string, string | Uint8Array>
type Run = (main: string, files: Files, options?: { isProbe?: boolean; now?: Date }) => Promise<ImportRow[]>

/** Database test with `run`, which writes `files` into a folder and imports its file `main`. */
export const test = bilderTest.extend<{ run: Run }>({
  run: async ({ db, storage }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'openimmo-'))
    await use(async (main, files, { isProbe = false, now = NOW } = {}) => {
      for (const [name, contents] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true })
        await writeFile(join(folder, name), contents)
      }
      const akteur = systemAkteur('import')
      const followed = { laufId: randomUUID(), progress: { tell: () => undefined }, finish: async () => undefined }
      return importOpenimmo(db, storage, { akteur, path: join(folder, main), isProbe, ...followed, now })
    })
    await rm(folder, { recursive: true, force: true })
  },
})
