import { describe, expect, test } from 'vitest'
import { exposeBadge, exposeStatus } from './expose.status.ts'
import { filterLimits } from './filter-limits.ts'
import { rundgangUrl } from './rundgang-url.ts'

test.each([
  ['available', 'Verfügbar', 'green'],
  ['active', 'Verfügbar', 'green'],
  ['rented', 'Vermietet', 'blue'],
  ['reserviert', 'Reserviert', 'gray'],
  ['über den Makler', 'Über den Makler', 'gray'],
  [null, 'Status unbekannt', 'gray'],
  [' ', 'Status unbekannt', 'gray'],
])('status %j is shown as %j', (status, text, color) => {
  expect(exposeStatus(status)).toEqual({ text, color })
})

describe('exposeBadge', () => {
  const miete = { status: 'active', verkauf: false, kuenftigVerfuegbar: false }
  test.each([
    [{}, 'Verfügbar'],
    [{ status: 'rented' }, 'Vermietet'],
    [{ status: null }, 'Status unbekannt'],
    [{ status: 'reserviert' }, 'Reserviert'],
    [{ kuenftigVerfuegbar: true }, 'Demnächst verfügbar'],
    [{ kuenftigVerfuegbar: true, status: 'reserviert' }, 'Reserviert'],
    [{ status: 'verkauf', verkauf: true, kuenftigVerfuegbar: true }, 'Demnächst verfügbar'],
    [{ status: 'verkauf', verkauf: true }, undefined],
  ])('shows the badge for %j', (part, text) => {
    expect(exposeBadge({ ...miete, ...part })?.text).toBe(text)
  })
})

describe('filterLimits', () => {
  const without = { preis: null, flaeche: null, zimmer: null }
  const daten = { preis: { from: 199_999, to: 3_120 }, flaeche: { from: 27, to: 250.4 }, zimmer: { from: 1.5, to: 8 } }

  test('for rent, keeps the defaults and raises the upper ends with the data', () => {
    expect(filterLimits('miete', without)).toEqual({
      preis: { from: 0, to: 3000 },
      flaeche: { from: 20, to: 200 },
      zimmer: { from: 1, to: 6 },
    })
    expect(filterLimits('miete', daten)).toEqual({
      preis: { from: 0, to: 3150 },
      flaeche: { from: 20, to: 255 },
      zimmer: { from: 1, to: 6 },
    })
  })

  test('for sale, surrounds the data, on slider steps and never below zero', () => {
    expect(filterLimits('verkauf', without)).toEqual({
      preis: { from: 0, to: 2_000_000 },
      flaeche: { from: 0, to: 200 },
      zimmer: { from: 1, to: 6 },
    })
    expect(filterLimits('verkauf', { ...daten, preis: { from: 199_999, to: 810_000 } })).toEqual({
      preis: { from: 145_000, to: 910_000 },
      flaeche: { from: 15, to: 305 },
      zimmer: { from: 1.5, to: 9 },
    })
    expect(filterLimits('verkauf', { ...without, preis: { from: 1, to: 2 } }).preis.from).toBe(0)
  })
})

describe('rundgangUrl', () => {
  test.each([
    [
      '<iframe width="1" src="https://tour.example/a?x=1&amp;y=2" allowfullscreen></iframe>',
      'https://tour.example/a?x=1&y=2',
    ],
    ["<IFRAME src='/rundgang/1'></IFRAME>", '/rundgang/1'],
    ['<iframe src=https://tour.example/a></iframe>', 'https://tour.example/a'],
    [' https://tour.example/a ', 'https://tour.example/a'],
    ['/rundgang/abc', '/rundgang/abc'],
  ])('reads the address in %s', (value, url) => expect(rundgangUrl(value)).toBe(url))

  test.each([
    [null],
    [''],
    ['http://tour.example/a'],
    ['//tour.example/a'],
    ['/\\tour.example'],
    ['javascript:alert(1)'],
    ['<iframe src="javascript:alert(1)">'],
    ['<iframe src="data:text/html,x">'],
    ['<script src="https://evil.example/x.js"></script>'],
    ['https://user:pw@tour.example/'],
    ['https://tour.example/"onload="x'],
    ['kein Rundgang'],
  ])('refuses %j', (value) => expect(rundgangUrl(value)).toBeNull())
})
