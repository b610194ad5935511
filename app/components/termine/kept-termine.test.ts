import { beforeEach, expect, test, vi } from 'vitest'
import type { KeptTermin } from '#app/shared/termine/kept-termin.ts'
import { forgetPastTermine, forgetTermin, forgetTermine, keepTermin } from './kept-termine.ts'

const termin = (id: string, day: string): KeptTermin => ({ id, day, title: day, lines: [] })
const AHEAD = termin('a', '2999-01-01')
const PAST = termin('p', '2000-01-01')

let stored: Map<string, string>
const read = () => JSON.parse(stored.get('termine') ?? '[]')

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('APP-6: keeps a viewing until it is cancelled, moved, over or forgotten', () => {
  keepTermin(AHEAD)
  keepTermin(termin('b', '2999-02-01'))
  forgetTermin('b')
  expect(read()).toEqual([AHEAD])
  keepTermin(termin('a', '2999-03-01'))
  expect(read()).toEqual([termin('a', '2999-03-01')])
  keepTermin(PAST)
  expect(read()).toEqual([termin('a', '2999-03-01')])
  forgetTermine()
  expect([...stored]).toEqual([])
})

test('APP-6: deletes viewings of past days', () => {
  stored.set('termine', JSON.stringify([PAST, AHEAD]))
  forgetPastTermine()
  expect(read()).toEqual([AHEAD])
})

test.for(['kaputt', '{}', '[{"id":1}]', 'null'])('APP-6: replaces unreadable storage %s', (text) => {
  stored.set('termine', text)
  keepTermin(AHEAD)
  expect(read()).toEqual([AHEAD])
})

test('APP-6: changes nothing without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keepTermin(AHEAD)).not.toThrow()
  expect(forgetTermine).not.toThrow()
})
