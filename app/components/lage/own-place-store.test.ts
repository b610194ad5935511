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

test("LAGE-4: a place of one's own is remembered to about 100 m, and forgotten once it is taken away", () => {
  expect(keepOwnPlace(EXACT)).toEqual(ROUNDED)
  expect([...stored]).toEqual([['eigener-ort', JSON.stringify(ROUNDED)]])
  expect(readOwnPlace()).toEqual(ROUNDED)
  expect(keepOwnPlace(null)).toBeNull()
  expect([stored.size, readOwnPlace()]).toEqual([0, null])
})

test('one that was stored exactly is read as the others', () => {
  stored.set('eigener-ort', JSON.stringify(EXACT))
  expect(readOwnPlace()).toEqual(ROUNDED)
})

test.each(['kaputt', '{"breitengrad":91,"laengengrad":0}', '[]'])('%s is none', (text) => {
  stored.set('eigener-ort', text)
  expect(readOwnPlace()).toBeNull()
})

test('without a storage it holds as long as the page', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect([readOwnPlace(), keepOwnPlace(EXACT)]).toEqual([null, ROUNDED])
})
