import type { Database } from '#app/server/db/database.server.ts'
import { exposeAusstattungMapping } from '#app/server/db/schema/exposes.ts'
import { createExpose, createAusstattung as createStored, linkAusstattung } from '#tests/factories/exposes.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import {
  createAusstattung,
  deleteAusstattung,
  listAusstattung,
  mergeAusstattung,
  saveAusstattung,
} from './ausstattung.server.ts'

const by = { akteur: verwalter(crypto.randomUUID()), now: NOW }
const names = async (db: Database) => (await listAusstattung(db)).map(({ name, used }) => `${name} ${used}`)

test('STAMM-7: adds an amenity once per category, and refuses an outdated change', async ({ db }) => {
  const values = { name: 'Balkon', category: 'Wohnung', icon: 'sun' }
  await createAusstattung(db, { ...by, values })
  await expect(createAusstattung(db, { ...by, values })).rejects.toMatchObject({ code: 'AUSSTATTUNG_VORHANDEN' })
  await createAusstattung(db, { ...by, values: { ...values, category: 'Haus' } })
  const [haus] = await listAusstattung(db)
  const { id = '', stand = '' } = haus ?? {}
  const taken = saveAusstattung(db, { ...by, id, stand, values })
  await expect(taken).rejects.toMatchObject({ code: 'AUSSTATTUNG_VORHANDEN' })
  await saveAusstattung(db, { ...by, id, stand, values: { name: 'Terrasse', category: 'Haus', icon: null } })
  const late = saveAusstattung(db, { ...by, id, stand, values })
  await expect(late).rejects.toMatchObject({ code: 'VERALTET' })
  expect(await names(db)).toEqual(['Terrasse 0', 'Balkon 0'])
})

test('STAMM-8: removes no amenity in use; after merging, each Exposé has the remaining one once', async ({ db }) => {
  const [one, other] = [await createStored(db, { name: 'EBK' }), await createStored(db, { name: 'Einbauküche' })]
  const [first, second] = [await createExpose(db), await createExpose(db)]
  await linkAusstattung(db, { exposeId: first.id, ausstattungIds: [one.id, other.id] })
  await linkAusstattung(db, { exposeId: second.id, ausstattungIds: [one.id] })
  const used = deleteAusstattung(db, { ...by, id: one.id })
  await expect(used).rejects.toMatchObject({
    code: 'AUSSTATTUNG_BENUTZT',
    message: '2 Exposés haben „EBK“. Führen Sie sie zuerst mit einer anderen zusammen.',
  })
  const itself = mergeAusstattung(db, { ...by, id: one.id, into: one.id })
  await expect(itself).rejects.toMatchObject({ code: 'AUSSTATTUNG_NICHT_GEFUNDEN' })
  await mergeAusstattung(db, { ...by, id: one.id, into: other.id })
  expect(await names(db)).toEqual(['Einbauküche 2'])
  expect(await db.select().from(exposeAusstattungMapping)).toHaveLength(2)
})

test('STAMM-8: one amenity remains if two are merged into each other at once', async ({ db }) => {
  const [one, other] = [await createStored(db, { name: 'Keller' }), await createStored(db, { name: 'Kellerabteil' })]
  const both = await Promise.allSettled([
    mergeAusstattung(db, { ...by, id: one.id, into: other.id }),
    mergeAusstattung(db, { ...by, id: other.id, into: one.id }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await names(db)).toHaveLength(1)
})

test('STAMM-8: removes an amenity that no Exposé uses', async ({ db }) => {
  const { id } = await createStored(db)
  await deleteAusstattung(db, { ...by, id })
  await expect(deleteAusstattung(db, { ...by, id })).rejects.toMatchObject({ code: 'AUSSTATTUNG_NICHT_GEFUNDEN' })
})
