import { desc } from 'drizzle-orm'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, person, verwalter } from '#tests/setup/konten-test.ts'
import { recordProtokoll } from './record-protokoll.server.ts'

const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const ENTRY = { aktion: 'anfrage.status', objekt: { art: 'anfrage', id: ID } } as const

test('PROTOKOLL-1: records account, action, and values before and after', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { rolle: 'operator' })
  const change = { personId: kontoId, vorher: { status: 'neu' }, nachher: { status: 'abgesagt' } }
  const akteur = verwalter(kontoId)
  await db.transaction((tx) => recordProtokoll(tx, { akteur, entries: [{ ...ENTRY, ...change }], now: NOW }))
  expect(await db.select().from(protokoll)).toMatchObject([
    {
      ...change,
      kontoId,
      akteur: 'verwaltung',
      objektArt: 'anfrage',
      objektId: ID,
      createdAt: NOW,
    },
  ])
})

test.for([
  [person(ID), 'bewerber'],
  [gast(), 'gast'],
  [systemAkteur('aufraeumen'), 'job:aufraeumen'],
] as const)('PROTOKOLL-1: distinguishes %s from staff', async ([akteur, word], { db }) => {
  await db.transaction((tx) => recordProtokoll(tx, { akteur, entries: [ENTRY], now: NOW }))
  expect(await db.select().from(protokoll)).toMatchObject([{ akteur: word }])
})

test('PROTOKOLL-2: the database keeps an entry unchanged for three years', async ({ db }) => {
  const old = after(new Date(), -3 * 366 * 24 * 60)
  for (const now of [new Date(), old]) {
    await db.transaction((tx) => recordProtokoll(tx, { akteur: gast(), entries: [ENTRY], now }))
  }
  await expect(db.update(protokoll).set({ aktion: 'anderes' })).rejects.toMatchObject({ cause: { code: '42501' } })
  await expect(db.delete(protokoll)).rejects.toMatchObject({ cause: { code: '42501' } })
  await expect(db.$client.query('truncate protokoll')).rejects.toMatchObject({ code: '42501' })
  await db.$client.query("delete from protokoll where created_at < now() - interval '3 years'")
  expect(await db.select().from(protokoll).orderBy(desc(protokoll.createdAt))).toHaveLength(1)
})
