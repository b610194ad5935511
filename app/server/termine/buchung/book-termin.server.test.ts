import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { requireZugang, type Zugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { waitForLock } from '#tests/setup/doubles/faults.ts'
import { gast } from '#tests/setup/konten-test.ts'
import { bookTermin } from './book-termin.server.ts'
import type { BuchungInput } from './buchung.repository.server.ts'
import { cancelBuchung } from './cancel-buchung.server.ts'

const SAID: BuchungInput = { personen: 1, notes: null, kontaktErlaubt: true }

/** A person who may book a viewing of the Exposé, by PIN. */
async function createZugang(db: Database, exposeId: string): Promise<Zugang> {
  const link = await createAnfrageLink(db, { exposeId, statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id })
  return requireZugang(db, { akteur: gast(), inquiryId: link.inquiryId, exposeId, pin: link.pin, now: NOW })
}

const book = (db: Database, zugang: Zugang, terminId: string, said: Partial<BuchungInput> = {}, now = NOW) =>
  bookTermin(db, { akteur: gast(), zugang, terminId, ...SAID, ...said, now })

const cancel = (db: Database, zugang: Zugang, now = NOW) => cancelBuchung(db, { akteur: gast(), zugang, now })

async function stateOf(db: Database, zugang: Zugang) {
  const [link] = await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, zugang.id))
  const buchungen = await db
    .select()
    .from(besichtigungstermin)
    .where(eq(besichtigungstermin.exposeInquiryExposeId, zugang.id))
    .orderBy(asc(besichtigungstermin.createdAt))
  return { link, buchungen }
}

async function belegt(db: Database, terminId: string): Promise<number | undefined> {
  const [row] = await db.select().from(terminoptionen).where(eq(terminoptionen.id, terminId))
  return row?.belegt
}

test('a booking takes its places and updates the inquiry', async ({ db }) => {
  const termin = await createTermin(db, { maxParticipants: 3, treffpunkt: 'Hauseingang' })
  const zugang = await createZugang(db, termin.exposeId ?? '')
  await book(db, zugang, termin.id, { personen: 2, notes: 'Mit Kinderwagen.' })
  const { link, buchungen } = await stateOf(db, zugang)
  expect(buchungen).toMatchObject([
    { terminoptionId: termin.id, status: 'confirmed', participantCount: 2, notes: 'Mit Kinderwagen.', sequence: 0 },
  ])
  expect(buchungen[0]?.treffpunkt).toBe('Hauseingang')
  expect(link).toMatchObject({ terminbuchungId: buchungen[0]?.id, statusOptionId: ANFRAGE_STATUS.gebucht.id })
  expect(await belegt(db, termin.id)).toBe(2)
})

test('a booking sent again after a lost response counts once', async ({ db }) => {
  const termin = await createTermin(db, { maxParticipants: 3 })
  const zugang = await createZugang(db, termin.exposeId ?? '')
  const answers = await Promise.all([0, 1, 2].map(() => book(db, zugang, termin.id)))
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, false, true])
  expect((await stateOf(db, zugang)).buchungen).toMatchObject([{ status: 'confirmed', sequence: 0 }])
  expect(await belegt(db, termin.id)).toBe(1)
})

test('limits bookings and changes to ten an hour; refused and repeated ones do not count', async ({ db }) => {
  const expose = await createExpose(db)
  const [full, free] = [
    await createTermin(db, { exposeId: expose.id, belegt: 1 }),
    await createTermin(db, { exposeId: expose.id, maxParticipants: 3 }),
  ]
  const zugang = await createZugang(db, expose.id)
  for (let i = 0; i < 12; i++) {
    await expect(book(db, zugang, full.id)).rejects.toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
  }
  for (let i = 0; i < 10; i++) await book(db, zugang, free.id, { personen: 1 + (i % 3) })
  await expect(book(db, zugang, free.id, { personen: 2 })).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  expect(await belegt(db, free.id)).toBe(1)
})

describe('another slot, or other people', () => {
  test('moves the booking and gives the places back', async ({ db }) => {
    const expose = await createExpose(db)
    const [first, second] = [
      await createTermin(db, { exposeId: expose.id, maxParticipants: 2 }),
      await createTermin(db, { exposeId: expose.id, date: '2026-03-11', treffpunkt: 'Tor' }),
    ]
    const zugang = await createZugang(db, expose.id)
    await book(db, zugang, first.id, { personen: 2 })
    await book(db, zugang, second.id)
    expect([await belegt(db, first.id), await belegt(db, second.id)]).toEqual([0, 1])
    expect((await stateOf(db, zugang)).buchungen).toMatchObject([
      { terminoptionId: second.id, participantCount: 1, treffpunkt: 'Tor', sequence: 1 },
    ])
  })

  test('a full slot leaves the old booking unchanged', async ({ db }) => {
    const expose = await createExpose(db)
    const [first, full] = [
      await createTermin(db, { exposeId: expose.id }),
      await createTermin(db, { exposeId: expose.id, date: '2026-03-11' }),
    ]
    await book(db, await createZugang(db, expose.id), full.id)
    const zugang = await createZugang(db, expose.id)
    await book(db, zugang, first.id)
    const before = await stateOf(db, zugang)
    await expect(book(db, zugang, full.id)).rejects.toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
    expect(await stateOf(db, zugang)).toEqual(before)
    expect([await belegt(db, first.id), await belegt(db, full.id)]).toEqual([1, 1])
  })

  test("allows more people in the same slot if places are free; the booking's own places count as free", async ({
    db,
  }) => {
    const termin = await createTermin(db, { maxParticipants: 3 })
    const zugang = await createZugang(db, termin.exposeId ?? '')
    await book(db, zugang, termin.id, { personen: 2 })
    await book(db, zugang, termin.id, { personen: 3 })
    expect(await belegt(db, termin.id)).toBe(3)
    await expect(book(db, zugang, termin.id, { personen: 4 })).rejects.toMatchObject({
      code: 'TERMIN_NICHT_VERFUEGBAR',
    })
    expect(await belegt(db, termin.id)).toBe(3)
  })
})

describe('refused bookings', () => {
  test.for<[string, object]>([
    ['one that is closed', { isAvailable: false }],
    ['one of yesterday', { date: '2026-02-24' }],
    ['one that has begun this minute', { date: '2026-02-25', startTime: '09:33', endTime: '10:00' }],
    ['one that is full', { belegt: 1 }],
  ])('%s', async ([, overrides], { db }) => {
    const termin = await createTermin(db, overrides)
    const zugang = await createZugang(db, termin.exposeId ?? '')
    const now = new Date('2026-02-25T08:33:00Z')
    await expect(book(db, zugang, termin.id, {}, now)).rejects.toMatchObject({
      code: 'TERMIN_NICHT_VERFUEGBAR',
      message: 'Dieser Termin ist leider nicht mehr verfügbar.',
    })
    expect((await stateOf(db, zugang)).buchungen).toEqual([])
  })

  test('a slot of another Exposé; slots of the property only if they are for all of it', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db)
    const { id: exposeId } = await createExpose(db, { propertyId })
    const zugang = await createZugang(db, exposeId)
    const neighbour = await createExpose(db, { propertyId })
    const strange = await createTermin(db)
    const onlyOther = await createTermin(db, { exposeId: neighbour.id, propertyId, onlyunit: true })
    const shared = await createTermin(db, { exposeId: neighbour.id, propertyId, onlyunit: false })
    for (const { id } of [strange, onlyOther]) {
      await expect(book(db, zugang, id)).rejects.toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
    }
    await book(db, zugang, shared.id)
    expect(await belegt(db, shared.id)).toBe(1)
  })

  test('any slot once the inquiry is withdrawn', async ({ db }) => {
    const termin = await createTermin(db, { maxParticipants: 5 })
    const zugang = await createZugang(db, termin.exposeId ?? '')
    await db.update(exposeInquiryExposes).set({ zurueckgezogenAm: NOW }).where(eq(exposeInquiryExposes.id, zugang.id))
    await expect(book(db, zugang, termin.id)).rejects.toMatchObject({ code: 'ANFRAGE_NICHT_GEFUNDEN' })
    expect(await belegt(db, termin.id)).toBe(0)
  })
})

describe('time limit for changes', () => {
  const START = '2026-03-10T15:00:00Z'
  const minutesBefore = (minutes: number) => new Date(new Date(START).getTime() - minutes * 60_000)

  test('ends two hours before the slot', async ({ db }) => {
    const expose = await createExpose(db)
    const termin = await createTermin(db, { exposeId: expose.id })
    const later = await createTermin(db, { exposeId: expose.id, date: '2026-03-11' })
    const zugang = await createZugang(db, expose.id)
    await book(db, zugang, termin.id)
    await expect(cancel(db, zugang, minutesBefore(119))).rejects.toMatchObject({ code: 'TERMIN_ZU_BALD' })
    await expect(book(db, zugang, later.id, {}, minutesBefore(119))).rejects.toMatchObject({ code: 'TERMIN_ZU_BALD' })
    expect(await belegt(db, termin.id)).toBe(1)
    await cancel(db, zugang, minutesBefore(120))
    expect(await belegt(db, termin.id)).toBe(0)
  })

  test('a slot itself can be booked until it begins', async ({ db }) => {
    const termin = await createTermin(db)
    const zugang = await createZugang(db, termin.exposeId ?? '')
    await book(db, zugang, termin.id, {}, minutesBefore(1))
    expect(await belegt(db, termin.id)).toBe(1)
  })

  test('once the viewing is over, another one needs the company', async ({ db }) => {
    const expose = await createExpose(db)
    const termin = await createTermin(db, { exposeId: expose.id })
    const later = await createTermin(db, { exposeId: expose.id, date: '2026-03-20' })
    const zugang = await createZugang(db, expose.id)
    await book(db, zugang, termin.id)
    await expect(book(db, zugang, later.id, {}, new Date('2026-03-12T09:00:00Z'))).rejects.toMatchObject({
      code: 'BUCHUNG_VORHANDEN',
      message: 'Es besteht bereits eine Buchung für diese Anfrage. Bitte kontaktieren Sie uns für weitere Hilfe.',
    })
  })
})

describe('days on which the clocks change', () => {
  test.for([
    // Summer time begins: two o'clock is three. 9:00 in Berlin is 7:00 UTC.
    ['2026-03-29', '09:00', '2026-03-29T06:59:59Z', '2026-03-29T07:00:00Z'],
    // It ends: 9:00 in Berlin is 8:00 UTC.
    ['2026-10-25', '09:00', '2026-10-25T07:59:59Z', '2026-10-25T08:00:00Z'],
    // A slot at midnight belongs to the day that begins.
    ['2026-03-10', '00:00', '2026-03-09T22:59:59Z', '2026-03-09T23:00:00Z'],
  ])('%s %s is open until %s', async ([date = '', startTime = '', open = '', begun = ''], { db }) => {
    const termin = await createTermin(db, { date, startTime, endTime: '23:59', maxParticipants: 2 })
    const exposeId = termin.exposeId ?? ''
    await book(db, await createZugang(db, exposeId), termin.id, {}, new Date(open))
    await expect(book(db, await createZugang(db, exposeId), termin.id, {}, new Date(begun))).rejects.toMatchObject({
      code: 'TERMIN_NICHT_VERFUEGBAR',
    })
  })
})

describe('cancelling', () => {
  test('frees the places and updates the inquiry; then it can be booked again', async ({ db }) => {
    const termin = await createTermin(db)
    const zugang = await createZugang(db, termin.exposeId ?? '')
    await book(db, zugang, termin.id)
    await cancel(db, zugang)
    const { link, buchungen } = await stateOf(db, zugang)
    expect(buchungen).toMatchObject([{ status: 'storniert', sequence: 1 }])
    expect(link).toMatchObject({ terminbuchungId: null, statusOptionId: ANFRAGE_STATUS.storniert.id })
    expect(await belegt(db, termin.id)).toBe(0)
    await book(db, await createZugang(db, termin.exposeId ?? ''), termin.id)
    await expect(book(db, zugang, termin.id)).rejects.toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
  })

  test('reports a repeated cancellation, and one without a booking', async ({ db }) => {
    const termin = await createTermin(db)
    const zugang = await createZugang(db, termin.exposeId ?? '')
    await expect(cancel(db, zugang)).rejects.toMatchObject({ code: 'BUCHUNG_FEHLT' })
    await book(db, zugang, termin.id)
    const results = await Promise.allSettled([cancel(db, zugang), cancel(db, zugang)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await belegt(db, termin.id)).toBe(0)
  })
})

describe('many at once', () => {
  test('books exactly 5 of 200 people for 5 places, and refuses the others', async ({ db }) => {
    const termin = await createTermin(db, { maxParticipants: 5 })
    const exposeId = termin.exposeId ?? ''
    const all = await Promise.all(Array.from({ length: 200 }, () => createZugang(db, exposeId)))
    const results = await Promise.allSettled(all.map((zugang) => book(db, zugang, termin.id)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(195)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
    expect(await belegt(db, termin.id)).toBe(5)
    expect(await db.$count(besichtigungstermin, eq(besichtigungstermin.status, 'confirmed'))).toBe(5)
  })

  test('after random bookings, changes and cancellations, places and bookings agree', { timeout: 120_000 }, async ({
    db,
  }) => {
    const step = fc.record({
      person: fc.integer({ min: 0, max: 7 }),
      termin: fc.integer({ min: 0, max: 2 }),
      personen: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom('book', 'book', 'cancel'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { maxLength: 5 }), async (rounds) => {
        const { id: exposeId } = await createExpose(db)
        const termine = [
          await createTermin(db, { exposeId, maxParticipants: 1 }),
          await createTermin(db, { exposeId, maxParticipants: 3 }),
          await createTermin(db, { exposeId, maxParticipants: 5 }),
        ]
        const people = await Promise.all(Array.from({ length: 8 }, () => createZugang(db, exposeId)))
        for (const [hours, round] of rounds.entries()) {
          // One hour per round, so that nobody reaches the limit of bookings per hour.
          const now = new Date(NOW.getTime() + hours * HOUR_MS)
          const results = await Promise.allSettled(
            round.map(({ person, termin, personen, kind }) => {
              const zugang = people[person]
              const slot = termine[termin]
              if (!zugang || !slot) throw new Error('Out of range.')
              return kind === 'book' ? book(db, zugang, slot.id, { personen }, now) : cancel(db, zugang, now)
            }),
          )
          // Only expected refusals.
          for (const result of results) {
            if (result.status === 'rejected') {
              expect(result.reason).toMatchObject({
                code: expect.stringMatching(/^(TERMIN_NICHT_VERFUEGBAR|BUCHUNG_FEHLT)$/),
              })
            }
          }
          await expectAgreement(db, exposeId)
        }
      }),
      { numRuns: 12 },
    )
  })
})

/** Places of every slot equal its confirmed bookings, and states of links match their bookings. */
async function expectAgreement(db: Database, exposeId: string): Promise<void> {
  const { rows: slots } = await db.$client.query(
    `select t.id from terminoptionen t where t.expose_id = $1 and (belegt > max_participants or belegt <> (
       select coalesce(sum(participant_count), 0) from besichtigungstermin b
       where b.terminoption_id = t.id and b.status = 'confirmed'))`,
    [exposeId],
  )
  expect(slots).toEqual([])
  const { rows: links } = await db.$client.query(
    `select l.id from expose_inquiry_exposes l
     left join besichtigungstermin b on b.expose_inquiry_expose_id = l.id and b.status = 'confirmed'
     where l.expose_id = $1 and (l.terminbuchung_id is distinct from b.id
       or (b.id is not null) <> (l.status_option_id = $2))`,
    [exposeId, ANFRAGE_STATUS.gebucht.id],
  )
  expect(links).toEqual([])
}

test('a slot deleted during its booking', async ({ db }) => {
  const termin = await createTermin(db)
  const zugang = await createZugang(db, termin.exposeId ?? '')
  // A concurrent, uncommitted deletion: the booking still sees the slot and waits.
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    await client.query('delete from terminoptionen where id = $1', [termin.id])
    const booking = book(db, zugang, termin.id)
    const refused = expect(booking).rejects.toMatchObject({ message: 'Dieser Termin ist nicht mehr verfügbar.' })
    await waitForLock(db)
    await client.query('commit')
    await refused
  } finally {
    client.release()
  }
  expect((await stateOf(db, zugang)).buchungen).toEqual([])
})
