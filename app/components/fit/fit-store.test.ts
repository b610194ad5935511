import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_FIT_VALUES, type FitValues } from '#app/shared/fit/fit-values.ts'
import { keepFitValues, readFitValues } from './fit-store.ts'

const VALUES: FitValues = { einkommen: 2917, personen: 2, noWbs: true, month: '2026-05', haustiere: false }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('PASST-1: keeps the values on the device and deletes them', () => {
  keepFitValues(VALUES)
  expect(readFitValues()).toEqual(VALUES)
  keepFitValues(null)
  expect([stored.size, readFitValues()]).toEqual([0, EMPTY_FIT_VALUES])
})

test('never throws if the storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepFitValues(VALUES)
  keepFitValues(null)
  expect(readFitValues()).toEqual(EMPTY_FIT_VALUES)
})
