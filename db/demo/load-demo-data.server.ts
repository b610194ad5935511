import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { demoDaten } from '#app/server/db/schema/demo-daten.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { type BildPlan, planBilder } from './bild-plan.ts'
import { DEMO_HAEUSER, DEMO_LIEGENSCHAFTEN } from './liegenschaften/all.ts'
import { loadAnfragen } from './load-anfragen.server.ts'
import { loadBewerber } from './load-bewerber.server.ts'
import { type DemoPasswoerter, hashDemoPasswoerter, loadKonten } from './load-konten.server.ts'
import { loadLiegenschaften } from './load-liegenschaften.server.ts'
import { loadNachrichten } from './load-nachrichten.server.ts'
import { loadTermine } from './load-termine.server.ts'
import { saveDemoBilder, storeDemoBildFiles } from './store-demo-bilder.server.ts'
import { saveDemoDokumente, storeDemoDokumentFiles } from './store-demo-dokumente.server.ts'

/**
 * Loads the demo data into an empty database and the storage. Dates are relative to `now`; ids are the same in every
 * load. Files are written first, then all rows in one transaction: after a crash the database is empty and the load can
 * be repeated. Throws if properties already exist.
 */
export async function loadDemoData(db: Database, storage: Storage, { now }: { now: Date }): Promise<void> {
  const { rows } = await db.execute<{ leer: boolean }>(sql`select not exists (select from properties) as leer`)
  if (!rows[0]?.leer) throw new Error('The demo data is only loaded into an empty database.')
  const bildPlan = planBilder(DEMO_HAEUSER)
  const [saved, passwoerter] = await Promise.all([storeDemoBildFiles(storage, bildPlan.bilder), hashDemoPasswoerter()])
  const dokumente = await storeDemoDokumentFiles(storage, { now })
  await db.transaction(async (tx) => {
    await saveDemoBilder(tx, { saved, now })
    await loadDemoRows(tx, { bildPlan, passwoerter, now })
    await saveDemoDokumente(tx, { rows: dokumente })
  })
}

type DemoRows = { bildPlan: BildPlan; passwoerter: DemoPasswoerter; now: Date }

/** Inserts all rows except pictures and documents, and the mark that stops production from using this database. */
export async function loadDemoRows(db: Executor, { bildPlan, passwoerter, now }: DemoRows): Promise<void> {
  await db.insert(demoDaten).values({ geladenAm: now }).onConflictDoNothing()
  await loadLiegenschaften(db, { liegenschaften: DEMO_LIEGENSCHAFTEN, haeuser: DEMO_HAEUSER, bildPlan, now })
  await loadKonten(db, { passwoerter, now })
  await loadBewerber(db, { now })
  await loadTermine(db, { now })
  await loadAnfragen(db, { now })
  await loadNachrichten(db, { now })
}
