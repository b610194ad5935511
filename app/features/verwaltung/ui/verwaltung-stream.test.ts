import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VerwaltungThema } from '#app/shared/verwaltung/verwaltung-event.ts'
import { followThemen } from './verwaltung-stream.ts'

/** Stub of EventSource; the tests trigger its events. */
class Stream {
  static readonly all: Stream[] = []
  readyState = 0
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  constructor() {
    Stream.all.push(this)
  }
  close() {
    this.readyState = 2
  }
}

const ends: (() => void)[] = []

function follow(themen: VerwaltungThema[]) {
  const onChange = vi.fn()
  const end = followThemen(() => ({ themen, onChange }))
  ends.push(end)
  vi.advanceTimersByTime(1_000)
  return { onChange, end }
}

/** Opens the stream, and lets the first reload pass. */
function open() {
  Stream.all.at(-1)?.onopen?.()
  vi.advanceTimersByTime(20_000)
}

const send = (...themen: VerwaltungThema[]) =>
  Stream.all.at(-1)?.onmessage?.({ data: JSON.stringify({ themen, progress: undefined }) })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  Stream.all.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('VERWALTUNG-3: reloads a page once its stream is open, since its data is older', () => {
  const { onChange } = follow(['importe'])
  expect(onChange).not.toHaveBeenCalled()
  open()
  expect(onChange).toHaveBeenCalledOnce()
  send('bestand')
  vi.advanceTimersByTime(1_000)
  expect(onChange).toHaveBeenCalledOnce()
  send('importe', 'bestand')
  vi.advanceTimersByTime(1_000)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('VERWALTUNG-3: reloads the next page for a change that arrived before it listened', () => {
  follow([])
  open()
  send('importe')
  const { onChange } = follow(['importe'])
  const { onChange: other } = follow(['bestand'])
  expect(onChange).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  const { onChange: later } = follow(['importe'])
  expect(later).not.toHaveBeenCalled()
  expect(Stream.all).toHaveLength(1)
})
