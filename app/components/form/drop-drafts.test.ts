import { afterEach, expect, test, vi } from 'vitest'
import { DRAFT_PREFIX, dropAllDrafts } from './drop-drafts.ts'

afterEach(() => void vi.unstubAllGlobals())

test('SCHRITT-10: deletes all drafts and nothing else', () => {
  const removeItem = vi.fn()
  vi.stubGlobal('localStorage', { [`${DRAFT_PREFIX}a`]: '{}', favoriten: '[]', removeItem })
  dropAllDrafts()
  expect(removeItem.mock.calls).toEqual([[`${DRAFT_PREFIX}a`]])
})

test('never throws if the storage is blocked, so that signing out works', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: blocked, ownKeys: blocked }))
  expect(dropAllDrafts).not.toThrow()
})
