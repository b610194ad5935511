import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { isAnfrageViews } from '#app/shared/anfragen/anfrage-view.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createBesichtigung } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listAnfrageViews } from './list-anfrage-views.server.ts'

test('uses text, colour and target of the status option', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const fresh = await createAnfrageLink(db, { profilesId: kontoId })
  const inEditing = await createAnfrageLink(db, {
    profilesId: kontoId,
    statusOptionId: ANFRAGE_STATUS.profil_ausgefuellt.id,
  })
  const withoutAnfrage = await createExpose(db)
  const exposeIds = [fresh.exposeId, inEditing.exposeId, withoutAnfrage.id, 'unsinn']
  const counts = await listAnfrageViews(db, { kontoId, exposeIds })
  expect(isAnfrageViews(counts)).toBe(true)
  expect(counts).toEqual({
    [fresh.exposeId]: { text: 'Anfrage gestellt', color: 'yellow', target: `/profil/${kontoId}` },
    [inEditing.exposeId]: { text: 'In Bearbeitung', color: 'blue', target: null },
  })
})

test("uses an operator's text, colour and target instead of the migration's", async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { exposeId, inquiryId } = await createAnfrageLink(db, { profilesId: kontoId })
  for (const [navigation, target] of [
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
      [ANFRAGE_STATUS.neu.id, navigation],
    )
    expect(await listAnfrageViews(db, { kontoId, exposeIds: [exposeId] })).toEqual({
      [exposeId]: { text: 'Wir prüfen', color: 'orange', target },
    })
  }
})

test('FRAGEN-4: leads to the inquiry, not to the profile, until its viewing if the company wants that', async ({
  db,
}) => {
  const { id: kontoId } = await createProfil(db)
  const { id, exposeId } = await createAnfrageLink(db, { profilesId: kontoId })
  const read = async () => (await listAnfrageViews(db, { kontoId, exposeIds: [exposeId] }))[exposeId]?.target
  onTestFinished(() => void Object.assign(config, { profilNachBesichtigung: false }))
  Object.assign(config, { profilNachBesichtigung: true })
  expect(await read()).toBe(`/anfrage/${id}`)
  await createBesichtigung(db, { profileId: kontoId, exposeInquiryExposeId: id })
  expect(await read()).toBe(`/profil/${kontoId}`)
})

test('a link without an option uses the first active one by sort_order', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { exposeId } = await createAnfrageLink(db, { profilesId: kontoId, statusOptionId: null })
  const read = async () => (await listAnfrageViews(db, { kontoId, exposeIds: [exposeId] }))[exposeId]
  expect(await read()).toMatchObject({ text: 'Anfrage gestellt', color: 'yellow' })
  await db.$client.query("update inquiry_status_options set is_active = false where status_key = 'neu'")
  expect(await read()).toMatchObject({ text: 'In Bearbeitung', color: 'blue', target: null })
  await db.$client.query('update inquiry_status_options set is_active = false')
  expect(await read()).toEqual({ text: 'Anfrage gestellt', color: 'blue', target: '/dashboard' })
})

test('ignores withdrawn links, and counts a new inquiry after a withdrawal', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { exposeId } = await createAnfrageLink(db, { profilesId: kontoId, zurueckgezogenAm: NOW })
  expect(await listAnfrageViews(db, { kontoId, exposeIds: [exposeId] })).toEqual({})
  await createAnfrageLink(db, { profilesId: kontoId, exposeId })
  expect(Object.keys(await listAnfrageViews(db, { kontoId, exposeIds: [exposeId] }))).toEqual([exposeId])
})

test('another person and a visitor see no inquiry state', async ({ db }) => {
  const { exposeId } = await createAnfrageLink(db)
  const { id: foreign } = await createProfil(db)
  expect(await listAnfrageViews(db, { kontoId: foreign, exposeIds: [exposeId] })).toEqual({})
  expect(await listAnfrageViews(db, { kontoId: null, exposeIds: [exposeId] })).toEqual({})
})

test('needs one query for any number of Exposés, and no query for a visitor', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const links = [
    await createAnfrageLink(db, { profilesId: kontoId }),
    await createAnfrageLink(db, { profilesId: kontoId }),
  ]
  const exposeIds = links.map(({ exposeId }) => exposeId)
  let count = 0
  const query = db.$client.query.bind(db.$client)
  Object.assign(db.$client, {
    query: (...args: Parameters<typeof query>) => {
      count++
      return query(...args)
    },
  })
  expect(Object.keys(await listAnfrageViews(db, { kontoId, exposeIds }))).toHaveLength(2)
  expect(count).toBe(1)
  await listAnfrageViews(db, { kontoId: null, exposeIds })
  await listAnfrageViews(db, { kontoId, exposeIds: [] })
  expect(count).toBe(1)
})
