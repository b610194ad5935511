import { vi } from 'vitest'
import { connectRealtime } from '#app/server/realtime/connect-realtime.server.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { queueSms } from './outbox.server.ts'
import { anmeldeCode } from './sms-texte.server.ts'
import { createVersand } from './versand.server.ts'
import { versendeNachrichten } from './versende-nachrichten.server.ts'

const LIMIT = { timeout: 5_000 }

test('an SMS leaves within a second of the commit, without anybody calling', async ({ db, connection }) => {
  const sent: string[] = []
  const versand = createVersand({
    versende: ({ signal }) =>
      versendeNachrichten(db, {
        mail: { send: async () => undefined },
        sms: { send: async ({ text }) => void sent.push(text) },
        now: () => new Date(),
        geheimesLoeschen: false,
        onFehler: () => undefined,
        signal,
      }),
    findNaechste: async () => null,
  })
  const connected = vi.fn()
  const cache = { resume: connected, pause: () => undefined, clear: vi.fn() }
  const realtime = connectRealtime({ connection, caches: [cache], onNachricht: versand.wake })
  await vi.waitFor(() => expect(connected).toHaveBeenCalled(), LIMIT)

  const startedAt = performance.now()
  await db.transaction((tx) => queueSms(tx, { an: '+4915112345678', text: anmeldeCode('042917'), now: new Date() }))
  await vi.waitFor(() => expect(sent).toHaveLength(1), { ...LIMIT, interval: 10 })
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect(cache.clear, 'a message changes no page').not.toHaveBeenCalled()
  await realtime.stop()
  await versand.stop()
})

test('what waited before the server listened is sent as well', async ({ db, connection }) => {
  await createNachricht(db)
  const onNachricht = vi.fn()
  const realtime = connectRealtime({ connection, caches: [], onNachricht })
  await vi.waitFor(() => expect(onNachricht).toHaveBeenCalled(), LIMIT)
  await realtime.stop()
})

/** A delivery whose runs end when the test says so. */
function setUp({ naechste = null as Date | null } = {}) {
  const ends: (() => void)[] = []
  const versende = vi.fn(() => new Promise<number>((resolve) => ends.push(() => resolve(0))))
  const onError = vi.fn()
  const now = new Date('2026-03-02T09:00:00Z')
  const findNaechste = vi.fn(async () => naechste)
  const versand = createVersand({ versende, findNaechste, now: () => now, onError })
  const endRun = async (number: number) => {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThanOrEqual(number))
    ends[number - 1]?.()
  }
  return { versand, versende, findNaechste, onError, endRun }
}

test('calls during a run make one more', async () => {
  const { versand, versende, findNaechste, endRun } = setUp()
  for (let call = 0; call < 20; call += 1) versand.wake()
  expect(versende).toHaveBeenCalledTimes(1)
  await endRun(1)
  await endRun(2)
  await vi.waitFor(() => expect(findNaechste).toHaveBeenCalled())
  expect(versende).toHaveBeenCalledTimes(2)
  await versand.stop()
})

test('what is due again within a minute wakes it, and what is due later does not', async () => {
  const soon = setUp({ naechste: new Date('2026-03-02T09:00:00.050Z') })
  soon.versand.wake()
  await soon.endRun(1)
  await soon.endRun(2)
  await soon.versand.stop()
  expect(soon.versende.mock.calls.length).toBeGreaterThanOrEqual(2)

  vi.useFakeTimers()
  const late = setUp({ naechste: new Date('2026-03-02T09:05:00Z') })
  late.versand.wake()
  await late.endRun(1)
  await vi.waitFor(() => expect(late.findNaechste).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(600_000)
  vi.useRealTimers()
  expect(late.versende).toHaveBeenCalledTimes(1)
  await late.versand.stop()
})

test('a run that fails is told, and the next call runs again', async () => {
  const { versand, versende, onError, endRun } = setUp()
  versende.mockRejectedValueOnce(new Error('database gone'))
  versand.wake()
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  await vi.waitFor(() => {
    versand.wake()
    expect(versende).toHaveBeenCalledTimes(2)
  })
  await endRun(1)
  await versand.stop()
})

test('after the stop nothing runs any more', async () => {
  const { versand, versende, endRun } = setUp()
  versand.wake()
  const stopped = versand.stop()
  await endRun(1)
  await stopped
  versand.wake()
  expect(versende).toHaveBeenCalledTimes(1)
})
