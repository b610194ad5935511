import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { withdrawAnfrage } from '#app/server/anfragen/withdraw-anfrage.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'
import { einstellungen } from '#app/server/db/schema/verwaltung.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { ANFRAGE_STATUS, type StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { defaultChannels, isStaffStatus } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil, createPushGeraet } from '#tests/factories/konten.ts'
import { createBesichtigung, createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, listSent, person, verwalter } from '#tests/setup/konten-test.ts'
import { changeStatus, changeStatusInTransaction } from './change-status.server.ts'
import { StatusRefusal } from './status-refusal.server.ts'

const EMAIL = 'mira@example.org'
const PHONE = '+4915112345678'
const BOTH = { email: true, sms: true }
const akteur = verwalter('7d1f3f0a-2c52-4b1e-9a51-d3c0a1f6b0aa')

async function createLink(
  db: Database,
  {
    contact = { email: EMAIL, phone: PHONE },
    ...overrides
  }: { contact?: { email: string | null; phone: string | null } } & Parameters<typeof createAnfrageLink>[1] = {},
) {
  const profilesId = (await createProfil(db, { id: (await createKonto(db, contact)).id })).id
  return createAnfrageLink(db, { profilesId, pin: 'K7MP4XWQ', ...overrides })
}

async function readLink(db: Database, id: string) {
  const [row] = await db
    .select({ link: exposeInquiryExposes, statusKey: inquiryStatusOptions.statusKey })
    .from(exposeInquiryExposes)
    .innerJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .where(eq(exposeInquiryExposes.id, id))
  if (!row) throw new Error('The link is gone.')
  return { ...row.link, statusKey: row.statusKey }
}

async function change(
  db: Database,
  ids: string | string[],
  status: StaffStatus,
  more: { anmerkung?: string; now?: Date; channels?: typeof BOTH; isForwardOnly?: boolean } = {},
) {
  const links = []
  for (const id of [ids].flat()) links.push({ id, stand: toStand(await readLink(db, id)) })
  return changeStatus(db, { akteur, links, status, anmerkung: null, channels: BOTH, now: NOW, ...more })
}

async function refusal(changing: Promise<unknown>): Promise<StatusRefusal> {
  const [result] = await Promise.allSettled([changing])
  if (result?.status !== 'rejected' || !(result.reason instanceof StatusRefusal)) throw new Error('It was not refused.')
  return result.reason
}

describe('STATUSWECHSEL-1: changes neu to each state', () => {
  const UNDECIDED = { zusageAm: null, absageAm: null }
  test.for([
    ['profil_ausgefuellt', UNDECIDED, 'Neues zu Ihrer Anfrage: In Bearbeitung', 'In Bearbeitung'],
    ['besichtigung_zulassen', UNDECIDED, 'Besichtigungstermin', 'pin=K7MP4XWQ'],
    ['zusage', { zusageAm: NOW, absageAm: null }, 'Zusage: Helle Zwei', 'Zusage für Helle Zwei'],
    ['abgesagt', { zusageAm: null, absageAm: NOW }, 'Ihre Anfrage für Helle Zwei', 'nicht anbieten'],
  ] as const)('%s', async ([status, decision, betreff, sms], { db }) => {
    const { id, profilesId } = await createLink(db)
    expect(await change(db, id, status, { anmerkung: ' Bis bald. ' })).toEqual({ changed: 1, unreached: [] })
    const expected = {
      statusKey: status,
      ...decision,
      beantwortetAm: NOW,
      anmerkungVerwaltung: 'Bis bald.',
      pin: 'K7MP4XWQ',
    }
    expect(await readLink(db, id)).toMatchObject(expected)
    expect(await listSent(db, EMAIL)).toMatchObject([
      { betreff: expect.stringContaining(betreff), text: expect.stringContaining('Unsere Anmerkung: Bis bald.') },
    ])
    expect((await listSent(db, PHONE)).map(({ text }) => text)).toEqual([expect.stringContaining(sms)])
    const aktion = status === 'besichtigung_zulassen' ? 'anfrage.besichtigung' : 'anfrage.status'
    const nachher = { status, anmerkung: true, ...BOTH }
    expect(await db.select().from(protokoll)).toMatchObject([
      { aktion, objektId: id, personId: profilesId, vorher: { status: 'neu' }, nachher, sammelId: null },
    ])
  })

  test('STATUSWECHSEL-2: an offer names at most five free slots', async ({ db }) => {
    const { id, exposeId } = await createLink(db)
    for (const day of [3, 4, 5, 6, 7, 8])
      await createTermin(db, { exposeId, date: `2026-03-0${day}`, startTime: '16:00' })
    await change(db, id, 'besichtigung_zulassen')
    const [{ text = '' } = {}] = await listSent(db, EMAIL)
    const named = /Zurzeit frei: (.*)/.exec(text.replaceAll('\n', ' '))?.[1] ?? ''
    expect(named.match(/\d+\. März/g)).toEqual(['3. März', '4. März', '5. März', '6. März', '7. März'])
    expect(named).toContain('und weitere')
  })

  test('after a step back, deletes decision data and keeps the time of the first answer', async ({ db }) => {
    const { id } = await createLink(db)
    await change(db, id, 'zusage', { anmerkung: 'Herzlichen Glückwunsch.' })
    const later = after(NOW, 60)
    await change(db, id, 'abgesagt', { now: later, channels: { email: false, sms: false } })
    expect(await readLink(db, id)).toMatchObject({
      zusageAm: null,
      absageAm: later,
      beantwortetAm: NOW,
      anmerkungVerwaltung: null,
    })
    await change(db, id, 'neu', { channels: { email: false, sms: false } })
    expect(await readLink(db, id)).toMatchObject({ statusKey: 'neu', zusageAm: null, absageAm: null })
    expect(await listSent(db, EMAIL)).toHaveLength(1)
  })

  test('returns to the state of given feedback, and to that of a booking', async ({ db }) => {
    const { id } = await createLink(db)
    await createBesichtigung(db, { exposeInquiryExposeId: id, rueckmeldung: true, mietinteresse: true })
    await change(db, id, 'rueckmeldung_gegeben')
    const booked = await createLink(db, { contact: { email: 'jana@example.org', phone: null } })
    const { id: buchungId } = await createBuchung(db, { exposeInquiryExposeId: booked.id })
    await change(db, booked.id, 'zusage')
    await change(db, booked.id, 'gebucht')
    expect(await readLink(db, booked.id)).toMatchObject({
      statusKey: 'gebucht',
      zusageAm: null,
      terminbuchungId: buchungId,
    })
  })
})

test('a rejection names the configured deletion date', async ({ db }) => {
  await db.insert(einstellungen).values({ loeschfristMonate: 2 })
  await change(db, (await createLink(db)).id, 'abgesagt')
  expect((await listSent(db, EMAIL))[0]?.text).toContain('löschen wir spätestens am 02.05.2026.')
})

test('STATUSWECHSEL-5: a rejection cancels the appointment by mail, and offers the place to a waiting person', async ({
  db,
}) => {
  const { id, exposeId } = await createLink(db)
  const termin = await createTermin(db, { exposeId, maxParticipants: 1 })
  await createBuchung(db, { exposeInquiryExposeId: id, terminoptionId: termin.id })
  const next = await createLink(db, { exposeId, contact: { email: 'next@example.org', phone: null } })
  await change(db, next.id, 'besichtigung_zulassen', { channels: { email: false, sms: false } })
  await db.insert(warteliste).values({ exposeInquiryExposeId: next.id, exposeId, terminoptionId: termin.id })

  await change(db, id, 'abgesagt', { channels: { email: true, sms: false } })
  expect(await readLink(db, id)).toMatchObject({ statusKey: 'abgesagt', terminbuchungId: null })
  const sent = await listSent(db, EMAIL)
  expect(sent.map(({ betreff }) => betreff).toSorted()).toEqual([
    expect.stringContaining('Abgesagt: Ihre Besichtigung am 10.03.2026'),
    expect.stringContaining('Ihre Anfrage für'),
  ])
  expect(sent.some(({ text }) => text.includes('neu buchen'))).toBe(false)
  expect(await listSent(db, 'next@example.org')).toMatchObject([{ betreff: expect.stringContaining('Frei für Sie') }])
  expect(await db.select({ belegt: terminoptionen.belegt }).from(terminoptionen)).toEqual([{ belegt: 1 }])
})

test('STATUSWECHSEL-5: a decision ends waiting and reserved places, also expired ones', async ({ db }) => {
  const { id, exposeId } = await createLink(db)
  const termin = await createTermin(db, { exposeId, belegt: 1 })
  const waiting = { exposeInquiryExposeId: id, exposeId }
  await db.insert(warteliste).values([
    { ...waiting, status: 'angeboten', angebotId: termin.id, angebotBis: after(NOW, -5) },
    { ...waiting, terminoptionId: termin.id },
  ])
  await change(db, id, 'zusage')
  expect(await db.select({ status: warteliste.status }).from(warteliste)).toEqual([
    { status: 'vorbei' },
    { status: 'vorbei' },
  ])
  expect(await db.select({ belegt: terminoptionen.belegt }).from(terminoptionen)).toEqual([{ belegt: 0 }])
})

describe('STATUSWECHSEL-3: refused changes', () => {
  test('refuses withdrawn and unknown inquiries, and those of a locked account', async ({ db }) => {
    const withdrawn = await createLink(db, { zurueckgezogenAm: NOW })
    expect(await refusal(change(db, withdrawn.id, 'zusage'))).toMatchObject({
      code: 'ANFRAGE_NICHT_GEFUNDEN',
      message: 'Diese Anfrage ist zurückgezogen.',
    })
    const unknown = { id: crypto.randomUUID(), stand: null }
    const changing = changeStatus(db, {
      akteur,
      links: [unknown],
      status: 'neu',
      anmerkung: null,
      channels: BOTH,
      now: NOW,
    })
    expect(await refusal(changing)).toMatchObject({ code: 'ANFRAGE_NICHT_GEFUNDEN' })
    const blocked = await createLink(db, { contact: { email: 'jana@example.org', phone: null } })
    await db
      .update(konten)
      .set({ gesperrtAm: NOW })
      .where(eq(konten.id, blocked.profilesId ?? ''))
    expect(await refusal(change(db, blocked.id, 'zusage'))).toMatchObject({ code: 'KONTO_GESPERRT' })
    expect(await listSent(db)).toEqual([])
    // An inquiry of a suspended account can still be rejected, without a message.
    expect(await change(db, blocked.id, 'abgesagt')).toEqual({ changed: 1, unreached: ['Mira Kowalski'] })
    expect(await readLink(db, blocked.id)).toMatchObject({ statusKey: 'abgesagt', absageAm: NOW })
    expect(await listSent(db)).toEqual([])
  })

  test.for(['neu', 'profil_ausgefuellt', 'besichtigung_zulassen', 'rueckmeldung_gegeben'] as const)(
    'refuses the state %s while an appointment is booked',
    async (status, { db }) => {
      const { id } = await createLink(db)
      await createBuchung(db, { exposeInquiryExposeId: id })
      expect(await refusal(change(db, id, status))).toMatchObject({ code: 'BUCHUNG_VORHANDEN' })
    },
  )

  test.for([
    ['neu', 'STATUS_UNMOEGLICH'],
    ['gebucht', 'BUCHUNG_FEHLT'],
    ['rueckmeldung_gegeben', 'STATUS_UNMOEGLICH'],
  ] as const)('refuses the state %s from neu: %s', async ([status, code], { db }) => {
    expect(await refusal(change(db, (await createLink(db)).id, status))).toMatchObject({ code })
  })

  test('refuses a second Zusage for a flat until the first one is taken back', async ({ db }) => {
    const expose = await createExpose(db)
    const [a, b] = [
      await createLink(db, { exposeId: expose.id }),
      await createLink(db, { exposeId: expose.id, contact: { email: 'jana@example.org', phone: null } }),
    ]
    expect(await refusal(change(db, [a.id, b.id], 'zusage'))).toMatchObject({ code: 'ZUSAGE_VERGEBEN', links: [b.id] })
    const both = await Promise.allSettled([change(db, a.id, 'zusage'), change(db, b.id, 'zusage')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [first, second] = both[0]?.status === 'fulfilled' ? [a, b] : [b, a]
    expect(await refusal(change(db, second.id, 'zusage'))).toMatchObject({ code: 'ZUSAGE_VERGEBEN' })
    await withdrawAnfrage(db, { akteur: person(first.profilesId ?? ''), linkId: first.id, now: NOW })
    await change(db, second.id, 'zusage')
  })
})

test('STATUSWECHSEL-8: a step back needs confirmation, another viewing offer does not', async ({ db }) => {
  const { id } = await createLink(db)
  await change(db, id, 'besichtigung_zulassen')
  const back = change(db, id, 'neu', { isForwardOnly: true })
  expect(await refusal(back)).toMatchObject({ code: 'RUECKSCHRITT', links: [id] })
  expect(await readLink(db, id)).toMatchObject({ statusKey: 'besichtigung_zulassen' })
  await change(db, id, 'neu')
  await change(db, id, 'abgesagt', { isForwardOnly: true })
  expect(await refusal(change(db, id, 'besichtigung_zulassen', { isForwardOnly: true }))).toMatchObject({
    code: 'RUECKSCHRITT',
  })
  const over = await createLink(db, { contact: { email: 'jana@example.org', phone: null } })
  const [storniert] = await db
    .select()
    .from(inquiryStatusOptions)
    .where(eq(inquiryStatusOptions.statusKey, 'storniert'))
  await db
    .update(exposeInquiryExposes)
    .set({ statusOptionId: storniert?.id })
    .where(eq(exposeInquiryExposes.id, over.id))
  await change(db, over.id, 'besichtigung_zulassen', { isForwardOnly: true })
})

describe('NACHRICHT-9: every message to a person is a mail, or an SMS if no mail reaches them', () => {
  const states = Object.keys(ANFRAGE_STATUS).filter(isStaffStatus)
  test.for(states.filter((status) => !['neu', 'gebucht', 'rueckmeldung_gegeben'].includes(status)))(
    '%s',
    async (status, { db }) => {
      const mail = { ...defaultChannels(status), email: true }
      const phone = await createLink(db, { contact: { email: null, phone: PHONE } })
      await change(db, phone.id, status, { channels: mail })
      expect((await listSent(db)).map(({ an }) => an)).toEqual([PHONE])
      const email = await createLink(db, { contact: { email: EMAIL, phone: null } })
      await change(db, email.id, status, { channels: mail })
      expect(await listSent(db, EMAIL)).toHaveLength(1)
    },
  )
})

describe('STATUSWECHSEL-4: changes many inquiries at once', () => {
  test('sends each person one message per channel, and names unreachable people', async ({ db }) => {
    const expose = await createExpose(db)
    const [both, sms] = [
      await createLink(db, { exposeId: expose.id }),
      await createLink(db, { exposeId: expose.id, contact: { email: null, phone: '+4915112345679' }, pin: null }),
    ]
    const inquiry = await createAnfrage(db, { profilesId: null, contactName: 'Ada Post', contactPhone: null })
    const nobody = await createAnfrageLink(db, { inquiryId: inquiry.id, exposeId: expose.id, pin: 'H3MP4XWQ' })
    const result = await change(db, [both.id, sms.id, nobody.id], 'besichtigung_zulassen')
    expect(result).toEqual({ changed: 3, unreached: ['Ada Post'] })
    expect((await listSent(db)).map(({ an }) => an).toSorted()).toEqual([PHONE, '+4915112345679', EMAIL])
    const { pin } = await readLink(db, sms.id)
    expect((await listSent(db, '+4915112345679'))[0]?.text).toContain(`pin=${pin}`)
    const entries = await db.select({ sammelId: protokoll.sammelId }).from(protokoll)
    expect(new Set(entries.map(({ sammelId }) => sammelId)).size).toBe(1)
    expect(entries[0]?.sammelId).not.toBeNull()
  })

  test('changes nothing and names inquiries that were changed concurrently', async ({ db }) => {
    const [a, b] = [await createLink(db), await createLink(db, { contact: { email: 'jana@example.org', phone: null } })]
    const links = [a, b].map((row) => ({ id: row.id, stand: toStand(row) }))
    await change(db, b.id, 'besichtigung_zulassen', { channels: { email: false, sms: false } })
    const late = changeStatus(db, { akteur, links, status: 'abgesagt', anmerkung: null, channels: BOTH, now: NOW })
    expect(await refusal(late)).toMatchObject({
      code: 'VERALTET',
      links: [b.id],
      message: expect.stringContaining('1 von 2'),
    })
    expect(await readLink(db, a.id)).toMatchObject({ statusKey: 'neu' })
    expect(await listSent(db)).toEqual([])
  })

  test('makes a change once if it is sent twice', async ({ db }) => {
    const { id } = await createLink(db)
    const results = await Promise.allSettled([change(db, id, 'abgesagt'), change(db, id, 'abgesagt')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listSent(db, EMAIL)).toHaveLength(1)
  })

  test('rolls back together with the surrounding transaction', async ({ db }) => {
    const { id } = await createLink(db)
    const whole = db.transaction(async (tx) => {
      const links = [{ id, stand: null }]
      await changeStatusInTransaction(tx, {
        akteur,
        links,
        status: 'zusage',
        anmerkung: null,
        channels: BOTH,
        now: NOW,
      })
      throw new Error('Something else fails.')
    })
    await expect(whole).rejects.toThrow('Something else fails.')
    expect(await readLink(db, id)).toMatchObject({ statusKey: 'neu', zusageAm: null })
    expect(await listSent(db)).toEqual([])
  })
})

test('NACHRICHT-11: a push message reports news without details and opens the inquiry (APP-4)', async ({ db }) => {
  const { id, profilesId } = await createLink(db)
  await createPushGeraet(db, { kontoId: profilesId ?? '' })
  await change(db, id, 'abgesagt')
  const pushes = (await listSent(db)).filter(({ kind }) => kind === 'push')
  expect(pushes).toEqual([
    expect.objectContaining({
      betreff: expect.stringMatching(/^Neues zu Ihrer Anfrage: Helle Zwei/),
      text: `/anfrage/${id}`,
    }),
  ])
  await change(db, id, 'profil_ausgefuellt', { channels: { email: false, sms: false } })
  expect(
    (await listSent(db)).filter(({ kind }) => kind === 'push'),
    'nothing is told silently',
  ).toEqual(pushes)
})

test.for([{ status: 'rented' }, { status: 'reserviert' }, { oeffentlich: false, direktlink: false }])(
  'STATUSWECHSEL-3: offers no viewing of a flat that is %o',
  async (flat, { db }) => {
    const { id } = await createLink(db, { exposeId: (await createExpose(db, flat)).id })
    expect(await refusal(change(db, id, 'besichtigung_zulassen'))).toMatchObject({ code: 'NICHT_ZU_HABEN' })
    expect(await change(db, id, 'abgesagt')).toMatchObject({ changed: 1 })
  },
)
