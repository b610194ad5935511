import { expect, test } from 'vitest'
import { isUuid } from '#app/shared/uuid.ts'
import { createSendKey } from './send-key.ts'

const A = '11111111-1111-4111-8111-111111111111'
const B = '22222222-2222-4222-8222-222222222222'

function createStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
const locked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

test.each([
  ['with a storage', createStorage],
  ['where the browser keeps nothing', () => locked],
])('keeps the key for the same Exposés until a response arrives: %s', (_name, create) => {
  const storage = create()
  const key = createSendKey(typeof storage === 'function' ? storage : () => storage)
  const first = key.keyFor([A, B])
  expect(isUuid(first)).toBe(true)
  expect(key.keyFor([B, A])).toBe(first)
  key.done()
  expect(key.keyFor([A, B])).not.toBe(first)
})

test('finds the key after a reload and makes a new one for other Exposés', () => {
  const storage = createStorage()
  const first = createSendKey(() => storage).keyFor([A])
  const after = createSendKey(() => storage)
  expect(after.keyFor([A])).toBe(first)
  expect(after.keyFor([A, B])).not.toBe(first)
})

test('makes a new key for another note and keeps it for the same', () => {
  const storage = createStorage()
  const first = createSendKey(() => storage).keyFor([A], 'Gern ab 17 Uhr.\nDanke.')
  const after = createSendKey(() => storage)
  expect(after.keyFor([A], 'Gern ab 17 Uhr.\nDanke.')).toBe(first)
  expect(after.keyFor([A], 'Gern ab 18 Uhr.')).not.toBe(first)
})

test('drops the key once everything is inquired, as its response was lost', () => {
  const storage = createStorage()
  const key = createSendKey(() => storage)
  const first = key.keyFor([A, B])
  key.learnRequested([])
  key.learnRequested([B])
  expect(key.keyFor([A, B])).toBe(first)
  key.learnRequested([B, A])
  expect(key.keyFor([A, B])).not.toBe(first)
})

test('ignores malformed storage', () => {
  const storage = createStorage()
  storage.setItem('anfrage-sendung', 'kaputt')
  expect(isUuid(createSendKey(() => storage).keyFor([A]))).toBe(true)
})
