import { describe, expect, test } from 'vitest'
import { kartenFakten } from './karten-angaben.ts'
import { ladeart, toKartenDaten } from './karten-daten.ts'

const KARTE = {
  id: '11111111-1111-4111-8111-111111111111',
  titel: 'Loft',
  kurztext: 'Hell und ruhig.',
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
  bild: { src: '/bilder/a.webp', alt: 'Wohnzimmer', breite: 4, hoehe: 3, farbe: '#fff' },
}

describe('kartenFakten', () => {
  test('total rent, size, rooms', () => {
    expect(kartenFakten(KARTE, 'Auf Anfrage')).toEqual([
      { label: 'Gesamtmiete', value: '986\u00a0€' },
      { label: 'Fläche', value: '63\u00a0m²' },
      { label: 'Zimmer', value: '2,5' },
    ])
  })

  test('a sale has a purchase price, and missing values are left out', () => {
    const verkauf = { ...KARTE, verkauf: true, preis: null, wohnflaeche: 0, zimmer: null }
    expect(kartenFakten(verkauf, 'Preis auf Anfrage')).toEqual([{ label: 'Kaufpreis', value: 'Preis auf Anfrage' }])
  })
})

describe('toKartenDaten', () => {
  test('leaves out what the view does not show', () => {
    expect(toKartenDaten(KARTE, 'raster')).toMatchObject({ kurztext: null, kurzcode: null, bild: { alt: '' } })
    expect(toKartenDaten(KARTE, 'liste').kurztext).toBe('Hell und ruhig.')
    expect(toKartenDaten({ ...KARTE, bild: null }, 'liste').bild).toBeNull()
  })

  test('only the first picture has priority, the others are lazy', () => {
    expect([0, 1].map(ladeart)).toEqual([
      { lazy: false, prioritaet: true },
      { lazy: true, prioritaet: false },
    ])
  })
})
