import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { DAY_MS, HOUR_MS } from '#app/shared/time.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast, requireSitzung } from '#tests/setup/konten-test.ts'
import { findAntwortzeit } from './find-antwortzeit.server.ts'
import { listKontakte, loadKontakt } from './load-kontakt.server.ts'

async function createHaus(db: Database, { oeffentlichView = true, zustaendigTelefon = '0341 1234-12' } = {}) {
  const { id } = await createKonto(db, { rolle: 'operator' })
  await createProfil(db, { id, firstName: 'Katrin', lastName: 'Lorenz' })
  const named = { zustaendigId: id, zustaendigTelefon, oeffentlichView }
  const { propertyId } = await createLiegenschaft(db, named)
  const expose = await createExpose(db, { propertyId })
  return { kontoId: id, propertyId, exposeId: expose.id }
}

const load = (db: Database, of: Parameters<typeof loadKontakt>[1]['of']) => loadKontakt(db, { of, now: NOW })
const COMPANY = { exposeIds: [] }
const FIRMA = { firma: config.firma.name, person: null, telefon: config.firma.telefon }

test('KONTAKT-1: names the contact of the house with the number given there, and no other', async ({ db }) => {
  const { propertyId, exposeId } = await createHaus(db)
  const named = { firma: config.firma.name, person: 'Katrin Lorenz', telefon: '0341 1234-12' }
  expect(await load(db, { exposeId })).toMatchObject(named)
  expect(await load(db, { propertyId })).toMatchObject(named)
})

test('KONTAKT-1: falls back to the company for itself, a hidden house, a flat without a house, and a locked or deleted person', async ({
  db,
}) => {
  const { exposeId } = await createHaus(db, { oeffentlichView: false })
  const alone = await createExpose(db)
  for (const of of [COMPANY, { exposeId }, { exposeId: alone.id }]) expect(await load(db, of)).toMatchObject(FIRMA)

  const haus = await createHaus(db)
  for (const change of [{ gesperrtAm: NOW }, { gesperrtAm: null, rolle: 'applicant' }] as const) {
    await db.update(konten).set(change).where(eq(konten.id, haus.kontoId))
    expect(await load(db, { exposeId: haus.exposeId })).toMatchObject(FIRMA)
  }
})

test('KONTAKT-1: an inquiry names a person only if they are responsible for all its Exposés; each Exposé names its own', async ({
  db,
}) => {
  const [haus, other] = [await createHaus(db), await createHaus(db, { zustaendigTelefon: '0341 77' })]
  const sibling = await createExpose(db, { propertyId: haus.propertyId })
  const alone = await createExpose(db)
  const named = { person: 'Katrin Lorenz', telefon: '0341 1234-12' }
  const ofAll = (...exposeIds: string[]) => load(db, { exposeIds })
  expect(await ofAll(haus.exposeId, sibling.id)).toMatchObject(named)
  expect(await ofAll(haus.exposeId, other.exposeId)).toMatchObject(FIRMA)
  expect(await ofAll(haus.exposeId, alone.id)).toMatchObject(FIRMA)
  const ids = [other.exposeId, alone.id, haus.exposeId]
  expect(await listKontakte(db, ids)).toMatchObject([{ telefon: '0341 77' }, FIRMA, named])
})

test('KONTAKT-1: a number belongs to the account it was given for; one without an account belongs to the house', async ({
  db,
}) => {
  const haus = await createHaus(db)
  const sitzung = await createSitzung(db, { akteur: gast(), kontoId: haus.kontoId, now: NOW })
  const akteur = await requireSitzung(db, sitzung, NOW)
  await createKonto(db, { rolle: 'administrator' })
  await deleteKonto(db, { akteur, passwort: null, planFileDeletion: async () => undefined, now: NOW })
  expect(await load(db, { exposeId: haus.exposeId })).toMatchObject(FIRMA)

  const { propertyId } = await createLiegenschaft(db, { zustaendigTelefon: '0341 99' })
  expect(await load(db, { propertyId })).toMatchObject({ ...FIRMA, telefon: '0341 99' })
})

describe('KONTAKT-2: the usual time to answer', () => {
  /** Each test uses its own days, since the process caches the figure for an hour. */
  let day = 0
  const nextTime = () => new Date(NOW.getTime() + ++day * DAY_MS)

  function inquiries(db: Database, now: Date) {
    const tenDaysAgo = new Date(now.getTime() - 10 * DAY_MS)
    const answered = (hours: number, createdAt = tenDaysAgo, overrides = {}) =>
      createAnfrageLink(db, { createdAt, beantwortetAm: new Date(createdAt.getTime() + hours * HOUR_MS), ...overrides })
    const waiting = (hours: number, overrides = {}) =>
      createAnfrageLink(db, { createdAt: new Date(now.getTime() - hours * HOUR_MS), ...overrides })
    const answerTen = async () => {
      for (const hours of [1, 2, 3, 30, 40, 44, 50, 60, 70, 80]) await answered(hours)
    }
    return { answered, waiting, answerTen }
  }

  test('is the median of 90 days with at least ten answers, measured once an hour', async ({ db }) => {
    const now = nextTime()
    const { answered, waiting } = inquiries(db, now)
    for (const hours of [1, 2, 3, 30, 40, 50, 60, 70, 80]) await answered(hours)
    await answered(5, new Date(now.getTime() - 100 * DAY_MS))
    await waiting(1)
    expect(await findAntwortzeit(db, { now })).toBeNull()
    await answered(44)
    expect(await findAntwortzeit(db, { now: new Date(now.getTime() + HOUR_MS / 2) })).toBeNull()
    const later = new Date(now.getTime() + HOUR_MS)
    expect(await findAntwortzeit(db, { now: later })).toBeCloseTo(42)
    expect((await loadKontakt(db, { of: COMPANY, now: later })).text).toContain(
      `${config.firma.name} antwortet meist innerhalb von 2 Tagen.`,
    )
  })

  test('counts unanswered inquiries that have waited longer, withdrawn ones too, but no recent ones', async ({
    db,
  }) => {
    const now = nextTime()
    const { waiting, answerTen } = inquiries(db, now)
    await answerTen()
    await waiting(41)
    await waiting(100, { zurueckgezogenAm: new Date(now.getTime() - 90 * HOUR_MS) })
    await waiting(43)
    await waiting(100, { zurueckgezogenAm: now })
    expect(await findAntwortzeit(db, { now })).toBeCloseTo(47)
  })

  test('gives no figure while most inquiries are unanswered', async ({ db }) => {
    const now = nextTime()
    const { waiting, answerTen } = inquiries(db, now)
    await answerTen()
    for (let nummer = 0; nummer < 11; nummer++) await waiting(500)
    expect(await findAntwortzeit(db, { now })).toBeNull()
  })

  test('ignores inquiries entered by phone, and answers of jobs', async ({ db }) => {
    const now = nextTime()
    const { answered, answerTen } = inquiries(db, now)
    await answerTen()
    for (let nummer = 0; nummer < 4; nummer++) {
      const { id: inquiryId } = await createAnfrage(db, { source: 'telefon' })
      await answered(0, undefined, { inquiryId })
      const { id, beantwortetAm } = await answered(0.1)
      const entries = [{ aktion: 'anfrage.besichtigung', objekt: { art: 'anfrage', id } }] as const
      const akteur = systemAkteur('besichtigung')
      await db.transaction((tx) => recordProtokoll(tx, { akteur, entries, now: beantwortetAm ?? now }))
    }
    expect(await findAntwortzeit(db, { now })).toBeCloseTo(42)
  })
})
