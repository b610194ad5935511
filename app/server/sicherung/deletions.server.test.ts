import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { einladungen, konten, sitzungen } from '#app/server/db/schema/konten.ts'
import { mieterfragebogen, mieterfragebogenDokumente } from '#app/server/db/schema/mieterfragebogen.ts'
import { kalenderAbos } from '#app/server/db/schema/verwaltung.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { DOKUMENTE_BUCKET, requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { endBenachrichtigungen } from '#app/server/suchen/unsubscribe.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { createSuche } from '#tests/factories/suchen.ts'
import { withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { gast, requireSitzung } from '#tests/setup/konten-test.ts'
import { type Scratch, test } from '#tests/setup/sicherung-test.ts'
import { noteDeletions, readJournal } from './journal.server.ts'
import { nameSicherung } from './manifest.server.ts'
import { restoreSicherung } from './restore-sicherung.server.ts'

const LATER = new Date(NOW.getTime() + HOUR_MS)
const REPLACE = { replace: true, now: LATER }

async function createPerson(db: Database, email: string) {
  const konto = await createKonto(db, { email })
  await createProfil(db, { id: konto.id, email, phone: konto.phone })
  await createAnfrageLink(db, { profilesId: konto.id })
  await createSuche(db, { kontoId: konto.id })
  const interessent = await createInteressent(db, { besitzer: konto.id, profileId: konto.id, email })
  const dokument = await createDokument(db, { interessent })
  const anmeldung = await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW })
  return { konto, dokument, akteur: await requireSitzung(db, anmeldung, NOW) }
}

const planFileDeletion = async () => undefined
const note = (db: Database, storage: Parameters<typeof noteDeletions>[1]['storage']) =>
  noteDeletions(db, { storage, now: NOW, signal: new AbortController().signal })

/** Counts accounts, inquiries and documents. */
const countOf = ({ query }: Scratch, email: string) =>
  query(`select (select count(*)::int from konten where email = '${email}') as konten,
    (select count(*)::int from profiles where email = '${email}') as profile,
    (select count(*)::int from expose_inquiries i join profiles p on p.id = i.profiles_id where p.email = '${email}') as anfragen,
    (select count(*)::int from mieterfragebogen_interessenten where email = '${email}') as personen`)
const NOTHING = [{ konten: 0, profile: 0, anfragen: 0, personen: 0 }]
const ALL = [{ konten: 1, profile: 1, anfragen: 1, personen: 1 }]

test('SICHERUNG-6: deletes an account with all its data again if it was deleted after the backup', async ({
  db,
  storage,
  scratch,
  backUp,
  openBackup,
}) => {
  const [anna, bert] = [await createPerson(db, 'anna@example.org'), await createPerson(db, 'bert@example.org')]
  const files = [anna, bert].map(({ dokument }) => `${DOKUMENTE_BUCKET}/${dokument.dateiPfad}`)
  for (const key of files) await storage.put(requireStorageKey(key), Buffer.from(`Nachweis ${key}`))
  const ohneKonto = await createSuche(db, { kontoId: null, email: 'ohne@example.org' })
  await createNachricht(db, { an: 'ohne@example.org', text: `/suchen/abmelden?suche=${ohneKonto.id}&token=x` })
  await backUp()
  await endBenachrichtigungen(db, { akteur: gast(), ids: [ohneKonto.id] })
  const sicherung = await openBackup()
  await deleteKonto(db, { akteur: anna.akteur, passwort: null, planFileDeletion, now: NOW })

  // While the storage fails, deletions stay unwritten.
  await expect(
    note(
      db,
      withFaults(storage, (call) => call === 'put'),
    ),
  ).rejects.toThrow('ENOSPC')
  await note(db, storage)
  await note(db, storage)
  expect(await storage.list('loeschungen')).toHaveLength(1)
  const journal = await readJournal(storage)
  expect(journal).toContainEqual({ tabelle: 'konten', zeile: anna.konto.id })
  expect(JSON.stringify(journal)).not.toContain(bert.konto.id)

  // The journal is in the file storage, which survives the database.
  const report = await restoreSicherung({ ...scratch, storage }, sicherung, REPLACE)
  expect(report).toMatchObject({ kontenDeleted: 1 })
  expect(await countOf(scratch, 'anna@example.org')).toEqual(NOTHING)
  expect(await countOf(scratch, 'bert@example.org')).toEqual(ALL)
  expect(await Promise.all(files.map((key) => storage.exists(requireStorageKey(key))))).toEqual([false, true])
  expect(await scratch.query("select 1 from nachrichten where art = 'konto-geloescht'")).toEqual([])
  expect(await scratch.query('select 1 from gespeicherte_suchen')).toHaveLength(1)
  expect(await scratch.query("select 1 from nachrichten where an = 'ohne@example.org'")).toEqual([])
})

test('SICHERUNG-6: repeats deletions recorded only in the replaced database or the newest backup', async ({
  db,
  target,
  scratch,
  backUp,
  openBackup,
}) => {
  const [anna, bert] = [await createPerson(db, 'anna@example.org'), await createPerson(db, 'bert@example.org')]
  await backUp()
  const first = await openBackup()
  await restoreSicherung(scratch, first, { replace: false, now: NOW })
  await scratch.query(`delete from mieterfragebogen_dokumente where id = '${bert.dokument.id}'`)
  await deleteKonto(db, { akteur: anna.akteur, passwort: null, planFileDeletion, now: NOW })
  await backUp(LATER)

  expect(await restoreSicherung(scratch, first, REPLACE)).toMatchObject({ kontenDeleted: 1, isNewestUnreadable: false })
  expect(await countOf(scratch, 'anna@example.org')).toEqual(NOTHING)
  expect(await countOf(scratch, 'bert@example.org')).toEqual(ALL)
  expect(await scratch.query('select 1 from mieterfragebogen_dokumente')).toEqual([])

  // A damaged newest backup does not prevent the restore of an older one; the database still has the deletions.
  await target.storage.put(requireStorageKey(`sicherungen/${nameSicherung(LATER)}/manifest.json`), Buffer.from('{'))
  expect(await restoreSicherung(scratch, first, REPLACE)).toMatchObject({ kontenDeleted: 1, isNewestUnreadable: true })
  expect(await countOf(scratch, 'anna@example.org')).toEqual(NOTHING)
})

test('SICHERUNG-6: a restore ends all sessions, links, invitations and calendar feeds', async ({
  db,
  scratch,
  backUp,
  openBackup,
}) => {
  const { konto } = await createPerson(db, 'anna@example.org')
  expect(await db.$count(sitzungen)).toBe(1)
  await db.insert(kalenderAbos).values({ kontoId: konto.id })
  const [before] = await db.update(mieterfragebogen).set({ teilenBenutztAm: NOW, updatedAt: NOW }).returning()
  await backUp()
  const sicherung = await openBackup()
  await restoreSicherung(scratch, sicherung, { replace: false, now: NOW })
  await scratch.work(async (restored) => {
    expect(await restored.$count(sitzungen)).toBe(0)
    expect(await restored.$count(einladungen)).toBe(0)
    expect(await restored.$count(kalenderAbos)).toBe(0)
    // The link for co-tenants is renewed; everything else stays.
    const teilenId = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(await restored.select().from(mieterfragebogen)).toEqual([{ ...before, teilenId, teilenBenutztAm: null }])
    expect(await restored.$count(konten, eq(konten.id, konto.id))).toBe(1)
    expect(await restored.$count(mieterfragebogenDokumente)).toBe(1)
  })
})
