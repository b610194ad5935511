import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { isOnlyVergeben, isVergeben, toEntries } from './favoriten-entries.ts'
import { loadAnfragen } from './load-anfragen.ts'
import { loadFavoriten } from './load-favoriten.ts'

const card = (id: string, title = id): ExposeCard => ({
  id,
  title,
  shortText: null,
  adresse: null,
  plz: null,
  ort: null,
  status: 'available',
  kuenftigVerfuegbar: false,
  verkauf: false,
  preis: null,
  wohnflaeche: null,
  zimmer: null,
  merkmale: [],
  kurzcode: null,
  wbsNeed: null,
  bild: null,
})
const favorit = (id: string) => ({ id, title: `Titel ${id}` })

describe('isOnlyVergeben', () => {
  const vermietet = { ...card('a'), status: 'rented' }
  test.each([
    ['nothing on the list', [], [], false],
    ['let', ['a'], [vermietet], true],
    ['let, and vanished', ['a', 'b'], [vermietet], true],
    ['let, and one to be had', ['a', 'b'], [vermietet, card('b')], false],
  ])('the list is %s', (_, ids, cards, expected) => {
    expect(isOnlyVergeben(toEntries(ids.map(favorit), { ids, cards, error: false }))).toBe(expected)
  })

  test('is false before the server has responded', () => {
    expect(isOnlyVergeben(toEntries([favorit('a')], { ids: [], cards: [], error: true }))).toBe(false)
  })
})

describe('toEntries', () => {
  test('keeps the order of the list and marks what the server no longer has', () => {
    const entries = toEntries([favorit('b'), favorit('a'), favorit('c')], {
      ids: ['a', 'b'],
      cards: [card('a')],
      error: false,
    })
    expect(entries.map(({ favorit, kind }) => [favorit.id, kind])).toEqual([
      ['b', 'entfallen'],
      ['a', 'da'],
      ['c', 'unbekannt'],
    ])
  })

  test('puts let and reserved flats last', () => {
    const vermietet = { ...card('a'), status: 'rented' }
    const kauf = { ...card('b'), status: 'verkauf', verkauf: true }
    const loaded = { ids: ['a', 'b', 'c'], cards: [vermietet, kauf, card('c')], error: false }
    const entries = toEntries([favorit('a'), favorit('b'), favorit('c')], loaded)
    expect(entries.map((entry) => [entry.favorit.id, isVergeben(entry)])).toEqual([
      ['b', false],
      ['c', false],
      ['a', true],
    ])
  })

  test('marks inquired flats', () => {
    const loaded = { ids: ['a', 'b'], cards: [card('a'), card('b')], error: false }
    const view = { text: 'In Bearbeitung', color: 'blue', target: null } as const
    const entries = toEntries([favorit('a'), favorit('b')], loaded, { b: view })
    expect(entries.map((entry) => entry.kind === 'da' && entry.requested)).toEqual([false, true])
  })

  test('does not offer a flat whose inquiry state is unknown', () => {
    const loaded = { ids: ['a'], cards: [card('a')], error: false }
    expect(toEntries([favorit('a')], loaded, null)).toMatchObject([{ kind: 'da', requested: null }])
  })

  test('marks nothing as gone if the server was unreachable', () => {
    const entries = toEntries([favorit('a')], { ids: ['a'], cards: [], error: true })
    expect(entries[0]?.kind).toBe('unbekannt')
  })
})

describe('loadFavoriten', () => {
  afterEach(() => vi.unstubAllGlobals())
  const signal = new AbortController().signal

  test('requests in batches and joins the results', async () => {
    const ids = Array.from({ length: 90 }, (_, i) => String(i))
    const fetchMock = vi.fn(async (url: string) =>
      Response.json(
        new URL(url, 'http://x').searchParams
          .get('ids')
          ?.split(',')
          .map((id) => card(id)),
      ),
    )
    vi.stubGlobal('fetch', fetchMock)
    const loaded = await loadFavoriten(ids, signal)
    expect(fetchMock).toHaveBeenCalledTimes(3)
    expect(loaded.cards.map(({ id }) => id)).toEqual(ids)
  })

  test('requests nothing for an empty list', async () => {
    const fetchMock = vi.fn()
    vi.stubGlobal('fetch', fetchMock)
    expect(await loadFavoriten([], signal)).toEqual({ ids: [], cards: [], error: false })
    expect(fetchMock).not.toHaveBeenCalled()
  })

  test('requests inquiries in batches too, and reports a failure', async () => {
    const ids = Array.from({ length: 90 }, (_, i) => String(i))
    const view = { text: 'In Bearbeitung', color: 'blue', target: null }
    const fetchMock = vi.fn(async (url: string) =>
      Response.json(
        Object.fromEntries(
          (new URL(url, 'http://x').searchParams.get('exposes') ?? '').split(',').map((id) => [id, view]),
        ),
      ),
    )
    vi.stubGlobal('fetch', fetchMock)
    expect(Object.keys((await loadAnfragen(ids, signal)) ?? {})).toHaveLength(90)
    expect(fetchMock).toHaveBeenCalledTimes(3)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    expect(await loadAnfragen(ids, signal)).toBeNull()
    vi.restoreAllMocks()
  })

  test('reports a failure instead of throwing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    expect(await loadFavoriten(['a'], signal)).toEqual({ ids: ['a'], cards: [], error: true })
    vi.restoreAllMocks()
  })
})
