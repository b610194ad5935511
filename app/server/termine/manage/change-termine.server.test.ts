import { describe } from 'vitest'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listSent, listSentMasked, SYSTEM } from '#tests/setup/konten-test.ts'
import { changeTermine } from './change-termine.server.ts'
import { moveTermin, type TerminMove } from './move-termin.server.ts'
import { previewCallOff } from './preview-call-off.server.ts'
import { previewMove } from './preview-move.server.ts'

describe('several slots at once (KALENDER-4)', () => {
  test('changes each slot separately, and names refused ones with the reason', async ({ db }) => {
    const [one, other] = [await createTermin(db), await createTermin(db)]
    const over = await createTermin(db, { date: '2026-02-01' })
    const unknown = crypto.randomUUID()
    const close = (terminIds: string[]) => changeTermine(db, { akteur: SYSTEM, action: 'close', terminIds, now: NOW })
    expect(await close([one.id, over.id, other.id, one.id, unknown])).toEqual({
      done: 2,
      cancelled: 0,
      unreached: [],
      failed: [
        { id: over.id, text: 'Dieser Termin hat schon begonnen.' },
        { id: unknown, text: expect.stringContaining('gibt es nicht') },
      ],
    })
    const rows = await db.select().from(terminoptionen)
    expect(
      rows
        .filter(({ isAvailable }) => !isAvailable)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([one.id, other.id].toSorted())
    const entries = await db.select().from(protokoll)
    expect(entries).toMatchObject([{ aktion: 'termin.geschlossen' }, { aktion: 'termin.geschlossen' }])
    expect(entries[0]?.sammelId).toBe(entries[1]?.sammelId)
    expect(entries[0]?.sammelId).not.toBeNull()
  })
})

describe('before slots are cancelled (KALENDER-7)', () => {
  test('previews the affected people, unreachable ones and the exact messages', async ({ db }) => {
    const konto = await createKonto(db, { email: 'mira@example.org' })
    const { id: profilesId } = await createProfil(db, { id: konto.id })
    const { id: exposeInquiryExposeId } = await createAnfrageLink(db, { profilesId })
    const mira = await createBuchung(db, { exposeInquiryExposeId })
    const { id: inquiryId } = await createAnfrage(db, { profilesId: null, contactName: 'Ada Ohne' })
    const lost = await createBuchung(db, { exposeInquiryExposeId: (await createAnfrageLink(db, { inquiryId })).id })
    const over = await createTermin(db, { date: '2026-02-01' })
    const terminIds = [mira.terminoptionId, lost.terminoptionId, over.id, 'quatsch']
    const preview = await previewCallOff(db, { terminIds, now: NOW })
    expect(preview).toMatchObject({ buchungen: 2, personen: 2, waiting: 0, unreached: ['Ada Ohne'] })
    expect(preview.termine.map(({ id }) => id).toSorted()).toEqual(terminIds.slice(0, 2).toSorted())
    expect(await listSent(db)).toEqual([])

    const changed = await changeTermine(db, {
      akteur: SYSTEM,
      action: 'callOff',
      terminIds: terminIds.slice(0, 2),
      now: NOW,
    })
    expect(changed).toMatchObject({ done: 2, cancelled: 2, unreached: ['Ada Ohne'], failed: [] })
    expect(await listSentMasked(db, 'mira@example.org')).toMatchObject([preview.message ?? {}])
    expect((await previewCallOff(db, { terminIds, now: NOW })).termine).toEqual([])
  })
})

test('previews a move word for word (VERWALTUNG-8)', async ({ db }) => {
  const konto = await createKonto(db, { email: 'mira@example.org' })
  const { id: profilesId } = await createProfil(db, { id: konto.id })
  const { id: exposeInquiryExposeId } = await createAnfrageLink(db, { profilesId })
  const { terminoptionId: terminId } = await createBuchung(db, { exposeInquiryExposeId })
  const preview = (move: TerminMove) => previewMove(db, { terminId, move, now: NOW })
  expect(await preview({ places: 9 })).toMatchObject({ count: 0, overlaps: [], message: null })
  const move = { from: '17:15', treffpunkt: 'Torbogen' }
  const { count, message } = await preview(move)
  expect(count).toBe(1)
  expect(message?.text).toContain('Torbogen')
  expect(await listSent(db)).toEqual([])
  await moveTermin(db, { akteur: SYSTEM, terminId, move, now: NOW })
  // Besides the newly planned reminder.
  expect(await listSentMasked(db, 'mira@example.org')).toContainEqual(expect.objectContaining(message ?? {}))
})

test('KALENDER-7: before a slot moves, other slots at the new time are named', async ({ db }) => {
  const { id: zustaendigId } = await createKonto(db, { rolle: 'operator' })
  const { id: terminId, exposeId } = await createTermin(db, { zustaendigId })
  const expose = await createExpose(db, { exposeshortcode: 'LI5-502' })
  await createTermin(db, { exposeId: expose.id, zustaendigId, startTime: '17:00', endTime: '17:30' })
  await createTermin(db, { exposeId, startTime: '18:00', endTime: '18:30' })
  const overlaps = async (move: TerminMove) => (await previewMove(db, { terminId, move, now: NOW })).overlaps
  expect(await overlaps({ from: '16:15' })).toEqual([])
  expect(await overlaps({ from: '17:15' })).toEqual([{ from: '17:00:00', label: 'LI5-502', sameFlat: false }])
  expect(await overlaps({ from: '18:15' })).toMatchObject([{ from: '18:00:00', sameFlat: true }])
})
