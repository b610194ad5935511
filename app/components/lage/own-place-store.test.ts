import { beforeEach, expect, test, vi } from 'vitest'
import { keepOwnPlace, readOwnPlace } from './own-place-store.ts'

const stored = new Map<string, string>()
const EXACT = { breitengrad: 51.339_712_3, laengengrad: 12.373_149_9 }
const ROUNDED = { breitengrad: 51.34, laengengrad: 12.373 }

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test("LAGE-4: stores the visitor's own place rounded to about 100 m, and deletes it when it is removed", () => {
  expect(keepOwnPlace(EXACT)).toEqual(ROUNDED)
  expect([...stored]).toEqual([['eigener-ort', JSON.stringify(ROUNDED)]])
  expect(readOwnPlace()).toEqual(ROUNDED)
  expect(keepOwnPlace(null)).toBeNull()
  expect([stored.size, readOwnPlace()]).toEqual([0, null])
})

test('rounds a stored exact place on reading', () => {
  stored.set('eigener-ort', JSON.stringify(EXACT))
  expect(readOwnPlace()).toEqual(ROUNDED)
})

test.each(['kaputt', '{"breitengrad":91,"laengengrad":0}', '[]'])('reads %s as null', (text) => {
  stored.set('eigener-ort', text)
  expect(readOwnPlace()).toBeNull()
})

test("keeps the place for the page's lifetime without storage", () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect([readOwnPlace(), keepOwnPlace(EXACT)]).toEqual([null, ROUNDED])
})
