import { afterEach, expect, test, vi } from 'vitest'
import { DRAFT_PREFIX, dropAllDrafts } from './drop-drafts.ts'

afterEach(() => void vi.unstubAllGlobals())

test('SCHRITT-10: all drafts go, and nothing else', () => {
  const removeItem = vi.fn()
  vi.stubGlobal('localStorage', { [`${DRAFT_PREFIX}a`]: '{}', favoriten: '[]', removeItem })
  dropAllDrafts()
  expect(removeItem.mock.calls).toEqual([[`${DRAFT_PREFIX}a`]])
})

test('a browser that lets nobody at its storage still signs out', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: blocked, ownKeys: blocked }))
  expect(dropAllDrafts).not.toThrow()
})
