import { eq } from 'drizzle-orm'
import { loadDashboard } from '#app/server/anfragen/load-dashboard.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { besichtigungen, besichtigungstermin } from '#app/server/db/schema/termine.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { bookTermin } from '#app/server/termine/buchung/book-termin.server.ts'
import { requireZugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { offerBesichtigung } from '#app/server/verwaltung/anfragen/offer-besichtigung.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { findBesichtigungAngebot } from '#app/shared/anfragen/card-state.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listSent, person, SYSTEM } from '#tests/setup/konten-test.ts'
import { recordBesichtigungen } from './record-besichtigungen.server.ts'
import { saveRueckmeldung } from './save-rueckmeldung.server.ts'

test('TERMIN-7: offers and books a second viewing once after the first, which stays unchanged', async ({ db }) => {
  const { id: kontoId } = await createProfil(db, { id: (await createKonto(db, { email: 'mira@example.org' })).id })
  const link = await createAnfrageLink(db, { profilesId: kontoId })
  const past = await createTermin(db, { exposeId: link.exposeId, date: '2026-02-28' })
  const first = await createBuchung(db, { exposeInquiryExposeId: link.id, terminoptionId: past.id })
  const akteur = person(kontoId)
  const readLink = async () =>
    (await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, link.id)))[0]

  const name = { id: link.id, expose: null }
  const offers = await Promise.all([1, 2].map(() => offerBesichtigung(db, { akteur: SYSTEM, name, now: NOW })))
  expect(offers.map(({ channel }) => channel).toSorted()).toEqual(['again', 'email'])
  expect(await listSent(db, 'mira@example.org')).toMatchObject([
    { betreff: expect.stringMatching(/^Besichtigungstermin: ./) },
  ])
  expect(await readLink()).toMatchObject({ terminbuchungId: null })
  const { entries } = await loadDashboard(db, { kontoId, now: NOW, termine: 9, anfragen: 9, ended: 12 })
  expect(findBesichtigungAngebot(entries)).toMatchObject({ id: link.id })

  const { id: terminId } = await createTermin(db, { exposeId: link.exposeId })
  const zugang = await requireZugang(db, { akteur, inquiryId: link.inquiryId, exposeId: null, pin: null, now: NOW })
  await bookTermin(db, { akteur, zugang, terminId, personen: 1, notes: null, kontaktErlaubt: false, now: NOW })

  // The job is late: it still records the first viewing, and feedback about it does not affect the second.
  await recordBesichtigungen(db, { now: NOW })
  const [besichtigung, ...others] = await db.select().from(besichtigungen)
  if (!besichtigung) throw new Error('No viewing was recorded.')
  expect(others).toEqual([])
  expect(besichtigung).toMatchObject({ besichtigungsterminId: first.id, datum: '2026-02-28' })
  const input = { mietinteresse: true, kommentar: null }
  await saveRueckmeldung(db, { akteur, besichtigungId: besichtigung.id, input, stand: toStand(besichtigung), now: NOW })
  expect(await readLink()).toMatchObject({ statusOptionId: ANFRAGE_STATUS.gebucht.id })
  const statuses = await db.select({ status: besichtigungstermin.status }).from(besichtigungstermin)
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'vorbei'])
})
