import { afterEach, expect, test, vi } from 'vitest'
import { DRAFT_PREFIX, dropAllDrafts, FIT_KEY, TERMINE_KEY } from './drop-drafts.ts'

afterEach(() => void vi.unstubAllGlobals())

test('SCHRITT-10, PASST-1, APP-6: deletes drafts, answers about flats and viewings, and nothing else', () => {
  const removeItem = vi.fn()
  vi.stubGlobal('localStorage', {
    [`${DRAFT_PREFIX}a`]: '{}',
    [FIT_KEY]: '{}',
    [TERMINE_KEY]: '[]',
    favoriten: '[]',
    removeItem,
  })
  dropAllDrafts()
  expect(removeItem.mock.calls).toEqual([[`${DRAFT_PREFIX}a`], [FIT_KEY], [TERMINE_KEY]])
})

test('never throws if the storage is blocked, so that signing out works', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: blocked, ownKeys: blocked }))
  expect(dropAllDrafts).not.toThrow()
})
