import { asc } from 'drizzle-orm'
import { describe, onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { requireZugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast } from '#tests/setup/konten-test.ts'
import { bookTermin } from './book-termin.server.ts'
import { cancelBuchung } from './cancel-buchung.server.ts'

const EMAIL = 'mira@example.org'
const PHONE = '+4915112345678'
const FIRMA = config.firma.email

type Owner = { email?: string | null; phone?: string | null } | null

/**
 * A slot on 10 March, 16 Uhr, one on the 12th, and a person who may book them; `owner` null: an inquiry without an
 * account.
 */
async function createScene(db: Database, owner: Owner = { email: EMAIL }) {
  const expose = await createExpose(db, { title: 'Helle Altbauwohnung', address: 'Gartenstraße 12' })
  const profilesId = owner && (await createProfil(db, { id: (await createKonto(db, owner)).id, firstName: 'Mira' })).id
  const inquiry = await createAnfrage(db, {
    profilesId,
    contactName: 'Mira Kowalski',
    contactEmail: 'alt@example.org',
    exposeIds: [expose.id],
  })
  const link = await createAnfrageLink(db, {
    inquiryId: inquiry.id,
    profilesId,
    exposeId: expose.id,
    pin: 'K7MP4XWQ',
    statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id,
  })
  const akteur = gast()
  const zugang = await requireZugang(db, {
    akteur,
    inquiryId: inquiry.id,
    exposeId: null,
    pin: link.pin,
    now: NOW,
  })
  const [first, second] = [
    await createTermin(db, { exposeId: expose.id, treffpunkt: 'Hauseingang' }),
    await createTermin(db, { exposeId: expose.id, date: '2026-03-12' }),
  ]
  const said = { personen: 1, notes: 'Mit Kinderwagen.', kontaktErlaubt: true }
  return {
    first,
    second,
    book: (termin: { id: string }, now = NOW) => bookTermin(db, { akteur, zugang, terminId: termin.id, ...said, now }),
    cancel: (now = NOW) => cancelBuchung(db, { akteur, zugang, now }),
  }
}

/** Written messages in order; for mails with a calendar file its method and sequence. */
async function listWritten(db: Database) {
  const rows = await db.select().from(nachrichten).orderBy(asc(nachrichten.createdAt), asc(nachrichten.art))
  return rows.map(({ art, an, betreff, text, anhaenge, sendenAb, kontoId, bezugArt }) => {
    const ics = anhaenge[0] && Buffer.from(anhaenge[0].inhalt, 'base64').toString()
    const calendar = ics && [/METHOD:(\w+)/.exec(ics)?.[1], /SEQUENCE:(\d+)/.exec(ics)?.[1]].join(' ')
    return { art, an, betreff: betreff?.replaceAll('\u00a0', ' '), text, ics, calendar, sendenAb, kontoId, bezugArt }
  })
}

/** Each message is a minute later, so that their order is fixed. */
const minute = (n: number) => new Date(NOW.getTime() + n * 60_000)

test('a booking sends a calendar file and the PIN to the person, a mail to the company, and plans a reminder a day before', async ({
  db,
}) => {
  const { first, book } = await createScene(db)
  await book(first)
  const written = await listWritten(db)
  expect(
    written.filter(({ sendenAb }) => sendenAb === null).map(({ an, betreff, calendar }) => [an, betreff, calendar]),
  ).toEqual(
    expect.arrayContaining([
      [EMAIL, 'Ihre Besichtigung am 10.03.2026, 16:00 Uhr: Helle Altbauwohnung, Hamburg', 'REQUEST 0'],
      [FIRMA, 'Besichtigung gebucht von Mira Kowalski: 10.03.2026, 16:00 Uhr', undefined],
    ]),
  )
  const mail = written.find(({ calendar }) => calendar !== undefined)
  expect(mail?.text).toContain('pin=K7MP4XWQ')
  expect(mail?.ics).not.toContain('K7MP4XWQ')
  expect(mail?.ics).toContain(`mailto:${EMAIL}`)
  expect(mail).toMatchObject({ bezugArt: 'buchung', kontoId: expect.any(String) })
  const reminder = written.filter(({ sendenAb }) => sendenAb !== null)
  expect(reminder).toMatchObject([{ an: EMAIL, sendenAb: new Date('2026-03-09T15:00:00Z') }])
  expect(written.find(({ an }) => an === FIRMA)?.text).toContain('Mit Kinderwagen.')
})

test('TERMIN-11: the reminder leaves as long before as the settings say', async ({ db }) => {
  const { first, book } = await createScene(db)
  const before = config.reminderHours
  onTestFinished(() => {
    Object.assign(config, { reminderHours: before })
  })
  Object.assign(config, { reminderHours: 3 })
  await book(first)
  const reminders = (await listWritten(db)).flatMap(({ sendenAb }) => sendenAb ?? [])
  expect(reminders).toEqual([new Date('2026-03-10T12:00:00Z')])
})

test('a change notifies both and moves the reminder', async ({ db }) => {
  const { first, second, book } = await createScene(db)
  await book(first)
  await book(second, minute(1))
  const written = await listWritten(db)
  expect(written.flatMap(({ calendar }) => calendar ?? [])).toEqual(['REQUEST 0', 'REQUEST 1'])
  const changed = written.find(({ betreff }) => betreff?.startsWith('Geändert:'))
  expect(changed?.text).toMatch(/12\. März 2026[\s\S]*10\. März 2026/)
  expect(written.filter(({ sendenAb }) => sendenAb).map(({ sendenAb }) => sendenAb)).toEqual([
    new Date('2026-03-11T15:00:00Z'),
  ])
})

test('a cancellation notifies both, removes the calendar entry, and sends no reminder', async ({ db }) => {
  const { first, book, cancel } = await createScene(db)
  await book(first)
  await cancel(minute(1))
  const written = await listWritten(db)
  expect(written.flatMap(({ calendar }) => calendar ?? [])).toEqual(['REQUEST 0', 'CANCEL 1'])
  expect(written.map(({ betreff }) => betreff)).toEqual(
    expect.arrayContaining([
      'Storniert: Ihre Besichtigung am 10.03.2026, 16:00 Uhr: Helle Altbauwohnung, Hamburg',
      'Besichtigung storniert von Mira Kowalski: 10.03.2026, 16:00 Uhr',
    ]),
  )
  expect(written.filter(({ sendenAb }) => sendenAb)).toEqual([])
})

test('a repeated or refused booking notifies nobody', async ({ db }) => {
  const { first, second, book } = await createScene(db)
  await book(first)
  const before = await listWritten(db)
  await book(first, minute(1))
  await db.$client.query('update terminoptionen set belegt = max_participants where id = $1', [second.id])
  await expect(book(second, minute(2))).rejects.toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
  expect(await listWritten(db)).toEqual(before)
})

test('a booking for tomorrow gets no reminder', async ({ db }) => {
  const { first, book } = await createScene(db)
  await book(first, new Date('2026-03-09T15:00:01Z'))
  expect((await listWritten(db)).filter(({ sendenAb }) => sendenAb)).toEqual([])
})

describe('the channel to the person', () => {
  test('is one SMS without a confirmed address', async ({ db }) => {
    const { first, book } = await createScene(db, { email: null, phone: PHONE })
    await book(first)
    const sms = (await listWritten(db)).filter(({ art }) => art === 'sms')
    expect(sms.map(({ an, sendenAb }) => [an, sendenAb])).toEqual([
      [PHONE, null],
      [PHONE, new Date('2026-03-09T15:00:00Z')],
    ])
    for (const { text } of sms) expect(text).toContain('pin=K7MP4XWQ')
  })

  test('is the given address for an inquiry without an account', async ({ db }) => {
    const { first, book } = await createScene(db, null)
    await book(first)
    expect((await listWritten(db)).filter(({ calendar }) => calendar)).toMatchObject([
      { an: 'alt@example.org', kontoId: null },
    ])
  })
})
