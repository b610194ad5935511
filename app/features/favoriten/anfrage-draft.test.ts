import { expect, test } from 'vitest'
import { EMPTY_DRAFT, keepDraft, readDraft, tick } from './anfrage-draft.ts'

function createStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('keeps choice and note over a page load', () => {
  const storage = createStorage()
  expect(readDraft(() => storage)).toEqual(EMPTY_DRAFT)
  const draft = { ...tick(EMPTY_DRAFT, 'a', false), anmerkung: 'Gern abends.' }
  keepDraft(() => storage, draft)
  expect(readDraft(() => storage)).toEqual({ without: ['a'], anmerkung: 'Gern abends.' })
})

test('ticks everything until the person changes it', () => {
  const twice = tick(tick(EMPTY_DRAFT, 'a', false), 'a', false)
  expect(twice.without).toEqual(['a'])
  expect(tick(twice, 'a', true)).toEqual(EMPTY_DRAFT)
})

test.each(['kaputt', '{"without":"a","anmerkung":""}', 'null'])('ignores %s in the storage', (text) => {
  const storage = createStorage()
  storage.setItem('anfrage-entwurf', text)
  expect(readDraft(() => storage)).toEqual(EMPTY_DRAFT)
})

test('returns an empty draft without storage', () => {
  const locked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  keepDraft(locked, EMPTY_DRAFT)
  expect(readDraft(locked)).toEqual(EMPTY_DRAFT)
})
