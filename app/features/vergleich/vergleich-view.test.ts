import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { emptyColumns, fieldsWith, pickFields } from '#app/shared/exposes/fields.ts'
import { exposeVergleichPath, MAX_VERGLEICH, readVergleich } from '#app/shared/exposes/vergleich.ts'
import { NBSP } from '#app/shared/format/number.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { toVergleich } from './vergleich-view.ts'

const EXPOSE: ExposeDetail = {
  ...pickFields(emptyColumns(), fieldsWith('page')),
  id: 'a',
  title: 'Loft',
  shortText: null,
  adresse: null,
  plz: null,
  ort: 'Leipzig',
  status: 'available',
  kuenftigVerfuegbar: false,
  verkauf: false,
  preis: 900,
  wohnflaeche: null,
  zimmer: 2,
  merkmale: ['Balkon'],
  kurzcode: null,
  wbsNeed: null,
  bild: null,
  beschreibung: null,
  bilder: [],
  grundriss: null,
  rundgangUrl: null,
  nettokaltmiete: null,
  betriebskosten: null,
  heizkosten: null,
  etage: 0,
  heizungsart: null,
  baujahr: null,
  energieklasse: null,
  energieskala: null,
  energieausweisArt: null,
  energieausweisAusgestellt: null,
  energieausweisGueltigBis: null,
  endenergie: null,
  energietraeger: null,
  energieausweisAusnahme: null,
  verfuegbarAb: null,
  ausstattung: [{ category: 'Wohnung', entries: [{ name: 'Aufzug', icon: null }] }],
  moreAusstattung: ['balkon'],
  onlyDirektlink: false,
  liegenschaft: null,
  lage: null,
  erfasstAm: '2026-02-01T09:00:00.000Z',
  geaendertAm: '2026-02-01T09:00:00.000Z',
}
const rowOf = (exposes: ExposeDetail[], label: string) =>
  toVergleich(exposes).rows.find((row) => row.label === label)?.values

test('FAVORIT-7: has a row for each fact known of any flat, with a value per flat', () => {
  const other = { ...EXPOSE, id: 'b', verkauf: true, preis: 250_000, kaution: 1500, verfuegbarAb: '2026-03-01' }
  const flats = [EXPOSE, other]
  expect(toVergleich(flats).wohnungen.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(rowOf(flats, 'Gesamtmiete')).toEqual([`900,00${NBSP}€`, null])
  expect(rowOf(flats, 'Kaufpreis')).toEqual([null, `250.000${NBSP}€`])
  expect(rowOf(flats, 'Etage')).toEqual(['EG', 'EG'])
  expect(rowOf(flats, 'Frei ab')).toEqual([null, '01.03.2026'])
  expect(rowOf(flats, 'Kaution')).toEqual([null, `1.500,00${NBSP}€`])
  expect(rowOf(flats, 'Ausstattung')).toEqual(['Aufzug, Balkon', 'Aufzug, Balkon'])
  expect(rowOf(flats, 'Wohnfläche')).toBeUndefined()
  expect(rowOf([EXPOSE], 'Kaufpreis')).toBeUndefined()
})

test('EXPOSE-11: a comparison names the scale of a class that is not A+ to H', () => {
  const flats = [
    { ...EXPOSE, energieklasse: 'C' },
    { ...EXPOSE, energieklasse: 'C', energieskala: 'a_g' as const },
  ]
  expect(rowOf(flats, 'Energieklasse')).toEqual(['C', 'C (Skala A bis G)'])
})

test('FAVORIT-7: reads at most four flats from a URL, each once, whatever else it contains', () => {
  const path = (ids: string[]) => new URL(exposeVergleichPath(ids), 'https://portal.example').searchParams
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.uuid(), fc.string())), (texts) => {
      const { ids: read, more } = readVergleich(path(texts))
      expect(read.length).toBeLessThanOrEqual(MAX_VERGLEICH)
      expect(new Set(read).size).toBe(read.length)
      expect(more > 0).toBe(new Set(texts.filter(isUuid)).size > MAX_VERGLEICH)
      expect(readVergleich(path(read))).toEqual({ ids: read, more: 0 })
      expect(texts.map((text) => text.toLowerCase())).toEqual(expect.arrayContaining(read))
    }),
  )
})
