import { describe, expect, onTestFinished, test } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { initialFilter } from '#app/shared/exposes/expose-filter.ts'
import { toLageView } from './lage-view.server.ts'
import { type LageGroup, toListMapView } from './list-map-view.server.ts'

const LEIPZIG = { breitengrad: 51.34, laengengrad: 12.37 }
const EXACT = { ...LEIPZIG, isExact: true }

function setMap(map: Partial<typeof config.map>): void {
  const before = config.map
  onTestFinished(() => void Object.assign(config, { map: before }))
  Object.assign(config, { map: { pmtiles: null, tilesUrl: null, attribution: '© OSM', ...map } })
}

describe('LAGE-3: where tiles come from', () => {
  test.each([
    ['nowhere', {}, null, null],
    ['our own file', { pmtiles: '/srv/karte.pmtiles' }, '/karte/kacheln.pmtiles', null],
    [
      'a server of the company, which is named before anybody asks it',
      { tilesUrl: 'https://kacheln.example/{z}/{x}/{y}.pbf' },
      'https://kacheln.example/{z}/{x}/{y}.pbf',
      'Die Karte lädt Kacheln von kacheln.example.',
    ],
  ])('%s', (_, map, url, note) => {
    setMap(map)
    const view = toLageView(EXACT, 'Domgasse 1, 04109 Leipzig')
    expect(view?.tiles?.url ?? null).toBe(url)
    expect(view).toMatchObject({ note, place: 'Domgasse 1, 04109 Leipzig' })
    expect(view?.image).toMatch(/^data:image\/svg/)
    expect(view?.image).not.toContain('text')
    expect(view?.labels.map(({ text }) => text)).toEqual(['500 m', '1 km', '2 km', '1 km', 'N'])
    expect(view?.openStreetMapUrl).toBe('https://www.openstreetmap.org/?mlat=51.34&mlon=12.37#map=17/51.34/12.37')
  })

  test('what is not exact is called so, on the map too', () => {
    setMap({})
    const view = toLageView({ ...EXACT, isExact: false }, '04109 Leipzig')
    expect(view).toMatchObject({
      place: 'ungefähre Lage, 04109 Leipzig',
      note: expect.stringMatching(/^Ungefähre Lage/),
    })
  })
})

test('LAGE-6: large numbers have their dots', () => {
  const edges = { south: 51, west: 12, north: 52, east: 13 }
  const group: LageGroup = {
    ...LEIPZIG,
    ...edges,
    count: 1_234,
    isOneOrt: true,
    id: 'a',
    address: null,
    city: 'Leipzig',
  }
  const view = toListMapView([group], { filter: initialFilter('miete'), count: 3_468 })
  expect(view?.note).toContain('2.234 weitere haben keine Lage.')
  expect(view?.imageText).toContain('1.234 Wohnungen')
  expect(view?.groups[0]?.text).toBe('1.234 Wohnungen in Leipzig')
  expect(view?.labels).toContainEqual(expect.objectContaining({ text: '1.234', isMark: true }))
})
