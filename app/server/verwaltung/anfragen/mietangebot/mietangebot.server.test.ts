import { eq } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { loadBewerbungWays } from '#app/server/anfragen/bewerbung/load-bewerbung-ways.server.ts'
import { listAnfrageViews } from '#app/server/anfragen/list-anfrage-views.server.ts'
import { loadDashboard } from '#app/server/anfragen/load-dashboard.server.ts'
import { withdrawAnfrage } from '#app/server/anfragen/withdraw-anfrage.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { createMietangebot } from '#app/server/mieterfragebogen/mietangebot/create-mietangebot.server.ts'
import { bookTermin } from '#app/server/termine/buchung/book-termin.server.ts'
import { requireZugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { findBesichtigungAngebot } from '#app/shared/anfragen/card-state.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose, type ExposeOverrides } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listSent, person, SYSTEM, verwalter } from '#tests/setup/konten-test.ts'
import { loadExposeForm } from '../../exposes/load-expose-form.server.ts'
import { changeStatus } from '../change-status.server.ts'
import { loadAnfrage } from '../load-anfrage.server.ts'
import { endExpiredMietangebote, offerMietangebot, withdrawMietangebot } from './mietangebot.server.ts'

const EMAIL = 'mira@example.org'
/** A week after NOW, and the first minute after that day in Berlin. */
const BIS = '2026-03-09'
const AFTER = new Date('2026-03-09T23:01:00Z')
const LATER = new Date(NOW.getTime() + 1000)

async function createCase(db: Database, expose: ExposeOverrides = {}) {
  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  const konto = await createKonto(db, { email: EMAIL })
  await createProfil(db, { id: konto.id, email: EMAIL, firstName: 'Mira', lastName: 'Kowalski' })
  await createMietprofil(db, { profileId: konto.id, anzahlPersonen: 2 })
  const { id: exposeId } = await createExpose(db, { address: 'Lindenweg 3', energietraeger: 'Fernwärme', ...expose })
  const link = await createAnfrageLink(db, { exposeId, profilesId: konto.id })
  const status = async () => (await db.select().from(exposes).where(eq(exposes.id, exposeId)))[0]?.status
  const offer = (bis = BIS, now = NOW) => offerMietangebot(db, { akteur, linkId: link.id, bis, now })
  const load = (reader: ReturnType<typeof person>, now = NOW) =>
    createMietangebot(db, {
      akteur: reader,
      firma: config.firma,
      linkId: link.id,
      now,
      signal: new AbortController().signal,
    })
  return { akteur, konto: person(konto.id), kontoId: konto.id, exposeId, linkId: link.id, status, offer, load }
}

const aktionen = async (db: Database, linkId: string) =>
  (await db.select().from(protokoll).where(eq(protokoll.objektId, linkId)).orderBy(protokoll.createdAt)).map(
    ({ aktion }) => aktion,
  )

test('MIETANGEBOT-1, NACHRICHT-11: reserves the flat, tells the applicant, and shows it to both sides', async ({
  db,
}) => {
  const { akteur, kontoId, linkId, status, offer } = await createCase(db)
  await offer()
  expect(await status()).toBe('reserviert')
  const [mail] = await listSent(db, EMAIL)
  expect(mail?.text).toContain('Das Angebot ist bis zum 09.03.2026 für Sie reserviert.')
  expect(mail?.text).toContain(`/anfrage/${linkId}`)
  expect((await loadAnfrage(db, { akteur, linkId, now: NOW })).reservation).toMatchObject({ bis: BIS })
  const { entries } = await loadDashboard(db, { kontoId, now: NOW, termine: 6, anfragen: 12, ended: 12 })
  expect(entries[0]?.reserviertBis).toBe(BIS)
  await offer('2026-03-10')
  expect((await loadAnfrage(db, { akteur, linkId, now: NOW })).reservation?.bis).toBe('2026-03-10')
  expect(await aktionen(db, linkId)).toEqual(['mietangebot.gemacht', 'mietangebot.gemacht'])
})

test('MIETANGEBOT-3: the Exposé names the reservation instead of suggesting to reject everybody', async ({ db }) => {
  const { akteur, exposeId, linkId, offer } = await createCase(db)
  await offer()
  expect(await loadExposeForm(db, { id: exposeId, akteur, now: NOW })).toMatchObject({
    reservation: { linkId, bis: BIS },
    open: null,
  })
  await withdrawMietangebot(db, { akteur, linkId, now: NOW })
  await db.update(exposes).set({ status: 'reserviert' }).where(eq(exposes.id, exposeId))
  expect(await loadExposeForm(db, { id: exposeId, akteur, now: NOW })).toMatchObject({
    reservation: null,
    open: { anfragen: 1 },
  })
})

test('MIETANGEBOT-1: refuses a locked account, other days, a second applicant, a purchase, and a flat that is let', async ({
  db,
}) => {
  const { akteur, exposeId, kontoId, linkId, offer } = await createCase(db)
  const block = (gesperrtAm: Date | null) => db.update(konten).set({ gesperrtAm }).where(eq(konten.id, kontoId))
  await block(NOW)
  await expect(offer()).rejects.toMatchObject({ code: 'KONTO_GESPERRT' })
  await block(null)
  for (const bis of ['2026-03-01', '2026-04-14']) {
    await expect(offer(bis)).rejects.toMatchObject({ code: 'MIETANGEBOT_UNMOEGLICH' })
  }
  await offer('2026-03-02')
  const other = await createAnfrageLink(db, { exposeId })
  const give = (linkId: string, now: Date) => offerMietangebot(db, { akteur, linkId, bis: '2026-03-20', now })
  await expect(give(other.id, NOW)).rejects.toThrow('bis zum 02.03.2026 reserviert')
  for (const status of ['verkauf', 'rented', 'reserviert']) {
    const link = await createAnfrageLink(db, { exposeId: (await createExpose(db, { status })).id })
    await expect(give(link.id, NOW)).rejects.toMatchObject({ code: 'MIETANGEBOT_UNMOEGLICH' })
  }
  // The day is over, the job has not run yet.
  await give(other.id, new Date('2026-03-03T09:00:00Z'))
  expect(await aktionen(db, linkId)).toEqual(['mietangebot.gemacht', 'mietangebot.abgelaufen'])
})

test('MIETANGEBOT-2: the PDF has the figures, and without one of them there is no offer', async ({ db }) => {
  const { konto, offer, load } = await createCase(db, {
    nettokaltmiete: 500,
    betriebskostenvorauszahlung: 120.5,
    heizkostenvorauszahlung: 80,
    squareMeters: 58.5,
  })
  await offer()
  const { text } = await extractText(new Uint8Array((await load(konto)).pdf), { mergePages: true })
  const page = text.replaceAll(/\s+/g, ' ')
  for (const figure of [
    config.firma.name,
    'vom 02.03.2026',
    'Mira Kowalski',
    'Lindenweg 3',
    'Grundmiete (nettokalt) 500,00 €',
    'Vorauszahlung Betriebskosten 120,50 €',
    'Bruttokaltmiete 620,50 €',
    'Vorauszahlung Heizkosten 80,00 €',
    'Gesamtmiete 700,50 €',
    'Wohnfläche 58,5 Quadratmeter',
    'Personen, die einziehen 2',
    'Energieträger Fernwärme',
    'bis zum 09.03.2026 reserviert',
  ]) {
    expect(page).toContain(figure)
  }
})

test('MIETANGEBOT-2: names the figures that the authority still needs', async ({ db }) => {
  const { offer, status } = await createCase(db, { heizkostenvorauszahlung: null, squareMeters: null })
  await expect(offer()).rejects.toThrow('Im Exposé fehlt, was das Amt wissen will: Heizkosten und Wohnfläche.')
  expect(await status()).not.toBe('reserviert')
})

test('MIETANGEBOT-3: ends by itself after the last day', async ({ db }) => {
  const { kontoId, linkId, status, offer, konto, load } = await createCase(db, { status: 'active' })
  await offer()
  await endExpiredMietangebote(db, { akteur: SYSTEM, now: new Date('2026-03-09T22:59:00Z') })
  expect(await status()).toBe('reserviert')
  // Pages and the PDF do not wait for the job.
  const { entries } = await loadDashboard(db, { kontoId, now: AFTER, termine: 6, anfragen: 12, ended: 12 })
  expect(entries[0]?.reserviertBis).toBeNull()
  await expect(load(konto, AFTER)).rejects.toMatchObject({ code: 'ANFRAGE_NICHT_GEFUNDEN' })
  await endExpiredMietangebote(db, { akteur: SYSTEM, now: AFTER })
  expect(await status()).toBe('active')
  expect(await aktionen(db, linkId)).toEqual(['mietangebot.gemacht', 'mietangebot.abgelaufen'])
})

test('MIETANGEBOT-3: two servers end it once, also while it is being withdrawn', async ({ db }) => {
  const { akteur, linkId, status, offer } = await createCase(db, { status: 'active' })
  const end = () => endExpiredMietangebote(db, { akteur: SYSTEM, now: AFTER })
  await offer()
  await Promise.all([end(), end(), end()])
  expect(await status()).toBe('active')
  expect(await aktionen(db, linkId)).toEqual(['mietangebot.gemacht', 'mietangebot.abgelaufen'])
  await offer()
  await Promise.all([end(), withdrawMietangebot(db, { akteur, linkId, now: AFTER }), end()])
  expect(await status()).toBe('active')
  expect(await aktionen(db, linkId)).toHaveLength(4)
})

test('MIETANGEBOT-3: staff withdraws it, once, and the applicant learns of it', async ({ db }) => {
  const { akteur, linkId, status, offer } = await createCase(db)
  const before = await status()
  await offer()
  await withdrawMietangebot(db, { akteur, linkId, now: LATER })
  await withdrawMietangebot(db, { akteur, linkId, now: LATER })
  expect(await status()).toBe(before)
  const subjects = (await listSent(db, EMAIL)).map(({ betreff }) => betreff?.split(':')[0])
  expect(subjects).toEqual(['Unser Mietangebot', 'Mietangebot zurückgezogen'])
  expect(await aktionen(db, linkId)).toEqual(['mietangebot.gemacht', 'mietangebot.zurueckgezogen'])
})

test('MIETANGEBOT-3: ends with a rejection, a withdrawal and a deletion', async ({ db }) => {
  const { akteur, konto, linkId, status, offer } = await createCase(db, { status: 'available' })
  const channels = { email: false, sms: false }
  await offer()
  const links = [{ id: linkId, stand: null }]
  await changeStatus(db, { akteur, links, status: 'abgesagt', anmerkung: null, channels, now: NOW })
  expect(await status()).toBe('available')
  await expect(offer()).rejects.toThrow('abgesagt')
  await changeStatus(db, { akteur, links, status: 'neu', anmerkung: null, channels, now: NOW })
  await offer()
  await withdrawAnfrage(db, { akteur: konto, linkId, now: NOW })
  expect(await status()).toBe('available')
  await db.update(exposeInquiryExposes).set({ zurueckgezogenAm: null }).where(eq(exposeInquiryExposes.id, linkId))
  await offer()
  await db.delete(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, linkId))
  expect(await status()).toBe('available')
})

test('MIETANGEBOT-3: an available flat stays reserved, and one that was let ends it', async ({ db }) => {
  const { akteur, exposeId, linkId, status, offer } = await createCase(db, { status: 'available' })
  await offer()
  const set = (value: string) => db.update(exposes).set({ status: value }).where(eq(exposes.id, exposeId))
  await set('active')
  expect(await status()).toBe('reserviert')
  await withdrawMietangebot(db, { akteur, linkId, now: NOW })
  expect(await status()).toBe('active')
  await offer()
  await set('rented')
  expect(await status()).toBe('rented')
  expect((await loadAnfrage(db, { akteur, linkId, now: NOW })).reservation).toBeNull()
})

test('MIETANGEBOT-3: a rejection, a deletion and an import wait for each other', async ({ db }) => {
  const { akteur, exposeId, status } = await createCase(db, { status: 'available' })
  for (let round = 0; round < 5; round++) {
    const { id: linkId } = await createAnfrageLink(db, { exposeId })
    await offerMietangebot(db, { akteur, linkId, bis: BIS, now: NOW })
    const link = eq(exposeInquiryExposes.id, linkId)
    await Promise.all([
      db.update(exposeInquiryExposes).set({ absageAm: NOW }).where(link),
      db.update(exposes).set({ status: 'active' }).where(eq(exposes.id, exposeId)),
      db.delete(exposeInquiryExposes).where(link),
    ])
    expect(await status()).toMatch(/^a/)
  }
})

test('MIETANGEBOT-4: for its applicant, and nobody else, the flat is available', async ({ db }) => {
  const { konto, kontoId, exposeId, linkId, offer } = await createCase(db)
  const other = person((await createKonto(db)).id)
  await createProfil(db, { id: other.kontoId })
  await createAnfrageLink(db, { exposeId, profilesId: other.kontoId })
  const isOffered = { statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id }
  await db.update(exposeInquiryExposes).set(isOffered).where(eq(exposeInquiryExposes.exposeId, exposeId))
  await offer()
  const { entries } = await loadDashboard(db, { kontoId, now: NOW, termine: 6, anfragen: 12, ended: 12 })
  expect(findBesichtigungAngebot(entries)?.id).toBe(linkId)
  const views = await listAnfrageViews(db, { kontoId, exposeIds: [exposeId] })
  expect(views[exposeId]?.text).toBe('Besichtigung möglich')
  expect((await loadBewerbungWays(db, { kontoId, exposeId: null }))?.flats).toHaveLength(1)
  expect(await loadBewerbungWays(db, { kontoId: other.kontoId, exposeId: null })).toBeNull()
  const { id: terminId } = await createTermin(db, { exposeId, date: '2026-03-05' })
  const book = async (akteur: typeof konto) => {
    const [link] = await db
      .select({ inquiryId: exposeInquiryExposes.inquiryId })
      .from(exposeInquiryExposes)
      .where(eq(exposeInquiryExposes.profilesId, akteur.kontoId))
    const of = { akteur, inquiryId: link?.inquiryId ?? '', exposeId, pin: null, now: NOW }
    return bookTermin(db, {
      akteur,
      zugang: await requireZugang(db, of),
      terminId,
      personen: 1,
      notes: null,
      kontaktErlaubt: false,
      now: NOW,
    })
  }
  await expect(book(other)).rejects.toMatchObject({ code: 'NICHT_ZU_HABEN' })
  expect(await book(konto)).toEqual({ changed: true })
})

test('MIETANGEBOT-4: only its applicant and staff load the PDF, while it is open', async ({ db }) => {
  const { akteur, konto, kontoId, exposeId, linkId, offer, load } = await createCase(db)
  const [stranger, otherApplicant, coTenant] = [await createKonto(db), await createKonto(db), await createKonto(db)]
  for (const { id } of [otherApplicant, coTenant]) await createProfil(db, { id })
  await createAnfrageLink(db, { exposeId, profilesId: otherApplicant.id })
  const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer: kontoId })
  await createInteressent(db, { mieterfragebogenId, besitzer: kontoId, profileId: coTenant.id })
  const others = [stranger, otherApplicant, coTenant].map(({ id }) => person(id))
  const denied = { code: 'ANFRAGE_NICHT_GEFUNDEN' }
  for (const reader of [konto, akteur, ...others]) await expect(load(reader)).rejects.toMatchObject(denied)
  await offer()
  for (const reader of others) await expect(load(reader)).rejects.toMatchObject(denied)
  for (const reader of [konto, akteur]) expect((await load(reader)).name).toMatch(/^mietangebot-.*pdf$/)
  await withdrawMietangebot(db, { akteur, linkId, now: NOW })
  for (const reader of [konto, akteur]) await expect(load(reader)).rejects.toMatchObject(denied)
})
