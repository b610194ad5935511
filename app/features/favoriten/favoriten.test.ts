import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { anfrageMail } from './anfrage-mail.ts'
import { toEintraege } from './favoriten-eintraege.ts'
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

  test('tells a failure instead of throwing it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    expect(await loadFavoriten(['a'], signal)).toEqual({ ids: ['a'], karten: [], fehler: true })
    vi.restoreAllMocks()
  })
})

describe('anfrageMail', () => {
  const an = { email: 'info@example.org', origin: 'https://portal.example' }

  test('names each Exposé with number and link', () => {
    const mail = new URL(anfrageMail([{ ...karte('a', 'Loft & Garten'), kurzcode: 'GS-1' }, karte('b')], an))
    expect(mail.pathname).toBe('info@example.org')
    expect(mail.searchParams.get('subject')).toBe('Anfrage zu 2 Wohnungen')
    expect(mail.searchParams.get('body')).toContain('- Loft & Garten (GS-1)\r\n  https://portal.example/expose/a')
  })

  test('stays short enough for mail programs', () => {
    const viele = Array.from({ length: 200 }, (_, i) => karte(`00000000-0000-4000-8000-${i}`, 'Titel'))
    const body = new URL(anfrageMail(viele, an)).searchParams.get('body')
    expect(body).toContain('und 185 weitere')
  })
})
