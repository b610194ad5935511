import fc from 'fast-check'
import { tileIdToZxy, zxyToTileId } from 'pmtiles'
import { expect, test } from 'vitest'
import { listTileIds } from './tile-area.server.ts'

const degrees = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true })
const position = fc.record({ breitengrad: degrees(47, 55), laengengrad: degrees(6, 15) })

test('LAGE-7: takes the tile of each place up to 5 km from a house, ascending', () => {
  const within = fc.record({ km: degrees(0, 4.9), direction: degrees(0, 2 * Math.PI), zoom: fc.nat(13) })
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 3 }), within, (positions, { km, direction, zoom }) => {
      const ids = listTileIds(positions, { min: 0, max: 13 })
      expect(Array.from(ids)).toEqual(Array.from(ids).toSorted((a, b) => a - b))
      const [house] = positions
      if (!house) return
      const north = house.breitengrad + (km * Math.cos(direction)) / 111.2
      const east = house.laengengrad + (km * Math.sin(direction)) / 111.2 / Math.cos((north * Math.PI) / 180)
      const latitude = (north * Math.PI) / 180
      const x = Math.floor(((east + 180) / 360) * 2 ** zoom)
      const y = Math.floor(((1 - Math.log(Math.tan(latitude) + 1 / Math.cos(latitude)) / Math.PI) / 2) * 2 ** zoom)
      expect(ids.includes(zxyToTileId(zoom, x, y))).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('LAGE-7: shows what is between two towns from afar, and only the towns from near', () => {
  const towns = [
    { breitengrad: 50.94, laengengrad: 6.96 },
    { breitengrad: 51.05, laengengrad: 13.74 },
  ]
  const rows = Array.from(listTileIds(towns, { min: 0, max: 9 }), tileIdToZxy)
  const columns = (zoom: number) => new Set(rows.filter(([z]) => z === zoom).map(([, x]) => x)).size
  expect(columns(8)).toBe(6)
  expect(columns(9)).toBeLessThan(5)
})

test('LAGE-7: ends at the edge of the map, and refuses an area of too many tiles', () => {
  expect(listTileIds([{ breitengrad: 90, laengengrad: 180 }], { min: 0, max: 3 })).toContain(zxyToTileId(3, 7, 0))
  const positions = Array.from({ length: 3_000 }, (_, i) => ({
    breitengrad: 47 + (i % 60) * 0.13,
    laengengrad: 6 + Math.floor(i / 60) * 0.18,
  }))
  expect(() => listTileIds(positions, { min: 0, max: 15 })).toThrow('mehr als 500.000 Kacheln')
})
