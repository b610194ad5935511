import { vi } from 'vitest'
import { connectRealtime } from '#app/server/realtime/connect-realtime.server.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { createNachrichtenSender } from './nachrichten-sender.server.ts'
import { queueSms } from './queue-nachrichten.server.ts'
import { sendNachrichten } from './send-nachrichten.server.ts'
import { anmeldeCode } from './sms-texts.server.ts'

test('an SMS leaves after the commit, without anybody calling', async ({ db, connection }) => {
  const sent: string[] = []
  const sender = createNachrichtenSender({
    send: ({ signal }) =>
      sendNachrichten(db, {
        mail: { send: async () => undefined },
        sms: { send: async ({ text }) => void sent.push(text) },
        push: { send: async () => 'taken' },
        now: () => new Date(),
        deleteSecrets: false,
        onError: () => undefined,
        signal,
      }),
    findNext: async () => null,
  })
  const connected = vi.fn()
  const cache = { resume: connected, pause: () => undefined, forget: vi.fn() }
  const realtime = connectRealtime({
    onEinstellungen: async () => false,
    connection,
    exact: [],
    pages: [cache],
    onNachricht: sender.wake,
  })
  await eventually(() => expect(connected).toHaveBeenCalled())

  await db.transaction((tx) =>
    queueSms(tx, { an: '+4915112345678', kontoId: null, bezug: null, text: anmeldeCode('042917'), now: new Date() }),
  )
  await eventually(() => expect(sent).toHaveLength(1))
  expect(cache.forget, 'a message changes no page').not.toHaveBeenCalled()
  await realtime.stop()
  await sender.stop()
})

test('what waited before the server listened is sent as well', async ({ db, connection }) => {
  await createNachricht(db)
  const onNachricht = vi.fn()
  const realtime = connectRealtime({
    onEinstellungen: async () => false,
    connection,
    exact: [],
    pages: [],
    onNachricht,
  })
  await eventually(() => expect(onNachricht).toHaveBeenCalled())
  await realtime.stop()
})

/** The test decides when a run ends. */
function setUp({ next = null as Date | null } = {}) {
  const ends: (() => void)[] = []
  const send = vi.fn(() => new Promise<number>((resolve) => ends.push(() => resolve(0))))
  const onError = vi.fn()
  const now = new Date('2026-03-02T09:00:00Z')
  const findNext = vi.fn(async () => next)
  const sender = createNachrichtenSender({ send, findNext, now: () => now, onError })
  const endRun = async (number: number) => {
    await eventually(() => expect(ends.length).toBeGreaterThanOrEqual(number))
    ends[number - 1]?.()
  }
  return { sender, send, findNext, onError, endRun }
}

test('calls at one time make one run, calls during it one more', async () => {
  const { sender, send, findNext, endRun } = setUp()
  const callOften = () => Array.from({ length: 20 }, () => sender.wake())
  callOften()
  await eventually(() => expect(send).toHaveBeenCalledTimes(1))
  callOften()
  await endRun(1)
  await endRun(2)
  await eventually(() => expect(findNext).toHaveBeenCalled())
  expect(send).toHaveBeenCalledTimes(2)
  await sender.stop()
})

test('sending takes no time of the answer to who caused it', async () => {
  vi.useFakeTimers()
  const { sender, send, endRun } = setUp()
  sender.wake()
  await vi.advanceTimersByTimeAsync(90)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(send).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
  await endRun(1)
  await sender.stop()
})

test('what is due again within a minute wakes it, and what is due later does not', async () => {
  const soon = setUp({ next: new Date('2026-03-02T09:00:00.050Z') })
  soon.sender.wake()
  await soon.endRun(1)
  await soon.endRun(2)
  await soon.sender.stop()
  expect(soon.send.mock.calls.length).toBeGreaterThanOrEqual(2)

  vi.useFakeTimers()
  const late = setUp({ next: new Date('2026-03-02T09:05:00Z') })
  late.sender.wake()
  await late.endRun(1)
  await eventually(() => expect(late.findNext).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(600_000)
  vi.useRealTimers()
  expect(late.send).toHaveBeenCalledTimes(1)
  await late.sender.stop()
})

test('a run that fails is told, and the next call runs again', async () => {
  const { sender, send, onError, endRun } = setUp()
  send.mockRejectedValueOnce(new Error('database gone'))
  sender.wake()
  await eventually(() => expect(onError).toHaveBeenCalledOnce())
  sender.wake()
  await eventually(() => expect(send).toHaveBeenCalledTimes(2))
  await endRun(1)
  await sender.stop()
})

test('after the stop nothing runs any more, nor what a call had just begun', async () => {
  const { sender, send, endRun } = setUp()
  sender.wake()
  await eventually(() => expect(send).toHaveBeenCalledTimes(1))
  const stopped = sender.stop()
  await endRun(1)
  await stopped
  sender.wake()
  expect(send).toHaveBeenCalledTimes(1)

  vi.useFakeTimers()
  const other = setUp()
  other.sender.wake()
  await other.sender.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(other.send).not.toHaveBeenCalled()
})
