import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { mieterfragebogen, mieterfragebogenInteressenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { insertNachrichten } from '#app/server/nachrichten/nachrichten.repository.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKaufprofil, createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createBuchung } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { loadAkte } from '../interessenten/load-akte.server.ts'
import { changeStatus } from './change-status.server.ts'
import { linkPersons, unlinkPersons } from './link-persons.server.ts'
import { loadAnfrage } from './load-anfrage.server.ts'
import { addNotiz, deleteNotiz } from './notizen.server.ts'

const EMAIL = 'mira@example.org'

async function createPerson(db: Database, email: string, firstName: string, more: { phone?: string } = {}) {
  const konto = await createKonto(db, { email })
  return createProfil(db, { id: konto.id, email, firstName, lastName: 'Kowalski', ...more })
}

async function createStaff(db: Database) {
  const { id } = await createKonto(db, { rolle: 'operator', daten: { first_name: 'Katrin', last_name: 'Lorenz' } })
  return verwalter(id)
}

const load = (db: Database, akteur: ReturnType<typeof verwalter>, linkId: string) =>
  loadAnfrage(db, { akteur, linkId, now: NOW })

test('ANFRAGESEITE-1: shows the state, bookings, messages, and the history with actors', async ({ db }) => {
  const akteur = await createStaff(db)
  const { id: profilesId } = await createPerson(db, EMAIL, 'Mira')
  const link = await createAnfrageLink(db, { profilesId, kundenanmerkung: 'Gern abends.' })
  const { id: buchungId } = await createBuchung(db, { exposeInquiryExposeId: link.id })
  const stand = (await load(db, akteur, link.id)).stand
  const channels = { email: true, sms: false }
  await changeStatus(db, {
    akteur,
    links: [{ id: link.id, stand }],
    status: 'zusage',
    anmerkung: null,
    channels,
    now: NOW,
  })
  expect(await load(db, akteur, link.id)).toMatchObject({
    name: 'Mira Kowalski',
    email: EMAIL,
    kundenanmerkung: 'Gern abends.',
    status: { statusKey: 'zusage' },
    bookings: [{ id: buchungId, status: 'confirmed', past: false }],
    messages: [{ kind: 'email', state: 'unterwegs' }],
    history: [
      { text: 'Zusage', who: 'K. Lorenz' },
      { text: 'Anfrage eingegangen', who: null },
    ],
    possible: [],
    decidable: ['zurueck', 'absage'],
  })
})

test('STATUSWECHSEL-8: offers no decision as a state, and names the person with the Zusage', async ({ db }) => {
  const akteur = await createStaff(db)
  const person = await createPerson(db, EMAIL, 'Mira')
  const { id: linkId, exposeId } = await createAnfrageLink(db, { profilesId: person.id })
  const open = await load(db, akteur, linkId)
  expect(open.possible.map(({ key }) => key)).toEqual(['profil_ausgefuellt', 'besichtigung_zulassen'])
  expect(open).toMatchObject({ decidable: ['zusage', 'absage'], holder: null })
  const other = await createPerson(db, 'ada@example.org', 'Ada')
  const promised = await createAnfrageLink(db, { exposeId, profilesId: other.id })
  const channels = { email: false, sms: false }
  await changeStatus(db, {
    akteur,
    links: [{ id: promised.id, stand: null }],
    status: 'zusage',
    anmerkung: null,
    channels,
    now: NOW,
  })
  expect(await load(db, akteur, linkId)).toMatchObject({
    decidable: ['absage'],
    holder: { linkId: promised.id, name: 'Ada Kowalski' },
  })
  expect(await load(db, akteur, promised.id)).toMatchObject({
    possible: [],
    decidable: ['zurueck', 'absage'],
    holder: null,
  })
})

test('ANFRAGESEITE-2: hides co-tenants’ names and incomes before an application', async ({ db }) => {
  const akteur = await createStaff(db)
  const { id: profilesId } = await createPerson(db, EMAIL, 'Mira')
  const link = await createAnfrageLink(db, { profilesId })
  await db.insert(mietinteresseProfiles).values({
    profileId: profilesId,
    suchtyp: 'paar',
    anzahlPersonen: 2,
    mietbeginn: 'sofort',
    beruf: ['angestellter'],
    einkommen: 4321,
    motivation: 'Wir suchen eine ruhige Wohnung.',
  })
  const [bogen] = await db.insert(mieterfragebogen).values({ besitzer: profilesId }).returning()
  const mieterfragebogenId = bogen?.id ?? ''
  await db.insert(mieterfragebogenInteressenten).values([
    { mieterfragebogenId, profileId: profilesId, vorname: 'Mira', nachname: 'Kowalski', completedSteps: [1, 2] },
    {
      mieterfragebogenId,
      vorname: 'Tarek',
      nachname: 'Aziz',
      completedSteps: [1, 2, 3, 4, 5],
      manuallyCompleted: true,
    },
  ])
  const before = await load(db, akteur, link.id)
  expect(before.fragebogen).toMatchObject([
    { name: 'Mira Kowalski', openSteps: [3, 4, 5], isComplete: false },
    { name: null, openSteps: [], isComplete: true },
  ])
  expect(JSON.stringify(before)).not.toMatch(/4321|Tarek|ruhige|angestellter/)
  await db.update(exposeInquiryExposes).set({ bewerbungAbgesendetAm: NOW }).where(eq(exposeInquiryExposes.id, link.id))
  expect((await load(db, akteur, link.id)).fragebogen[1]).toMatchObject({ name: 'Tarek Aziz' })
})

test('KAUF-5: shows the voluntary profile of a buyer instead of the rental profile, for a purchase only', async ({
  db,
}) => {
  const akteur = await createStaff(db)
  const { id: profilesId } = await createPerson(db, EMAIL, 'Mira')
  await createMietprofil(db, { profileId: profilesId })
  await createInteressent(db, { profileId: profilesId })
  await createKaufprofil(db, { profileId: profilesId, nutzung: 'selbst', finanzierung: null, zeitpunkt: 'offen' })
  const house = await createExpose(db, { status: 'verkauf' })
  const purchase = await createAnfrageLink(db, { profilesId, exposeId: house.id })
  const loaded = await load(db, akteur, purchase.id)
  expect(loaded).toMatchObject({ expose: { verkauf: true }, profil: null, fragebogen: [] })
  expect(loaded.kaufprofil?.facts).toEqual([
    { label: 'Nutzung', value: 'Selbst bewohnen' },
    { label: 'Zeitpunkt', value: 'Noch offen' },
  ])
  expect(loaded.possible.map(({ key }) => key)).not.toContain('profil_ausgefuellt')
  const { besichtigung, wohnung } = await loadAkte(db, { akteur, linkId: purchase.id, now: NOW })
  expect(wohnung.verkauf).toBe(true)
  expect(besichtigung.map(({ label }) => label)).toEqual(['Mobil', 'E-Mail', 'Nutzung', 'Zeitpunkt'])

  const rental = await createAnfrageLink(db, { profilesId })
  const tenant = await load(db, akteur, rental.id)
  expect(tenant).toMatchObject({ expose: { verkauf: false }, kaufprofil: null, profil: { personen: 2 } })
  expect(tenant.fragebogen).toHaveLength(1)
})

test('messages to the company are not shown as messages to the person', async ({ db }) => {
  const akteur = await createStaff(db)
  const link = await createAnfrageLink(db, { profilesId: (await createPerson(db, EMAIL, 'Mira')).id })
  const common = {
    art: 'email',
    an: 'firma@example.org',
    betreff: 'Neu',
    text: 'x',
    html: null,
    now: NOW,
  } as const
  const bezug = {
    bezugArt: 'anfrage_expose',
    bezugId: link.id,
    geheim: false,
    sendenAb: null,
    gueltigBis: null,
  } as const
  await insertNachrichten(db, [{ ...common, ...bezug, anhaenge: [], kontoId: null }])
  expect((await load(db, akteur, link.id)).messages).toEqual([])
})

test('ANFRAGESEITE-4: staff adds notes and removes only their own; the Protokoll records both without the text', async ({
  db,
}) => {
  const [akteur, other] = [await createStaff(db), await createStaff(db)]
  const link = await createAnfrageLink(db)
  await addNotiz(db, { akteur, linkId: link.id, text: 'Ruft nach 17 Uhr zurück.\r\n', now: NOW })
  const [notiz] = (await load(db, other, link.id)).notizen
  expect(notiz).toMatchObject({ text: 'Ruft nach 17 Uhr zurück.', who: 'Katrin Lorenz', isOwn: false })
  await deleteNotiz(db, { akteur: other, linkId: link.id, notizId: notiz?.id ?? '', now: NOW })
  expect((await load(db, akteur, link.id)).notizen).toMatchObject([{ isOwn: true }])
  await deleteNotiz(db, { akteur, linkId: link.id, notizId: notiz?.id ?? '', now: NOW })
  expect((await load(db, akteur, link.id)).notizen).toEqual([])
  const entries = await db.select().from(protokoll)
  expect(entries.map(({ aktion }) => aktion).toSorted()).toEqual(['notiz.angelegt', 'notiz.geloescht'])
  expect(JSON.stringify(entries)).not.toContain('17 Uhr')
  const unknown = addNotiz(db, { akteur, linkId: crypto.randomUUID(), text: 'x', now: NOW })
  await expect(unknown).rejects.toMatchObject({ code: 'ANFRAGE_NICHT_GEFUNDEN' })
})

test('ANFRAGESEITE-5: finds the same person by number, address, or name and date of birth, and links or separates them', async ({
  db,
}) => {
  const akteur = await createStaff(db)
  const mira = await createPerson(db, EMAIL, 'Mira', { phone: '+4915112345678' })
  const byNumber = await createPerson(db, 'm.k@example.org', 'M.', { phone: '+4915112345678' })
  const byEmail = await createPerson(db, 'neu@example.org', 'Maria')
  await db.update(konten).set({ emailNeu: 'Mira@example.org' }).where(eq(konten.id, byEmail.id))
  const byName = await createPerson(db, 'mira2@example.org', 'mira')
  await createPerson(db, 'fremd@example.org', 'Mira')
  const [bogen] = await db.insert(mieterfragebogen).values({}).returning()
  for (const profileId of [mira.id, byName.id]) {
    const values = { mieterfragebogenId: bogen?.id ?? '', profileId, geburtsdatum: '1990-05-01' }
    await db.insert(mieterfragebogenInteressenten).values(values)
  }
  const link = await createAnfrageLink(db, { profilesId: mira.id })
  const same = async () => (await load(db, akteur, link.id)).same
  const found = await same()
  expect(Object.fromEntries(found.map(({ profilId, reasons }) => [profilId, reasons]))).toEqual({
    [byNumber.id]: ['nummer'],
    [byEmail.id]: ['email'],
    [byName.id]: ['name'],
  })
  expect(JSON.stringify(found)).not.toContain('1990')
  // The shared number is shown for both accounts, even if it is unconfirmed.
  expect(found.find(({ profilId }) => profilId === byNumber.id)?.phone).toBe('+4915112345678')
  expect(await load(db, akteur, link.id)).toMatchObject({ unconfirmedPhone: '+4915112345678' })
  const pair = { akteur, linkId: link.id, profilId: byNumber.id, now: NOW }
  await Promise.all([linkPersons(db, pair), linkPersons(db, pair)])
  expect((await same()).filter(({ isLinked }) => isLinked)).toMatchObject([{ profilId: byNumber.id }])
  await unlinkPersons(db, pair)
  expect((await same()).some(({ isLinked }) => isLinked)).toBe(false)
  const entries = await db.select({ aktion: protokoll.aktion }).from(protokoll)
  expect(entries.map(({ aktion }) => aktion).toSorted()).toEqual(['person.getrennt', 'person.verbunden'])
  await expect(linkPersons(db, { ...pair, profilId: mira.id })).rejects.toMatchObject({ code: 'KONTO_UNBEKANNT' })
})

test('lists other inquiries of the person and of their co-tenants', async ({ db }) => {
  const akteur = await createStaff(db)
  const [mira, jana] = [await createPerson(db, EMAIL, 'Mira'), await createPerson(db, 'jana@example.org', 'Jana')]
  const link = await createAnfrageLink(db, { profilesId: mira.id })
  const own = await createAnfrageLink(db, { profilesId: mira.id })
  const together = await createAnfrageLink(db, { profilesId: jana.id })
  await createAnfrageLink(db, { profilesId: mira.id, zurueckgezogenAm: NOW })
  const [bogen] = await db.insert(mieterfragebogen).values({ besitzer: jana.id }).returning()
  for (const profileId of [mira.id, jana.id]) {
    await db.insert(mieterfragebogenInteressenten).values({ mieterfragebogenId: bogen?.id ?? '', profileId })
  }
  const { others } = await load(db, akteur, link.id)
  expect(Object.fromEntries(others.map(({ id, withName }) => [id, withName]))).toEqual({
    [own.id]: null,
    [together.id]: 'Jana Kowalski',
  })
})

test('finds an inquiry by its id only', async ({ db }) => {
  const akteur = await createStaff(db)
  for (const id of [crypto.randomUUID(), 'quatsch']) {
    await expect(load(db, akteur, id)).rejects.toMatchObject({ code: 'ANFRAGE_NICHT_GEFUNDEN' })
  }
})
