import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAngesehen, listAngesehen, rememberAngesehen } from './angesehen-store.ts'

const stored = new Map<string, string>()
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const dataset: { angesehen?: string } = {}

beforeEach(() => {
  stored.clear()
  delete dataset.angesehen
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('keeps the last eight, each once, the newest first (WEITER-4)', () => {
  for (let number = 1; number <= 10; number++) rememberAngesehen(id(number))
  rememberAngesehen(id(5))
  expect(listAngesehen()).toEqual([5, 10, 9, 8, 7, 6, 4, 3].map(id))
  forgetAngesehen()
  expect(listAngesehen()).toEqual([])
  expect(stored.size).toBe(0)
})

test('remembers nothing and forgets the rest once the company has switched it off', () => {
  rememberAngesehen(id(1))
  dataset.angesehen = 'off'
  rememberAngesehen(id(2))
  expect(listAngesehen()).toEqual([])
  expect(stored.size).toBe(0)
})

test.each([
  ['no JSON', 'kaputt', []],
  ['another shape', '{"a":1}', []],
  ['entries of another shape', JSON.stringify([id(1), 7, null, 'x', id(1), id(2)]), [id(1), id(2)]],
  ['too many', JSON.stringify(Array.from({ length: 20 }, (_, number) => id(number))), [0, 1, 2, 3, 4, 5, 6, 7].map(id)],
])('reads %s without harm', (_, text, ids) => {
  stored.set('angesehen', text)
  expect(listAngesehen()).toEqual(ids)
  rememberAngesehen(id(99))
  expect(listAngesehen()[0]).toBe(id(99))
})

test('treats storage that is off or full as empty and never throws', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  rememberAngesehen(id(1))
  forgetAngesehen()
  expect(listAngesehen()).toEqual([])
})
