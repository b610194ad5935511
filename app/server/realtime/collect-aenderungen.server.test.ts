import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Aenderung, MAX_IDS, parseExposeNotice, parsePortalNotice } from './aenderung.server.ts'
import { COLLECT_MS, collectAenderungen } from './collect-aenderungen.server.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function collect() {
  const onFirst = vi.fn<(aenderung: Aenderung) => void>()
  const onBurst = vi.fn<(aenderung: Aenderung, sinceMs: number) => void>()
  return { onFirst, onBurst, collected: collectAenderungen({ onFirst, onBurst }) }
}

function aenderung(
  geaendert: string[],
  { entfernt = [], themen = [] }: { entfernt?: string[]; themen?: string[] } = {},
) {
  const notice = parseExposeNotice(JSON.stringify({ geaendert, entfernt, themen }))
  if (!notice) throw new Error('no notice')
  return notice
}

test('reports all notices of a burst once, with the time of the first', () => {
  const { onFirst, onBurst, collected } = collect()
  vi.setSystemTime(1_000)
  collected.add(aenderung(['a'], { themen: ['karten'] }))
  vi.advanceTimersByTime(COLLECT_MS - 1)
  collected.add(aenderung(['a', 'b'], { entfernt: ['c'], themen: ['anzahlen'] }))
  const bilder = parsePortalNotice('bilder')
  if (bilder) collected.add(bilder)
  expect(onBurst).not.toHaveBeenCalled()
  vi.advanceTimersByTime(COLLECT_MS)
  expect(onFirst).toHaveBeenCalledExactlyOnceWith(aenderung(['a'], { themen: ['karten'] }))
  expect(onBurst).toHaveBeenCalledExactlyOnceWith(
    {
      geaendert: new Set(['a', 'b']),
      entfernt: new Set(['c']),
      viele: false,
      themen: new Set(['karten', 'anzahlen', 'bilder']),
    },
    1_000,
  )
})

test('reports endless notices at the end of every interval', () => {
  const { onBurst, collected } = collect()
  for (let ms = 0; ms < 10 * COLLECT_MS; ms += 10) {
    collected.add(aenderung(['a']))
    vi.advanceTimersByTime(10)
  }
  expect(onBurst.mock.calls.length).toBe(10)
})

test('more Exposés than may be named are many, of every theme, and stay so', () => {
  const { onBurst, collected } = collect()
  for (let i = 0; i <= MAX_IDS; i += 1) collected.add(aenderung([`${i}`]))
  collected.add(aenderung(['x']))
  collected.finish()
  expect(onBurst.mock.calls[0]?.[0]).toEqual(parseExposeNotice('{"viele":true}'))
})

test('reports nothing without notices', () => {
  const { onBurst, collected } = collect()
  collected.finish()
  vi.advanceTimersByTime(10 * COLLECT_MS)
  expect(onBurst).not.toHaveBeenCalled()
})

test.each([
  'text',
  'null',
  '{',
  '7',
  '{}',
  '{"geaendert":[7],"entfernt":[],"themen":[]}',
  '{"geaendert":["a"],"themen":[]}',
  '{"viele":1}',
])('a notice that is not the trigger’s counts for nothing: %s', (payload) => {
  expect(parseExposeNotice(payload)).toBeNull()
})

test('neither does a theme nor a table that nobody knows', () => {
  expect(parseExposeNotice('{"geaendert":[],"entfernt":[],"themen":["x","karten"]}')?.themen).toEqual(
    new Set(['karten']),
  )
  for (const table of ['konten', 'toString', '']) expect(parsePortalNotice(table)).toBeNull()
})
