import { beforeEach, expect, test, vi } from 'vitest'
import { isText } from '#app/shared/json/guards.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { DRAFT_DAYS, dropDraft, dropOldDrafts, keepDraft, readDraft } from './drafts.ts'
import { dropAllDrafts } from './drop-drafts.ts'

const NOW = new Date('2026-02-25T09:33:00Z')
const laterBy = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

/** Stub of localStorage: entries are own properties, methods are inherited. */
function createStorage(): Record<string, unknown> {
  const entries: Record<string, unknown> = Object.create({
    getItem: (key: string) => (Object.hasOwn(entries, key) ? entries[key] : null),
    setItem: (key: string, value: string) => {
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  })
  return entries
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('localStorage', createStorage())
})

test('SCHRITT-10: finds a draft only for the account that it was kept for', () => {
  expect(keepDraft('konto-a', '/x', 'getippt')).toBe(true)
  expect(readDraft('konto-a', '/x', isText)).toBe('getippt')
  expect(readDraft('konto-b', '/x', isText)).toBeNull()
  expect(readDraft('konto-a', '/y', isText)).toBeNull()
  dropDraft('konto-a', '/x')
  expect(readDraft('konto-a', '/x', isText)).toBeNull()
})

test('deletes drafts that are too old or malformed, of any account, and keeps other entries', () => {
  keepDraft('konto-a', '/alt', 'getippt')
  localStorage.setItem('draft:kaputt', '{')
  localStorage.setItem('wishlist', '[]')
  vi.setSystemTime(laterBy(DRAFT_DAYS - 1))
  keepDraft('konto-b', '/neu', 'getippt')
  dropOldDrafts()
  expect(Object.keys(localStorage).sort()).toEqual(['draft:konto-a/alt', 'draft:konto-b/neu', 'wishlist'])
  vi.setSystemTime(laterBy(DRAFT_DAYS))
  expect(readDraft('konto-a', '/alt', isText)).toBeNull()
  dropOldDrafts()
  expect(Object.keys(localStorage).sort()).toEqual(['draft:konto-b/neu', 'wishlist'])
})

test('deletes all drafts and nothing else on signing out', () => {
  keepDraft('konto-a', '/x', 'getippt')
  localStorage.setItem('wishlist', '[]')
  dropAllDrafts()
  expect(Object.keys(localStorage)).toEqual(['wishlist'])
})

test('reports a browser without storage and never throws', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(keepDraft('konto-a', '/x', 'getippt')).toBe(false)
  expect(readDraft('konto-a', '/x', isText)).toBeNull()
  dropDraft('konto-a', '/x')
  dropOldDrafts()
})
