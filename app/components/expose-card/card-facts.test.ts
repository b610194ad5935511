import { describe, expect, test } from 'vitest'
import { loadingMode, toCardData } from './card-data.ts'
import { cardFacts } from './card-facts.ts'

const CARD = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'Loft',
  shortText: 'Hell und ruhig.',
  adresse: 'Am Weg 1',
  plz: '04107',
  ort: 'Leipzig',
  status: 'active',
  kuenftigVerfuegbar: false,
  verkauf: false,
  preis: 986,
  wohnflaeche: 63,
  zimmer: 2.5,
  merkmale: ['Balkon'],
  kurzcode: 'L-1',
  wbsNeed: null,
  bild: { src: '/bilder/a.webp', alt: 'Wohnzimmer', width: 4, height: 3, color: '#fff' },
}

describe('cardFacts', () => {
  test('shows total rent, size and rooms', () => {
    expect(cardFacts(CARD, 'Auf Anfrage')).toEqual([
      { label: 'Gesamtmiete', value: '986\u00a0€' },
      { label: 'Fläche', value: '63\u00a0m²' },
      { label: 'Zimmer', value: '2,5' },
    ])
  })

  test('shows the purchase price for a sale and leaves out missing values', () => {
    const verkauf = { ...CARD, verkauf: true, preis: null, wohnflaeche: 0, zimmer: null }
    expect(cardFacts(verkauf, 'Preis auf Anfrage')).toEqual([{ label: 'Kaufpreis', value: 'Preis auf Anfrage' }])
  })
})

describe('toCardData', () => {
  test('leaves out what the view does not show', () => {
    expect(toCardData(CARD, 'raster')).toMatchObject({ shortText: null, kurzcode: null, bild: { alt: '' } })
    expect(toCardData(CARD, 'liste').shortText).toBe('Hell und ruhig.')
    expect(toCardData({ ...CARD, bild: null }, 'liste').bild).toBeNull()
  })

  test('gives priority to the first picture only and loads the others lazily', () => {
    expect([0, 1].map(loadingMode)).toEqual([
      { lazy: false, priority: true },
      { lazy: true, priority: false },
    ])
  })
})
