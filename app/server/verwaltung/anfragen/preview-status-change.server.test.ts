import type { Database } from '#app/server/db/database.server.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listSentMasked, verwalter } from '#tests/setup/konten-test.ts'
import { recordStatements } from '#tests/setup/query-plan.ts'
import { changeStatus } from './change-status.server.ts'
import { previewStatusChange } from './preview-status-change.server.ts'

async function createLink(db: Database, contact: { email: string | null; phone?: string }, zurueckgezogenAm?: Date) {
  const { id: profilesId } = await createProfil(db, { id: (await createKonto(db, contact)).id })
  return createAnfrageLink(db, { profilesId, pin: 'K7MP4XWQ', zurueckgezogenAm })
}

const preview = (db: Database, ids: string[], status: 'besichtigung_zulassen' | 'abgesagt') =>
  previewStatusChange(db, { ids, status, anmerkung: 'Bitte Ausweis mitbringen.', now: NOW })

test('STATUSWECHSEL-2: the preview equals the sent messages word by word', async ({ db }) => {
  const link = await createLink(db, { email: 'mira@example.org', phone: '+4915112345678' })
  await createTermin(db, { exposeId: link.exposeId, maxParticipants: 2 })
  const { links, reading, freeTermine } = await preview(db, [link.id], 'besichtigung_zulassen')
  expect(reading).toMatchObject({
    entry: {
      status: { statusKey: 'besichtigung_zulassen' },
      anmerkungVerwaltung: 'Bitte Ausweis mitbringen.',
      buchung: null,
    },
    free: [{ date: '2026-03-10', left: 2 }],
  })
  expect(freeTermine).toMatchObject([{ count: 1 }])
  expect(await db.$count(nachrichten)).toBe(0)
  await changeStatus(db, {
    akteur: verwalter(crypto.randomUUID()),
    links: links.map(({ id, stand }) => ({ id, stand })),
    status: 'besichtigung_zulassen',
    anmerkung: 'Bitte Ausweis mitbringen.',
    channels: { email: true, sms: true },
    now: NOW,
  })
  expect(await listSentMasked(db, 'mira@example.org')).toMatchObject([
    { betreff: reading?.mail?.betreff, text: reading?.mail?.text },
  ])
  expect(await listSentMasked(db, '+4915112345678')).toMatchObject([{ text: reading?.sms?.text }])
})

test('STATUSWECHSEL-2: names lost appointments, refused changes, and flats without a free slot', async ({ db }) => {
  const booked = await createLink(db, { email: 'mira@example.org' })
  await createBuchung(db, { exposeInquiryExposeId: booked.id })
  const withdrawn = await createLink(db, { email: null, phone: '+4915112345678' }, NOW)
  const rejecting = await preview(db, [withdrawn.id, booked.id], 'abgesagt')
  expect(rejecting.links).toMatchObject([
    { refusal: 'Diese Anfrage ist zurückgezogen.', email: null, cancelled: null },
    { refusal: null, cancelled: { date: '2026-03-10', from: '16:00:00', to: '16:30:00' } },
  ])
  expect(rejecting.reading).toMatchObject({
    linkId: booked.id,
    entry: { hasTerminbuchung: false, buchung: { storniert: true } },
  })
  const other = await createLink(db, { email: 'jana@example.org' })
  const offering = await preview(db, [booked.id, other.id], 'besichtigung_zulassen')
  expect(offering.links.map(({ refusal }) => refusal)).toEqual([
    'Für diese Anfrage ist schon ein Termin gebucht.',
    null,
  ])
  expect(offering.freeTermine).toMatchObject([{ count: 0 }])
  expect((await preview(db, [withdrawn.id], 'abgesagt')).reading).toBeNull()
})

test('needs the same number of queries for few and many inquiries', async ({ db }) => {
  const ids: string[] = []
  for (const n of [1, 2, 3, 4]) ids.push((await createLink(db, { email: `p${n}@example.org` })).id)
  const few = await recordStatements(() => preview(db, ids.slice(0, 2), 'besichtigung_zulassen'))
  const many = await recordStatements(() => preview(db, ids, 'besichtigung_zulassen'))
  expect(many).toHaveLength(few.length)
})
