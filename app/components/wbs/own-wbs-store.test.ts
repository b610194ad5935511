import { expect, test } from 'vitest'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import { OWN_WBS_KEY } from './own-wbs-key.ts'
import { createOwnWbsStore, parseOwnWbs } from './own-wbs-store.ts'

const OWN: Wbs = { art: 'be_140', zimmer: 2, flaeche: null, gueltigBis: '2027-06-30' }

function openStore(stored = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return { stored, store: createOwnWbsStore(() => storage) }
}

test('WBS-4: keeps the WBS on the device, tells the cards, and deletes it', () => {
  const { stored, store } = openStore()
  let told = 0
  const unsubscribe = store.subscribe(() => told++)
  expect(store.get()).toBeNull()
  store.keep(OWN)
  expect(openStore(stored).store.get()).toEqual(OWN)
  expect(store.get()).toBe(store.get())
  unsubscribe()
  store.keep(null)
  expect([told, stored.size, store.get()]).toEqual([1, 0, null])
})

test.each(['kaputt', 'null', '[]', '{"art":"be_150","zimmer":2,"flaeche":null,"gueltigBis":null}', '{"art":"be_140"}'])(
  'reads %s as no WBS',
  (text) => {
    expect(parseOwnWbs(text)).toBeNull()
    expect(openStore(new Map([[OWN_WBS_KEY, text]])).store.get()).toBeNull()
  },
)

test('keeps the WBS as long as the page if the storage is blocked', () => {
  const store = createOwnWbsStore(() => {
    throw new DOMException('', 'SecurityError')
  })
  expect(store.get()).toBeNull()
  store.keep(OWN)
  expect(store.get()).toEqual(OWN)
})
