import { expect, test } from 'vitest'
import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import { homeUrl, liegenschaftenCount, listWayText } from './home-texts.ts'
import { wohnungenUrl } from './wohnungen-url.ts'

test('inflects counts', () => {
  expect([liegenschaftenCount(1, 1), liegenschaftenCount(6, 6), liegenschaftenCount(0, 1)]).toEqual([
    '1 Liegenschaft',
    '6 Liegenschaften',
    '0 von 1 Liegenschaft',
  ])
})

test.each([
  ['miete', '', undefined, 'Alle zur Miete'],
  ['verkauf', '', undefined, 'Alle zum Kauf'],
  ['miete', 'Köln', undefined, 'Zur Miete suchen'],
  ['verkauf', 'Köln', undefined, 'Zum Kauf suchen'],
  ['miete', 'Köln', 5, '5 Wohnungen zur Miete'],
  ['miete', 'Köln', 1, '1 Wohnung zur Miete'],
  ['verkauf', 'Köln', 1, '1 zum Kauf'],
  ['verkauf', 'Köln', 0, 'Nichts zum Kauf'],
] as const)('labels the link to the list of %s for the search %s with %s hits: %s', (kind, suche, count, text) => {
  expect(listWayText(kind, suche, count)).toBe(text)
})

test('puts search and page into the URL', () => {
  expect([homeUrl(''), homeUrl('Köln & Bonn'), homeUrl('', 3), homeUrl('Bonn', 2)]).toEqual([
    '/',
    '/?q=K%C3%B6ln+%26+Bonn',
    '/?seite=3',
    '/?q=Bonn&seite=2',
  ])
})

test('puts page and view of a property’s flats into the URL', () => {
  expect([
    wohnungenUrl('a', { page: 1, view: 'raster' }),
    wohnungenUrl('a', { page: 1, view: 'liste' }),
    wohnungenUrl('a', { page: 2, view: 'raster' }),
    wohnungenUrl('a', { page: 2, view: 'liste' }),
  ]).toEqual(['/property/a', '/property/a?ansicht=liste', '/property/a?seite=2', '/property/a?ansicht=liste&seite=2'])
})

test.each([
  ['S-Bahn, 5 Minuten zu Fuß', 'train-front'],
  ['Waschküche', 'washing-machine'],
  ['Begrünter Innenhof', 'trees'],
  ['Aufzug', 'arrow-up-down'],
  ['Stadtpark', 'tree-deciduous'],
  ['Etwas Besonderes', 'check'],
])('%s has the icon %s', (name, icon) => {
  expect(ausstattungIcon(name)).toBe(icon)
})
