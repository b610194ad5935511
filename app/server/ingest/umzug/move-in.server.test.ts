import { eq, sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { loadDashboard } from '#app/server/anfragen/load-dashboard.server.ts'
import { listBesichtigungen } from '#app/server/besichtigungen/list-besichtigungen.server.ts'
import { recordBesichtigungen } from '#app/server/besichtigungen/record-besichtigungen.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { bildAuftraege } from '#app/server/db/schema/bild-auftraege.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { neueExposes } from '#app/server/db/schema/suchen.ts'
import { besichtigungen, besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { umzugZeilen } from '#app/server/db/schema/umzug.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { findMieteinheit } from '#app/server/exposes/find-mieteinheit.server.ts'
import { withImportLock } from '#app/server/ingest/runs/lauf.repository.server.ts'
import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { findLiegenschaftDetails } from '#app/server/liegenschaften/find-liegenschaft-details.server.ts'
import { getDokumentProcess } from '#app/server/mieterfragebogen/dokumente/dokument-process.server.ts'
import { listDokumente } from '#app/server/mieterfragebogen/dokumente/list-dokumente.server.ts'
import { findFragebogen } from '#app/server/mieterfragebogen/overview/find-fragebogen.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { findZugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { makeFoto, withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { makePdf } from '#tests/setup/files/dokument-files.ts'
import { test } from '#tests/setup/files/umzug-folder.ts'
import { gast, SYSTEM } from '#tests/setup/konten-test.ts'
import { ALT, DOKUMENT_PATH, makeTables, PASSWORT, PIN, toFiles } from '#tests/setup/umzug-tables.ts'
import { moveIn } from './move-in.server.ts'
import type { UmzugResult, UmzugRow } from './umzug-bericht.server.ts'
import { UMZUG_ORDER } from './umzug-tables.server.ts'

afterAll(() => getDokumentProcess().stop())

async function makeFiles(): Promise<Record<string, Uint8Array>> {
  const paint = (farbe: string) => makeFoto({ farbe, breite: 640, hoehe: 480 }).jpeg().toBuffer()
  return {
    'dateien/expose-images/haus 1/wohnzimmer.jpg': await paint('#aa8866'),
    'dateien/expose-images/kueche.jpg': await paint('#668844'),
    'dateien/expose-images/fassade.jpg': await paint('#4466aa'),
    'dateien/expose-images/grundriss.png': await makeFoto({ breite: 300, hoehe: 200 }).png().toBuffer(),
    [`dateien/mieterfragebogen-documents/${DOKUMENT_PATH}`]: await makePdf(),
  }
}

type Move = { folder: string; isProbe?: boolean }

async function move(db: Database, storage: Storage, { folder, isProbe = false }: Move) {
  const rows: UmzugRow[] = []
  const tell = async (row: UmzugRow) => void rows.push(row)
  const bericht = await moveIn(db, storage, { akteur: SYSTEM, path: folder, isProbe, tell, now: NOW })
  const counts = Object.fromEntries(bericht.tables.map((table) => [table.tabelle, table.counts]))
  return { ...bericht, rows, counts }
}

const sumOf = (counts: Awaited<ReturnType<typeof move>>['counts'], result: UmzugResult) =>
  Object.values(counts).reduce((sum, table) => sum + table[result], 0)

test('UMZUG-1: moves a folder with every table, and the portal works with it', async ({
  db,
  storage,
  folder,
  write,
}) => {
  await write({ ...toFiles(makeTables()), ...(await makeFiles()) })
  const done = await move(db, storage, { folder })
  expect(done.rows.filter(({ result }) => result === 'abgelehnt')).toEqual([])
  const total = Object.values(makeTables()).reduce((sum, rows) => sum + rows.length, 0)
  expect(sumOf(done.counts, 'angelegt')).toBe(total - 3)
  expect(Object.keys(done.counts)).toEqual(UMZUG_ORDER)
  expect(done.counts.inquiry_status_options).toMatchObject({ angelegt: 1, geaendert: 3 })
  expect(done.hints).toContainEqual(expect.stringMatching(/exposes\..*interne_notiz/))

  const { kontoId } = await signInWithPasswort(db, {
    akteur: gast(),
    email: 'mira.kowalski@example.org',
    passwort: PASSWORT,
    now: NOW,
  })
  expect(kontoId).toBe(ALT.mira)
  const { entries } = await loadDashboard(db, { kontoId, now: NOW, termine: 50, anfragen: 50, ended: 12 })
  expect(entries.map(({ id }) => id).sort()).toEqual([...ALT.links].sort())
  const fragebogen = await findFragebogen(db, { kontoId, id: null, now: NOW })
  expect(fragebogen).toMatchObject({ id: ALT.fragebogen, besitzer: {}, personen: [{ vorname: 'Mira' }] })
  const dokumente = await listDokumente(db, {
    reader: { kontoId, sitzungId: crypto.randomUUID() },
    interessentIds: [ALT.person],
    now: NOW,
  })
  expect(dokumente.get(ALT.person)).toMatchObject([
    { id: ALT.dokument, name: 'Gehalt März.pdf', status: 'bereit', pageCount: 1 },
  ])
  expect(await listBesichtigungen(db, { kontoId })).toMatchObject([{ id: ALT.besichtigung }])

  // The PIN of an old mail still opens the booking page.
  const zugang = { akteur: gast(), inquiryId: ALT.anfrage, exposeId: ALT.exposes[0] ?? null, now: NOW }
  expect(await findZugang(db, { ...zugang, pin: PIN })).toMatchObject({ isOwn: false, id: ALT.links[0] })
  await expect(findZugang(db, { ...zugang, pin: 'FALSCH' })).rejects.toMatchObject({ code: 'PIN_UNGUELTIG' })

  // Public pages show the pictures of all four formats.
  for (const exposeId of ALT.exposes) {
    const expose = await findExpose(db, { exposeId })
    expect(expose?.bilder, exposeId).toMatchObject([{ src: expect.stringMatching(/^\/bilder\/umzug\/\w{40}\.jpeg$/) }])
  }
  expect(await findLiegenschaftDetails(db, { propertyId: ALT.haus })).toMatchObject({
    title: 'Neubau in der Lindenstraße',
  })
  expect(await findMieteinheit(db, { id: ALT.einheit })).toMatchObject({ grundriss: { alt: expect.any(String) } })
})

test('UMZUG-11: sends no messages, and derives dependent data from the rows', async ({
  db,
  storage,
  folder,
  write,
}) => {
  await write({ ...toFiles(makeTables(), 1), ...(await makeFiles()) })
  const { rows } = await move(db, storage, { folder })
  expect(await recordBesichtigungen(db, { now: NOW, older: true })).toBe(0)
  expect(await db.$count(nachrichten)).toBe(0)
  expect(await db.$count(neueExposes)).toBe(0)
  expect(await db.$count(bildAuftraege)).toBeGreaterThan(0)
  // Three people in a slot for one: nobody loses the appointment.
  const [slot] = await db
    .select()
    .from(terminoptionen)
    .where(eq(terminoptionen.id, ALT.slots[0] ?? ''))
  expect(slot).toMatchObject({ belegt: 3, maxParticipants: 3 })
  // UMZUG-10: the visitors' description becomes the meeting point of slot and bookings.
  expect(slot).toMatchObject({ treffpunkt: 'Bitte bei Verwaltung klingeln', description: null })
  const [first] = await db
    .select()
    .from(besichtigungstermin)
    .where(eq(besichtigungstermin.terminoptionId, slot?.id ?? ''))
  expect(first?.treffpunkt).toBe('Bitte bei Verwaltung klingeln')
  expect(rows).toContainEqual(expect.objectContaining({ tabelle: 'terminoptionen', zeile: ALT.slots[0] }))
  const links = await db.select().from(exposeInquiryExposes).orderBy(exposeInquiryExposes.id)
  expect(links.map((link) => link.terminbuchungId)).toEqual([null, ...ALT.buchungen])
  expect(links.map((link) => link.pin)).toEqual([PIN, expect.stringMatching(/^\w{8}$/), 'VORBEI'])
  const viewings = await db.select().from(besichtigungen)
  expect(viewings).toMatchObject([{ id: ALT.besichtigung, besichtigungsterminId: ALT.buchungen[1] }])
})

test("UMZUG-9, UMZUG-10: moves accounts without roles, and states under the portal's own ids", async ({
  db,
  storage,
  folder,
  write,
}) => {
  const tables = makeTables()
  const [deniz = {}] = tables.users?.slice(1) ?? []
  const [answered = {}] = tables.expose_inquiry_exposes ?? []
  const unknown = crypto.randomUUID()
  Object.assign(deniz, { phone: '0151 12345671' })
  Object.assign(answered, { status_option_id: unknown })
  await write({ ...toFiles(tables, 2), ...(await makeFiles()) })
  const { rows } = await move(db, storage, { folder })
  const accounts = await db.select().from(konten).orderBy(konten.id)
  expect(accounts).toMatchObject([
    { id: ALT.mira, email: 'mira.kowalski@example.org', phone: '+4915112345670', rolle: 'applicant' },
    // Accounts registered by phone number have a random password.
    { id: ALT.deniz, email: null, phone: '+4915112345671', rolle: 'applicant', passwortHash: null },
  ])
  expect(accounts[0]?.daten).toEqual({ first_name: 'Mira', last_name: 'Kowalski' })
  const persons = await db.select().from(profiles).orderBy(profiles.id)
  expect(persons).toMatchObject([{ phone: '+4915112345670' }, { firstName: 'Deniz', lastName: 'Yılmaz' }])
  const states = await db.select().from(inquiryStatusOptions)
  expect(states).toHaveLength(Object.keys(ANFRAGE_STATUS).length + 1)
  const byId = new Map(states.map((state) => [state.id, state]))
  expect(byId.get(ANFRAGE_STATUS.neu.id)).toMatchObject({
    anzeigetext: 'Eingegangen',
    colorClass: 'gray',
    wohnenNavigation: '/no',
  })
  expect(byId.get(ANFRAGE_STATUS.besichtigung_zulassen.id)).toMatchObject({
    anzeigetext: 'Besichtigung möglich',
    wohnenNavigation: '/terminbuchung/{inquiry_id}',
  })
  expect(byId.get(ALT.own)).toMatchObject({ colorClass: 'blue', statusKey: 'nachfrage_hausmeister' })
  const links = await db.select().from(exposeInquiryExposes).orderBy(exposeInquiryExposes.id)
  expect(links[1]?.statusOptionId).toBe(ANFRAGE_STATUS.gebucht.id)
  const lost = { statusOptionId: ANFRAGE_STATUS.neu.id, beantwortetAm: null }
  expect(links.find(({ id }) => id === answered.id)).toMatchObject(lost)
  const hint = `status_option_id: Den Status ${unknown} gibt es nicht; die Anfrage gilt als neu.`
  expect(rows).toContainEqual(expect.objectContaining({ result: 'angelegt', hints: [hint] }))
})

test('UMZUG-1: a dry run reports the same as the move, and changes nothing', async ({ db, storage, folder, write }) => {
  await write({ ...toFiles(makeTables()), ...(await makeFiles()) })
  const bericht = await move(db, storage, { folder, isProbe: true })
  expect(await db.$count(exposes)).toBe(0)
  expect(await db.$count(umzugZeilen)).toBe(0)
  expect(await db.$count(bildAuftraege)).toBe(0)
  expect([...(await storage.list('expose-images')), ...(await storage.list('mieterfragebogen-documents'))]).toEqual([])
  const done = await move(db, storage, { folder })
  expect(bericht).toEqual({ ...done, isProbe: true })
})

test('UMZUG-5: a second move changes nothing, and keeps rows that were changed or deleted here', async ({
  db,
  storage,
  folder,
  write,
}) => {
  const tables = makeTables()
  await write({ ...toFiles(tables), ...(await makeFiles()) })
  const first = await move(db, storage, { folder })
  const again = await move(db, storage, { folder })
  expect(sumOf(again.counts, 'unveraendert')).toBe(sumOf(first.counts, 'angelegt') + 3)
  expect(again.rows.filter(({ result }) => result !== 'unveraendert')).toEqual([])

  const [one = '', two = '', three = '', four = ''] = ALT.exposes
  await db.update(exposes).set({ title: 'Hier geändert' }).where(eq(exposes.id, one))
  // Changes only columns that were not moved.
  await db.update(exposes).set({ haustiere: 'ja' }).where(eq(exposes.id, two))
  await db.delete(exposes).where(eq(exposes.id, four))
  for (const row of tables.exposes ?? []) if (row.id !== three) row.nettokaltmiete = 650
  // Accounts of staff are not changed.
  await db.update(konten).set({ rolle: 'operator' }).where(eq(konten.id, ALT.mira))
  for (const row of tables.users ?? []) row.phone = `${row.phone}9`
  await write(toFiles(tables))
  const third = await move(db, storage, { folder })
  expect(third.counts.exposes).toEqual({ angelegt: 0, geaendert: 1, unveraendert: 1, behalten: 2, abgelehnt: 0 })
  expect(third.rows.filter(({ tabelle }) => tabelle === 'exposes')).toMatchObject([
    { result: 'behalten', zeile: one, hints: ['Hier inzwischen geändert; das bleibt so.'] },
    { result: 'behalten', zeile: four, hints: ['Hier inzwischen gelöscht; das bleibt so.'] },
  ])
  expect(third.counts.konten).toMatchObject({ geaendert: 1, behalten: 1 })
  const rents = await db.select({ rent: exposes.nettokaltmiete }).from(exposes).orderBy(exposes.id)
  expect(rents.map(({ rent }) => rent)).toEqual([612.5, 650, 612.5])
})

test('UMZUG-5: does not restore data that a person has deleted here', async ({ db, storage, folder, write }) => {
  await write({ ...toFiles(makeTables()), ...(await makeFiles()) })
  await move(db, storage, { folder })
  await db.delete(konten).where(eq(konten.id, ALT.mira))
  await storage.deletePrefix('mieterfragebogen-documents')
  const { rows, counts } = await move(db, storage, { folder })
  expect(rows.filter(({ result }) => result === 'abgelehnt')).toEqual([])
  for (const table of ['konten', 'profiles', 'expose_inquiries', 'mieterfragebogen_dokumente', 'besichtigungen']) {
    expect(counts[table], table).toMatchObject({ angelegt: 0, behalten: 1 })
  }
  expect(await storage.list('mieterfragebogen-documents')).toEqual([])
})

test('UMZUG-1: moves nothing if the storage fails, and everything the next time', async ({
  db,
  storage,
  folder,
  write,
}) => {
  await write({ ...toFiles(makeTables()), ...(await makeFiles()) })
  const full = withFaults(storage, (call, key) => call === 'put' && key.startsWith('mieterfragebogen-documents'))
  await expect(move(db, full, { folder })).rejects.toMatchObject({ code: 'ABLAGE_VOLL' })
  expect(await db.$count(konten)).toBe(0)
  await withImportLock(db, async () => {
    await expect(move(db, storage, { folder })).rejects.toMatchObject({ code: 'IMPORT_LAEUFT' })
  })
  await move(db, storage, { folder })
  expect(await db.$count(exposes)).toBe(4)
})

test('UMZUG-4: finds the rows that the database refuses among a thousand', async ({ db, storage, folder, write }) => {
  const addresses = Array.from({ length: 1200 }, (_, i) => `p${i % 400 === 399 ? 7 : i}@example.org`)
  const lines = addresses.map(
    (email, i) => `a9000000-0000-4000-8000-${String(i).padStart(12, '0')},${email},2025-01-01`,
  )
  await write({ 'users.csv': ['id,email,email_confirmed_at', ...lines].join('\n') })
  const { rows, counts } = await move(db, storage, { folder })
  expect(counts.konten).toMatchObject({ angelegt: 1197, abgelehnt: 3 })
  expect(rows.map(({ line }) => line)).toEqual([401, 801, 1201])
  expect(await db.$count(profiles)).toBe(1197)
})

test('UMZUG-4: refuses an invalid row without losing another one', async ({ db, storage, folder, write }) => {
  const tables = makeTables()
  const [wrong = {}, , , last = {}] = tables.exposes ?? []
  Object.assign(wrong, { rooms: '99999' })
  tables.exposes?.push({ ...wrong, id: crypto.randomUUID(), rooms: 2, floor: 2000 })
  Object.assign(last, { square_meters: 'siebzig' })
  tables.users?.push({ ...tables.users[0], id: crypto.randomUUID() })
  tables.expose_inquiries?.push({
    ...tables.expose_inquiries[0],
    id: crypto.randomUUID(),
    profiles_id: crypto.randomUUID(),
  })
  await write({ ...toFiles(tables), ...(await makeFiles()) })
  const { rows, counts } = await move(db, storage, { folder })
  expect(counts.exposes).toMatchObject({ angelegt: 2, abgelehnt: 3 })
  const reasons = rows.filter(({ result }) => result === 'abgelehnt').map((row) => [row.tabelle, row.hints.join(' ')])
  expect(reasons).toEqual([
    ['konten', 'Die E-Mail-Adresse gehört hier schon zu einem anderen Konto.'],
    ['exposes', 'rooms: zu groß („99999“).'],
    ['exposes', 'square_meters: keine Zahl („siebzig“).'],
    ['exposes', 'floor: Dieser Wert ist hier nicht zulässig.'],
    ['expose_ausstattung_mapping', `expose_id: exposes hat keine Zeile ${ALT.exposes[0]}.`],
    ['expose_inquiries', expect.stringMatching(/^profiles_id: profiles hat keine Zeile /)],
    ['expose_inquiry_exposes', `expose_id: exposes hat keine Zeile ${ALT.exposes[0]}.`],
  ])
})

test('UMZUG-7: checks a document like an upload, and refuses an invalid one', async ({
  db,
  storage,
  folder,
  write,
}) => {
  const tables = makeTables()
  const [given = {}] = tables.mieterfragebogen_dokumente ?? []
  const more = (nth: number, rest: Record<string, unknown>) => ({
    ...given,
    id: `f8000000-0000-4000-8000-0000000001${nth}`,
    ...rest,
  })
  const named = (name: string) => `sonstiges/${ALT.person}_${name}`
  tables.mieterfragebogen_dokumente?.push(
    more(10, { datei_name: 'lohn.pdf', datei_pfad: named('lohn.pdf') }),
    more(11, { datei_pfad: '../../../etc/passwd' }),
    more(12, { datei_pfad: named('fehlt.pdf') }),
    more(13, {}),
    more(14, { datei_pfad: named('März 2024.pdf') }),
    more(15, { dokument_typ: 'meldebescheinigung' }),
  )
  await write({
    ...toFiles(tables),
    ...(await makeFiles()),
    [`dateien/mieterfragebogen-documents/${named('lohn.pdf')}`]: Buffer.from('MZ\x90\0'),
    [`dateien/mieterfragebogen-documents/${named('März 2024.pdf')}`]: await makePdf({
      change: (pdf) => pdf.addJavaScript('a', 'b'),
    }),
  })
  const { rows } = await move(db, storage, { folder })
  const hints = rows
    .filter(({ tabelle }) => tabelle === 'mieterfragebogen_dokumente')
    .map(({ hints }) => hints.join(' '))
  expect(hints).toEqual([
    'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.',
    'Datei „../../../etc/passwd“: der Pfad führt aus dem Ordner hinaus.',
    expect.stringMatching(/die Datei fehlt\.$/),
    'datei_pfad: gehört schon zu einem anderen Dokument.',
    'dokument_typ: diese Art gibt es hier nicht („meldebescheinigung“).',
  ])
  const { rows: kept } = await db.execute(
    sql`select datei_pfad, anzeige, status from mieterfragebogen_dokumente order by id`,
  )
  expect(kept).toEqual([
    { datei_pfad: DOKUMENT_PATH, anzeige: 'ansicht', status: 'bereit' },
    // The storage allows no umlaut in a name. A PDF with a script is only downloaded, never opened.
    { datei_pfad: 'umzug/f8000000-0000-4000-8000-000000000114.pdf', anzeige: 'download', status: 'bereit' },
  ])
  expect(await storage.list('mieterfragebogen-documents')).toHaveLength(2)
})
