import { eq } from 'drizzle-orm'
import pg from 'pg'
import type { Database, DatabaseConnection } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { createBild } from '#tests/factories/bilder.ts'
import { createAusstattung, createExpose, createMieteinheit, linkAusstattung } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect, test } from '#tests/setup/db-test.ts'

type Meldung = { channel: string; payload: unknown }

/** What a server that listens on both channels hears while `work` runs, up to a mark sent after it. */
async function listenDuring(db: Database, connection: DatabaseConnection, work: () => Promise<unknown>) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const heard: Meldung[] = []
    const ended = new Promise<void>((resolve) => {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === 'ende') resolve()
        else heard.push({ channel, payload: payload.startsWith('{') ? JSON.parse(payload) : payload })
      })
    })
    await client.query('listen exposes; listen portal; listen ende')
    await work()
    await db.$client.query('notify ende')
    await ended
    return heard
  } finally {
    await client.end()
  }
}

const portal = (payload: string): Meldung => ({ channel: 'portal', payload })
const expose = (payload: object): Meldung => ({ channel: 'exposes', payload })
const PRIVAT = expose({ art: 'privat' })
/** Deleting an Exposé also touches the tables that refer to it; these tests look at its own messages. */
const onlyExposes = (heard: Meldung[]) => heard.filter((meldung) => meldung.channel === 'exposes')

test('a public Exposé: new, changed, deleted', async ({ db, connection }) => {
  let id = ''
  const heard = await listenDuring(db, connection, async () => {
    id = (await createExpose(db)).id
    await db.update(exposes).set({ price: 700 }).where(eq(exposes.id, id))
    await db.delete(exposes).where(eq(exposes.id, id))
  })
  expect(onlyExposes(heard)).toEqual([
    expose({ id, art: 'neu', oeffentlich: true }),
    expose({ id, art: 'geaendert', oeffentlich: true }),
    expose({ id, art: 'entfernt', oeffentlich: false }),
  ])
})

test('a public Exposé that turns private is removed, one that turns public is new', async ({ db, connection }) => {
  const { id } = await createExpose(db)
  const heard = await listenDuring(db, connection, async () => {
    await db.update(exposes).set({ oeffentlich: false }).where(eq(exposes.id, id))
    await db.update(exposes).set({ oeffentlich: true }).where(eq(exposes.id, id))
  })
  expect(heard).toEqual([
    expose({ id, art: 'entfernt', oeffentlich: false }),
    expose({ id, art: 'neu', oeffentlich: true }),
  ])
})

test('a private Exposé is never named, not even one behind a direct link', async ({ db, connection }) => {
  const heard = await listenDuring(db, connection, async () => {
    const { id } = await createExpose(db, { oeffentlich: false })
    await db.update(exposes).set({ direktlink: true }).where(eq(exposes.id, id))
    await db.delete(exposes).where(eq(exposes.id, id))
  })
  expect(onlyExposes(heard)).toEqual([PRIVAT, PRIVAT, PRIVAT])
})

test('what is rolled back is not told', async ({ db, connection }) => {
  const heard = await listenDuring(db, connection, async () => {
    const aborted = db.transaction(async (tx) => {
      await createExpose(tx)
      tx.rollback()
    })
    await expect(aborted).rejects.toThrow()
  })
  expect(heard).toEqual([])
})

test('the other tables of public pages tell their name', async ({ db, connection }) => {
  const { id: exposeId } = await createExpose(db)
  const heard = await listenDuring(db, connection, async () => {
    await createLiegenschaft(db)
    await createMieteinheit(db)
    const { id } = await createAusstattung(db)
    await linkAusstattung(db, { exposeId, ausstattungIds: [id] })
    await createBild(db)
  })
  expect(heard).toEqual([
    portal('properties'),
    portal('liegenschaft_exposeinfos'),
    portal('units'),
    portal('unit_ausstattung'),
    portal('expose_ausstattung_mapping'),
    portal('bilder'),
  ])
})

test('people’s data tells nothing', async ({ db, connection }) => {
  expect(await listenDuring(db, connection, () => createProfil(db))).toEqual([])
})
