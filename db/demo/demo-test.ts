import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, DatabaseConnection } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { test as dbTest, NOW } from '#tests/setup/db-test.ts'
import { loadDemoData } from './load-demo-data.server.ts'

export type DemoStock = {
  db: Database
  connection: DatabaseConnection
  storage: Storage
  exposes: (typeof exposes.$inferSelect)[]
  liegenschaften: (typeof liegenschaftExposeinfos.$inferSelect)[]
  bilder: Map<string, typeof bilder.$inferSelect>
}

/** Vitest's `test` with the demo data, loaded once per file. Tests must only read it. */
export const test = dbTest.extend<{ demo: DemoStock }>({
  demo: [
    async ({ file }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'wp-demo-'))
      const storage = createDiskStorage(folder)
      const { db, connection } = file
      await loadDemoData(db, storage, { now: NOW })
      await use({
        db,
        connection,
        storage,
        exposes: await db.select().from(exposes),
        liegenschaften: await db.select().from(liegenschaftExposeinfos),
        bilder: new Map((await db.select().from(bilder)).map((bild) => [bild.quelle, bild])),
      })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
})
