import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bikeMinutes, distanceKm, distanceText } from './distance.ts'
import { coarsenPosition, type Position, readLage, UMKREIS_METERS } from './lage.ts'
import { findLageOrt, findSimilarOrt, parseOrte, suggestOrte } from './lage-ort.ts'

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

describe('LAGE-4: towns and postcodes of Germany', () => {
  const germany = parseOrte(readFileSync(new URL('./orte.txt', import.meta.url), 'utf8'))

  test('every postcode and town has a position in Germany', () => {
    expect(germany.length).toBeGreaterThan(15_000)
    expect(germany.filter(({ name }) => /^\d{5}$/.test(name)).length).toBeGreaterThan(8_200)
    for (const { name, breitengrad, laengengrad } of germany) {
      expect(breitengrad > 47.2 && breitengrad < 55.1 && laengengrad > 5.8 && laengengrad < 15.1, name).toBe(true)
    }
  })

  test.each([
    ['Leipzig', 51.34, 12.37],
    ['München', 48.14, 11.57],
    ['Halle (Saale)', 51.48, 11.97],
    ['04416', 51.28, 12.37],
    ['24937', 54.79, 9.43],
    ['67433', 49.35, 8.14],
    ['92660', 49.73, 12.17],
    ['06844 Dessau-Roßlau', 51.83, 12.24],
  ])('%s is at %d, %d', (text, breitengrad, laengengrad) => {
    const ort = findLageOrt(text, germany)
    expect(ort && distanceKm(ort, { breitengrad, laengengrad })).toBeLessThan(4)
  })

  test.each([
    ['Lepzig', 'Leipzig'],
    ['Leipzick', 'Leipzig'],
    ['Markleeberg', 'Markkleeberg'],
    ['munchen', 'München'],
    ['Kön', 'Köln'],
    ['Timbuktu', null],
    ['99999', null],
    ['xy', null],
  ])('a misspelt %s is similar to %s', (text, name) => {
    expect(findSimilarOrt(text, germany)?.name ?? null).toBe(name)
  })

  test('suggests the largest towns and the postcodes that begin with the typed text', () => {
    expect(suggestOrte('leip', germany, 2)).toEqual(['Leipzig', 'Leipheim'])
    expect(suggestOrte('0441', germany, 3)).toContain('04416')
    expect(suggestOrte(' ', germany, 3)).toEqual([])
  })
})
