import { expect, test } from 'vitest'
import { isUuid } from '#app/shared/uuid.ts'
import { createSendeSchluessel } from './sende-schluessel.ts'

const A = '11111111-1111-4111-8111-111111111111'
const B = '22222222-2222-4222-8222-222222222222'

function createSpeicher() {
  const werte = new Map<string, string>()
  return {
    getItem: (key: string) => werte.get(key) ?? null,
    setItem: (key: string, value: string) => void werte.set(key, value),
    removeItem: (key: string) => void werte.delete(key),
  }
}
const gesperrt = () => {
  throw new DOMException('blocked', 'SecurityError')
}

test.each([
  ['with a storage', createSpeicher],
  ['where the browser keeps nothing', () => gesperrt],
])('the same Exposés keep their key until an answer has come: %s', (_name, create) => {
  const speicher = create()
  const schluessel = createSendeSchluessel(typeof speicher === 'function' ? speicher : () => speicher)
  const erster = schluessel.keyFor([A, B])
  expect(isUuid(erster)).toBe(true)
  expect(schluessel.keyFor([B, A])).toBe(erster)
  schluessel.done()
  expect(schluessel.keyFor([A, B])).not.toBe(erster)
})

test('a reload finds the key again; other Exposés are another sending', () => {
  const speicher = createSpeicher()
  const erster = createSendeSchluessel(() => speicher).keyFor([A])
  const nachher = createSendeSchluessel(() => speicher)
  expect(nachher.keyFor([A])).toBe(erster)
  expect(nachher.keyFor([A, B])).not.toBe(erster)
})

test('who sees that everything was asked about has the answer that was lost', () => {
  const speicher = createSpeicher()
  const schluessel = createSendeSchluessel(() => speicher)
  const erster = schluessel.keyFor([A, B])
  schluessel.learnAngefragt([])
  schluessel.learnAngefragt([B])
  expect(schluessel.keyFor([A, B])).toBe(erster)
  schluessel.learnAngefragt([B, A])
  expect(schluessel.keyFor([A, B])).not.toBe(erster)
})

test('rubbish in the storage is no key', () => {
  const speicher = createSpeicher()
  speicher.setItem('anfrage-sendung', 'kaputt')
  expect(isUuid(createSendeSchluessel(() => speicher).keyFor([A]))).toBe(true)
})
