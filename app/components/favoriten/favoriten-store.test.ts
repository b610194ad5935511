import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createFavoritenStore, FAVORITEN_KEY, FAVORITEN_MAX, type Favorit, parseFavoriten } from './favoriten-store.ts'

const A = '11111111-1111-4111-8111-111111111111'
const B = '22222222-2222-4222-8222-222222222222'
const C = '33333333-3333-4333-8333-333333333333'

function createStorage(start: string | null = null) {
  const values = new Map<string, string>()
  if (start !== null) values.set(FAVORITEN_KEY, start)
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const openStore = (start: string | null = null) => {
  const storage = createStorage(start)
  return { storage, store: createFavoritenStore(() => storage) }
}

const favorit = fc.record({ id: fc.uuid(), title: fc.string() })
const anyText = fc.oneof(
  fc.string(),
  fc.json(),
  fc.array(fc.oneof(fc.uuid(), favorit, fc.anything())).map((value) => JSON.stringify(value) ?? 'undefined'),
)

describe('parseFavoriten', () => {
  test('never throws and returns unique, well-formed items for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const favoriten = parseFavoriten(text)
        expect(new Set(favoriten.map(({ id }) => id)).size).toBe(favoriten.length)
        expect(favoriten.length).toBeLessThanOrEqual(FAVORITEN_MAX)
        for (const { id, title } of favoriten) {
          expect(id).toMatch(/^[0-9a-f-]{36}$/)
          expect(title.length).toBeLessThanOrEqual(200)
        }
      }),
    )
  })

  test('reads its own output unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const favoriten = parseFavoriten(text)
        expect(parseFavoriten(JSON.stringify(favoriten))).toEqual(favoriten)
      }),
    )
  })

  test.each<[string, string | null, Favorit[]]>([
    ['nothing', null, []],
    ['broken JSON', '[{"id":', []],
    [
      'ids only',
      JSON.stringify([A, B]),
      [
        { id: A, title: '' },
        { id: B, title: '' },
      ],
    ],
    ['a bare id', A, [{ id: A, title: '' }]],
    ['the older field name', JSON.stringify([{ id: A, titel: 'Loft' }]), [{ id: A, title: 'Loft' }]],
    ['other values between', JSON.stringify([null, 7, {}, [A], 'x', { id: B, title: 3 }]), [{ id: B, title: '' }]],
    ['a repeated id', JSON.stringify([{ id: A, title: 'eins' }, A.toUpperCase()]), [{ id: A, title: 'eins' }]],
  ])('reads %s', (_name, text, expected) => {
    expect(parseFavoriten(text)).toEqual(expected)
  })
})

describe('createFavoritenStore', () => {
  test('keeps an item that is added twice once, in order of adding, and restores it on load', () => {
    const { store, storage } = openStore()
    store.add({ id: A, title: 'A' })
    store.add({ id: B, title: 'B' })
    store.add({ id: A, title: 'anders' })
    expect(store.list()).toEqual([
      { id: A, title: 'A' },
      { id: B, title: 'B' },
    ])
    expect(createFavoritenStore(() => storage).list()).toEqual(store.list())
  })

  test('behaves as a list without repetitions under any sequence of changes', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), id: fc.constantFrom(A, B, C) }),
      fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(A, B, C) }),
      fc.record({ kind: fc.constant('clear' as const), id: fc.constant(A) }),
    )
    fc.assert(
      fc.property(fc.array(step), fc.constantFrom('frei', 'voll', 'gesperrt'), (steps, state) => {
        const storage = createStorage()
        if (state === 'voll') {
          storage.setItem = () => {
            throw new DOMException('voll', 'QuotaExceededError')
          }
        }
        const store = createFavoritenStore(() => {
          if (state === 'gesperrt') throw new DOMException('gesperrt', 'SecurityError')
          return storage
        })
        let model: string[] = []
        for (const { kind, id } of steps) {
          if (kind === 'add') {
            store.add({ id, title: '' })
            if (!model.includes(id)) model.push(id)
          } else if (kind === 'remove') {
            store.remove(id)
            model = model.filter((entry) => entry !== id)
          } else {
            store.clear()
            model = []
          }
          expect(store.list().map((entry) => entry.id)).toEqual(model)
          for (const entry of [A, B, C]) expect(store.has(entry)).toBe(model.includes(entry))
        }
      }),
    )
  })

  test("two tabs do not undo each other's changes", () => {
    const storage = createStorage()
    const links = createFavoritenStore(() => storage)
    const right = createFavoritenStore(() => storage)
    expect([links.list(), right.list()]).toEqual([[], []])
    links.add({ id: A, title: '' })
    right.add({ id: B, title: '' })
    links.reload()
    expect(links.list().map(({ id }) => id)).toEqual([A, B])
  })

  test('shows an item here that another tab has already added', () => {
    const storage = createStorage()
    const links = createFavoritenStore(() => storage)
    const right = createFavoritenStore(() => storage)
    links.list()
    right.add({ id: A, title: 'A' })
    links.add({ id: A, title: 'A' })
    expect(links.has(A)).toBe(true)
  })

  test('keeps the same snapshot until something changes, then notifies listeners', () => {
    const { store } = openStore(JSON.stringify([A]))
    const listener = vi.fn()
    const unsubscribe = store.subscribe(listener)
    expect(store.list()).toBe(store.list())
    store.remove(A)
    expect(listener).toHaveBeenCalledTimes(1)
    unsubscribe()
    store.add({ id: A, title: '' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('restore puts an item back in its old position', () => {
    const { store } = openStore(JSON.stringify([A, B, C]))
    const before = store.list()
    store.remove(B)
    store.restore(before)
    expect(store.list().map(({ id }) => id)).toEqual([A, B, C])
  })

  test('keeps the newest when the list is full', () => {
    const { store } = openStore()
    for (let i = 0; i <= FAVORITEN_MAX; i++) {
      store.add({ id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`, title: '' })
    }
    expect(store.list()).toHaveLength(FAVORITEN_MAX)
    expect(store.list().at(-1)?.id).toMatch(/200$/)
  })
})
