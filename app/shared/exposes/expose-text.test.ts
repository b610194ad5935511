import { expect, test } from 'vitest'
import { anschrift, keyFacts, preisName, preisText } from './expose-text.ts'

const clear = (text: string) => text.replaceAll('\u00a0', ' ')

test('names the price Gesamtmiete or Kaufpreis', () => {
  expect(clear(preisText({ preis: 986, verkauf: false }))).toBe('986,00 €')
  expect(clear(preisText({ preis: 1_180_000, verkauf: true }))).toBe('1.180.000 €')
  expect(clear(preisText({ preis: 1_180_000.5, verkauf: true }))).toBe('1.180.000,50 €')
  expect(preisText({ preis: null, verkauf: false })).toBe('Auf Anfrage')
  expect([preisName({ verkauf: false }), preisName({ verkauf: true })]).toEqual(['Gesamtmiete', 'Kaufpreis'])
})

test('leaves missing and zero values out of the key figures, but not the ground floor', () => {
  expect(clear(keyFacts({ zimmer: 2.5, wohnflaeche: 63, etage: 2 }))).toBe('2,5 Zimmer, 63,0 m², 2. OG')
  expect(clear(keyFacts({ zimmer: 0, wohnflaeche: null, etage: 0 }))).toBe('EG')
  expect(keyFacts({ zimmer: null, wohnflaeche: null })).toBe('')
})

test('leaves missing parts out of an address', () => {
  expect(anschrift({ adresse: 'Gartenstraße 12', plz: '04107', ort: 'Leipzig' })).toBe('Gartenstraße 12, 04107 Leipzig')
  expect(anschrift({ adresse: null, plz: null, ort: 'Leipzig' })).toBe('Leipzig')
  expect(anschrift({ adresse: null, plz: null, ort: null })).toBe('')
})
