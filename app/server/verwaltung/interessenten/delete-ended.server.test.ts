import { eq, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { kaufprofile } from '#app/server/db/schema/kaufprofile.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import {
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
  mieterfragebogen,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { einstellungen, loeschlaeufe } from '#app/server/db/schema/verwaltung.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKaufprofil, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createAkte, STAGES } from '#tests/setup/akte-test.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { after } from '#tests/setup/konten-test.ts'
import { changeStatus } from '../anfragen/change-status.server.ts'
import { deleteEnded } from './delete-ended.server.ts'
import { endOfFrist } from './loeschfrist.server.ts'

/** The database's clock sets the times of the rows. */
const WRITTEN = new Date()
/** Half a year and a day later. */
const OVER = after(endOfFrist(WRITTEN, 6), 24 * 60)
const REFUSED = { ...STAGES.abgesagt, absageAm: WRITTEN }
const NOTHING = { anfragen: 0, mietprofile: 0, kaufprofile: 0, frageboegen: 0, personen: 0, dokumente: 0 }

async function run(db: Database, now = OVER) {
  const files: string[] = []
  const counts = await deleteEnded(db, {
    akteur: systemAkteur('interessenten-loeschen'),
    planFileDeletion: async (_, keys) => void files.push(...keys),
    now,
    signal: new AbortController().signal,
  })
  return { counts, files }
}

const mails = (db: Database) => db.select({ an: nachrichten.an, text: nachrichten.text }).from(nachrichten)

test.for([
  [new Date('2026-08-31T10:00:00Z'), 6, '2027-02-28T10:00:00.000Z'],
  [new Date('2026-03-02T10:00:00Z'), 6, '2026-09-02T10:00:00.000Z'],
  [new Date('2026-03-31T10:00:00Z'), -1, '2026-02-28T10:00:00.000Z'],
] as const)('LOESCHUNG-1: computes the end of the period from %s and %i months', ([from, months, end]) => {
  expect(endOfFrist(from, months).toISOString()).toBe(end)
})

test('LOESCHUNG-1: deletes data of a rejected inquiry with its files once its period is over, not before', async ({
  db,
}) => {
  const akte = await createAkte(db, REFUSED)
  await createKaufprofil(db, { profileId: akte.profilesId })
  expect((await run(db, after(OVER, -2 * 24 * 60))).counts).toEqual(NOTHING)
  const { counts, files } = await run(db)
  expect(counts).toEqual({ anfragen: 1, mietprofile: 1, kaufprofile: 1, frageboegen: 1, personen: 2, dokumente: 1 })
  expect(files).toEqual([expect.stringMatching(/gehaltsabrechnungen/)])
  for (const table of [
    links,
    exposeInquiries,
    mietinteresseProfiles,
    kaufprofile,
    mieterfragebogen,
    interessenten,
    dokumente,
  ]) {
    expect(await db.select().from(table)).toEqual([])
  }
  expect(await db.select().from(konten).where(eq(konten.id, akte.profilesId))).toHaveLength(1)
})

test('LOESCHUNG-1: deletes data of a locked account after a rejection too, without a message', async ({ db }) => {
  const { linkId, profilesId, akteur } = await createAkte(db, { ...STAGES.besichtigung })
  await db.update(konten).set({ gesperrtAm: WRITTEN }).where(eq(konten.id, profilesId))
  const refusal = { links: [{ id: linkId, stand: null }], status: 'abgesagt', anmerkung: null, now: WRITTEN } as const
  await changeStatus(db, { akteur, ...refusal, channels: { email: true, sms: true } })
  expect((await run(db)).counts).toMatchObject({ anfragen: 1, mietprofile: 1, frageboegen: 1 })
  expect(await mails(db)).toEqual([])
})

test('LOESCHUNG-3: a run records its counts, notifies the person, and is complete', async ({ db }) => {
  const { profilesId, linkId } = await createAkte(db, REFUSED)
  await run(db)
  expect((await run(db)).counts).toEqual(NOTHING)
  const runs = await db.select({ anzahlen: loeschlaeufe.anzahlen }).from(loeschlaeufe).orderBy(loeschlaeufe.createdAt)
  expect(runs).toEqual([
    { anzahlen: { anfragen: 1, mietprofile: 1, kaufprofile: 0, frageboegen: 1, personen: 2, dokumente: 1 } },
    { anzahlen: NOTHING },
  ])
  const entries = await db.select().from(protokoll).orderBy(protokoll.aktion)
  expect(entries).toMatchObject([
    { aktion: 'interessent.geloescht', akteur: 'job:interessenten-loeschen', objektId: linkId, personId: profilesId },
    { aktion: 'konto.angaben_geloescht', objektId: profilesId, nachher: { frageboegen: 1, dokumente: 1 } },
  ])
  const sent = await mails(db)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toMatch(/Mietprofil und der Mieterfragebogen[\s\S]*Ihr Konto bleibt bestehen/)
})

test('LOESCHUNG-3: notifies a person with only a number by SMS', async ({ db }) => {
  const { profilesId } = await createAkte(db, REFUSED)
  const phone = '+4915112345678'
  await db.update(konten).set({ email: null, phone }).where(eq(konten.id, profilesId))
  await run(db)
  expect(await mails(db)).toEqual([
    { an: phone, text: expect.stringContaining('Ihre Angaben zu beendeten Anfragen sind gelöscht') },
  ])
})

test.for([
  ['an open inquiry', {}],
  ['a promise', STAGES.zusage],
  ['one that was refused lately', { absageAm: after(OVER, -24 * 60) }],
] as const)('LOESCHUNG-2: keeps data that %s of the same person needs', async ([, other], { db }) => {
  const { profilesId, linkId } = await createAkte(db, REFUSED)
  const { id } = await createAnfrageLink(db, { profilesId, ...other })
  expect((await run(db)).counts).toEqual({ ...NOTHING, anfragen: 1 })
  expect(await db.select({ id: links.id }).from(links)).toEqual([{ id }])
  expect(await db.select().from(dokumente)).toHaveLength(1)
  expect(id).not.toBe(linkId)
  // Deleted once the second inquiry has ended too, although the first one is deleted already.
  await db.update(links).set({ zusageAm: null, absageAm: WRITTEN })
  expect((await run(db, endOfFrist(OVER, 1))).counts).toMatchObject({ anfragen: 1, frageboegen: 1 })
})

test('LOESCHUNG-2: keeps a questionnaire while a person in it has an inquiry or works on it', async ({ db }) => {
  const { profilesId } = await createAkte(db, REFUSED)
  const [bogen] = await db.select().from(mieterfragebogen)
  const mitmieter = await createProfil(db)
  await createInteressent(db, { mieterfragebogenId: bogen?.id, profileId: mitmieter.id, besitzer: mitmieter.id })
  const { id: theirs } = await createAnfrageLink(db, { profilesId: mitmieter.id })
  expect((await run(db)).counts).toEqual({ ...NOTHING, anfragen: 1, mietprofile: 1 })

  await db.update(links).set({ zurueckgezogenAm: WRITTEN }).where(eq(links.id, theirs))
  await db
    .update(interessenten)
    .set({ updatedAt: after(OVER, -60) })
    .where(eq(interessenten.profileId, profilesId))
  expect((await run(db)).counts).toEqual({ ...NOTHING, anfragen: 1 })
  expect((await run(db, endOfFrist(OVER, 7))).counts).toMatchObject({ frageboegen: 1, personen: 3 })
  const recipients = (await mails(db)).filter(({ text }) => text.includes('Mieterfragebogen')).map(({ an }) => an)
  expect(new Set(recipients).size).toBe(2)
})

test('BUERGE-5: a questionnaire is deleted together with the guarantor, whose own inquiry does not keep it', async ({
  db,
}) => {
  await createAkte(db, REFUSED)
  const [bogen] = await db.select().from(mieterfragebogen)
  const { id: guarantor } = await createProfil(db)
  const own = { profileId: guarantor, besitzer: guarantor, rolle: 'buerge' } as const
  await createInteressent(db, { mieterfragebogenId: bogen?.id, ...own })
  await createAnfrageLink(db, { profilesId: guarantor })
  expect((await run(db)).counts).toEqual({
    ...NOTHING,
    anfragen: 1,
    mietprofile: 1,
    frageboegen: 1,
    personen: 3,
    dokumente: 1,
  })
})

test('BUERGE-5: a guarantor’s refused inquiry leaves the questionnaire of the others alone', async ({ db }) => {
  const { profilesId } = await createAkte(db, STAGES.bewerbung)
  const [bogen] = await db.select().from(mieterfragebogen)
  await db.delete(links).where(eq(links.profilesId, profilesId))
  const { id: guarantor } = await createProfil(db)
  const own = { profileId: guarantor, besitzer: guarantor, rolle: 'buerge' } as const
  await createInteressent(db, { mieterfragebogenId: bogen?.id, ...own })
  await createAnfrageLink(db, { profilesId: guarantor, ...REFUSED })
  expect((await run(db)).counts).toEqual({ ...NOTHING, anfragen: 1 })
})

test('LOESCHUNG-1: uses the period of the settings, also for withdrawn inquiries and those without an account', async ({
  db,
}) => {
  await db.insert(einstellungen).values({ loeschfristMonate: 1 })
  await createAnfrageLink(db, { profilesId: null, zurueckgezogenAm: WRITTEN })
  const mira = await createProfil(db)
  await createAnfrageLink(db, { profilesId: mira.id, zurueckgezogenAm: WRITTEN })
  expect((await run(db, endOfFrist(WRITTEN, 1))).counts).toEqual({ ...NOTHING, anfragen: 2 })
})

test('LOESCHUNG-1: keeps the file of another person’s document', async ({ db }) => {
  await createAkte(db, REFUSED)
  const other = await createDokument(db)
  const { files } = await run(db)
  expect(files).toHaveLength(1)
  expect(await db.select({ id: dokumente.id }).from(dokumente)).toEqual([{ id: other.id }])
})

test('LOESCHUNG-3: an interrupted run reports its progress and continues', async ({ db }) => {
  await createAkte(db, REFUSED)
  await createAkte(db, REFUSED)
  const stop = new AbortController()
  const result = deleteEnded(db, {
    akteur: systemAkteur('interessenten-loeschen'),
    planFileDeletion: async () => stop.abort(),
    now: OVER,
    signal: stop.signal,
  })
  await expect(result).rejects.toMatchObject({ name: 'AbortError' })
  expect(await db.select({ anzahlen: loeschlaeufe.anzahlen }).from(loeschlaeufe)).toMatchObject([
    { anzahlen: { anfragen: 1 } },
  ])
  expect((await run(db)).counts).toMatchObject({ anfragen: 1 })
})

test('LOESCHUNG-3: a failing person is reported and retried, and blocks nobody else', async ({ db }) => {
  const logged = vi.spyOn(getLogger(), 'error').mockReturnValue()
  const people = []
  for (let i = 0; i < 3; i += 1) people.push(await createAkte(db, REFUSED))
  const [first] = people.map(({ profilesId }) => profilesId).toSorted()
  await db.execute(sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no''; end'`)
  await db.execute(
    sql.raw(`create trigger refuse before delete on expose_inquiry_exposes for each row
      when (old.profiles_id = '${first}') execute function refuse()`),
  )
  const [ended] = await Promise.allSettled([run(db)])
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('1 persons') } })
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), kontoId: first },
    expect.stringContaining('could not be deleted'),
  )
  expect(await db.select({ id: links.profilesId }).from(links)).toEqual([{ id: first }])
  expect(await db.select({ anzahlen: loeschlaeufe.anzahlen }).from(loeschlaeufe)).toMatchObject([
    { anzahlen: { anfragen: 2, frageboegen: 2 } },
  ])
  await db.execute(sql`drop trigger refuse on expose_inquiry_exposes`)
  expect((await run(db)).counts).toMatchObject({ anfragen: 1, frageboegen: 1 })
})

test('LOESCHUNG-3: two concurrent runs delete and notify once', async ({ db }) => {
  for (let i = 0; i < 3; i += 1) await createAkte(db, REFUSED)
  const runs = await Promise.all([run(db), run(db)])
  const sum = (key: keyof typeof NOTHING) => runs.reduce((all, { counts }) => all + counts[key], 0)
  expect([sum('anfragen'), sum('frageboegen'), sum('dokumente')]).toEqual([3, 3, 3])
  const recipients = (await mails(db)).map(({ an }) => an)
  expect([recipients.length, new Set(recipients).size]).toEqual([3, 3])
  expect(await db.select().from(protokoll).where(eq(protokoll.aktion, 'interessent.geloescht'))).toHaveLength(3)
})
