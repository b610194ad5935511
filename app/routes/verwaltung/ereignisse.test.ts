import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { konten, sitzungen, zweiterFaktor } from '#app/server/db/schema/konten.ts'
import { getVerwaltungHub } from '#app/server/realtime/verwaltung-events.server.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createVerwalterCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import { loader } from './ereignisse.ts'

/** Opens an employee's stream and skips its first line. */
async function openStream(db: Database) {
  const { id, cookie } = await createVerwalterCookie(db)
  const args = routeArgs('/verwaltung/ereignisse', { cookie })
  const reader = ((await loader(args as never)) as Response).body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The stream has no body.')
  expect((await reader.read()).value).toMatch(/^retry/)
  return { id, reader }
}

test('VERWALTUNG-3: tells employees what has changed', async ({ portal }) => {
  const { reader } = await openStream(portal)
  getVerwaltungHub().publish(['anfragen'])
  expect(await reader.read()).toEqual({ done: false, value: 'data: {"themen":["anfragen"]}\n\n' })
  await reader.cancel()
})

test.for<[string, (db: Database, id: string) => Promise<unknown>]>([
  ['is locked', (db, id) => db.update(konten).set({ gesperrtAm: new Date() }).where(eq(konten.id, id))],
  ['is no longer of the staff', (db, id) => db.update(konten).set({ rolle: 'applicant' }).where(eq(konten.id, id))],
  ['has signed out', (db, id) => db.delete(sitzungen).where(eq(sitzungen.kontoId, id))],
  ['has lost the second factor', (db, id) => db.delete(zweiterFaktor).where(eq(zweiterFaktor.kontoId, id))],
])('VERWALTUNG-1: a person who %s gets no more events on an open stream', async ([, happen], { portal }) => {
  const { id, reader } = await openStream(portal)
  await happen(portal, id)
  getVerwaltungHub().publish(['anfragen'])
  expect(await reader.read()).toEqual({ done: true, value: undefined })
})
