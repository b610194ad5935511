import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bikeMinutes, distanceKm, distanceText } from './distance.ts'
import { coarsenPosition, type Position, readLage, UMKREIS_METERS } from './lage.ts'
import { findLageOrt } from './lage-ort.ts'
import { parsePosition } from './own-place.ts'

const germany = fc.record<Position>({
  breitengrad: fc.double({ min: 47.2, max: 55.1, noNaN: true }),
  laengengrad: fc.double({ min: 5.8, max: 15.1, noNaN: true }),
})

describe('LAGE-2: the public position of a hidden address', () => {
  test('lies within the drawn circle, and stays the same when coarsened again', () => {
    fc.assert(
      fc.property(germany, (position) => {
        const coarse = coarsenPosition(position)
        expect(distanceKm(position, coarse) * 1000).toBeLessThan(UMKREIS_METERS)
        expect(coarsenPosition(coarse)).toEqual(coarse)
      }),
      // The corner of a field in the far south, where it is widest.
      { examples: [[{ breitengrad: 47.2, laengengrad: 9.984 }]], numRuns: 1_000 },
    )
  })

  test('is the same for all houses of one grid cell, and differs in the next cell', () => {
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

  test('reads a row without a street as not exact, and a row without a position as no location', () => {
    const row = { lageBreitengrad: 51.345, lageLaengengrad: 12.376 }
    expect(readLage({ ...row, address: 'Gartenstraße 12' })?.isExact).toBe(true)
    expect(readLage({ ...row, address: ' ' })?.isExact).toBe(false)
    expect(readLage({ ...row, address: null })?.isExact).toBe(false)
    expect(readLage({ lageBreitengrad: null, lageLaengengrad: null, address: 'Gartenstraße 12' })).toBeNull()
  })
})

describe('LAGE-4: distances', () => {
  test('are the same both ways, zero for the same place, and obey the triangle inequality', () => {
    fc.assert(
      fc.property(germany, germany, germany, (a, b, c) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9)
        expect(distanceKm(a, a)).toBe(0)
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-9)
      }),
    )
  })

  test('match known distances between towns', () => {
    const [leipzig, dresden] = [
      { breitengrad: 51.3397, laengengrad: 12.3731 },
      { breitengrad: 51.0504, laengengrad: 13.7373 },
    ]
    expect(distanceKm(leipzig, dresden)).toBeCloseTo(100, 0)
  })

  test('by bicycle, take the time for 1.3 times the air distance at 15 km/h', () => {
    expect(bikeMinutes(2.5)).toBe(13)
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 900, noNaN: true }),
        fc.double({ min: 0, max: 900, noNaN: true }),
        (a, b) => {
          expect(bikeMinutes(Math.min(a, b))).toBeLessThanOrEqual(bikeMinutes(Math.max(a, b)))
          expect(bikeMinutes(a)).toBeGreaterThan(0)
        },
      ),
    )
  })

  test.each([
    [0.02, '0 m Luftlinie, etwa 1 Minute mit dem Fahrrad'],
    [0.43, '450 m Luftlinie, etwa 2 Minuten mit dem Fahrrad'],
    [2.34, '2,3 km Luftlinie, etwa 12 Minuten mit dem Fahrrad'],
    [149.2, '149 km Luftlinie, etwa 13 Stunden mit dem Fahrrad'],
  ])('words a distance of %s km', (km, text) => {
    expect(distanceText(km).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

describe('LAGE-4: a typed place', () => {
  test('is read with degrees in any usual notation', () => {
    const place = { breitengrad: 51.3397, laengengrad: 12.3731 }
    for (const text of [
      '51.3397, 12.3731',
      '51.3397,12.3731',
      '51,3397 12,3731',
      ' 51,3397; 12,3731 ',
      '51,3397, 12,3731',
    ]) {
      expect(parsePosition(text), text).toEqual(place)
    }
    fc.assert(
      fc.property(germany, ({ breitengrad, laengengrad }) => {
        const text = [breitengrad, laengengrad].map((degrees) => degrees.toFixed(6).replace('.', ',')).join(' ')
        expect(parsePosition(text)?.breitengrad).toBeCloseTo(breitengrad, 5)
        expect(parsePosition(text)?.laengengrad).toBeCloseTo(laengengrad, 5)
      }),
    )
  })

  test.each(['', 'Leipzig', '51,3397', '95 12', '51 181', '51 12 3', '51.3397 N'])('%j is invalid', (text) => {
    expect(parsePosition(text)).toBeNull()
  })
})

describe('LAGE-4: finds a place by its name', () => {
  const orte = [
    { name: 'Leipzig', breitengrad: 51.34, laengengrad: 12.37 },
    { name: '04177', breitengrad: 51.33, laengengrad: 12.33 },
    { name: 'Bad Dürrenberg', breitengrad: 51.29, laengengrad: 12.07 },
  ]
  test.each([
    ['Leipzig', 'Leipzig'],
    ['  leipzig ', 'Leipzig'],
    ['04177', '04177'],
    ['04177 Leipzig', '04177'],
    ['04109, Leipzig', 'Leipzig'],
    ['bad  DÜRRENBERG', 'Bad Dürrenberg'],
    ['bad du\u0308rrenberg', 'Bad Dürrenberg'],
    ['Leip', null],
    ['04109', null],
    ['', null],
  ])('finds for %j the place %j', (text, name) => {
    expect(findLageOrt(text, orte)?.name ?? null).toBe(name)
  })
})
