import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { mergeValues } from './merge-values.server.ts'

const BASE: OpenimmoValues = {
  title: 'A',
  description: null,
  address: null,
  city: 'Dresden',
  zipCode: '01067',
  price: 500,
  kaution: null,
  nettokaltmiete: 400,
  betriebskostenvorauszahlung: null,
  heizkostenvorauszahlung: null,
  squareMeters: 50,
  rooms: 2,
  floor: 1,
  heatingType: null,
  constructionYear: 1900,
  energyClass: null,
  energieausweisArt: null,
  energieausweisAusgestellt: null,
  energieausweisGueltigBis: null,
  endenergie: null,
  status: 'active',
  features: [],
  exposeshortcode: null,
  verfuegbarAb: null,
  oeffentlich: true,
  provision: null,
  stellplatzmiete: null,
  abstand: null,
  sonstigeKosten: null,
  mindestmietdauer: null,
  internetgeschwindigkeit: null,
  haustiere: null,
  wbs: null,
  breitengrad: null,
  laengengrad: null,
  energieausweisAusnahme: null,
  energietraeger: null,
  images: [{ url: '/bilder/a.jpg', alt: 'A' }],
  floorPlan: null,
  ausstattung: ['Haus/Aufzug'],
}

test.each([
  ['the file goes on', BASE, { ...BASE, price: 600 }, { price: 600 }, []],
  ['the Verwaltung has changed what the file changes', { ...BASE, price: 450 }, { ...BASE, price: 600 }, {}, ['price']],
  ['the Verwaltung has changed what the file repeats', { ...BASE, price: 450 }, BASE, {}, ['price']],
  ['both say the same', { ...BASE, price: 600 }, { ...BASE, price: 600 }, {}, []],
  ['a picture, its keys in another order', { ...BASE, images: [{ alt: 'A', url: '/bilder/a.jpg' }] }, BASE, {}, []],
] as const)('OPENIMMO-4: %s', (_, current, next, changes, kept) => {
  expect(
    mergeValues(BASE, { ...current, features: [], ausstattung: ['Haus/Aufzug'], images: [...current.images] }, next),
  ).toEqual({ changes, kept })
})

test('OPENIMMO-21: keeps values that a file cannot express', () => {
  const current = { ...BASE, kuenftigVerfuegbar: true, virtualTourIframe: 'https://example.org' }
  expect(mergeValues(BASE, current, BASE)).toEqual({ changes: {}, kept: [] })
  expect(mergeValues(BASE, current, { ...BASE, kuenftigVerfuegbar: false })).toMatchObject({
    changes: { kuenftigVerfuegbar: false },
  })
})

test('OPENIMMO-4: a second merge of any values changes nothing, and changed values are kept', () => {
  const values = fc.record({ title: fc.constantFrom('A', 'B', 'C'), price: fc.constantFrom(1, 2, null) })
  fc.assert(
    fc.property(values, values, values, (last, current, next) => {
      const { changes, kept } = mergeValues({ ...BASE, ...last }, { ...BASE, ...current }, { ...BASE, ...next })
      const after = { ...BASE, ...current, ...changes }
      expect(mergeValues({ ...BASE, ...next }, after, { ...BASE, ...next })).toEqual({ changes: {}, kept })
      for (const field of kept) expect(after[field]).toEqual({ ...BASE, ...current }[field])
    }),
  )
})
