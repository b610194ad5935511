import { onTestFinished, vi } from 'vitest'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { connectRealtime } from './connect-realtime.server.ts'
import { getEreignisHub } from './expose-ereignisse.server.ts'

/** Long enough for a machine that does much else meanwhile. */
const LIMIT = { timeout: 10_000 }

/** The open page of this person, or of a visitor. */
function openSeite(kontoId: string | null) {
  const onEvent = vi.fn()
  const close = getEreignisHub().subscribe({ address: 'a', kontoId, onEvent, onClose: () => undefined })
  if (close) onTestFinished(close)
  return onEvent
}

async function connect(connection: Parameters<typeof connectRealtime>[0]['connection']) {
  const cache = { resume: vi.fn(), pause: vi.fn(), clear: vi.fn() }
  const onNachricht = vi.fn()
  const realtime = connectRealtime({ connection, caches: [cache], onNachricht })
  onTestFinished(() => realtime.stop())
  await vi.waitFor(() => expect(cache.resume).toHaveBeenCalledOnce(), LIMIT)
  onNachricht.mockClear()
  return { cache, onNachricht }
}

const KONTO = { art: 'konto' }

test('another inquiry state of one person reaches their pages alone, and empties no cache', async ({
  db,
  connection,
}) => {
  const { id, profilesId } = await createAnfrageLink(db)
  const { cache } = await connect(connection)
  const [eigene, fremde] = [openSeite(profilesId), openSeite(crypto.randomUUID())]
  await db.$client.query("update expose_inquiry_exposes set pin = 'NEUERPIN' where id = $1", [id])
  await vi.waitFor(() => expect(eigene).toHaveBeenCalledExactlyOnceWith(KONTO), LIMIT)
  expect(fremde).not.toHaveBeenCalled()
  expect(cache.clear).not.toHaveBeenCalled()
})

test('another text of a state reaches everybody who is signed in, and empties the caches', async ({
  db,
  connection,
}) => {
  const { cache } = await connect(connection)
  const [jana, ben, besucher] = [openSeite('jana'), openSeite('ben'), openSeite(null)]
  await db.$client.query("update inquiry_status_options set anzeigetext = 'Liegt vor' where status_key = 'neu'")
  await vi.waitFor(() => expect(ben).toHaveBeenCalledExactlyOnceWith(KONTO), LIMIT)
  expect(jana).toHaveBeenCalledExactlyOnceWith(KONTO)
  expect(besucher).not.toHaveBeenCalled()
  expect(cache.clear).toHaveBeenCalledOnce()
})

test('a change of a public Exposé reaches every page, and empties the caches', async ({ db, connection }) => {
  const { id } = await createExpose(db)
  const { cache } = await connect(connection)
  const besucher = openSeite(null)
  await db.$client.query('update exposes set price = 700 where id = $1', [id])
  await vi.waitFor(() => expect(besucher).toHaveBeenCalledExactlyOnceWith({ art: 'geaendert', id }), LIMIT)
  expect(cache.clear).toHaveBeenCalled()
})

test('a message that waits wakes the sender', async ({ db, connection }) => {
  const { onNachricht } = await connect(connection)
  await createNachricht(db)
  await vi.waitFor(() => expect(onNachricht).toHaveBeenCalled(), LIMIT)
})
