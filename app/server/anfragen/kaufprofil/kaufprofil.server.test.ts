import type { Database } from '#app/server/db/database.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { KaufprofilSchema } from '#app/shared/kaufprofil/kaufprofil.schema.ts'
import type { Kaufprofil } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, person } from '#tests/setup/konten-test.ts'
import { findKaufprofil, saveKaufprofil } from './kaufprofil.server.ts'

const EMPTY: Kaufprofil = { nutzung: null, finanzierung: null, zeitpunkt: null }

const save = (db: Database, kontoId: string, input: Partial<Kaufprofil>, stand = '', now = NOW) =>
  saveKaufprofil(db, { akteur: person(kontoId), input: { ...EMPTY, ...input }, stand, now })

test('KAUF-2: each answer is voluntary and can be taken back', async ({ db }) => {
  const { id: kontoId } = await createKonto(db)
  expect(await findKaufprofil(db, { kontoId })).toBeNull()
  await save(db, kontoId, { finanzierung: 'zusage' })
  const first = await findKaufprofil(db, { kontoId })
  expect(first).toEqual({ ...EMPTY, finanzierung: 'zusage', stand: NOW.toISOString() })
  await save(db, kontoId, {}, first?.stand, after(NOW, 1))
  expect(await findKaufprofil(db, { kontoId })).toMatchObject(EMPTY)
})

test('KAUF-2: saving moves no inquiry', async ({ db }) => {
  const { id: kontoId } = await createKonto(db)
  await save(db, kontoId, {})
  const { id: exposeId } = await createExpose(db, { status: 'verkauf' })
  const statusOptionId = ANFRAGE_STATUS.neu.id
  await createAnfrageLink(db, { profilesId: kontoId, exposeId, statusOptionId })
  await createAnfrageLink(db, { profilesId: kontoId, statusOptionId })
  await save(db, kontoId, { nutzung: 'selbst' }, NOW.toISOString(), after(NOW, 1))
  const { rows } = await db.$client.query('select distinct status_option_id from expose_inquiry_exposes')
  expect(rows).toEqual([{ status_option_id: statusOptionId }])
})

test('KAUF-2: overwrites nothing that another window has saved, and a repeated save succeeds', async ({ db }) => {
  const { id: kontoId } = await createKonto(db)
  await save(db, kontoId, { nutzung: 'selbst' })
  await expect(save(db, kontoId, { nutzung: 'vermieten' })).rejects.toMatchObject({ code: 'VERALTET' })
  await save(db, kontoId, { nutzung: 'selbst' })
  expect(await findKaufprofil(db, { kontoId })).toMatchObject({ nutzung: 'selbst' })
})

test('KAUF-2: an empty form is valid, an unknown answer is not', () => {
  expect(KaufprofilSchema.parse({})).toEqual({ ...EMPTY, stand: '' })
  expect(KaufprofilSchema.parse({ nutzung: '', finanzierung: 'offen' })).toMatchObject({
    ...EMPTY,
    finanzierung: 'offen',
  })
  expect(KaufprofilSchema.safeParse({ zeitpunkt: 'gestern' }).success).toBe(false)
})
