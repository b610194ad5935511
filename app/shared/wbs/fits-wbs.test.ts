import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWbsObstacle, fitsWbs, type Wbs, type WbsWohnung } from './fits-wbs.ts'
import { artenOpenTo, WBS_ART_NAMES, WBS_ARTEN, wbsArtText } from './wbs-arten.ts'

const WOHNUNG: WbsWohnung = { wbs: true, wbsArt: 'be_140', zimmer: 2, wohnflaeche: 55, verfuegbarAb: '2027-03-01' }
const WBS: Wbs = { art: 'be_140', zimmer: 2, flaeche: null, gueltigBis: '2027-12-31' }

describe('WBS-1: kinds of WBS', () => {
  test('open a flat to lower incomes of the same Land, and to no other Land', () => {
    expect(artenOpenTo('be_140')).toEqual(['be_140', 'be_160', 'be_180', 'be_220'])
    expect(artenOpenTo('nw_a')).toEqual(['nw_a', 'nw_b'])
    expect(artenOpenTo('nw_b')).toEqual(['nw_b'])
    expect(artenOpenTo('andere')).toEqual(['andere'])
  })

  test('fit themselves, have a unique text and a key that the column accepts', () => {
    for (const art of WBS_ART_NAMES) {
      expect(artenOpenTo(art)).toContain(art)
      expect(art).toMatch(/^[a-z]+(_[a-z0-9]+)*$/)
    }
    expect(new Set(WBS_ART_NAMES.map(wbsArtText)).size).toBe(WBS_ART_NAMES.length)
    expect(new Set(Object.values(WBS_ARTEN).map(({ label }) => label)).size).toBe(WBS_ART_NAMES.length)
  })
})

describe('WBS-2: checks if a WBS fits a flat', () => {
  test.each<[string, Partial<WbsWohnung>, Partial<Wbs>, ReturnType<typeof findWbsObstacle>]>([
    ['the same kind', {}, {}, null],
    ['a lower income', {}, { art: 'be_100' }, null],
    ['a higher income', {}, { art: 'be_160' }, 'kind'],
    ['another Land', {}, { art: 'nw_a' }, 'kind'],
    ['any kind', { wbsArt: null }, { art: 'andere' }, null],
    ['a flat without WBS', { wbs: false }, {}, 'unbound'],
    ['a flat that does not say', { wbs: null }, {}, 'unbound'],
    ['one room too many', { zimmer: 2.5 }, {}, 'size'],
    ['rooms unknown', { zimmer: null }, {}, null],
    ['too many rooms, but the area fits', { zimmer: 3 }, { flaeche: 55 }, null],
    ['both too large', { zimmer: 3, wohnflaeche: 55.1 }, { flaeche: 55 }, 'size'],
    ['no size stated', { zimmer: 9, wohnflaeche: 200 }, { zimmer: null }, null],
    ['the last day is the first of the flat', {}, { gueltigBis: '2027-03-01' }, null],
    ['over before the flat is free', {}, { gueltigBis: '2027-02-28' }, 'expired'],
    ['over before today', { verfuegbarAb: null }, { gueltigBis: '2026-12-31' }, 'expired'],
    ['no last day', {}, { gueltigBis: null }, null],
  ])('%s', (_, wohnung, wbs, obstacle) => {
    expect(findWbsObstacle({ ...WOHNUNG, ...wohnung }, { ...WBS, ...wbs }, '2027-01-01')).toBe(obstacle)
  })

  test('a higher income never opens more flats of its Land', () => {
    const kind = fc.constantFrom(...WBS_ART_NAMES)
    fc.assert(
      fc.property(kind, kind, kind, (low, high, wbsArt) => {
        fc.pre(WBS_ARTEN[low].land === WBS_ARTEN[high].land && WBS_ARTEN[low].percent <= WBS_ARTEN[high].percent)
        const wohnung = { ...WOHNUNG, wbsArt }
        if (fitsWbs(wohnung, { ...WBS, art: high })) expect(fitsWbs(wohnung, { ...WBS, art: low })).toBe(true)
      }),
    )
  })
})
