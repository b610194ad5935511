import { createDatabase, createPool, type Database } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { DEMO } from '../demo.ts'

/** Writes rows into the database of a portal that runs. */
export const seedWith =
  (write: (db: Database) => Promise<void>) =>
  async (dataDir: string): Promise<void> => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    const pool = createPool(postgres.connection)
    try {
      await write(createDatabase(pool))
    } finally {
      await pool.end()
      await postgres.stop()
    }
  }

/** The few rows that the flows start from, under the names they have in the demo data; the rest they make themselves. */
export const seedPortal = seedWith(async (db) => {
  const { propertyId } = await createLiegenschaft(db, { title: DEMO.gruenderzeithaus.title })
  await createExpose(db, { id: DEMO.altbau.id, title: DEMO.altbau.title, propertyId })
  const { id } = await createKonto(db, {
    email: DEMO.mieterin.email,
    passwortHash: await hashPasswort(DEMO.mieterin.passwort),
  })
  await createProfil(db, { id, firstName: 'Jana', lastName: 'Albrecht' })
  await createMietprofil(db, { profileId: id })
})
