import { readFileSync } from 'node:fs'
import { verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { demoDaten } from '#app/server/db/schema/demo-daten.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { mieterfragebogenInteressenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { besichtigungen, besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { test as dbTest, expect, NOW } from '#tests/setup/db-test.ts'
import { planBilder } from './bild-plan.ts'
import { DEMO_KONTEN, type DemoKonto } from './konten.ts'
import { DEMO_HAEUSER } from './liegenschaften/all.ts'
import { loadDemoRows } from './load-demo-data.server.ts'
import { hashDemoPasswoerter } from './load-konten.server.ts'

/** The rows of the demo data, without pictures; loaded once for the file, which only reads them. */
const test = dbTest.extend<{ demo: { db: Database } }>({
  demo: [
    async ({ file: { db } }, use) => {
      const passwoerter = await hashDemoPasswoerter()
      await loadDemoRows(db, { bildPlan: planBilder(DEMO_HAEUSER), passwoerter, now: NOW })
      await use({ db })
    },
    { scope: 'file' },
  ],
})

const { mieterin, neu } = DEMO_KONTEN

const ALL_STATES = new Set<string | null>(Object.values(ANFRAGE_STATUS).map(({ id }) => id))

test('the four accounts can sign in with the printed passwords', async ({ demo }) => {
  const rows = await demo.db.select().from(konten)
  expect(rows.filter(({ passwortHash }) => passwortHash !== null)).toHaveLength(4)
  for (const { id, email, telefon, rolle, passwort } of Object.values<DemoKonto>(DEMO_KONTEN)) {
    const konto = rows.find((row) => row.id === id)
    expect(konto).toMatchObject({ email, phone: telefon, rolle, gesperrtAm: null })
    expect(konto?.emailBestaetigtAm).not.toBeNull()
    expect(konto?.telefonBestaetigtAm).not.toBeNull()
    expect(konto?.passwortHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(konto?.passwortHash ?? '', passwort)).toBe(true)
  }
  expect((await demo.db.select().from(profiles)).map(({ id }) => id).toSorted()).toEqual(
    rows.map(({ id }) => id).toSorted(),
  )
})

test('the rules of the product name them as they are (DEMO-4)', () => {
  const rules = readFileSync(new URL('../../docs/produkt/betrieb-und-schnittstellen.md', import.meta.url), 'utf8')
  for (const { email, passwort, telefon } of Object.values(DEMO_KONTEN)) {
    for (const detail of [email, passwort, telefon]) expect(rules).toContain(detail)
  }
})

test('the database is marked, so that production refuses it', async ({ demo }) => {
  expect(await demo.db.select().from(demoDaten)).toEqual([{ geladenAm: NOW }])
})

test('the new applicant has neither rental profile nor inquiry', async ({ demo }) => {
  const anfragen = await demo.db.select().from(exposeInquiries).where(eq(exposeInquiries.profilesId, neu.id))
  const profil = await demo.db.select().from(mietinteresseProfiles).where(eq(mietinteresseProfiles.profileId, neu.id))
  expect([anfragen, profil]).toEqual([[], []])
})

test('the tenant has links in each status, a booking, a cancelled one, and an offer that is open', async ({ demo }) => {
  const links = await demo.db
    .select()
    .from(exposeInquiryExposes)
    .where(eq(exposeInquiryExposes.profilesId, mieterin.id))
  expect(new Set(links.map((link) => link.statusOptionId))).toEqual(ALL_STATES)
  for (const { pin } of links) expect(pin).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(new Set(links.map(({ pin }) => pin)).size).toBe(links.length)
  const buchungen = await demo.db.select().from(besichtigungstermin)
  const of = (status: string) => links.filter((link) => link.statusOptionId === status)
  for (const link of of(ANFRAGE_STATUS.gebucht.id)) {
    expect(buchungen.find(({ id }) => id === link.terminbuchungId)).toMatchObject({
      status: 'confirmed',
      exposeInquiryExposeId: link.id,
    })
  }
  for (const link of of(ANFRAGE_STATUS.storniert.id)) {
    expect(link.terminbuchungId).toBeNull()
    expect(buchungen.filter((b) => b.exposeInquiryExposeId === link.id)).toMatchObject([{ status: 'storniert' }])
  }
  const angebot = of(ANFRAGE_STATUS.besichtigung_zulassen.id)
  expect(angebot).toHaveLength(1)
  expect(buchungen.filter((b) => b.exposeInquiryExposeId === angebot[0]?.id)).toEqual([])
})

test('the tenant has a viewing with and one without feedback, and a full rental profile', async ({ demo }) => {
  const rows = await demo.db.select().from(besichtigungen).where(eq(besichtigungen.profileId, mieterin.id))
  expect(rows.filter(({ rueckmeldung }) => !rueckmeldung)).toHaveLength(1)
  expect(rows.filter(({ rueckmeldung }) => rueckmeldung)).toHaveLength(1)
  for (const { datum } of rows) expect((datum ?? '9') < '2026-03-02').toBe(true)
  const [profil] = await demo.db
    .select()
    .from(mietinteresseProfiles)
    .where(eq(mietinteresseProfiles.profileId, mieterin.id))
  for (const value of Object.values(profil ?? { missing: null })) expect(value).not.toBeNull()
})

test('the questionnaire has two persons, one of them complete', async ({ demo }) => {
  const personen = await demo.db
    .select()
    .from(mieterfragebogenInteressenten)
    .where(eq(mieterfragebogenInteressenten.besitzer, mieterin.id))
  expect(personen).toHaveLength(2)
  expect(new Set(personen.map((p) => p.mieterfragebogenId)).size).toBe(1)
  expect(personen.filter((p) => p.manuallyCompleted && p.completedSteps.length === 5)).toHaveLength(1)
  expect(personen.filter((p) => !p.manuallyCompleted)).toMatchObject([{ completedSteps: [1, 2], profileId: null }])
})

test('slots of the next 14 days: free, full, larger, of one Exposé and of a whole property', async ({ demo }) => {
  const all = await demo.db.select().from(terminoptionen)
  const kommende = all.filter(({ date }) => date > '2026-03-02')
  for (const { date } of kommende) {
    expect(date <= '2026-03-16').toBe(true)
    expect(new Date(`${date}T12:00:00Z`).getUTCDay()).not.toBe(0)
  }
  expect(kommende.length).toBeGreaterThan(30)
  expect(kommende.some((t) => t.belegt === 0 && t.isAvailable)).toBe(true)
  expect(kommende.some((t) => t.belegt === t.maxParticipants)).toBe(true)
  expect(kommende.some((t) => t.maxParticipants > 1 && t.belegt > 0 && t.belegt < t.maxParticipants)).toBe(true)
  expect(kommende.some((t) => t.onlyunit && t.exposeId !== null)).toBe(true)
  expect(kommende.some((t) => !t.onlyunit && t.exposeId === null && t.propertyId !== null)).toBe(true)
  const sums = await demo.db
    .select({ id: besichtigungstermin.terminoptionId, sum: sql<number>`sum(participant_count)::int` })
    .from(besichtigungstermin)
    .where(eq(besichtigungstermin.status, 'confirmed'))
    .groupBy(besichtigungstermin.terminoptionId)
  for (const { id, belegt } of all) expect(belegt).toBe(sums.find((s) => s.id === id)?.sum ?? 0)
})

test('the back office has applicants in every state, one of them twice, and something for today', async ({ demo }) => {
  const links = await demo.db.select().from(exposeInquiryExposes)
  const bewerber = links.filter(({ profilesId }) => profilesId !== null && profilesId !== mieterin.id)
  expect(new Set(bewerber.map((link) => link.profilesId)).size).toBeGreaterThanOrEqual(12)
  expect(new Set(bewerber.map((link) => link.statusOptionId))).toEqual(ALL_STATES)
  for (const link of links) {
    expect(link.zusageAm !== null).toBe(link.statusOptionId === ANFRAGE_STATUS.zusage.id)
    expect(link.absageAm !== null).toBe(link.statusOptionId === ANFRAGE_STATUS.abgesagt.id)
    for (const at of [link.beantwortetAm, link.zusageAm, link.absageAm, link.bewerbungAbgesendetAm]) {
      if (at === null) continue
      expect(at.getTime()).toBeGreaterThan(link.createdAt.getTime())
      expect(at.getTime()).toBeLessThan(NOW.getTime())
    }
  }
  const days = new Set(links.map((link) => link.createdAt.toISOString().slice(0, 10)))
  expect(days.size).toBeGreaterThan(15)
  const weekAgo = NOW.getTime() - 7 * DAY_MS
  expect(links.some((link) => link.beantwortetAm === null && link.createdAt.getTime() < weekAgo)).toBe(true)
  const persons = await demo.db.select().from(profiles)
  expect(persons.filter(({ lastName }) => lastName === 'Benali')).toMatchObject([
    { phone: '+491713920033' },
    { phone: '+491713920033' },
  ])
  const today = await demo.db
    .select()
    .from(terminoptionen)
    .where(eq(terminoptionen.date, '2026-03-02'))
    .orderBy(terminoptionen.startTime)
  expect(today.map(({ belegt }) => belegt)).toEqual([3, 2])
  const failed = await demo.db.select().from(nachrichten).where(eq(nachrichten.status, 'fehlgeschlagen'))
  expect(failed.map(({ art }) => art).toSorted()).toEqual(['email', 'sms'])
})
