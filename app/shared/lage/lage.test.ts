import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { coarsenPosition, type Position, readLage, UMKREIS_METERS } from './lage.ts'

const germany = fc.record<Position>({
  breitengrad: fc.double({ min: 47.2, max: 55.1, noNaN: true }),
  laengengrad: fc.double({ min: 5.8, max: 15.1, noNaN: true }),
})

describe('LAGE-2: what is told of a hidden address', () => {
  test('is within the circle that is drawn, and the same for every house of the field', () => {
    fc.assert(
      fc.property(germany, (position) => {
        const coarse = coarsenPosition(position)
        expect(distanceKm(position, coarse) * 1000).toBeLessThan(UMKREIS_METERS)
        expect(coarsenPosition(coarse)).toEqual(coarse)
      }),
    )
  })

  test('is one of few: houses of one field cannot be told apart, the next field is about 1 km away', () => {
    const field = { breitengrad: 51.345, laengengrad: 12.376 }
    for (const position of [
      { breitengrad: 51.3401, laengengrad: 12.3681 },
      { breitengrad: 51.3499, laengengrad: 12.3839 },
    ]) {
      expect(coarsenPosition(position)).toEqual(coarsenPosition(field))
    }
    const next = coarsenPosition({ breitengrad: 51.3501, laengengrad: 12.3841 })
    expect(distanceKm(coarsenPosition(field), next)).toBeCloseTo(1.57, 1)
  })

  test('a row without a street is not exact, one without a position has none', () => {
    const row = { lageBreitengrad: 51.345, lageLaengengrad: 12.376 }
    expect(readLage({ ...row, address: 'Gartenstraße 12' })?.isExact).toBe(true)
    expect(readLage({ ...row, address: ' ' })?.isExact).toBe(false)
    expect(readLage({ ...row, address: null })?.isExact).toBe(false)
    expect(readLage({ lageBreitengrad: null, lageLaengengrad: null, address: 'Gartenstraße 12' })).toBeNull()
  })
})

describe('distances', () => {
  test('are the same both ways, nothing for the same place, and obey the triangle', () => {
    fc.assert(
      fc.property(germany, germany, germany, (a, b, c) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9)
        expect(distanceKm(a, a)).toBe(0)
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-9)
      }),
    )
  })

  test('of towns are known ones', () => {
    const [leipzig, dresden] = [
      { breitengrad: 51.3397, laengengrad: 12.3731 },
      { breitengrad: 51.0504, laengengrad: 13.7373 },
    ]
    expect(distanceKm(leipzig, dresden)).toBeCloseTo(100, 0)
  })
})
