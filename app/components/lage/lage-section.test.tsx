import { expect, test } from 'vitest'
import type { LageView } from '#app/shared/lage/lage-view.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { LageSection } from './lage-section.tsx'
import { toPoints } from './map-features.ts'

const LAGE: LageView = {
  breitengrad: 51.34,
  laengengrad: 12.37,
  isExact: true,
  place: 'Domgasse 1',
  note: null,
  tiles: null,
  image: 'data:image/svg+xml,a',
  imageText: 'Schematische Karte: Domgasse 1',
  ausschnitt: '51,12,52,13',
  labels: [{ text: '500 m', x: 50, y: 36.1 }],
  openStreetMapUrl: 'https://www.openstreetmap.org/#map=17/51.34/12.37',
}

test.each([
  [null, 'Entfernung berechnen'],
  [{ url: '/karte/kacheln.pmtiles', attribution: '© OSM' }, 'Karte laden'],
])('LAGE-1: with tiles %j, shows the schematic map, the OpenStreetMap link and “%s”', (tiles, button) => {
  const html = drawPage(<LageSection lage={{ ...LAGE, tiles }} />)
  expect(html).toMatch(/<img[^>]*alt="Schematische Karte: Domgasse 1"/)
  expect(html).toMatch(/href="https:\/\/www\.openstreetmap\.org[^"]*"[^>]*>Bei OpenStreetMap ansehen</)
  // A picture cannot use the portal's font.
  expect(html).toContain('<span style="left:50%;top:36.1%">500 m</span>')
  expect(html).toContain('(verlässt das Portal)')
  expect(html).toMatch(new RegExp(`<button[^>]*>(?:<svg.*?</svg>)?${button}`))
})

test('LAGE-6: formats the number of a marker', () => {
  const group = { breitengrad: 51.34, laengengrad: 12.37, count: 1_234, text: '', to: '/vermietung' }
  expect(toPoints([group]).features[0]?.properties).toMatchObject({ count: 1_234, text: '1.234' })
})
