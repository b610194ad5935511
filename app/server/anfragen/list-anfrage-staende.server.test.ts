import { ANFRAGE_STATUS_IDS } from '#app/shared/anfragen/anfrage.status.ts'
import { isAnfrageStaende } from '#app/shared/anfragen/anfrage-stand.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listAnfrageStaende } from './list-anfrage-staende.server.ts'

test('text, colour and target are those of the status option', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const neu = await createAnfrageLink(db, { profilesId: kontoId })
  const inBearbeitung = await createAnfrageLink(db, {
    profilesId: kontoId,
    statusOptionId: ANFRAGE_STATUS_IDS.profilAusgefuellt,
  })
  const ohneAnfrage = await createExpose(db)
  const exposeIds = [neu.exposeId, inBearbeitung.exposeId, ohneAnfrage.id, 'unsinn']
  const staende = await listAnfrageStaende(db, { kontoId, exposeIds })
  expect(isAnfrageStaende(staende)).toBe(true)
  expect(staende).toEqual({
    [neu.exposeId]: { text: 'Anfrage gestellt', farbe: 'yellow', ziel: `/profil/${kontoId}` },
    [inBearbeitung.exposeId]: { text: 'In Bearbeitung', farbe: 'blue', ziel: null },
  })
})

test('an operator’s words, colour and target count, not those of the migration', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { exposeId, inquiryId } = await createAnfrageLink(db, { profilesId: kontoId })
  for (const [navigation, ziel] of [
    ['/dashboard?anfrage={inquiry_id}&e={expose_id}', `/dashboard?anfrage=${inquiryId}&e=${exposeId}`],
    ['/no', null],
    [' ', null],
    [null, null],
    ['https://boese.example', null],
    ['/dashboard/{wer_weiss}', null],
  ]) {
    await db.$client.query(
      `update inquiry_status_options set anzeigetext = 'Wir prüfen', color_class = 'orange', wohnen_navigation = $2
       where id = $1`,
      [ANFRAGE_STATUS_IDS.neu, navigation],
    )
    expect(await listAnfrageStaende(db, { kontoId, exposeIds: [exposeId] })).toEqual({
      [exposeId]: { text: 'Wir prüfen', farbe: 'orange', ziel },
    })
  }
})

test('a link without option takes the first active one by sort_order, whatever its own order is', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { exposeId } = await createAnfrageLink(db, { profilesId: kontoId, statusOptionId: null })
  const read = async () => (await listAnfrageStaende(db, { kontoId, exposeIds: [exposeId] }))[exposeId]
  expect(await read()).toMatchObject({ text: 'Anfrage gestellt', farbe: 'yellow' })
  await db.$client.query("update inquiry_status_options set is_active = false where status_key = 'neu'")
  expect(await read()).toMatchObject({ text: 'In Bearbeitung', farbe: 'blue', ziel: null })
  await db.$client.query('update inquiry_status_options set is_active = false')
  expect(await read()).toEqual({ text: 'Anfrage gestellt', farbe: 'blue', ziel: '/dashboard' })
})

test('withdrawn links count nowhere, and a new inquiry after that does', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { exposeId } = await createAnfrageLink(db, { profilesId: kontoId, zurueckgezogenAm: NOW })
  expect(await listAnfrageStaende(db, { kontoId, exposeIds: [exposeId] })).toEqual({})
  await createAnfrageLink(db, { profilesId: kontoId, exposeId })
  expect(Object.keys(await listAnfrageStaende(db, { kontoId, exposeIds: [exposeId] }))).toEqual([exposeId])
})

test('another person and a visitor see none of it', async ({ db }) => {
  const { exposeId } = await createAnfrageLink(db)
  const { id: fremd } = await createProfil(db)
  expect(await listAnfrageStaende(db, { kontoId: fremd, exposeIds: [exposeId] })).toEqual({})
  expect(await listAnfrageStaende(db, { kontoId: null, exposeIds: [exposeId] })).toEqual({})
})

test('however many Exposés, one query; for a visitor none', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const links = [
    await createAnfrageLink(db, { profilesId: kontoId }),
    await createAnfrageLink(db, { profilesId: kontoId }),
  ]
  const exposeIds = links.map(({ exposeId }) => exposeId)
  let anzahl = 0
  const query = db.$client.query.bind(db.$client)
  Object.assign(db.$client, {
    query: (...args: Parameters<typeof query>) => {
      anzahl++
      return query(...args)
    },
  })
  expect(Object.keys(await listAnfrageStaende(db, { kontoId, exposeIds }))).toHaveLength(2)
  expect(anzahl).toBe(1)
  await listAnfrageStaende(db, { kontoId: null, exposeIds })
  await listAnfrageStaende(db, { kontoId, exposeIds: [] })
  expect(anzahl).toBe(1)
})
