import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe } from 'vitest'
import { loadDashboard } from '#app/server/anfragen/load-dashboard.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'
import { bookTermin } from '#app/server/termine/buchung/book-termin.server.ts'
import { cancelBuchung } from '#app/server/termine/buchung/cancel-buchung.server.ts'
import { loadTerminbuchung } from '#app/server/termine/load-terminbuchung.server.ts'
import { requireZugang, type Zugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { waitForLock } from '#tests/setup/doubles/faults.ts'
import { gast, listSent, SYSTEM } from '#tests/setup/konten-test.ts'
import { joinWarteliste, leaveWarteliste, promiseTermine } from './join-warteliste.server.ts'
import { moveWarteliste } from './move-warteliste.server.ts'
import { keepPlaces } from './warteliste.repository.server.ts'

const akteur = gast()
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** A person who may book a viewing of the Exposé, with this address. */
async function createGuest(db: Database, exposeId: string, email?: string): Promise<Zugang> {
  const profilesId = email && (await createProfil(db, { id: (await createKonto(db, { email })).id })).id
  const link = await createAnfrageLink(db, {
    exposeId,
    statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id,
    ...(profilesId ? { profilesId } : {}),
  })
  return requireZugang(db, { akteur, inquiryId: link.inquiryId, exposeId, pin: link.pin, now: NOW })
}

const book = (db: Database, zugang: Zugang, terminId: string, now = NOW, personen = 1) =>
  bookTermin(db, { akteur, zugang, terminId, personen, notes: null, kontaktErlaubt: false, now })
const cancel = (db: Database, zugang: Zugang, now = NOW) => cancelBuchung(db, { akteur, zugang, now })
const join = (db: Database, zugang: Zugang, terminIds: string[], now = NOW, personen = 1) =>
  joinWarteliste(db, { akteur, zugang, terminIds, personen, now })
const angebotOf = async (db: Database, zugang: Zugang, now: Date) =>
  (await loadTerminbuchung(db, { zugang, from: null, now })).angebot

async function belegt(db: Database, terminId: string): Promise<number | undefined> {
  return (await db.select().from(terminoptionen).where(eq(terminoptionen.id, terminId)))[0]?.belegt
}

/** A full slot with its booking and a waiting list of three. */
async function createQueue(db: Database) {
  const expose = await createExpose(db)
  const termin = await createTermin(db, { exposeId: expose.id })
  const booked = await createGuest(db, expose.id)
  await book(db, booked, termin.id)
  const [first, second, third] = [
    await createGuest(db, expose.id, 'erste@example.org'),
    await createGuest(db, expose.id, 'zweite@example.org'),
    await createGuest(db, expose.id, 'dritte@example.org'),
  ]
  for (const [i, zugang] of [first, second, third].entries()) await join(db, zugang, [termin.id], minutesLater(i))
  return { expose, termin, booked, first, second, third }
}

const offersTo = async (db: Database, email: string) =>
  (await listSent(db, email)).filter(({ betreff }) => betreff?.startsWith('Frei für Sie'))

describe('a freed place', () => {
  test('is kept for the first waiting person for two hours; only that person is notified', async ({ db }) => {
    const { termin, booked, first, second } = await createQueue(db)
    await cancel(db, booked, minutesLater(10))
    expect(await belegt(db, termin.id)).toBe(1)
    expect(await angebotOf(db, first, minutesLater(10))).toMatchObject({
      terminId: termin.id,
      until: minutesLater(130).toISOString(),
    })
    expect(await offersTo(db, 'erste@example.org')).toHaveLength(1)
    expect(await offersTo(db, 'zweite@example.org')).toEqual([])
    await expect(book(db, second, termin.id, minutesLater(11))).rejects.toMatchObject({
      code: 'TERMIN_NICHT_VERFUEGBAR',
    })
    await book(db, first, termin.id, minutesLater(129))
    expect(await belegt(db, termin.id)).toBe(1)
    expect(await angebotOf(db, first, minutesLater(129))).toBeNull()
  })

  test('goes to the next person when the time is over, and not earlier', async ({ db }) => {
    const { termin, booked, first, second } = await createQueue(db)
    await cancel(db, booked, minutesLater(10))
    await moveWarteliste(db, { akteur: SYSTEM, now: minutesLater(129) })
    expect(await angebotOf(db, second, minutesLater(129))).toBeNull()
    await moveWarteliste(db, { akteur: SYSTEM, now: minutesLater(130) })
    expect(await angebotOf(db, first, minutesLater(130))).toBeNull()
    expect(await angebotOf(db, second, minutesLater(130))).toMatchObject({ terminId: termin.id })
    expect((await listSent(db, 'erste@example.org')).at(-1)?.betreff).toMatch(/^Ihre Reservierung ist abgelaufen: ./)
    await expect(book(db, first, termin.id, minutesLater(131))).rejects.toMatchObject({
      code: 'TERMIN_NICHT_VERFUEGBAR',
    })
    expect(await belegt(db, termin.id)).toBe(1)
  })

  test('is kept once if two slots become free for the same person concurrently', async ({ db }) => {
    const { expose, termin, booked, first } = await createQueue(db)
    const other = await createTermin(db, { exposeId: expose.id, date: '2026-03-11' })
    await book(db, await createGuest(db, expose.id), other.id)
    await join(db, first, [other.id], minutesLater(3))
    const [waits] = await db.select().from(warteliste).where(eq(warteliste.terminoptionId, other.id))
    await cancel(db, booked, minutesLater(10))
    // Like a second server that found the entry before the first one committed.
    const found = { id: waits?.id ?? '', terminId: other.id, personen: 1, until: minutesLater(130), now: NOW }
    expect(await db.transaction((tx) => keepPlaces(tx, found))).toBe(false)
    expect(await belegt(db, other.id)).toBe(1)
    expect(await angebotOf(db, first, minutesLater(10))).toMatchObject({ terminId: termin.id })
  })

  test('skips people to whom the company no longer offers a viewing', async ({ db }) => {
    const { booked, first, second } = await createQueue(db)
    await db
      .update(exposeInquiryExposes)
      .set({ statusOptionId: ANFRAGE_STATUS.neu.id })
      .where(eq(exposeInquiryExposes.id, first.id))
    await cancel(db, booked, minutesLater(10))
    expect(await angebotOf(db, first, minutesLater(10))).toBeNull()
    expect(await angebotOf(db, second, minutesLater(10))).not.toBeNull()
  })

  test('skips locked accounts, which keep their turn until they are unlocked', async ({ db }) => {
    const { booked, first, second } = await createQueue(db)
    const setLock = (gesperrtAm: Date | null) =>
      db.update(konten).set({ gesperrtAm }).where(eq(konten.email, 'erste@example.org'))
    await setLock(NOW)
    await cancel(db, booked, minutesLater(10))
    expect(await offersTo(db, 'erste@example.org')).toEqual([])
    expect(await angebotOf(db, second, minutesLater(10))).not.toBeNull()
    await setLock(null)
    await leaveWarteliste(db, { akteur, zugang: second, now: minutesLater(11) })
    expect(await angebotOf(db, first, minutesLater(11))).not.toBeNull()
  })

  test('is moved on once by two concurrent servers', async ({ db }) => {
    const { termin, booked } = await createQueue(db)
    await cancel(db, booked, minutesLater(10))
    await Promise.all(Array.from({ length: 5 }, () => moveWarteliste(db, { akteur: SYSTEM, now: minutesLater(131) })))
    expect(await offersTo(db, 'zweite@example.org')).toHaveLength(1)
    expect(await offersTo(db, 'dritte@example.org')).toEqual([])
    expect(await belegt(db, termin.id)).toBe(1)
  })

  test('moves on at once if its person gives it up', async ({ db }) => {
    const { booked, first, second } = await createQueue(db)
    await cancel(db, booked, minutesLater(10))
    await leaveWarteliste(db, { akteur, zugang: first, now: minutesLater(11) })
    expect(await angebotOf(db, second, minutesLater(11))).not.toBeNull()
  })

  test('booking another slot leaves the list and passes the kept place on', async ({ db }) => {
    const { expose, termin, booked, first, second } = await createQueue(db)
    const other = await createTermin(db, { exposeId: expose.id, date: '2026-03-11' })
    await cancel(db, booked, minutesLater(10))
    await book(db, first, other.id, minutesLater(11))
    expect(await angebotOf(db, second, minutesLater(11))).toMatchObject({ terminId: termin.id })
    expect([await belegt(db, termin.id), await belegt(db, other.id)]).toEqual([1, 1])
  })

  test('is offered to waiting people when a booking moves away', async ({ db }) => {
    const { expose, booked, first } = await createQueue(db)
    const other = await createTermin(db, { exposeId: expose.id, date: '2026-03-11' })
    await book(db, booked, other.id, minutesLater(10))
    expect(await angebotOf(db, first, minutesLater(10))).not.toBeNull()
  })

  test('skips people who need more places, and they keep their turn', async ({ db }) => {
    const expose = await createExpose(db)
    const termin = await createTermin(db, { exposeId: expose.id, maxParticipants: 2 })
    const [a, b, pair, one] = await Promise.all(Array.from({ length: 4 }, () => createGuest(db, expose.id)))
    if (!a || !b || !pair || !one) throw new Error('four people')
    await book(db, a, termin.id)
    await book(db, b, termin.id)
    await join(db, pair, [termin.id], minutesLater(1), 2)
    await join(db, one, [termin.id], minutesLater(2), 1)
    await cancel(db, a, minutesLater(3))
    expect(await angebotOf(db, pair, minutesLater(3))).toBeNull()
    expect(await angebotOf(db, one, minutesLater(3))).not.toBeNull()
    await leaveWarteliste(db, { akteur, zugang: one, now: minutesLater(4) })
    await cancel(db, b, minutesLater(5))
    expect(await angebotOf(db, pair, minutesLater(5))).toMatchObject({ personen: 2 })
    expect(await belegt(db, termin.id)).toBe(2)
  })

  test('is kept no longer than until the viewing begins', async ({ db }) => {
    const { booked, first } = await createQueue(db)
    // The slot begins at 15:00 UTC; cancelling ends two hours before.
    await cancel(db, booked, new Date('2026-03-10T13:00:00Z'))
    expect((await angebotOf(db, first, new Date('2026-03-10T14:00:00Z')))?.until).toBe('2026-03-10T15:00:00.000Z')
  })
})

describe('the waiting list', () => {
  test('for an Exposé without slots offers the first slot in order, also one of its property', async ({ db }) => {
    const expose = await createExpose(db)
    const [first, second] = [
      await createGuest(db, expose.id, 'erste@example.org'),
      await createGuest(db, expose.id, 'zweite@example.org'),
    ]
    await promiseTermine(db, { akteur, zugang: first, now: minutesLater(0) })
    await promiseTermine(db, { akteur, zugang: second, now: minutesLater(1) })
    await promiseTermine(db, { akteur, zugang: first, now: minutesLater(2) })
    expect(await db.$count(warteliste)).toBe(2)
    const termin = await createTermin(db, { exposeId: expose.id })
    await moveWarteliste(db, { akteur: SYSTEM, now: minutesLater(5) })
    expect(await angebotOf(db, first, minutesLater(5))).toMatchObject({ terminId: termin.id })
    expect(await angebotOf(db, second, minutesLater(5))).toBeNull()
  })

  test('is not joined if the first slot of the requested page is gone; the page shows earlier slots', async ({
    db,
  }) => {
    const termin = await createTermin(db)
    const zugang = await createGuest(db, termin.exposeId ?? '')
    const shown = await loadTerminbuchung(db, { zugang, from: crypto.randomUUID(), now: NOW })
    expect(shown.termine).toMatchObject([{ id: termin.id }])
    await promiseTermine(db, { akteur, zugang, now: NOW })
    expect(await db.$count(warteliste)).toBe(0)
  })

  test('refuses a slot that is being deleted, with the reason', async ({ db }) => {
    const termin = await createTermin(db)
    const zugang = await createGuest(db, termin.exposeId ?? '')
    const { joining } = await db.transaction(async (tx) => {
      await tx.delete(terminoptionen).where(eq(terminoptionen.id, termin.id))
      const joining = expect(join(db, zugang, [termin.id])).rejects.toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
      await waitForLock(db)
      return { joining }
    })
    await joining
  })

  test('has a person once per slot; a place freed in the meantime is theirs at once', async ({ db }) => {
    const { termin, first } = await createQueue(db)
    await join(db, first, [termin.id], minutesLater(50))
    expect(await db.$count(warteliste, and(eq(warteliste.status, 'wartend')))).toBe(3)
    const free = await createTermin(db, { exposeId: first.exposeId, date: '2026-03-12' })
    await join(db, first, [free.id], minutesLater(51))
    expect(await angebotOf(db, first, minutesLater(51))).toMatchObject({ terminId: free.id })
  })

  test('refuses people with a booking, and slots of other inquiries', async ({ db }) => {
    const { termin, booked, first } = await createQueue(db)
    await expect(join(db, booked, [termin.id])).rejects.toMatchObject({ code: 'BUCHUNG_VORHANDEN' })
    await expect(join(db, first, [(await createTermin(db)).id])).rejects.toMatchObject({
      code: 'TERMIN_NICHT_VERFUEGBAR',
    })
  })

  test('passes the place on when a person withdraws or deletes the account', async ({ db }) => {
    const { termin, booked, first, second, third } = await createQueue(db)
    await cancel(db, booked, minutesLater(10))
    await db.update(exposeInquiryExposes).set({ zurueckgezogenAm: NOW }).where(eq(exposeInquiryExposes.id, first.id))
    await moveWarteliste(db, { akteur: SYSTEM, now: minutesLater(11) })
    expect(await angebotOf(db, second, minutesLater(11))).not.toBeNull()
    await db.delete(konten).where(eq(konten.id, second.kontoId ?? ''))
    expect(await belegt(db, termin.id)).toBe(0)
    await moveWarteliste(db, { akteur: SYSTEM, now: minutesLater(12) })
    expect(await angebotOf(db, third, minutesLater(12))).not.toBeNull()
  })
})

test('after random actions, places equal bookings plus offers, and nobody waits for a free one', {
  timeout: 180_000,
}, async ({ db }) => {
  const step = fc.record({
    person: fc.integer({ min: 0, max: 5 }),
    termin: fc.integer({ min: 0, max: 1 }),
    personen: fc.integer({ min: 1, max: 2 }),
    kind: fc.constantFrom('book', 'book', 'cancel', 'join', 'join', 'leave', 'move'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { maxLength: 5 }), async (rounds) => {
      const { id: exposeId } = await createExpose(db)
      const termine = [
        await createTermin(db, { exposeId, maxParticipants: 1 }),
        await createTermin(db, { exposeId, maxParticipants: 3 }),
      ]
      const people = await Promise.all(Array.from({ length: 6 }, () => createGuest(db, exposeId)))
      let now = NOW
      for (const [hours, round] of rounds.entries()) {
        now = minutesLater(hours * 90)
        const results = await Promise.allSettled(
          round.map(({ person, termin, personen, kind }) => {
            const zugang = people[person]
            const slot = termine[termin]
            if (!zugang || !slot) throw new Error('Out of range.')
            if (kind === 'book') return book(db, zugang, slot.id, now, personen)
            if (kind === 'cancel') return cancel(db, zugang, now)
            if (kind === 'join') return join(db, zugang, [slot.id], now, personen)
            if (kind === 'leave') return leaveWarteliste(db, { akteur, zugang, now })
            return moveWarteliste(db, { akteur: SYSTEM, now })
          }),
        )
        for (const result of results) {
          if (result.status === 'rejected') {
            expect(result.reason).toMatchObject({
              code: expect.stringMatching(/^(TERMIN_NICHT_VERFUEGBAR|BUCHUNG_FEHLT|BUCHUNG_VORHANDEN)$/),
            })
          }
        }
        await expectPlacesAgree(db, exposeId)
      }
      await moveWarteliste(db, { akteur: SYSTEM, now })
      await expectPlacesAgree(db, exposeId)
      await expectNobodyForgotten(db, exposeId)
    }),
    { numRuns: 12 },
  )
})

async function expectPlacesAgree(db: Database, exposeId: string): Promise<void> {
  const { rows } = await db.$client.query(
    `select t.id, t.belegt from terminoptionen t where t.expose_id = $1 and (belegt > max_participants or belegt <>
       (select coalesce(sum(participant_count), 0) from besichtigungstermin b
         where b.terminoption_id = t.id and b.status = 'confirmed')
       + (select coalesce(sum(participant_count), 0) from warteliste w
         where w.angebot_id = t.id and w.status = 'angeboten'))`,
    [exposeId],
  )
  expect(rows).toEqual([])
}

/** Finds a waiting entry without booking or offer whose slot has room. */
async function expectNobodyForgotten(db: Database, exposeId: string): Promise<void> {
  const { rows } = await db.$client.query(
    `select w.id from warteliste w join terminoptionen t on t.id = w.terminoption_id
     where t.expose_id = $1 and w.status = 'wartend' and w.participant_count <= t.max_participants - t.belegt
       and not exists (select from besichtigungstermin b
         where b.expose_inquiry_expose_id = w.expose_inquiry_expose_id and b.status = 'confirmed')
       and not exists (select from warteliste o
         where o.expose_inquiry_expose_id = w.expose_inquiry_expose_id and o.status = 'angeboten')`,
    [exposeId],
  )
  expect(rows).toEqual([])
}

test('WARTELISTE-6: shows a person the number of slots they wait for, and their best place in line', async ({ db }) => {
  const { expose, first, second } = await createQueue(db)
  const other = await createTermin(db, { exposeId: expose.id, date: '2026-03-11', belegt: 1 })
  const over = await createTermin(db, { exposeId: expose.id, date: '2026-02-11', belegt: 1 })
  await join(db, second, [other.id], minutesLater(5))
  await db.insert(warteliste).values({ exposeId: expose.id, exposeInquiryExposeId: second.id, terminoptionId: over.id })
  const placeOf = async ({ kontoId }: Zugang) =>
    (await loadDashboard(db, { kontoId: kontoId ?? '', now: NOW, anfragen: 12, ended: 12, termine: 6 })).entries[0]
      ?.warteliste
  expect(await placeOf(first)).toEqual({ termine: 1, platz: 1 })
  expect(await placeOf(second)).toEqual({ termine: 2, platz: 1 })
  await leaveWarteliste(db, { akteur, zugang: second, now: NOW })
  expect(await placeOf(second)).toBeNull()
})
