import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBuchung } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listSent, SYSTEM } from '#tests/setup/konten-test.ts'
import { offerBesichtigung } from './offer-besichtigung.server.ts'

const EMAIL = 'mira@example.org'
const PHONE = '+4915112345678'

async function createLink(db: Database, contact: { email: string | null; phone?: string | null }) {
  const profilesId = (await createProfil(db, { id: (await createKonto(db, contact)).id })).id
  return createAnfrageLink(db, { profilesId, pin: 'K7MP4XWQ' })
}

const offer = (db: Database, id: string, expose: string | null = null) =>
  offerBesichtigung(db, { akteur: SYSTEM, name: { id, expose }, now: NOW })

async function readLink(db: Database, id: string) {
  return (await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, id)))[0]
}

test('lets the person book and sends the PIN once, even for two concurrent offers', async ({ db }) => {
  const link = await createLink(db, { email: EMAIL })
  const offers = await Promise.all([offer(db, link.id), offer(db, link.inquiryId)])
  expect(offers.map(({ channel }) => channel).toSorted()).toEqual(['again', 'email'])
  expect(await readLink(db, link.id)).toMatchObject({ statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id })
  const sent = await listSent(db, EMAIL)
  expect(sent).toMatchObject([{ betreff: expect.stringMatching(/^Besichtigungstermin: ./) }])
  expect(sent[0]?.text).toContain('pin=K7MP4XWQ')
  expect(offers[0]?.url).toBe(offers[1]?.url)
})

test('sends an SMS if there is no address, and reports an unreachable person', async ({ db }) => {
  const bySms = await createLink(db, { email: null, phone: PHONE })
  expect(await offer(db, bySms.id)).toMatchObject({ channel: 'sms' })
  expect((await listSent(db, PHONE)).at(-1)?.text).toContain('pin=K7MP4XWQ')
  const inquiry = await createAnfrage(db, { profilesId: null })
  const byNothing = await createAnfrageLink(db, { inquiryId: inquiry.id, pin: 'H3MP4XWQ' })
  expect(await offer(db, byNothing.id)).toEqual({ channel: 'nobody', url: expect.stringContaining('pin=H3MP4XWQ') })
})

test('creates a missing PIN', async ({ db }) => {
  const link = await createAnfrageLink(db, { pin: null })
  const { url } = await offer(db, link.id)
  expect(url).toContain(`pin=${(await readLink(db, link.id))?.pin}`)
})

test('requires the Exposé for an inquiry about several flats', async ({ db }) => {
  const expose = await createExpose(db, { exposeshortcode: 'HA31-0803' })
  const first = await createAnfrageLink(db, { exposeId: expose.id })
  const second = await createAnfrageLink(db, { inquiryId: first.inquiryId, profilesId: first.profilesId })
  await expect(offer(db, first.inquiryId)).rejects.toThrow('mehrere Wohnungen')
  await offer(db, first.inquiryId, 'HA31-0803')
  expect(await readLink(db, first.id)).toMatchObject({ statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id })
  expect(await readLink(db, second.id)).toMatchObject({ statusOptionId: ANFRAGE_STATUS.neu.id })
})

test('refuses blocked accounts, and booked, withdrawn or unknown inquiries', async ({ db }) => {
  const link = await createLink(db, { email: EMAIL })
  await createBuchung(db, { exposeInquiryExposeId: link.id })
  await expect(offer(db, link.id)).rejects.toMatchObject({ code: 'BUCHUNG_VORHANDEN' })
  const blocked = await createLink(db, { email: 'gesperrt@example.org' })
  await db
    .update(konten)
    .set({ gesperrtAm: NOW })
    .where(eq(konten.id, blocked.profilesId ?? ''))
  await expect(offer(db, blocked.id)).rejects.toMatchObject({ code: 'KONTO_GESPERRT' })
  const withdrawn = await createAnfrageLink(db, { zurueckgezogenAm: NOW })
  for (const id of [withdrawn.id, withdrawn.inquiryId, crypto.randomUUID(), 'quatsch']) {
    await expect(offer(db, id)).rejects.toMatchObject({ code: 'ANFRAGE_NICHT_GEFUNDEN' })
  }
  expect(await listSent(db)).toEqual([])
})
