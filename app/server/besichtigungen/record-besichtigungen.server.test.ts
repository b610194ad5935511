import type { Database } from '#app/server/db/database.server.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBesichtigung, createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { refuseMailsTo } from '#tests/setup/doubles/faults.ts'
import { gast, listSent, requireSitzung } from '#tests/setup/konten-test.ts'
import { findBesichtigungOf } from './find-besichtigung-of.server.ts'
import { recordBesichtigungen } from './record-besichtigungen.server.ts'

/** `createTermin` makes a slot on 10 March 2026 from 16:00 to 16:30 in Berlin. */
const OVER = new Date('2026-03-10T15:30:00Z')
const BEFORE = new Date('2026-03-10T15:29:59Z')

const readBesichtigungen = async (db: Database) =>
  (await db.$client.query('select *, datum::text from besichtigungen order by id')).rows

async function withBuchung(
  db: Database,
  overrides: {
    konto?: Parameters<typeof createKonto>[1]
    link?: Parameters<typeof createAnfrageLink>[1]
    termin?: Parameters<typeof createTermin>[1]
    buchung?: Parameters<typeof createBuchung>[1]
  } = {},
) {
  const konto = await createKonto(db, overrides.konto)
  await createProfil(db, { id: konto.id, firstName: 'Jana' })
  const expose = await createExpose(db, { title: 'Loft am Hafen' })
  const link = await createAnfrageLink(db, { profilesId: konto.id, exposeId: expose.id, ...overrides.link })
  const termin = await createTermin(db, { exposeId: expose.id, maxParticipants: 9, ...overrides.termin })
  const buchung = await createBuchung(db, {
    exposeInquiryExposeId: link.id,
    terminoptionId: termin.id,
    ...overrides.buchung,
  })
  return { konto, link, termin, buchung }
}

test('records a booking as a viewing once its slot is over, and asks the person once', async ({ db }) => {
  const { konto, link, buchung } = await withBuchung(db)
  expect(await recordBesichtigungen(db, { now: BEFORE })).toBe(0)
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(1)
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(0)
  const rows = await readBesichtigungen(db)
  expect(rows).toEqual([
    expect.objectContaining({
      profile_id: konto.id,
      expose_inquiry_expose_id: link.id,
      besichtigungstermin_id: buchung.id,
      datum: '2026-03-10',
      mietinteresse: null,
      kommentar: null,
      rueckmeldung: false,
    }),
  ])
  const sent = await listSent(db)
  expect(sent).toMatchObject([{ kind: 'email', an: konto.email }])
  for (const words of [
    'Loft am Hafen',
    'Dienstag, 10. März 2026',
    `/meine-besichtigungen?rueckmeldung=${rows[0].id}`,
  ]) {
    expect(sent[0]?.text).toContain(words)
  }
})

test('several servers with small batches record each booking once', async ({ db }) => {
  for (let i = 0; i < 12; i += 1) await withBuchung(db)
  const counts = await Promise.all(Array.from({ length: 5 }, () => recordBesichtigungen(db, { now: OVER, batch: 2 })))
  // A run stops if other runs have locked all remaining bookings; the next minute continues.
  const rest = await recordBesichtigungen(db, { now: OVER })
  expect([...counts, rest].reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(await readBesichtigungen(db)).toHaveLength(12)
  expect(await listSent(db)).toHaveLength(12)
})

test('records nothing if the mail cannot be queued, and both on the next run', async ({ db }) => {
  const { konto } = await withBuchung(db)
  await refuseMailsTo(db, konto.email ?? '', () => expect(recordBesichtigungen(db, { now: OVER })).rejects.toThrow())
  expect(await readBesichtigungen(db)).toEqual([])
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(1)
  expect(await listSent(db)).toHaveLength(1)
})

test.for([
  ['a summer evening', '2026-07-10', '20:00', '2026-07-10T18:00:00Z'],
  ['just after midnight', '2026-03-11', '00:30', '2026-03-10T23:30:00Z'],
  ['up to midnight', '2026-03-10', '24:00', '2026-03-10T23:00:00Z'],
  ['in the hour that is left out', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  ['after the hour that is left out', '2026-03-29', '03:30', '2026-03-29T01:30:00Z'],
  ['in the hour that comes twice: the second one counts', '2026-10-25', '02:30', '2026-10-25T01:30:00Z'],
  ['after the hour that comes twice', '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
] as const)('uses the clock of Berlin: %s', async ([, date, endTime, over], { db }) => {
  await withBuchung(db, { termin: { date, startTime: '00:00', endTime } })
  const end = new Date(over)
  expect(await recordBesichtigungen(db, { now: new Date(end.getTime() - 1) })).toBe(0)
  expect(await recordBesichtigungen(db, { now: end })).toBe(1)
  expect((await readBesichtigungen(db))[0].datum).toBe(date)
})

test.for([
  ['is cancelled', { buchung: { status: 'storniert' } }],
  ['belongs to a withdrawn inquiry', { link: { zurueckgezogenAm: NOW } }],
] as const)('records no viewing for a booking that %s', async ([, overrides], { db }) => {
  await withBuchung(db, overrides)
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(0)
  expect(await readBesichtigungen(db)).toEqual([])
})

test('records no viewing without an account', async ({ db }) => {
  const { id: inquiryId } = await createAnfrage(db, { profilesId: null })
  const link = await createAnfrageLink(db, { inquiryId })
  await createBuchung(db, { exposeInquiryExposeId: link.id })
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(0)
})

test('leaves recorded viewings unchanged, with their feedback or from before bookings existed', async ({ db }) => {
  const given = await withBuchung(db)
  await createBesichtigung(db, {
    exposeInquiryExposeId: given.link.id,
    besichtigungsterminId: given.buchung.id,
    datum: '2026-03-10',
    rueckmeldung: true,
    mietinteresse: true,
    kommentar: 'Schön hell.',
  })
  const older = await withBuchung(db)
  await createBesichtigung(db, { exposeInquiryExposeId: older.link.id, datum: '2026-03-10' })
  const before = await readBesichtigungen(db)
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(0)
  expect(await readBesichtigungen(db)).toEqual(before)
  expect(await listSent(db)).toEqual([])
})

test('records a second viewing of the same flat separately', async ({ db }) => {
  const { link } = await withBuchung(db)
  await createBesichtigung(db, { exposeInquiryExposeId: link.id, datum: '2026-02-20' })
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(1)
  expect(await readBesichtigungen(db)).toHaveLength(2)
})

test('does not ask a suspended person', async ({ db }) => {
  await withBuchung(db, { konto: { gesperrtAm: NOW } })
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(1)
  expect(await listSent(db)).toEqual([])
})

test('NACHRICHT-9: asks a person without a confirmed address by SMS', async ({ db }) => {
  await withBuchung(db, { konto: { email: null, emailNeu: 'neu@example.org', emailBestaetigtAm: null } })
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(1)
  const [sent, ...rest] = await listSent(db)
  expect(rest).toEqual([])
  expect(sent).toMatchObject({ kind: 'sms', text: expect.stringContaining('/meine-besichtigungen?rueckmeldung=') })
})

test('records viewings older than 7 days at night, without asking by mail', async ({ db }) => {
  await withBuchung(db)
  await withBuchung(db, { termin: { endTime: '16:31' } })
  await withBuchung(db, { termin: { date: '2025-03-10' } })
  const now = new Date(OVER.getTime() + 7 * 24 * 60 * 60_000)
  expect(await recordBesichtigungen(db, { now, older: true })).toBe(3)
  expect(await listSent(db)).toHaveLength(1)
})

test('the run of every minute reads only days whose people are still asked', async ({ db }) => {
  await withBuchung(db, { termin: { date: '2026-03-02', endTime: '23:59' } })
  const { konto } = await withBuchung(db, { termin: { date: '2026-03-03', startTime: '00:00', endTime: '24:00' } })
  // Berlin is an hour ahead of UTC: seven days before is the last second of 3 March.
  const now = new Date('2026-03-10T22:59:59Z')
  expect(await recordBesichtigungen(db, { now })).toBe(1)
  expect(await listSent(db)).toMatchObject([{ an: konto.email }])
})

test('an account deleted concurrently leaves no viewing, and nothing deadlocks', async ({ db }) => {
  const { konto } = await withBuchung(db)
  const opened = { akteur: gast(), kontoId: konto.id, now: NOW }
  const akteur = await requireSitzung(db, await createSitzung(db, opened), NOW)
  const other = await withBuchung(db)
  await Promise.all([
    recordBesichtigungen(db, { now: OVER }),
    deleteKonto(db, { akteur, passwort: null, planFileDeletion: async () => undefined, now: NOW }),
  ])
  await recordBesichtigungen(db, { now: OVER })
  expect(await readBesichtigungen(db)).toMatchObject([{ profile_id: other.konto.id }])
  const waiting = (await listSent(db)).map(({ an, betreff }) => ({ an, asked: betreff?.includes('Besichtigung') }))
  expect(waiting.toSorted((a, b) => a.an.localeCompare(b.an))).toEqual(
    [
      { an: konto.email, asked: false },
      { an: other.konto.email, asked: true },
    ].toSorted((a, b) => String(a.an).localeCompare(String(b.an))),
  )
})

test('skips a locked booking until the next minute', async ({ db }) => {
  const { buchung } = await withBuchung(db)
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    await client.query("update besichtigungstermin set status = 'storniert' where id = $1", [buchung.id])
    expect(await recordBesichtigungen(db, { now: OVER })).toBe(0)
    await client.query('rollback')
  } finally {
    client.release()
  }
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(1)
})

test('BESICHTIGUNG-1: opening the feedback of a past viewing records it without waiting for the job', async ({
  db,
}) => {
  const { konto, buchung } = await withBuchung(db)
  const other = await withBuchung(db)
  const find = (kontoId: string, buchungId: string, now = OVER) => findBesichtigungOf(db, { kontoId, buchungId, now })
  expect(await find(konto.id, buchung.id, BEFORE)).toBeNull()
  for (const buchungId of [other.buchung.id, 'quatsch']) expect(await find(konto.id, buchungId)).toBeNull()
  expect(await readBesichtigungen(db)).toEqual([])
  const id = await find(konto.id, buchung.id)
  expect(await find(konto.id, buchung.id)).toBe(id)
  expect(await readBesichtigungen(db)).toMatchObject([{ id, besichtigungstermin_id: buchung.id }])
  expect(await recordBesichtigungen(db, { now: OVER })).toBe(1)
})
