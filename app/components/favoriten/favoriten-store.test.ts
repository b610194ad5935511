import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  createFavoritenStore,
  FAVORITEN_HOECHSTENS,
  FAVORITEN_SCHLUESSEL,
  type Favorit,
  parseFavoriten,
} from './favoriten-store.ts'

const A = '11111111-1111-4111-8111-111111111111'
const B = '22222222-2222-4222-8222-222222222222'
const C = '33333333-3333-4333-8333-333333333333'

function createSpeicher(start: string | null = null) {
  const werte = new Map<string, string>()
  if (start !== null) werte.set(FAVORITEN_SCHLUESSEL, start)
  return {
    getItem: (key: string) => werte.get(key) ?? null,
    setItem: (key: string, value: string) => void werte.set(key, value),
    removeItem: (key: string) => void werte.delete(key),
  }
}

const openStore = (start: string | null = null) => {
  const speicher = createSpeicher(start)
  return { speicher, store: createFavoritenStore(() => speicher) }
}

const favorit = fc.record({ id: fc.uuid(), titel: fc.string() })
const irgendein = fc.oneof(
  fc.string(),
  fc.json(),
  fc.array(fc.oneof(fc.uuid(), favorit, fc.anything())).map((value) => JSON.stringify(value) ?? 'undefined'),
)

describe('parseFavoriten', () => {
  test('never throws and gives unique, well-formed items, whatever it finds', () => {
    fc.assert(
      fc.property(irgendein, (text) => {
        const favoriten = parseFavoriten(text)
        expect(new Set(favoriten.map(({ id }) => id)).size).toBe(favoriten.length)
        expect(favoriten.length).toBeLessThanOrEqual(FAVORITEN_HOECHSTENS)
        for (const { id, titel } of favoriten) {
          expect(id).toMatch(/^[0-9a-f-]{36}$/)
          expect(titel.length).toBeLessThanOrEqual(200)
        }
      }),
    )
  })

  test('reads back what it has read', () => {
    fc.assert(
      fc.property(irgendein, (text) => {
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
        { id: A, titel: '' },
        { id: B, titel: '' },
      ],
    ],
    ['a bare id', A, [{ id: A, titel: '' }]],
    ['the older field name', JSON.stringify([{ id: A, title: 'Loft' }]), [{ id: A, titel: 'Loft' }]],
    ['other values between', JSON.stringify([null, 7, {}, [A], 'x', { id: B, titel: 3 }]), [{ id: B, titel: '' }]],
    ['a repeated id', JSON.stringify([{ id: A, titel: 'eins' }, A.toUpperCase()]), [{ id: A, titel: 'eins' }]],
  ])('takes %s', (_name, text, erwartet) => {
    expect(parseFavoriten(text)).toEqual(erwartet)
  })
})

describe('createFavoritenStore', () => {
  test('adding twice keeps one, in the order of adding, and restores it on load', () => {
    const { store, speicher } = openStore()
    store.add({ id: A, titel: 'A' })
    store.add({ id: B, titel: 'B' })
    store.add({ id: A, titel: 'anders' })
    expect(store.list()).toEqual([
      { id: A, titel: 'A' },
      { id: B, titel: 'B' },
    ])
    expect(createFavoritenStore(() => speicher).list()).toEqual(store.list())
  })

  test('behaves as a list without repetitions under any sequence of changes', () => {
    const schritt = fc.oneof(
      fc.record({ art: fc.constant('add' as const), id: fc.constantFrom(A, B, C) }),
      fc.record({ art: fc.constant('remove' as const), id: fc.constantFrom(A, B, C) }),
      fc.record({ art: fc.constant('clear' as const), id: fc.constant(A) }),
    )
    fc.assert(
      fc.property(fc.array(schritt), fc.constantFrom('frei', 'voll', 'gesperrt'), (schritte, zustand) => {
        const speicher = createSpeicher()
        if (zustand === 'voll') {
          speicher.setItem = () => {
            throw new DOMException('voll', 'QuotaExceededError')
          }
        }
        const store = createFavoritenStore(() => {
          if (zustand === 'gesperrt') throw new DOMException('gesperrt', 'SecurityError')
          return speicher
        })
        let modell: string[] = []
        for (const { art, id } of schritte) {
          if (art === 'add') {
            store.add({ id, titel: '' })
            if (!modell.includes(id)) modell.push(id)
          } else if (art === 'remove') {
            store.remove(id)
            modell = modell.filter((eintrag) => eintrag !== id)
          } else {
            store.clear()
            modell = []
          }
          expect(store.list().map((eintrag) => eintrag.id)).toEqual(modell)
          for (const eintrag of [A, B, C]) expect(store.has(eintrag)).toBe(modell.includes(eintrag))
        }
      }),
    )
  })

  test('two tabs do not undo each other', () => {
    const speicher = createSpeicher()
    const links = createFavoritenStore(() => speicher)
    const rechts = createFavoritenStore(() => speicher)
    expect([links.list(), rechts.list()]).toEqual([[], []])
    links.add({ id: A, titel: '' })
    rechts.add({ id: B, titel: '' })
    links.reload()
    expect(links.list().map(({ id }) => id)).toEqual([A, B])
  })

  test('adding what another tab has added already shows it here', () => {
    const speicher = createSpeicher()
    const links = createFavoritenStore(() => speicher)
    const rechts = createFavoritenStore(() => speicher)
    links.list()
    rechts.add({ id: A, titel: 'A' })
    links.add({ id: A, titel: 'A' })
    expect(links.has(A)).toBe(true)
  })

  test('the snapshot stays the same until something changes, and listeners hear of it', () => {
    const { store } = openStore(JSON.stringify([A]))
    const listener = vi.fn()
    const unsubscribe = store.subscribe(listener)
    expect(store.list()).toBe(store.list())
    store.remove(A)
    expect(listener).toHaveBeenCalledTimes(1)
    unsubscribe()
    store.add({ id: A, titel: '' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('restore puts an item back where it stood', () => {
    const { store } = openStore(JSON.stringify([A, B, C]))
    const vorher = store.list()
    store.remove(B)
    store.restore(vorher)
    expect(store.list().map(({ id }) => id)).toEqual([A, B, C])
  })

  test('keeps the newest when the list is full', () => {
    const { store } = openStore()
    for (let i = 0; i <= FAVORITEN_HOECHSTENS; i++) {
      store.add({ id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`, titel: '' })
    }
    expect(store.list()).toHaveLength(FAVORITEN_HOECHSTENS)
    expect(store.list().at(-1)?.id).toMatch(/200$/)
  })
})
