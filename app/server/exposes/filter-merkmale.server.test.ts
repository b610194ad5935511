import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposes, unitAusstattung } from '#app/server/db/schema/exposes.ts'
import { createAusstattung, createExpose, linkAusstattung } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'

async function read(db: Database, id: string) {
  const [row] = await db
    .select({ katalog: exposes.katalog, aufzug: exposes.aufzug, balkon: exposes.balkon })
    .from(exposes)
    .where(eq(exposes.id, id))
  return row
}

test('LISTE-15: filters by catalogue entries of an Exposé, also after changes', async ({ db }) => {
  const { id } = await createExpose(db, { features: [] })
  const { id: other } = await createExpose(db, { features: [] })
  const aufzug = await createAusstattung(db, { category: 'Haus', name: 'Aufzug' })
  const balkon = await createAusstattung(db, { category: 'Wohnung', name: 'Balkon' })
  await linkAusstattung(db, { exposeId: id, ausstattungIds: [aufzug.id, balkon.id] })
  expect(await read(db, id)).toEqual({ katalog: ['Aufzug', 'Balkon'], aufzug: true, balkon: true })
  expect(await read(db, other)).toEqual({ katalog: [], aufzug: false, balkon: false })

  await db.update(unitAusstattung).set({ name: 'Treppe' }).where(eq(unitAusstattung.id, aufzug.id))
  expect(await read(db, id)).toMatchObject({ aufzug: false })
  await db.update(unitAusstattung).set({ name: 'Fahrstuhl' }).where(eq(unitAusstattung.id, aufzug.id))
  expect(await read(db, id)).toMatchObject({ aufzug: true })

  await db.$client.query('update expose_ausstattung_mapping set expose_id = $2 where ausstattung_id = $1', [
    balkon.id,
    other,
  ])
  expect([await read(db, id), await read(db, other)]).toMatchObject([{ balkon: false }, { balkon: true }])
  await db.delete(unitAusstattung)
  expect([await read(db, id), await read(db, other)]).toMatchObject([{ katalog: [] }, { katalog: [] }])
  await linkAusstattung(db, { exposeId: id, ausstattungIds: [(await createAusstattung(db)).id] })
  await db.delete(exposes)
})

test('does not change the update time of an Exposé when it copies catalogue entries', async ({ db }) => {
  const { id, updatedAt } = await createExpose(db, { updatedAt: new Date('2026-01-01') })
  await linkAusstattung(db, { exposeId: id, ausstattungIds: [(await createAusstattung(db)).id] })
  const [row] = await db.select({ katalog: exposes.katalog, updatedAt: exposes.updatedAt }).from(exposes)
  expect(row).toEqual({ katalog: [expect.any(String)], updatedAt })
})
