import type { Database } from '#app/server/db/database.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKaufprofil, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createSuche } from '#tests/factories/suchen.ts'
import { createBesichtigung, createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { loadDashboard } from './load-dashboard.server.ts'

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

async function onlyEntry(db: Database, kontoId: string) {
  const { entries } = await loadDashboard(db, { kontoId, anfragen: 500, termine: 500, ended: 500, now: NOW })
  expect(entries).toHaveLength(1)
  return entries[0]
}

test('is empty for a person without inquiries', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const empty = {
    suchtyp: null,
    entries: [],
    wishes: { rent: false, buy: false },
    hasKaufprofil: false,
    more: { anfragen: 0, termine: 0, ended: 0 },
    overview: { besichtigungen: 0, openRueckmeldungen: 0, mieterfragebogen: null, isBuerge: false, suchen: 0 },
  }
  expect(await loadDashboard(db, { kontoId, anfragen: 500, termine: 500, ended: 500, now: NOW })).toEqual(empty)
  // An account without a profile.
  expect(
    await loadDashboard(db, { kontoId: crypto.randomUUID(), anfragen: 500, termine: 500, ended: 500, now: NOW }),
  ).toEqual(empty)
})

test('lists all inquiries, newest first, without withdrawn ones', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const oldest = await createAnfrageLink(db, { profilesId, createdAt: minutesAgo(60) })
  const newest = await createAnfrageLink(db, { profilesId, createdAt: minutesAgo(1) })
  const middle = await createAnfrageLink(db, { profilesId, createdAt: minutesAgo(30) })
  await createAnfrageLink(db, { profilesId, createdAt: minutesAgo(5), zurueckgezogenAm: NOW })
  const { entries } = await loadDashboard(db, {
    kontoId: profilesId,
    anfragen: 500,
    termine: 500,
    ended: 500,
    now: NOW,
  })
  expect(entries.map(({ id }) => id)).toEqual([newest.id, middle.id, oldest.id])
})

test('KAUF-3: counts the wishes of all open inquiries, shown or not', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const load = async () => {
    const { wishes, hasKaufprofil } = await loadDashboard(db, {
      kontoId: profilesId,
      anfragen: 1,
      termine: 1,
      ended: 1,
      now: NOW,
    })
    return { wishes, hasKaufprofil }
  }
  const house = await createExpose(db, { status: 'verkauf' })
  await createAnfrageLink(db, { profilesId, exposeId: house.id, createdAt: minutesAgo(1) })
  await createAnfrageLink(db, { profilesId, createdAt: minutesAgo(5), zurueckgezogenAm: NOW })
  expect(await load()).toEqual({ wishes: { rent: false, buy: true }, hasKaufprofil: false })
  await createAnfrageLink(db, { profilesId, createdAt: minutesAgo(60) })
  await createKaufprofil(db, { profileId: profilesId, nutzung: null, finanzierung: null, zeitpunkt: 'offen' })
  expect(await load()).toEqual({ wishes: { rent: true, buy: true }, hasKaufprofil: true })
})

test('BEREICH-2: groups flats of one inquiry as on the Anfragenliste', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const flats = await Promise.all(Array.from({ length: 4 }, () => createExpose(db)))
  const exposeIds = flats.map(({ id }) => id)
  const { inquiryId } = await createAnfrageLink(db, { profilesId, exposeId: exposeIds[3], createdAt: NOW })
  for (const exposeId of [exposeIds[1], exposeIds[0], exposeIds[2]]) {
    await createAnfrageLink(db, { profilesId, exposeId, inquiryId, createdAt: NOW })
  }
  await db.$client.query('update expose_inquiries set expose_ids = $1 where id = $2', [exposeIds, inquiryId])
  const { entries } = await loadDashboard(db, {
    kontoId: profilesId,
    anfragen: 500,
    termine: 500,
    ended: 500,
    now: NOW,
  })
  expect(entries.map(({ expose }) => expose.id)).toEqual(exposeIds)
})

test('BEREICH-3: with many inquiries shows those with a viewing offer first, then the newest', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const allow = ANFRAGE_STATUS.besichtigung_zulassen.id
  const angebot = await createAnfrageLink(db, { profilesId, createdAt: minutesAgo(300), statusOptionId: allow })
  const gebucht = await createAnfrageLink(db, { profilesId, createdAt: minutesAgo(400) })
  const buchung = await createBuchung(db, { exposeInquiryExposeId: gebucht.id })
  await db.$client.query('update expose_inquiry_exposes set terminbuchung_id = $1 where id = $2', [
    buchung.id,
    gebucht.id,
  ])
  const newOnes: string[] = []
  for (let i = 1; i <= 5; i += 1)
    newOnes.push((await createAnfrageLink(db, { profilesId, createdAt: minutesAgo(i) })).id)
  const ids = async (anfragen: number) => {
    const { entries, more } = await loadDashboard(db, {
      kontoId: profilesId,
      anfragen,
      termine: 12,
      ended: 12,
      now: NOW,
    })
    return { ids: entries.map(({ id }) => id), more }
  }
  expect(await ids(2)).toEqual({
    ids: [...newOnes.slice(0, 1), angebot.id, gebucht.id],
    more: { anfragen: 4, termine: 0, ended: 0 },
  })
  expect(await ids(500)).toEqual({
    ids: [...newOnes, angebot.id, gebucht.id],
    more: { anfragen: 0, termine: 0, ended: 0 },
  })
})

test('shows the next appointments, without past and cancelled ones', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  async function book(minutes: number, date: string, status?: 'storniert') {
    const link = await createAnfrageLink(db, { profilesId, createdAt: minutesAgo(minutes) })
    const { id: terminoptionId } = await createTermin(db, { exposeId: link.exposeId, date })
    const buchung = await createBuchung(db, { exposeInquiryExposeId: link.id, terminoptionId, status })
    const hold = 'update expose_inquiry_exposes set terminbuchung_id = $1 where id = $2'
    await db.$client.query(hold, [buchung.id, link.id])
    return link.id
  }
  const late = await book(1, '2026-12-24')
  const bald = await book(4, '2026-12-01')
  const later = await book(3, '2026-12-02')
  const past = await book(2, '2026-01-02')
  const storniert = await book(5, '2026-12-03', 'storniert')
  const load = (termine: number) =>
    loadDashboard(db, { kontoId: profilesId, anfragen: 24, termine, ended: 12, now: NOW })
  const two = await load(2)
  expect(two.entries.map(({ id }) => id)).toEqual([past, later, bald, storniert])
  expect(two.more).toEqual({ termine: 1, anfragen: 0, ended: 0 })
  const all = await load(12)
  expect(all.entries.map(({ id }) => id)).toEqual([late, past, later, bald, storniert])
  expect(all.more).toEqual({ termine: 0, anfragen: 0, ended: 0 })
})

test('uses texts, colours and targets of the database row', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  await createAnfrageLink(db, {
    profilesId,
    statusOptionId: ANFRAGE_STATUS.neu.id,
    kundenanmerkung: 'Gern abends.',
    anmerkungVerwaltung: 'Bitte Ausweis mitbringen.',
  })
  await db.$client.query(
    `update inquiry_status_options set anzeigetext = 'Eingegangen', kundentext = 'Danke.', color_class = 'red',
      wohnen_navigation = '/bewerbung/{expose_id}', is_active = false where id = $1`,
    [ANFRAGE_STATUS.neu.id],
  )
  expect(await onlyEntry(db, profilesId)).toMatchObject({
    kundenanmerkung: 'Gern abends.',
    anmerkungVerwaltung: 'Bitte Ausweis mitbringen.',
    hasTerminbuchung: false,
    buchung: null,
    status: {
      statusKey: 'neu',
      anzeigetext: 'Eingegangen',
      kundentext: 'Danke.',
      colorClass: 'red',
      wohnenNavigation: '/bewerbung/{expose_id}',
    },
  })
})

test('STAND-10: takes the step of each state from its row, and the dates from the events', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  for (const statusOptionId of Object.values(ANFRAGE_STATUS).map(({ id }) => id))
    await createAnfrageLink(db, { profilesId, statusOptionId, createdAt: minutesAgo(30) })
  const load = async () =>
    (await loadDashboard(db, { kontoId: profilesId, anfragen: 24, termine: 24, ended: 24, now: NOW })).entries
  expect(Object.fromEntries((await load()).map(({ status }) => [status?.statusKey, status?.etappe]))).toEqual(
    Object.fromEntries(Object.entries(ANFRAGE_STATUS).map(([key, { etappe }]) => [key, etappe])),
  )
  const none = { eingegangenAm: minutesAgo(30).toISOString(), profilAm: null, entschiedenAm: null }
  expect((await load())[0]).toMatchObject(none)

  await createMietprofil(db, { profileId: profilesId, suchtyp: null })
  expect((await load())[0]).toMatchObject(none)
  await db.$client.query(`update mietinteresse_profiles set suchtyp = 'paar', created_at = $1`, [minutesAgo(20)])
  await db.$client.query('update expose_inquiry_exposes set absage_am = $1', [minutesAgo(10)])
  const dates = { profilAm: minutesAgo(20).toISOString(), entschiedenAm: minutesAgo(10).toISOString() }
  expect((await load())[0]).toMatchObject({ ...none, ...dates })
})

test('STAND-10: shows the newest viewing recorded by staff, with or without a booking', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const link = await createAnfrageLink(db, { profilesId })
  expect((await onlyEntry(db, profilesId))?.besichtigung).toBeNull()
  await createBesichtigung(db, { exposeInquiryExposeId: link.id, datum: '2026-02-18', createdAt: minutesAgo(9) })
  await createBesichtigung(db, { exposeInquiryExposeId: link.id, datum: '2026-02-20', createdAt: minutesAgo(5) })
  expect(await onlyEntry(db, profilesId)).toMatchObject({ buchung: null, besichtigung: { date: '2026-02-20' } })
  await createBuchung(db, { exposeInquiryExposeId: link.id, erschienen: false })
  expect((await onlyEntry(db, profilesId))?.buchung).toMatchObject({ erschienen: false })
})

test('KONTAKT-2: marks inquiries that wait for an answer', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const waiting = await createAnfrageLink(db, { profilesId })
  await createAnfrageLink(db, { profilesId, beantwortetAm: minutesAgo(10) })
  const { entries } = await loadDashboard(db, { kontoId: profilesId, anfragen: 24, termine: 24, ended: 24, now: NOW })
  expect(entries.filter(({ isAnswered }) => !isAnswered).map(({ id }) => id)).toEqual([waiting.id])
})

test('shows a link without a status option', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  await createAnfrageLink(db, { profilesId, statusOptionId: null })
  expect((await onlyEntry(db, profilesId))?.status).toBeNull()
})

test('the PIN never leaves the database', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  await createAnfrageLink(db, { profilesId, pin: 'GEHEIM77' })
  expect(
    JSON.stringify(await loadDashboard(db, { kontoId: profilesId, anfragen: 500, termine: 500, ended: 500, now: NOW })),
  ).not.toContain('GEHEIM77')
})

test('shows a booking with its slot, and a cancelled one only without another', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const link = await createAnfrageLink(db, { profilesId })
  const earlier = await createTermin(db, {
    exposeId: link.exposeId,
    date: '2026-03-01',
    startTime: '09:00',
    endTime: '09:30',
  })
  await createBuchung(db, {
    exposeInquiryExposeId: link.id,
    terminoptionId: earlier.id,
    status: 'storniert',
    createdAt: minutesAgo(10),
  })
  expect(await onlyEntry(db, profilesId)).toMatchObject({
    hasTerminbuchung: false,
    status: { statusKey: 'storniert' },
    buchung: { storniert: true, date: '2026-03-01', from: '09:00:00', to: '09:30:00' },
  })
  // Cancelled after the valid booking was made.
  await createBuchung(db, { exposeInquiryExposeId: link.id, treffpunkt: 'Hauseingang', createdAt: minutesAgo(20) })
  expect(await onlyEntry(db, profilesId)).toMatchObject({
    hasTerminbuchung: true,
    status: { statusKey: 'gebucht' },
    buchung: { storniert: false, date: '2026-03-10', from: '16:00:00', to: '16:30:00', treffpunkt: 'Hauseingang' },
  })
})

test.for([
  [{ oeffentlich: true, direktlink: false }, true],
  [{ oeffentlich: false, direktlink: true }, true],
  [{ oeffentlich: false, direktlink: false }, false],
] as const)('with %j an Exposé is reachable: %s', async ([visibility, reachable], { db }) => {
  const { id: profilesId } = await createProfil(db)
  const images = ['/bilder/exposes/probe/1.webp', '/bilder/exposes/probe/2.webp']
  const expose = await createExpose(db, { title: 'Loft am Hafen', images, ...visibility })
  await createAnfrageLink(db, { profilesId, exposeId: expose.id })
  const entry = await onlyEntry(db, profilesId)
  expect(entry?.expose).toMatchObject({ id: expose.id, title: 'Loft am Hafen', reachable })
  expect(entry?.expose.preis).toBe(reachable ? 870 : null)
  expect(entry?.expose.bild?.src).toBe(reachable ? images[0] : undefined)
})

test('an Exposé without an address uses that of its public property', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const ort = { address: 'Hafenallee 3', zipCode: '20457', city: 'Hamburg' }
  const without = { address: null, zipCode: null, city: null }
  const { propertyId } = await createLiegenschaft(db, { ...ort, oeffentlichView: true })
  const { propertyId: hidden } = await createLiegenschaft(db, { ...ort, oeffentlichView: false })
  const first = await createExpose(db, { ...without, propertyId })
  const second = await createExpose(db, { ...without, propertyId: hidden })
  await createAnfrageLink(db, { profilesId, exposeId: first.id, createdAt: minutesAgo(1) })
  await createAnfrageLink(db, { profilesId, exposeId: second.id, createdAt: minutesAgo(2) })
  const { entries } = await loadDashboard(db, {
    kontoId: profilesId,
    anfragen: 500,
    termine: 500,
    ended: 500,
    now: NOW,
  })
  expect(entries.map(({ expose }) => expose.anschrift)).toEqual(['Hafenallee 3, 20457 Hamburg', ''])
})

test('links a past appointment to its viewing, with or without feedback', async ({ db }) => {
  const link = await createAnfrageLink(db)
  const kontoId = link.profilesId ?? ''
  const termin = await createTermin(db, { exposeId: link.exposeId, date: '2026-02-20' })
  const buchung = await createBuchung(db, { exposeInquiryExposeId: link.id, terminoptionId: termin.id })
  const read = async () => (await onlyEntry(db, kontoId))?.buchung
  // The viewing is not recorded yet, so feedback is not possible.
  expect(await read()).toMatchObject({ past: true, rueckmeldung: false, besichtigungId: null })
  const older = { exposeInquiryExposeId: link.id, rueckmeldung: true, mietinteresse: true }
  const before = await createBesichtigung(db, { ...older, createdAt: minutesAgo(90) })
  expect(await read()).toMatchObject({ rueckmeldung: true, besichtigungId: before.id })
  const { id } = await createBesichtigung(db, { exposeInquiryExposeId: link.id, besichtigungsterminId: buchung.id })
  expect(await read()).toMatchObject({ rueckmeldung: false, besichtigungId: id })
})

test('shows the overview above the lists', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  await createMietprofil(db, { profileId: kontoId, suchtyp: 'wg', anzahlPersonen: 3 })
  const link = await createAnfrageLink(db, { profilesId: kontoId, zurueckgezogenAm: NOW })
  await createBesichtigung(db, { exposeInquiryExposeId: link.id })
  await createBesichtigung(db, { exposeInquiryExposeId: link.id, rueckmeldung: true, mietinteresse: true })
  const { id: mieterfragebogenId } = await createFragebogen(db)
  await createInteressent(db, { mieterfragebogenId, profileId: kontoId, completedSteps: [1, 2, 3, 4, 5] })
  await createInteressent(db, { mieterfragebogenId, besitzer: kontoId, completedSteps: [1] })
  // A co-tenant's progress stays private; the page only shows that something is missing.
  await createInteressent(db, { mieterfragebogenId, completedSteps: [1, 2, 3] })
  await createInteressent(db, { mieterfragebogenId })
  for (const suche of ['Leipzig', 'Halle']) await createSuche(db, { kontoId, suche })
  expect(await loadDashboard(db, { kontoId, anfragen: 500, termine: 500, ended: 500, now: NOW })).toEqual({
    suchtyp: 'wg',
    entries: [],
    wishes: { rent: false, buy: false },
    hasKaufprofil: false,
    more: { anfragen: 0, termine: 0, ended: 0 },
    overview: {
      besichtigungen: 2,
      openRueckmeldungen: 1,
      suchen: 2,
      mieterfragebogen: { personen: 2, percent: 60, openOthers: 1 },
      isBuerge: false,
    },
  })
})

test('a profile without a Suchtyp is incomplete', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  await createMietprofil(db, { profileId: kontoId, suchtyp: null })
  expect((await loadDashboard(db, { kontoId, anfragen: 500, termine: 500, ended: 500, now: NOW })).suchtyp).toBeNull()
})

test('shows nothing of another account', async ({ db }) => {
  const [mira, ben] = [await createProfil(db), await createProfil(db)]
  const expose = await createExpose(db)
  // Both inquire about the same Exposé and book; only one has a viewing and a questionnaire.
  const miras = await createAnfrageLink(db, { profilesId: mira.id, exposeId: expose.id })
  const bens = await createAnfrageLink(db, { profilesId: ben.id, exposeId: expose.id })
  await createBuchung(db, { exposeInquiryExposeId: miras.id, treffpunkt: 'bei Mira' })
  await createBesichtigung(db, { exposeInquiryExposeId: miras.id })
  await createMietprofil(db, { profileId: mira.id })
  const { id: mieterfragebogenId } = await createFragebogen(db)
  await createInteressent(db, { mieterfragebogenId, profileId: mira.id, besitzer: mira.id })
  await createSuche(db, { kontoId: mira.id })
  await createAnfrageLink(db, { profilesId: null })
  const dashboard = await loadDashboard(db, { kontoId: ben.id, anfragen: 500, termine: 500, ended: 500, now: NOW })
  expect(dashboard).toMatchObject({
    suchtyp: null,
    entries: [{ id: bens.id, buchung: null, hasTerminbuchung: false }],
    overview: { besichtigungen: 0, openRueckmeldungen: 0, mieterfragebogen: null, isBuerge: false, suchen: 0 },
  })
  expect(dashboard.entries).toHaveLength(1)
})
