import type { Database } from '#app/server/db/database.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createBesichtigung } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, person } from '#tests/setup/konten-test.ts'
import { listBesichtigungen } from './list-besichtigungen.server.ts'
import { saveRueckmeldung } from './save-rueckmeldung.server.ts'

const JA = { mietinteresse: true, kommentar: 'Schön hell.' }
const NEIN = { mietinteresse: false, kommentar: null }

async function withBesichtigung(db: Database, overrides: Parameters<typeof createAnfrageLink>[1] = {}) {
  const { id: kontoId } = await createProfil(db)
  const link = await createAnfrageLink(db, {
    profilesId: kontoId,
    statusOptionId: ANFRAGE_STATUS.gebucht.id,
    ...overrides,
  })
  const { id: besichtigungId } = await createBesichtigung(db, { exposeInquiryExposeId: link.id })
  return { kontoId, akteur: person(kontoId), link, besichtigungId }
}

async function readStand(db: Database, kontoId: string): Promise<string> {
  const [entry] = await listBesichtigungen(db, { kontoId })
  return entry?.stand ?? ''
}

async function readRow(db: Database, id: string) {
  const { rows } = await db.$client.query('select * from besichtigungen where id = $1', [id])
  return rows[0]
}

async function readStatus(db: Database, linkId: string): Promise<string> {
  const { rows } = await db.$client.query('select status_option_id from expose_inquiry_exposes where id = $1', [linkId])
  return rows[0].status_option_id
}

test('BESICHTIGUNG-5: stores the first feedback and moves the inquiry on', async ({ db }) => {
  const { kontoId, akteur, link, besichtigungId } = await withBesichtigung(db)
  const stand = await readStand(db, kontoId)
  await saveRueckmeldung(db, { akteur, besichtigungId, input: JA, stand, now: NOW })
  expect(await readRow(db, besichtigungId)).toMatchObject({
    mietinteresse: true,
    kommentar: 'Schön hell.',
    rueckmeldung: true,
    updated_at: NOW,
  })
  expect(await readStatus(db, link.id)).toBe(ANFRAGE_STATUS.rueckmeldung_gegeben.id)
})

test('stores a change of feedback, and does not move a further inquiry back', async ({ db }) => {
  const { kontoId, akteur, link, besichtigungId } = await withBesichtigung(db)
  const save = async (input: typeof JA | typeof NEIN, minutes: number) => {
    const stand = await readStand(db, kontoId)
    await saveRueckmeldung(db, { akteur, besichtigungId, input, stand, now: after(NOW, minutes) })
  }
  await save(JA, 0)
  await db.$client.query('update expose_inquiry_exposes set status_option_id = $1', [
    ANFRAGE_STATUS.besichtigung_zulassen.id,
  ])
  await save(NEIN, 1)
  expect(await readRow(db, besichtigungId)).toMatchObject({
    mietinteresse: false,
    kommentar: null,
    rueckmeldung: true,
  })
  expect(await readStatus(db, link.id)).toBe(ANFRAGE_STATUS.besichtigung_zulassen.id)
})

test('a withdrawn inquiry keeps its status', async ({ db }) => {
  const { kontoId, akteur, link, besichtigungId } = await withBesichtigung(db, { zurueckgezogenAm: NOW })
  await saveRueckmeldung(db, {
    akteur,
    besichtigungId,
    input: JA,
    now: NOW,
    stand: await readStand(db, kontoId),
  })
  expect((await readRow(db, besichtigungId)).rueckmeldung).toBe(true)
  expect(await readStatus(db, link.id)).toBe(ANFRAGE_STATUS.gebucht.id)
})

test('refuses to overwrite a newer version of another device, but accepts the same values again', async ({ db }) => {
  const { kontoId, akteur, besichtigungId } = await withBesichtigung(db)
  const stand = await readStand(db, kontoId)
  await saveRueckmeldung(db, { akteur, besichtigungId, input: JA, stand, now: NOW })
  const saved = await readRow(db, besichtigungId)
  const later = after(NOW, 1)
  await expect(saveRueckmeldung(db, { akteur, besichtigungId, input: NEIN, stand, now: later })).rejects.toMatchObject({
    code: 'VERALTET',
  })
  await saveRueckmeldung(db, { akteur, besichtigungId, input: JA, stand, now: later })
  expect(await readRow(db, besichtigungId)).toEqual(saved)
})

test('of two devices at once one saves, and the other is refused', async ({ db }) => {
  const { kontoId, akteur, besichtigungId } = await withBesichtigung(db)
  const stand = await readStand(db, kontoId)
  const results = await Promise.allSettled(
    [JA, NEIN].map((input) => saveRueckmeldung(db, { akteur, besichtigungId, input, stand, now: NOW })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERALTET' } })
})

test('does not find a viewing of another account, or an unknown one', async ({ db }) => {
  const { kontoId, besichtigungId, link } = await withBesichtigung(db)
  const stranger = await withBesichtigung(db)
  const stand = await readStand(db, kontoId)
  const before = await readRow(db, besichtigungId)
  for (const id of [besichtigungId, crypto.randomUUID(), 'unsinn']) {
    await expect(
      saveRueckmeldung(db, { akteur: stranger.akteur, besichtigungId: id, input: JA, stand, now: NOW }),
    ).rejects.toMatchObject({ code: 'BESICHTIGUNG_NICHT_GEFUNDEN' })
  }
  expect(await readRow(db, besichtigungId)).toEqual(before)
  expect(await readStatus(db, link.id)).toBe(ANFRAGE_STATUS.gebucht.id)
})
