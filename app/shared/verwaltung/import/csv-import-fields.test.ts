import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_FIELDS, guessColumns, readCsvRow } from './csv-import-fields.ts'

const COLUMNS = ['Kurzcode', 'Wohnfläche (m²)', 'Kaltmiete in €', 'Frei ab', 'PLZ', 'Sachbearbeiter', 'Miete']

test('CSV-2: recognises columns by their names, each field once', () => {
  expect(guessColumns(COLUMNS)).toEqual({
    Kurzcode: 'exposeshortcode',
    'Wohnfläche (m²)': 'squareMeters',
    'Kaltmiete in €': 'nettokaltmiete',
    'Frei ab': 'verfuegbarAb',
    PLZ: 'zipCode',
  })
})

const read = (field: keyof typeof CSV_FIELDS, cell: string) =>
  readCsvRow({ line: 2, cells: { K: 'A-1', X: cell } }, { K: 'exposeshortcode', X: field })

test.each([
  ['nettokaltmiete', '1.234,50 €', 1234.5],
  ['nettokaltmiete', '612', 612],
  ['kaution', '1.500', 1500],
  ['squareMeters', '68,5', 68.5],
  ['zipCode', '1067', '01067'],
  ['verfuegbarAb', 'ab 1.4.2026', '2026-04-01'],
  ['verfuegbarAb', 'Mitte Mai 2026', '2026-05-15'],
  ['verfuegbarAb', 'ab sofort', null],
  ['floor', '-1', -1],
  ['floor', 'EG', 0],
  ['floor', '3. OG', 3],
  ['squareMeters', 'ca. 68,5 m²', 68.5],
  ['rooms', '2 1/2', 2.5],
  ['constructionYear', 'um 1900', 1900],
  ['status', 'Kauf', 'verkauf'],
  ['wbs', 'Ja', true],
  ['wbsArt', 'wbs 140', 'be_140'],
  ['wbsArt', 'WBS A (Nordrhein-Westfalen)', 'nw_a'],
  ['internetgeschwindigkeit', '1000', 1000],
  ['haustiere', 'nach Vereinbarung', 'nach_vereinbarung'],
  ['energyClass', 'a+', 'A+'],
  ['energyClass', 'KEINE', 'keine'],
  ['energieskala', 'A+ - H', 'a_plus_h'],
  ['energieskala', 'A bis G', 'a_g'],
  ['energieausweisAusgestellt', '01.05.2021', '2021-05-01'],
  ['energieausweisGueltigBis', 'April 2031', '2031-04-30'],
  ['energieausweisGueltigBis', '2031', '2031-12-31'],
  ['energieausweisAusnahme', 'Ausnahme: kleines Gebäude', 'kleines_gebaeude'],
] as const)('CSV-4: reads %s from the cell %s', (field, cell, value) => {
  expect(read(field, cell)).toEqual({ values: { exposeshortcode: 'A-1', [field]: value }, problems: [] })
})

test.each([
  ['nettokaltmiete', 'auf Anfrage'],
  ['nettokaltmiete', '-5'],
  ['verfuegbarAb', '30.02.2026'],
  ['verfuegbarAb', 'nach Vereinbarung'],
  ['floor', 'DG'],
  ['status', 'Tausch'],
  ['zipCode', 'Dresden'],
  ['internetgeschwindigkeit', '0'],
  ['energyClass', 'k. A.'],
  ['energyClass', 'Z'],
  ['energieskala', 'A bis H'],
  ['energieausweisAusgestellt', 'sofort'],
  ['wbsArt', 'WBS 150'],
] as const)('CSV-4: reports %s as invalid in the cell %s', (field, cell) => {
  const { values, problems } = read(field, cell)
  expect(values).toEqual({ exposeshortcode: 'A-1' })
  expect(problems).toEqual([
    `${CSV_FIELDS[field].label}: „${cell}“ ist ungültig. Richtig wäre ${CSV_FIELDS[field].expected}.`,
  ])
})

test('CSV-4: ignores an empty cell, and reports a row without its Kurzcode', () => {
  expect(read('kaution', '  ')).toEqual({ values: { exposeshortcode: 'A-1' }, problems: [] })
  expect(readCsvRow({ line: 2, cells: { K: ' ' } }, { K: 'exposeshortcode' }).problems).toEqual([
    'Die Objekt-Nr. fehlt.',
  ])
})

test('CSV-4: reads any cell as a value or reports it', () => {
  const fields = Object.keys(CSV_FIELDS)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...fields), (cell, field) => {
      const { values, problems } = readCsvRow({ line: 2, cells: { X: cell } }, { X: field })
      expect(Object.keys(values).length + problems.length).toBeLessThanOrEqual(2)
    }),
  )
})
