import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose, createMieteinheit } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createDokument, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { createBesichtigung, createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, test } from '#tests/setup/db-test.ts'

const CHECK = '23514'
const UNIQUE = '23505'
const RESTRICT = ['23001', '23503']

/** The SQLSTATE that a statement fails with; the ORM keeps it in the error's cause. */
async function sqlState(work: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}

describe('refuses values out of range', () => {
  const refused: [string, (db: Database) => Promise<unknown>][] = [
    ['a negative price', (db) => createExpose(db, { price: -1 })],
    ['a negative net rent', (db) => createExpose(db, { nettokaltmiete: -0.01 })],
    ['negative service charges', (db) => createExpose(db, { betriebskostenvorauszahlung: -1 })],
    ['negative heating costs', (db) => createExpose(db, { heizkostenvorauszahlung: -1 })],
    ['a negative area', (db) => createExpose(db, { squareMeters: -5 })],
    ['negative rooms', (db) => createExpose(db, { rooms: -0.5 })],
    ['negative energy use', (db) => createExpose(db, { endenergie: -1 })],
    ['a negative rent of a unit', (db) => createMieteinheit(db, { rentAmount: -1 })],
    ['a negative number of flats', (db) => createLiegenschaft(db, { totalUnits: -1 })],
    ['an account without address and number', (db) => createKonto(db, { email: null, phone: null })],
    ['a number that is not E.164', (db) => createKonto(db, { phone: '0151 1234567' })],
    ['an address without @', (db) => createKonto(db, { email: 'niemand' })],
    ['a PIN of eleven characters', (db) => createAnfrageLink(db, { pin: 'ABCDEFGHJKL' })],
    ['a slot that ends before it begins', (db) => createTermin(db, { startTime: '16:00', endTime: '15:30' })],
    ['a slot of no length', (db) => createTermin(db, { startTime: '16:00', endTime: '16:00' })],
    ['a slot for nobody', (db) => createTermin(db, { maxParticipants: 0 })],
    ['more places taken than there are', (db) => createTermin(db, { maxParticipants: 2, belegt: 3 })],
    ['fewer than no places taken', (db) => createTermin(db, { belegt: -1 })],
    [
      'a slot of neither Exposé nor property',
      (db) => db.insert(terminoptionen).values({ date: '2026-03-10', startTime: '9:00', endTime: '9:30' }),
    ],
    ['a booking for nobody', (db) => createBuchung(db, { participantCount: 0 })],
    ['a search for 21 people', (db) => createMietprofil(db, { anzahlPersonen: 21 })],
    ['a search for no one', (db) => createMietprofil(db, { anzahlPersonen: 0 })],
    ['an unknown occupation', (db) => createMietprofil(db, { beruf: ['pirat'] })],
    ['a negative income', (db) => createMietprofil(db, { einkommen: -1 })],
    ['a motivation of 4001 characters', (db) => createMietprofil(db, { motivation: 'x'.repeat(4001) })],
    ['step 6 of 5', (db) => createInteressent(db, { currentStep: 6 })],
    ['a completed step that does not exist', (db) => createInteressent(db, { completedSteps: [1, 9] })],
    ['an empty file', (db) => createDokument(db, { dateiGroesse: 0 })],
    ['a mail without subject', (db) => createNachricht(db, { betreff: null })],
    ['feedback without an answer', (db) => createBesichtigung(db, { rueckmeldung: true, mietinteresse: null })],
  ]
  for (const [name, insert] of refused) {
    test(name, async ({ db }) => {
      expect(await sqlState(insert(db))).toBe(CHECK)
    })
  }
})

describe('accepts only fixed words', () => {
  const refused: [string, string][] = [
    ['besichtigungstermin', 'status'],
    ['mietinteresse_profiles', 'suchtyp'],
    ['mietinteresse_profiles', 'mietbeginn'],
    ['mieterfragebogen_dokumente', 'dokument_typ'],
    ['mieterfragebogen_interessenten', 'identifikationsdokument_typ'],
    ['mieterfragebogen_interessenten', 'bisherige_wohnsituation'],
    ['nachrichten', 'art'],
    ['nachrichten', 'status'],
    ['konten', 'rolle'],
    ['inquiry_status_options', 'color_class'],
    ['exposes', 'energieausweis_art'],
    ['exposes', 'energieskala'],
  ]
  for (const [table, column] of refused) {
    test(`${table}.${column}`, async ({ db }) => {
      await Promise.all([createBuchung(db), createMietprofil(db), createDokument(db), createNachricht(db)])
      expect(await sqlState(db.$client.query(`update ${table} set ${column} = 'quatsch'`))).toBe(CHECK)
    })
  }

  test('accepts the older search type gruppe', async ({ db }) => {
    expect((await createMietprofil(db, { suchtyp: 'gruppe' })).suchtyp).toBe('gruppe')
  })
})

describe('refuses a second', () => {
  test('account with the same e-mail address in another case', async ({ db }) => {
    await createKonto(db, { email: 'Mira@example.org' })
    expect(await sqlState(createKonto(db, { email: 'mira@EXAMPLE.org' }))).toBe(UNIQUE)
  })

  test('account with the same phone number, but accepts accounts without one', async ({ db }) => {
    await createKonto(db, { phone: '+4915112345678' })
    expect(await sqlState(createKonto(db, { phone: '+4915112345678' }))).toBe(UNIQUE)
    await createKonto(db, { phone: null })
    await createKonto(db, { phone: null })
  })

  test('inquiry of a person about the same Exposé', async ({ db }) => {
    const [person, expose] = await Promise.all([createProfil(db), createExpose(db)])
    await createAnfrageLink(db, { profilesId: person.id, exposeId: expose.id })
    expect(await sqlState(createAnfrageLink(db, { profilesId: person.id, exposeId: expose.id }))).toBe(UNIQUE)
    await createAnfrageLink(db, { exposeId: expose.id })
  })

  test('confirmed booking of an inquiry, but accepts cancelled ones', async ({ db }) => {
    const link = await createAnfrageLink(db)
    await createBuchung(db, { exposeInquiryExposeId: link.id, status: 'storniert' })
    await createBuchung(db, { exposeInquiryExposeId: link.id, status: 'storniert' })
    await createBuchung(db, { exposeInquiryExposeId: link.id })
    expect(await sqlState(createBuchung(db, { exposeInquiryExposeId: link.id }))).toBe(UNIQUE)
  })

  test('viewing of the same booking', async ({ db }) => {
    const buchung = await createBuchung(db)
    const values = { exposeInquiryExposeId: buchung.exposeInquiryExposeId, besichtigungsterminId: buchung.id }
    await createBesichtigung(db, values)
    expect(await sqlState(createBesichtigung(db, values))).toBe(UNIQUE)
  })

  test('public description of the same property', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db)
    expect(await sqlState(createLiegenschaft(db, { propertyId }))).toBe(UNIQUE)
  })
})

describe('deletes and keeps related rows', () => {
  test('deletes the inquiries of a deleted account and frees its booked places', async ({ db }) => {
    const person = await createProfil(db)
    const link = await createAnfrageLink(db, { profilesId: person.id })
    const termin = await createTermin(db, { exposeId: link.exposeId, maxParticipants: 3 })
    await createBuchung(db, { exposeInquiryExposeId: link.id, terminoptionId: termin.id, participantCount: 2 })

    await db.$client.query('delete from konten where id = $1', [person.id])

    expect(await db.$count(profiles, eq(profiles.id, person.id))).toBe(0)
    expect(await db.$count(besichtigungstermin)).toBe(0)
    const [after] = await db.select().from(terminoptionen).where(eq(terminoptionen.id, termin.id))
    expect(after?.belegt).toBe(0)
  })

  test('refuses to delete an Exposé with an inquiry', async ({ db }) => {
    const link = await createAnfrageLink(db)
    expect(RESTRICT).toContain(await sqlState(db.delete(exposes).where(eq(exposes.id, link.exposeId))))
  })

  test('clears the link of an inquiry to a deleted booking', async ({ db }) => {
    const buchung = await createBuchung(db)
    await db.delete(besichtigungstermin).where(eq(besichtigungstermin.id, buchung.id))
    const [link] = await db
      .select()
      .from(exposeInquiryExposes)
      .where(eq(exposeInquiryExposes.id, buchung.exposeInquiryExposeId))
    expect(link?.terminbuchungId).toBeNull()
  })
})
