import { onTestFinished, vi } from 'vitest'
import { getCountMemories } from '#app/server/exposes/count-memories.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createBild } from '#tests/factories/bilder.ts'
import { createAusstattung, createExpose, createExposes } from '#tests/factories/exposes.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { connectRealtime } from './connect-realtime.server.ts'
import { getEventHub } from './expose-events.server.ts'
import { tellProgress } from './tell-progress.server.ts'
import { getVerwaltungHub, openVerwaltungStream } from './verwaltung-events.server.ts'

/** Null for a visitor. */
function openPage(kontoId: string | null) {
  const onEvent = vi.fn()
  const close = getEventHub().subscribe({ address: 'a', kontoId, onEvent, onClose: () => undefined })
  if (close) onTestFinished(close)
  return onEvent
}

function openStaffPage(kontoId: string): string[] {
  const reader = openVerwaltungStream(getVerwaltungHub(), { kontoId, isStillIn: async () => true })?.getReader()
  if (!reader) throw new Error('No stream.')
  onTestFinished(() => reader.cancel())
  const events: string[] = []
  async function read(): Promise<void> {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return
    events.push(new TextDecoder().decode(value))
    return read()
  }
  void read()
  return events
}

async function connect(connection: Parameters<typeof connectRealtime>[0]['connection']) {
  const cache = { resume: vi.fn(), pause: vi.fn(), forget: vi.fn() }
  const { orte } = getCountMemories()
  const onNachricht = vi.fn()
  const realtime = connectRealtime({
    onEinstellungen: async () => false,
    connection,
    exact: [orte],
    pages: [cache],
    onNachricht,
  })
  onTestFinished(() => realtime.stop())
  await eventually(() => expect(cache.resume).toHaveBeenCalledOnce())
  onNachricht.mockClear()
  await orte.load('a', async () => [])
  return { cache, orte, onNachricht }
}

const KONTO = { kind: 'konto' }

test('another inquiry state of one person reaches their pages alone, and concerns nothing remembered', async ({
  db,
  connection,
}) => {
  const { id, profilesId } = await createAnfrageLink(db)
  const { cache } = await connect(connection)
  const [own, foreign] = [openPage(profilesId), openPage(crypto.randomUUID())]
  await db.$client.query("update expose_inquiry_exposes set pin = 'NEUERPIN' where id = $1", [id])
  await eventually(() => expect(own).toHaveBeenCalledExactlyOnceWith(KONTO))
  expect(foreign).not.toHaveBeenCalled()
  expect(cache.forget).not.toHaveBeenCalled()
})

test('another text of a state reaches every signed-in person, and clears no cache', async ({ db, connection }) => {
  const { orte } = await connect(connection)
  const [jana, ben, visitor] = [openPage('jana'), openPage('ben'), openPage(null)]
  await db.$client.query("update inquiry_status_options set anzeigetext = 'Liegt vor' where status_key = 'neu'")
  await eventually(() => expect(ben).toHaveBeenCalledExactlyOnceWith(KONTO))
  expect(jana).toHaveBeenCalledExactlyOnceWith(KONTO)
  expect(visitor).not.toHaveBeenCalled()
  expect(orte.size).toBe(1)
})

test('a change of a public Exposé clears its caches, then reaches every page', async ({ db, connection }) => {
  const { id } = await createExpose(db)
  const { cache, orte } = await connect(connection)
  const visitor = openPage(null)
  visitor.mockImplementation(() => expect(cache.forget).toHaveBeenCalledOnce())
  await db.$client.query('update exposes set square_meters = 70 where id = $1', [id])
  await eventually(() => expect(visitor).toHaveBeenCalledExactlyOnceWith({ kind: 'exposes', ids: [id] }))
  expect(cache.forget.mock.calls[0]?.[0]).toMatchObject({ geaendert: new Set([id]), entfernt: new Set() })
  expect(orte.size).toBe(0)
})

test('a transaction over many Exposés is one event for each page, that names none', async ({ db, connection }) => {
  await createExposes(db, 300, () => ({}))
  const { cache } = await connect(connection)
  const visitor = openPage(null)
  await db.transaction(async (tx) => {
    for (const floor of [1, 2, 3]) await tx.execute(`update exposes set floor = ${floor}`)
  })
  await eventually(() => expect(visitor).toHaveBeenCalledExactlyOnceWith({ kind: 'viel' }))
  expect(cache.forget).toHaveBeenCalledOnce()
})

test('pictures and amenities clear no counts and reach no stream', async ({ db, connection }) => {
  const { cache, orte } = await connect(connection)
  const visitor = openPage(null)
  await createBild(db)
  await createAusstattung(db)
  await eventually(() => expect(cache.forget).toHaveBeenCalled())
  expect(orte.size).toBe(1)
  expect(visitor).not.toHaveBeenCalled()
})

test('a message that waits wakes the sender', async ({ db, connection }) => {
  const { onNachricht } = await connect(connection)
  await createNachricht(db)
  await eventually(() => expect(onNachricht).toHaveBeenCalled())
})

test('after a lost connection open pages are told that much may have changed', async ({ db, connection }) => {
  const { cache } = await connect(connection)
  const [jana, visitor] = [openPage('jana'), openPage(null)]
  await db.$client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'wohnportal-listen' and datname = current_database()`)
  await eventually(() => expect(cache.resume).toHaveBeenCalledTimes(2))
  await eventually(() => expect(visitor).toHaveBeenCalledExactlyOnceWith({ kind: 'viel' }))
  expect(cache.pause).toHaveBeenCalledOnce()
  expect(jana).toHaveBeenCalledWith(KONTO)
})

test('progress reaches its account only, and malformed progress reaches nobody', async ({ db, connection }) => {
  await connect(connection)
  const [own, foreign] = [openStaffPage('katrin'), openStaffPage('tom')]
  await db.$client.query("select pg_notify('verwaltung_progress', 'x'), pg_notify('verwaltung_progress', '{}')")
  tellProgress(db, { kontoId: 'katrin', progress: { run: 'a', done: 25, total: 500 } })
  await eventually(() => expect(own.join('')).toContain('"progress":{"run":"a","done":25,"total":500}'))
  await db.$client.query("select pg_notify('verwaltung', 'anfragen')")
  await eventually(() => expect(foreign.join('')).toContain('"themen":["anfragen"]'))
  expect(foreign.join('')).not.toContain('progress')
  expect(own.join('').match(/progress/g)).toHaveLength(1)
})
