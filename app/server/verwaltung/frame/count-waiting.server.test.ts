import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { countWaiting } from './count-waiting.server.ts'

test('VERWALTUNG-2: counts nothing in an empty portal', async ({ db }) => {
  expect(await countWaiting(db, { now: NOW })).toEqual({ anfragen: 0, termine: 0, fehlgeschlagen: 0 })
})

test('VERWALTUNG-2: counts open inquiries in any open state', async ({ db }) => {
  for (const status of ['neu', 'gebucht', 'zusage', 'abgesagt'] as const)
    await createAnfrageLink(db, { statusOptionId: ANFRAGE_STATUS[status].id })
  await createAnfrageLink(db, { statusOptionId: ANFRAGE_STATUS.neu.id, zurueckgezogenAm: NOW })
  expect(await countWaiting(db, { now: NOW })).toMatchObject({ anfragen: 2 })
})

test('VERWALTUNG-2: counts booked slots in the future', async ({ db }) => {
  // It is 10 o'clock on 2 March 2026.
  const book = async (termin: Parameters<typeof createTermin>[1], status?: 'storniert') => {
    const { id } = await createTermin(db, {
      date: '2026-03-02',
      startTime: '10:30',
      endTime: '11:00',
      maxParticipants: 4,
      ...termin,
    })
    await createBuchung(db, { terminoptionId: id, ...(status && { status }) })
    return id
  }
  const twice = await book({})
  await createBuchung(db, { terminoptionId: twice })
  await book({ date: '2026-03-03' })
  expect(await countWaiting(db, { now: NOW })).toMatchObject({ termine: 2 })
  await createTermin(db, { date: '2026-03-04' })
  await book({ startTime: '09:30', endTime: '10:30' })
  await book({ date: '2026-03-01' })
  await book({ abgesagtAm: NOW, isAvailable: false })
  await book({}, 'storniert')
  expect(await countWaiting(db, { now: NOW })).toMatchObject({ termine: 2 })
})

test('VERWALTUNG-2: counts messages that were given up', async ({ db }) => {
  await createNachricht(db, { status: 'fehlgeschlagen' })
  await createNachricht(db, { status: 'wartend' })
  await createNachricht(db, { status: 'gesendet', gesendetAm: NOW })
  expect(await countWaiting(db, { now: NOW })).toMatchObject({ fehlgeschlagen: 1 })
})
