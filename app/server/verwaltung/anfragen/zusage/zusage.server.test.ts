import { and, eq } from 'drizzle-orm'
import { loadDashboard } from '#app/server/anfragen/load-dashboard.server.ts'
import { withdrawAnfrage } from '#app/server/anfragen/withdraw-anfrage.server.ts'
import { answerZusage } from '#app/server/anfragen/zusage/answer-zusage.server.ts'
import { loadZusage } from '#app/server/anfragen/zusage/load-zusage.server.ts'
import { updateAntwort } from '#app/server/anfragen/zusage/zusage.repository.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { zusagen } from '#app/server/db/schema/zusagen.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { type Antwort, NO_DATES } from '#app/shared/zusage/zusage.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listSent, person, SYSTEM, verwalter } from '#tests/setup/konten-test.ts'
import { decide } from '../../interessenten/decide.server.ts'
import { changeStatus } from '../change-status.server.ts'
import { loadAnfrage } from '../load-anfrage.server.ts'
import { offerMietangebot, withdrawMietangebot } from '../mietangebot/mietangebot.server.ts'
import { changeZusage, passOnZusage } from './change-zusage.server.ts'
import { watchZusagen } from './watch-zusagen.server.ts'

const EMAIL = 'mira@example.org'
/** Three working days after NOW (a Monday), 18:00 in Berlin. */
const FRIST = new Date('2026-03-05T17:00:00Z')
const BEFORE = new Date(FRIST.getTime() - 60_000)
const DAY_BEFORE = new Date('2026-03-04T17:00:00Z')
const SILENT = { email: false, sms: false }

async function createCase(db: Database, { status = 'available', email = EMAIL } = {}) {
  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  const konto = await createKonto(db, { email })
  await createProfil(db, { id: konto.id, email, firstName: 'Mira', lastName: 'Kowalski' })
  const { id: exposeId } = await createExpose(db, { status, kaution: 2580 })
  const { id: linkId } = await createAnfrageLink(db, { exposeId, profilesId: konto.id })
  const applicant = { ...person(konto.id), email, vorname: 'Mira', nachname: 'Kowalski' }
  const link = async () => (await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, linkId)))[0]
  const shown = async () => ({ id: linkId, stand: toStand((await link()) ?? null) })
  const promise = (now = NOW) =>
    changeStatus(db, {
      akteur,
      links: [{ id: linkId, stand: null }],
      status: 'zusage',
      anmerkung: null,
      channels: { email: true, sms: false },
      now,
    })
  return {
    akteur,
    applicant,
    exposeId,
    linkId,
    promise,
    answer: (antwort: Antwort, now = BEFORE) =>
      answerZusage(db, { akteur: applicant, linkId, antwort, grund: antwort === 'abgelehnt' ? 'miete' : null, now }),
    takeBack: async (now = BEFORE) => decide(db, { akteur, decision: 'zurueck', link: await shown(), others: [], now }),
    passOn: (now = FRIST) => passOnZusage(db, { akteur, linkId, now }),
    watch: (now = FRIST) => watchZusagen(db, { akteur: SYSTEM, now }),
    page: (now = BEFORE, isLook = false) => loadZusage(db, { kontoId: konto.id, linkId, isLook, now }),
    flat: async () => (await db.select().from(exposes).where(eq(exposes.id, exposeId)))[0]?.status,
    link,
    shown,
    row: async () => (await db.select().from(zusagen).where(eq(zusagen.exposeInquiryExposeId, linkId)))[0],
  }
}

const aktionen = async (db: Database, linkId: string) =>
  (
    await db.select().from(protokoll).where(eq(protokoll.objektId, linkId)).orderBy(protokoll.createdAt, protokoll.id)
  ).map(({ aktion }) => aktion)

const toFirma = (db: Database, subject: RegExp) =>
  db
    .select({ betreff: nachrichten.betreff, text: nachrichten.text })
    .from(nachrichten)
    .where(eq(nachrichten.an, config.firma.email))
    .then((rows) => rows.filter(({ betreff }) => subject.test(betreff ?? '')))

test('ZUSAGE-1: a promise has the deadline of the settings, which the message, page and card name', async ({ db }) => {
  const { akteur, applicant, linkId, promise, page } = await createCase(db)
  await promise()
  const [mail] = await listSent(db, EMAIL)
  expect(mail?.text).toMatch(/antworten Sie bis Donnerstag, 5\. März 2026, 18:00.Uhr/)
  expect(mail?.text).toContain(`/anfrage/${linkId}/zusage`)
  expect((await page()).zusage).toMatchObject({ state: 'offen', frist: FRIST.toISOString() })
  const { entries } = await loadDashboard(db, {
    kontoId: applicant.kontoId,
    now: NOW,
    termine: 6,
    anfragen: 12,
    ended: 6,
  })
  expect(entries[0]?.zusage).toEqual({ state: 'offen', frist: FRIST.toISOString() })
  expect((await loadAnfrage(db, { akteur, linkId, now: NOW })).zusage).toMatchObject({ state: 'offen', waiting: 0 })
})

test('ZUSAGE-1: staff sets deadline and dates with the promise; a past or distant one is refused', async ({ db }) => {
  const { akteur, shown, page } = await createCase(db)
  const give = async (frist: Date) =>
    decide(db, {
      akteur,
      decision: 'zusage',
      link: await shown(),
      others: [],
      zusage: { ...NO_DATES, frist, vertragBis: '2026-03-13' },
      now: NOW,
    })
  for (const frist of [NOW, new Date('2026-06-01T12:00:00Z')]) {
    await expect(give(frist)).rejects.toMatchObject({ code: 'ZUSAGE_FRIST' })
  }
  await give(new Date('2026-03-12T11:00:00Z'))
  const { zusage } = await page()
  expect(zusage.frist).toBe('2026-03-12T11:00:00.000Z')
  expect(zusage.steps.map(({ when }) => when)).toEqual(['bis Freitag, 13. März 2026', 'Termin folgt', 'Termin folgt'])
  expect(zusage.steps[1]?.title).toMatch(/^Kaution: 2\.580,00/)
})

test('ZUSAGE-1: a new deadline reaches the applicant and starts anew; after an answer only dates change', async ({
  db,
}) => {
  const { akteur, linkId, promise, answer, watch, row } = await createCase(db)
  await promise()
  await watch()
  const later = new Date('2026-03-10T11:00:00Z')
  const change = (frist: Date, dates = {}, now = FRIST) =>
    changeZusage(db, { akteur, linkId, terms: { ...NO_DATES, ...dates, frist }, now })
  await change(later)
  expect((await listSent(db, EMAIL)).map(({ betreff }) => betreff?.split(':')[0])).toEqual([
    'Zusage',
    'Neue Frist für Ihre Zusage',
  ])
  await answer('angenommen', new Date('2026-03-10T10:59:00Z'))
  await expect(change(FRIST)).rejects.toMatchObject({ code: 'ZUSAGE_BEANTWORTET' })
  await change(later, { uebergabeAm: '2026-04-01', uebergabeUm: '10:00' })
  expect(await row()).toMatchObject({ uebergabeAm: '2026-04-01', uebergabeUm: '10:00:00', antwort: 'angenommen' })
  expect((await listSent(db, EMAIL)).filter(({ betreff }) => betreff?.startsWith('Neue Frist'))).toHaveLength(1)
})

test('ZUSAGE-2: accepting reaches the company and the log once, and reserves the flat', async ({ db }) => {
  const { akteur, linkId, promise, answer, page, flat } = await createCase(db)
  await promise()
  await Promise.all([answer('angenommen'), answer('angenommen'), answer('angenommen')])
  await answer('angenommen', FRIST)
  const [mail, ...others] = await toFirma(db, /^Zusage angenommen von Mira Kowalski/)
  expect(others).toEqual([])
  expect(mail?.text).toContain(`/verwaltung/anfragen/${linkId}`)
  expect(await aktionen(db, linkId)).toEqual(['anfrage.status', 'zusage.angenommen'])
  expect((await page()).zusage).toMatchObject({ state: 'angenommen', beantwortetAm: BEFORE.toISOString() })
  expect(await flat()).toBe('reserviert')
  expect((await loadAnfrage(db, { akteur, linkId, now: FRIST })).zusage).toMatchObject({ state: 'angenommen' })
  await expect(answer('abgelehnt')).rejects.toMatchObject({ code: 'ZUSAGE_BEANTWORTET' })
})

test('ZUSAGE-2: confirms an acceptance to the applicant once, by SMS without an address, and no refusal', async ({
  db,
}) => {
  const accepted = await createCase(db)
  await accepted.promise()
  await Promise.all([accepted.answer('angenommen'), accepted.answer('angenommen')])
  const [, mail, ...others] = await listSent(db, EMAIL)
  expect(others).toEqual([])
  expect(mail?.betreff).toMatch(/^Zusage angenommen: /)
  expect(mail?.text).toContain(`/anfrage/${accepted.linkId}/zusage`)

  const byPhone = await createCase(db, { email: 'phone@example.org' })
  await byPhone.promise()
  const phone = '+4915112345678'
  const akteur = { ...byPhone.applicant, email: null, phone }
  await answerZusage(db, { akteur, linkId: byPhone.linkId, antwort: 'angenommen', now: BEFORE })
  const [sms] = await listSent(db, phone)
  expect(sms?.text).toContain(`/anfrage/${byPhone.linkId}/zusage`)

  const declined = await createCase(db, { email: 'nein@example.org' })
  await declined.promise()
  await declined.answer('abgelehnt')
  expect(await listSent(db, 'nein@example.org')).toHaveLength(1)
})

test('ZUSAGE-2: is visible to its applicant only, and nobody else can accept it', async ({ db }) => {
  const { akteur, linkId, exposeId, promise } = await createCase(db)
  await promise()
  const other = person((await createProfil(db, { id: (await createKonto(db)).id })).id)
  await createAnfrageLink(db, { exposeId, profilesId: other.kontoId })
  for (const foreign of [other, akteur]) {
    const call = { linkId, now: BEFORE }
    await expect(answerZusage(db, { akteur: foreign, antwort: 'angenommen', ...call })).rejects.toMatchObject({
      code: 'ANFRAGE_NICHT_GEFUNDEN',
    })
    await expect(loadZusage(db, { kontoId: foreign.kontoId, isLook: true, ...call })).rejects.toMatchObject({
      code: 'ANFRAGE_NICHT_GEFUNDEN',
    })
  }
})

test('ZUSAGE-2: refuses an answer at the deadline and to a promise that was taken back', async ({ db }) => {
  const { promise, answer, takeBack, page } = await createCase(db)
  await promise()
  await expect(answer('angenommen', FRIST)).rejects.toMatchObject({ code: 'ZUSAGE_ABGELAUFEN' })
  expect((await page(FRIST)).zusage.state).toBe('abgelaufen')
  await takeBack()
  await expect(answer('angenommen')).rejects.toMatchObject({ code: 'ZUSAGE_BEENDET' })
  expect((await page()).zusage.state).toBe('keine')
})

test('AKTE-9: taking back is refused if the applicant has answered since the page was loaded', async ({ db }) => {
  const { akteur, promise, answer, shown, flat } = await createCase(db)
  await promise()
  const link = await shown()
  await answer('angenommen')
  const back = decide(db, { akteur, decision: 'zurueck', link, others: [], now: BEFORE })
  await expect(back).rejects.toMatchObject({ code: 'VERALTET' })
  expect(await flat()).toBe('reserviert')
})

test('ZUSAGE-3: the flat gets its status back however the promise ends', async ({ db }) => {
  for (const end of ['takeBack', 'withdraw', 'delete'] as const) {
    const { applicant, linkId, promise, answer, takeBack, flat, row } = await createCase(db, {
      status: 'active',
      email: `${end}@example.org`,
    })
    await promise()
    await answer('angenommen')
    expect(await flat()).toBe('reserviert')
    if (end === 'takeBack') await takeBack()
    else if (end === 'withdraw') await withdrawAnfrage(db, { akteur: applicant, linkId, now: BEFORE })
    else await db.delete(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, linkId))
    expect(await flat(), end).toBe('active')
    expect(await row(), end).toBeUndefined()
  }
})

test('ZUSAGE-3: an import and a Mietangebot do not end the reservation, a let flat does', async ({ db }) => {
  const { akteur, linkId, exposeId, promise, answer, takeBack, flat } = await createCase(db)
  const set = (status: string) => db.update(exposes).set({ status }).where(eq(exposes.id, exposeId))
  await promise()
  await offerMietangebot(db, { akteur, linkId, bis: '2026-03-20', now: NOW })
  await answer('angenommen')
  await set('active')
  await withdrawMietangebot(db, { akteur, linkId, now: BEFORE })
  expect(await flat()).toBe('reserviert')
  await takeBack()
  expect(await flat()).toBe('active')
  await promise()
  await answer('angenommen')
  await set('rented')
  await takeBack()
  expect(await flat()).toBe('rented')
})

test('ZUSAGE-5: reminds once, 24 hours before, on any number of servers', async ({ db }) => {
  const { linkId, promise, answer, watch } = await createCase(db)
  await promise()
  await watch(new Date(DAY_BEFORE.getTime() - 1000))
  expect(await listSent(db, EMAIL)).toHaveLength(1)
  await Promise.all([watch(DAY_BEFORE), watch(DAY_BEFORE), watch(DAY_BEFORE)])
  await watch(BEFORE)
  const [, mail, ...others] = await listSent(db, EMAIL)
  expect(mail?.betreff).toMatch(/^Bitte antworten Sie/)
  expect(others).toEqual([])
  await answer('angenommen')
  await watch()
  expect(await aktionen(db, linkId)).toEqual(['anfrage.status', 'zusage.erinnert', 'zusage.angenommen'])
})

test('ZUSAGE-5: reminds nobody who has answered or got the deadline within the last day', async ({ db }) => {
  const { akteur, linkId, promise, watch } = await createCase(db)
  await promise()
  const frist = new Date('2026-03-03T08:00:00Z')
  await changeZusage(db, { akteur, linkId, terms: { ...NO_DATES, frist }, now: new Date(NOW.getTime() + 60_000) })
  await watch(new Date('2026-03-03T07:00:00Z'))
  expect(await aktionen(db, linkId)).toEqual(['anfrage.status', 'zusage.geaendert'])
})

test('ZUSAGE-6: tells the company of a lapse once, on any number of servers', async ({ db }) => {
  const { linkId, promise, watch } = await createCase(db)
  await promise()
  await Promise.all([watch(), watch(), watch()])
  await watch(new Date(FRIST.getTime() + 60_000))
  expect(await toFirma(db, /^Keine Antwort auf die Zusage von Mira Kowalski/)).toHaveLength(1)
  expect(await aktionen(db, linkId)).toEqual(['anfrage.status', 'zusage.abgelaufen'])
})

test('ZUSAGE-7: the first look is celebrated once, on any device, and staff sees when', async ({ db }) => {
  const { akteur, linkId, promise, page } = await createCase(db)
  await promise()
  expect((await page(NOW)).zusage.isFirstLook).toBe(false)
  const looks = await Promise.all([page(NOW, true), page(NOW, true), page(NOW, true)])
  expect(looks.filter(({ zusage }) => zusage.isFirstLook)).toHaveLength(1)
  expect((await loadAnfrage(db, { akteur, linkId, now: NOW })).zusage?.gesehenAm).toBe(NOW.toISOString())
})

test('ZUSAGE-8: one press ends a declined promise and leads to those who wait', async ({ db }) => {
  const { akteur, linkId, exposeId, promise, answer, passOn, link } = await createCase(db)
  const { id: next } = await createAnfrageLink(db, { exposeId })
  await promise()
  await expect(passOn(BEFORE)).rejects.toMatchObject({ code: 'ZUSAGE_OFFEN' })
  await answer('abgelehnt')
  const [mail] = await toFirma(db, /^Zusage abgelehnt von Mira/)
  expect(mail?.text).toContain('Die Miete ist mir zu hoch')
  expect((await loadAnfrage(db, { akteur, linkId, now: BEFORE })).zusage).toMatchObject({ grund: 'miete', waiting: 1 })
  const targets = await Promise.all([passOn(), passOn()])
  expect(targets).toEqual(Array(2).fill(`/verwaltung/interessenten?expose=${exposeId}`))
  expect(await link()).toMatchObject({ zusageAm: null, zurueckgezogenAm: FRIST })
  await changeStatus(db, {
    akteur,
    links: [{ id: next, stand: null }],
    status: 'zusage',
    anmerkung: null,
    channels: SILENT,
    now: FRIST,
  })
  expect(await aktionen(db, linkId)).toEqual(['anfrage.status', 'zusage.abgelehnt', 'zusage.weitergegeben'])
})

test('ZUSAGE-8: without an answer the inquiry gets its former status back, and an accepted one stays', async ({
  db,
}) => {
  const { promise, answer, passOn, link, page } = await createCase(db)
  await promise()
  await passOn()
  expect(await link()).toMatchObject({
    zusageAm: null,
    zurueckgezogenAm: null,
    statusOptionId: ANFRAGE_STATUS.neu.id,
  })
  expect((await page(FRIST)).zusage.state).toBe('keine')
  await promise(FRIST)
  await answer('angenommen', FRIST)
  await expect(passOn(new Date('2026-04-01T00:00:00Z'))).rejects.toMatchObject({ code: 'ZUSAGE_OFFEN' })
})

/** Every promise has one outcome, which matches inquiry, flat, messages and log. */
test('ZUSAGE-2, ZUSAGE-6, ZUSAGE-8: accept, decline, lapse, take back and pass on at once have one outcome', async ({
  db,
}) => {
  for (let round = 0; round < 8; round += 1) {
    const { linkId, exposeId, promise, answer, takeBack, passOn, watch, flat, link, row } = await createCase(db, {
      email: `mira${round}@example.org`,
    })
    await promise()
    const set = () => db.update(exposes).set({ status: 'active' }).where(eq(exposes.id, exposeId))
    const acts = [() => answer('angenommen'), () => answer('abgelehnt'), () => watch(), takeBack, () => passOn(), set]
    const results = await Promise.allSettled(
      acts
        .slice(round % 3)
        .concat(acts.slice(0, round % 3))
        .map((act) => act()),
    )
    for (const result of results) {
      if (result.status === 'rejected') expect(isDomainError(result.reason), String(result.reason)).toBe(true)
    }
    const log = await aktionen(db, linkId)
    const answers = log.filter((aktion) => /^zusage\.(angenommen|abgelehnt|abgelaufen)$/.test(aktion))
    expect(answers.length, log.join()).toBeLessThanOrEqual(1)
    const [zusage, anfrage] = [await row(), await link()]
    expect(anfrage?.zusageAm !== null).toBe(zusage !== undefined)
    expect(await flat()).toBe(zusage?.reserviert ? 'reserviert' : 'active')
    const mails = await db
      .select()
      .from(nachrichten)
      .where(and(eq(nachrichten.bezugId, linkId), eq(nachrichten.an, config.firma.email)))
    expect(mails).toHaveLength(answers.length)
    await db.delete(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, linkId))
  }
})

test('BEREICH-8: the statement itself saves no answer of another account', async ({ db }) => {
  const { promise, linkId, link, row, applicant } = await createCase(db)
  await promise()
  const before = await link()
  const answer = { linkId, antwort: 'angenommen', grund: null, now: BEFORE } as const
  const stranger = (await createKonto(db)).id
  await db.transaction((tx) => updateAntwort(tx, { ...answer, kontoId: stranger }))
  expect([await row(), await link()]).toMatchObject([{ antwort: null }, { updatedAt: before?.updatedAt }])
  await db.transaction((tx) => updateAntwort(tx, { ...answer, kontoId: applicant.kontoId }))
  expect(await row()).toMatchObject({ antwort: 'angenommen' })
})
