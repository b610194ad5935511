import { eq } from 'drizzle-orm'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { loadTerminForm } from '#app/server/termine/load-termin-form.server.ts'
import { callOffTermin } from '#app/server/termine/manage/manage-termin.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, listSent, verwalter } from '#tests/setup/konten-test.ts'
import { loadTermin } from './load-termin.server.ts'
import { saveAendern } from './save-aendern.server.ts'

test('KALENDER-7: saves a move with notifications only after its effect was shown', async ({ db }) => {
  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  const { id: profilesId } = await createProfil(db, { id: (await createKonto(db, { email: 'mira@example.org' })).id })
  const { id: exposeInquiryExposeId } = await createAnfrageLink(db, { profilesId })
  const { terminoptionId: terminId } = await createBuchung(db, { exposeInquiryExposeId })
  const { stand } = await loadTerminForm(db, { terminId, now: NOW })
  const save = (move: object, seen = '') => saveAendern(db, { akteur, terminId, move, stand, seen, now: NOW })
  const start = async () =>
    (await db.select().from(terminoptionen).where(eq(terminoptionen.id, terminId)))[0]?.startTime
  const asked = await save({ from: '17:00' })
  expect(asked).toMatchObject({ kind: 'vorschau', count: 1 })
  expect([await start(), await listSent(db)]).toEqual(['16:00:00', []])
  const seen = 'seen' in asked ? asked.seen : ''
  // The preview showed a different move.
  expect(await save({ from: '18:00' }, seen)).toMatchObject({ kind: 'vorschau' })
  const saved = await save({ from: '17:00' }, seen)
  expect(saved).toMatchObject({ kind: 'geaendert', moved: 1, unreached: [] })
  // VERWALTUNG-7: the form continues with the stored version.
  const { id: _, label: __, belegt: ___, isAvailable: ____, ...rest } = await loadTerminForm(db, { terminId, now: NOW })
  expect(rest).toMatchObject('stored' in saved ? saved.stored : {})
  expect(await start()).toBe('17:00:00')
  await expect(save({ from: '19:00' })).rejects.toMatchObject({ code: 'VERALTET' })
})

test('TERMIN-15: the page of a cancelled slot lists the affected visitors, and nobody else', async ({ db }) => {
  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  const { id: terminId } = await createTermin(db, { maxParticipants: 2 })
  await createBuchung(db, { terminoptionId: terminId, participantCount: 2 })
  await createBuchung(db, { terminoptionId: terminId, status: 'storniert', updatedAt: after(NOW, -60) })
  await callOffTermin(db, { akteur, terminId, now: NOW })
  const { teilnehmende, cancelled } = await loadTermin(db, { terminId, now: NOW })
  expect([teilnehmende, cancelled.map(({ personen }) => personen)]).toEqual([[], [2]])
})
