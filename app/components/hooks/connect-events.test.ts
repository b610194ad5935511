import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectEvents } from './connect-events.ts'

/** Stub of EventSource; the tests trigger its events. */
class Stream {
  static readonly CLOSED = 2
  static readonly all: Stream[] = []
  readyState = 0
  onopen?: () => void
  onerror?: () => void
  onmessage?: (message: { data: string }) => void
  constructor() {
    Stream.all.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  refuse() {
    this.readyState = Stream.CLOSED
    this.onerror?.()
  }
}

const page = Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' })

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Connects and waits until the page is idle. */
function connect(ids: string[] = []) {
  const revalidate = vi.fn(async () => undefined)
  const end = connectEvents(() => ({ ids, revalidate }), false)
  vi.advanceTimersByTime(1_000)
  return { revalidate, end }
}

const refuseLast = () => Stream.all.at(-1)?.refuse()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  page.visibilityState = 'visible'
  Stream.all.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('retries a refused stream after growing pauses up to 60 s, then reloads what it missed', () => {
  const { revalidate, end } = connect()
  for (const [i, seconds] of [2, 4, 8, 16, 32, 40, 40].entries()) {
    refuseLast()
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    expect(Stream.all, `before ${seconds} s`).toHaveLength(i + 1)
    vi.advanceTimersByTime(1)
    expect(Stream.all, `after ${seconds} s`).toHaveLength(i + 2)
  }
  Stream.all.at(-1)?.onopen?.()
  vi.advanceTimersByTime(10_000)
  expect(revalidate).toHaveBeenCalledOnce()
  // A success resets the pauses.
  refuseLast()
  vi.mocked(Math.random).mockReturnValue(1)
  vi.advanceTimersByTime(2_000)
  expect(Stream.all).toHaveLength(9)
  for (let i = 0; i < 5; i += 1) {
    refuseLast()
    vi.advanceTimersByTime(60_000)
  }
  expect(Stream.all).toHaveLength(14)
  end()
})

test('leaves reconnecting to the browser while the stream is open', () => {
  const { end } = connect()
  Stream.all[0]?.onerror?.()
  vi.advanceTimersByTime(120_000)
  expect(Stream.all).toHaveLength(1)
  end()
})

test('waits in a hidden tab, reconnects at once when it is shown, and never after the end', () => {
  const { end } = connect()
  refuseLast()
  show('hidden')
  vi.advanceTimersByTime(120_000)
  expect(Stream.all).toHaveLength(1)
  show('visible')
  expect(Stream.all).toHaveLength(2)
  refuseLast()
  end()
  vi.advanceTimersByTime(120_000)
  expect(Stream.all).toHaveLength(2)
})

test.each([
  ['what the page shows', { kind: 'exposes', ids: ['a', 'b'] }, 1],
  ['what it does not show', { kind: 'exposes', ids: ['b'] }, 0],
  ['much', { kind: 'viel' }, 1],
  ['something of the person', { kind: 'konto' }, 1],
  ['what only a newer page knows', { kind: 'neu' }, 1],
])('reloads as often as an event about %s needs', (_, event, reloads) => {
  const { revalidate, end } = connect(['a'])
  Stream.all.at(-1)?.onmessage?.({ data: JSON.stringify(event) })
  vi.advanceTimersByTime(2_000)
  expect(revalidate).toHaveBeenCalledTimes(reloads)
  end()
})
