import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { istNurVergeben, istVergeben, toEintraege } from './favoriten-eintraege.ts'
import { loadAnfragen } from './lade-anfragen.ts'
import { loadFavoriten } from './lade-favoriten.ts'

const karte = (id: string, titel = id): ExposeKarte => ({
  id,
  titel,
  kurztext: null,
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
  bild: null,
})
const favorit = (id: string) => ({ id, titel: `Titel ${id}` })

describe('istNurVergeben', () => {
  const vermietet = { ...karte('a'), status: 'rented' }
  test.each([
    ['nothing on the list', [], [], false],
    ['let', ['a'], [vermietet], true],
    ['let, and vanished', ['a', 'b'], [vermietet], true],
    ['let, and one to be had', ['a', 'b'], [vermietet, karte('b')], false],
  ])('%s', (_, ids, karten, erwartet) => {
    expect(istNurVergeben(toEintraege(ids.map(favorit), { ids, karten, fehler: false }))).toBe(erwartet)
  })

  test('nobody knows before the server has answered', () => {
    expect(istNurVergeben(toEintraege([favorit('a')], { ids: [], karten: [], fehler: true }))).toBe(false)
  })
})

describe('toEintraege', () => {
  test('keeps the order of the list and marks what the server no longer knows', () => {
    const eintraege = toEintraege([favorit('b'), favorit('a'), favorit('c')], {
      ids: ['a', 'b'],
      karten: [karte('a')],
      fehler: false,
    })
    expect(eintraege.map(({ favorit, art }) => [favorit.id, art])).toEqual([
      ['b', 'entfallen'],
      ['a', 'da'],
      ['c', 'unbekannt'],
    ])
  })

  test('what is let or reserved comes last', () => {
    const vermietet = { ...karte('a'), status: 'rented' }
    const kauf = { ...karte('b'), status: 'verkauf', verkauf: true }
    const geladen = { ids: ['a', 'b', 'c'], karten: [vermietet, kauf, karte('c')], fehler: false }
    const eintraege = toEintraege([favorit('a'), favorit('b'), favorit('c')], geladen)
    expect(eintraege.map((eintrag) => [eintrag.favorit.id, istVergeben(eintrag)])).toEqual([
      ['b', false],
      ['c', false],
      ['a', true],
    ])
  })

  test('marks what the person has asked about', () => {
    const geladen = { ids: ['a', 'b'], karten: [karte('a'), karte('b')], fehler: false }
    const stand = { text: 'In Bearbeitung', farbe: 'blue', ziel: null } as const
    const eintraege = toEintraege([favorit('a'), favorit('b')], geladen, { b: stand })
    expect(eintraege.map((eintrag) => eintrag.art === 'da' && eintrag.angefragt)).toEqual([false, true])
  })

  test('does not call sendable what may have been asked about', () => {
    const geladen = { ids: ['a'], karten: [karte('a')], fehler: false }
    expect(toEintraege([favorit('a')], geladen, null)).toMatchObject([{ art: 'da', angefragt: null }])
  })

  test('calls nothing vanished when the server could not be asked', () => {
    const eintraege = toEintraege([favorit('a')], { ids: ['a'], karten: [], fehler: true })
    expect(eintraege[0]?.art).toBe('unbekannt')
  })
})

describe('loadFavoriten', () => {
  afterEach(() => vi.unstubAllGlobals())
  const signal = new AbortController().signal

  test('asks in parts and joins the answers', async () => {
    const ids = Array.from({ length: 90 }, (_, i) => String(i))
    const fetchMock = vi.fn(async (url: string) =>
      Response.json(
        new URL(url, 'http://x').searchParams
          .get('ids')
          ?.split(',')
          .map((id) => karte(id)),
      ),
    )
    vi.stubGlobal('fetch', fetchMock)
    const geladen = await loadFavoriten(ids, signal)
    expect(fetchMock).toHaveBeenCalledTimes(3)
    expect(geladen.karten.map(({ id }) => id)).toEqual(ids)
  })

  test('an empty list asks nobody', async () => {
    const fetchMock = vi.fn()
    vi.stubGlobal('fetch', fetchMock)
    expect(await loadFavoriten([], signal)).toEqual({ ids: [], karten: [], fehler: false })
    expect(fetchMock).not.toHaveBeenCalled()
  })

  test('inquiries are asked for in parts too, and a failure is told', async () => {
    const ids = Array.from({ length: 90 }, (_, i) => String(i))
    const stand = { text: 'In Bearbeitung', farbe: 'blue', ziel: null }
    const fetchMock = vi.fn(async (url: string) =>
      Response.json(
        Object.fromEntries(
          (new URL(url, 'http://x').searchParams.get('exposes') ?? '').split(',').map((id) => [id, stand]),
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

  test('tells a failure instead of throwing it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    expect(await loadFavoriten(['a'], signal)).toEqual({ ids: ['a'], karten: [], fehler: true })
    vi.restoreAllMocks()
  })
})
