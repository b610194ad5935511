import { vi } from 'vitest'
import { connectRealtime } from '#app/server/realtime/connect-realtime.server.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { queueSms } from './outbox.server.ts'
import { sendNachrichten } from './send-nachrichten.server.ts'
import { anmeldeCode } from './sms-texte.server.ts'
import { createVersand } from './versand.server.ts'

test('an SMS leaves after the commit, without anybody calling', async ({ db, connection }) => {
  const sent: string[] = []
  const versand = createVersand({
    send: ({ signal }) =>
      sendNachrichten(db, {
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
  const cache = { resume: connected, pause: () => undefined, forget: vi.fn() }
  const realtime = connectRealtime({ connection, exact: [], pages: [cache], onNachricht: versand.wake })
  await eventually(() => expect(connected).toHaveBeenCalled())

  await db.transaction((tx) =>
    queueSms(tx, { an: '+4915112345678', kontoId: null, bezug: null, text: anmeldeCode('042917'), now: new Date() }),
  )
  await eventually(() => expect(sent).toHaveLength(1))
  expect(cache.forget, 'a message changes no page').not.toHaveBeenCalled()
  await realtime.stop()
  await versand.stop()
})

test('what waited before the server listened is sent as well', async ({ db, connection }) => {
  await createNachricht(db)
  const onNachricht = vi.fn()
  const realtime = connectRealtime({ connection, exact: [], pages: [], onNachricht })
  await eventually(() => expect(onNachricht).toHaveBeenCalled())
  await realtime.stop()
})

/** A delivery whose runs end when the test says so. */
function setUp({ naechste = null as Date | null } = {}) {
  const ends: (() => void)[] = []
  const send = vi.fn(() => new Promise<number>((resolve) => ends.push(() => resolve(0))))
  const onError = vi.fn()
  const now = new Date('2026-03-02T09:00:00Z')
  const findNaechste = vi.fn(async () => naechste)
  const versand = createVersand({ send, findNaechste, now: () => now, onError })
  const endRun = async (number: number) => {
    await eventually(() => expect(ends.length).toBeGreaterThanOrEqual(number))
    ends[number - 1]?.()
  }
  return { versand, send, findNaechste, onError, endRun }
}

test('calls at one time make one run, calls during it one more', async () => {
  const { versand, send, findNaechste, endRun } = setUp()
  const callOften = () => Array.from({ length: 20 }, () => versand.wake())
  callOften()
  await eventually(() => expect(send).toHaveBeenCalledTimes(1))
  callOften()
  await endRun(1)
  await endRun(2)
  await eventually(() => expect(findNaechste).toHaveBeenCalled())
  expect(send).toHaveBeenCalledTimes(2)
  await versand.stop()
})

test('sending takes no time of the answer to who caused it', async () => {
  vi.useFakeTimers()
  const { versand, send, endRun } = setUp()
  versand.wake()
  await vi.advanceTimersByTimeAsync(90)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(send).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
  await endRun(1)
  await versand.stop()
})

test('what is due again within a minute wakes it, and what is due later does not', async () => {
  const soon = setUp({ naechste: new Date('2026-03-02T09:00:00.050Z') })
  soon.versand.wake()
  await soon.endRun(1)
  await soon.endRun(2)
  await soon.versand.stop()
  expect(soon.send.mock.calls.length).toBeGreaterThanOrEqual(2)

  vi.useFakeTimers()
  const late = setUp({ naechste: new Date('2026-03-02T09:05:00Z') })
  late.versand.wake()
  await late.endRun(1)
  await eventually(() => expect(late.findNaechste).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(600_000)
  vi.useRealTimers()
  expect(late.send).toHaveBeenCalledTimes(1)
  await late.versand.stop()
})

test('a run that fails is told, and the next call runs again', async () => {
  const { versand, send, onError, endRun } = setUp()
  send.mockRejectedValueOnce(new Error('database gone'))
  versand.wake()
  await eventually(() => expect(onError).toHaveBeenCalledOnce())
  versand.wake()
  await eventually(() => expect(send).toHaveBeenCalledTimes(2))
  await endRun(1)
  await versand.stop()
})

test('after the stop nothing runs any more, nor what a call had just begun', async () => {
  const { versand, send, endRun } = setUp()
  versand.wake()
  await eventually(() => expect(send).toHaveBeenCalledTimes(1))
  const stopped = versand.stop()
  await endRun(1)
  await stopped
  versand.wake()
  expect(send).toHaveBeenCalledTimes(1)

  vi.useFakeTimers()
  const other = setUp()
  other.versand.wake()
  await other.versand.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(other.send).not.toHaveBeenCalled()
})
