import { expect, test } from 'vitest'
import { anschrift, keyFacts, preisName, preisText } from './expose-text.ts'

const clear = (text: string) => text.replaceAll('\u00a0', ' ')

test('the price is named for what it is', () => {
  expect(clear(preisText({ preis: 986, verkauf: false }))).toBe('986,00 €')
  expect(clear(preisText({ preis: 1_180_000, verkauf: true }))).toBe('1.180.000 €')
  expect(clear(preisText({ preis: 1_180_000.5, verkauf: true }))).toBe('1.180.000,50 €')
  expect(preisText({ preis: null, verkauf: false })).toBe('Auf Anfrage')
  expect([preisName({ verkauf: false }), preisName({ verkauf: true })]).toEqual(['Gesamtmiete', 'Kaufpreis'])
})

test('key figures leave out what is missing or zero, but not the ground floor', () => {
  expect(clear(keyFacts({ zimmer: 2.5, wohnflaeche: 63, etage: 2 }))).toBe('2,5 Zimmer, 63,0 m², 2. OG')
  expect(clear(keyFacts({ zimmer: 0, wohnflaeche: null, etage: 0 }))).toBe('EG')
  expect(keyFacts({ zimmer: null, wohnflaeche: null })).toBe('')
})

test('an address is as long as what is known', () => {
  expect(anschrift({ adresse: 'Gartenstraße 12', plz: '04107', ort: 'Leipzig' })).toBe('Gartenstraße 12, 04107 Leipzig')
  expect(anschrift({ adresse: null, plz: null, ort: 'Leipzig' })).toBe('Leipzig')
  expect(anschrift({ adresse: null, plz: null, ort: null })).toBe('')
})
