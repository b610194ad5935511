import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExposeRow } from '#app/server/ingest/csv/csv-exposes.repository.server.ts'
import { planRow } from '#app/server/ingest/csv/plan-row.server.ts'
import { readCsvFile } from '#app/server/ingest/csv/read-csv.server.ts'
import { mapObjekt } from '#app/server/ingest/openimmo/mapping/map-objekt.server.ts'
import { writeObjekt } from '#app/server/ingest/openimmo/mapping/write-objekt.server.ts'
import { asRead } from '#app/server/ingest/openimmo/mapping/xml-out.server.ts'
import { CSV_BOM, toCsvLine } from '#app/shared/csv/csv.ts'
import { fieldsWith, pickFields } from '#app/shared/exposes/fields.ts'
import type { MappedValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import {
  type ExposeField,
  mapFields,
  type NullableValues,
  readTexts,
} from '#app/shared/verwaltung/exposes/expose-fields.ts'
import type { ExposeListRow } from '#app/shared/verwaltung/exposes/exposes-list.types.ts'
import { guessColumns, type ReadRow, readCsvRow } from '#app/shared/verwaltung/import/csv-import-fields.ts'
import { WBS_ART_NAMES } from '#app/shared/wbs/wbs-arten.ts'
import { EXPOSES_CSV } from './export-exposes.server.ts'
import { flagsOf } from './expose-form-values.server.ts'

/** Half of the texts have the maximum length. */
const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: max, size: 'max' }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).map((sign) => sign.repeat(max).slice(0, max)),
      fc.constantFrom('=1+1; "hell"', ' zwei  Wörter ', '<br/>&amp;', 'a]]>b', '1. OG, Gas', "'-12"),
    )
    .map((typed) => typed.replaceAll('\0', ' ').slice(0, max).toWellFormed())
const whole = (min: number, max: number) => fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max)).map(String)
const decimal = (max: number, digits: number) =>
  fc
    .oneof(fc.integer({ min: 0, max: max * 10 ** digits }), fc.constantFrom(0, max * 10 ** digits))
    .map((value) => (value / 10 ** digits).toFixed(digits).replace('.', ','))
const euro = decimal(999_999_999, 2)
const lines = (max: number, entry: (at: number) => string) =>
  fc
    .tuple(fc.oneof(fc.integer({ min: 0, max }), fc.constant(max)), text(40))
    .map(([count, word]) =>
      Array.from({ length: count }, (_, at) => `${entry(at)} ${word.replaceAll(/\s/g, ' ')}`).join('\n'),
    )
/** Never 0° north and 0° east: an import reads that as an unknown position. */
const degrees = (limit: number) =>
  fc.integer({ min: 1, max: limit * 1e7 }).map((value) => (value / 1e7).toFixed(7).replace('.', ','))

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Valid input of each field; a position only with the street that the export requires. */
const TYPED: Record<ExposeField, fc.Arbitrary<string>> = {
  title: text(200).filter((typed) => /[\p{L}\p{N}]/u.test(typed)),
  propertyId: fc.constant(''),
  exposeshortcode: text(100),
  address: text(200),
  zipCode: fc.constantFrom('01067', '99998'),
  city: text(100),
  squareMeters: decimal(999_999, 2),
  rooms: decimal(999, 1),
  floor: whole(-20, 200),
  verfuegbarAb: day,
  status: fc.oneof(fc.constantFrom('active', 'available', 'reserviert', 'rented', 'verkauf'), text(60)),
  constructionYear: whole(1000, 2200),
  sortOrder: fc.constant(''),
  breitengrad: degrees(90),
  laengengrad: degrees(180),
  nettokaltmiete: euro,
  betriebskostenvorauszahlung: euro,
  heizkostenvorauszahlung: euro,
  price: euro,
  kaution: euro,
  stellplatzmiete: euro,
  sonstigeKosten: euro,
  abstand: euro,
  provision: euro,
  mindestmietdauer: whole(1, 1200),
  internetgeschwindigkeit: whole(1, 10_000),
  haustiere: fc.constantFrom('ja', 'nein', 'nach_vereinbarung'),
  wbs: fc.constantFrom('ja', 'nein'),
  wbsArt: fc.constantFrom(...WBS_ART_NAMES),
  description: text(20_000),
  virtualTourIframe: fc.constantFrom('https://example.org/tour', `https://example.org/${'a'.repeat(9_000)}`),
  ausstattung: lines(300, (at) => `Haus/${at}`),
  features: lines(30, (at) => `Merkmal ${at}`),
  amenities: lines(50, (at) => `${at}. Ding`),
  energieausweisAusnahme: fc.constantFrom('denkmal', 'kleines_gebaeude', 'nicht_noetig', 'liegt_nicht_vor'),
  energieausweisArt: fc.constantFrom('verbrauch', 'bedarf'),
  endenergie: decimal(99_999, 1),
  energietraeger: text(100),
  energyClass: fc.oneof(text(60), fc.constantFrom('A+', 'b', 'H', 'Keine', 'Klasse B nach GEG 2020.')),
  energieskala: fc.constantFrom('a_plus_h', 'a_g'),
  energieausweisAusgestellt: day,
  energieausweisGueltigBis: day,
  heatingType: text(100),
  sichtbarkeit: fc.constantFrom('oeffentlich', 'demnaechst'),
}

/** Column values of any Exposé that the form accepts. */
const exposes = fc
  .record(TYPED, { requiredKeys: ['title', 'sichtbarkeit'] })
  .map((typed) => readTexts(mapFields((field) => typed[field] ?? '')))
  .filter(({ errors }) => Object.keys(errors).length === 0)
  .map(({ values }) => values)

const toMapped = (values: NullableValues): MappedValues => {
  const { oeffentlich, kuenftigVerfuegbar } = flagsOf(values.sichtbarkeit)
  const { propertyId: _, sortOrder: _order, sichtbarkeit: _seen, ...rest } = values
  return {
    ...rest,
    title: values.title ?? '',
    status: values.status ?? '',
    oeffentlich,
    kuenftigVerfuegbar,
    features: values.features ?? [],
    amenities: values.amenities ?? [],
    ausstattung: (values.ausstattung ?? []).toSorted(),
  }
}

test('OPENIMMO-21, EXPOSE-10: every Exposé accepted by the form survives export and import', () => {
  fc.assert(
    fc.property(exposes, (expose) => {
      const values = toMapped(expose)
      const kontakt = { name: 'A', strasse: 'B', plz: '01067', ort: 'C', telefon: '1', email: 'a@example.org' }
      const objekt = writeObjekt({ obid: 'a', values, anhaenge: [], group: null, updatedAt: new Date(0), kontakt })
      const { content } = mapObjekt(asRead(objekt), { modus: null })
      // Without the street, the export leaves out the position.
      const place = values.address === null ? { breitengrad: null, laengengrad: null } : {}
      expect(content).toMatchObject({ kind: 'offer', values: { ...values, ...place } })
    }),
    { numRuns: 200 },
  )
})

/** Row of the CSV export. */
const toListRow = (values: NullableValues): ExposeListRow => ({
  id: '',
  titel: values.title ?? '',
  nummer: values.exposeshortcode,
  liegenschaft: null,
  bild: null,
  miete: values.price,
  quadratmeter: values.squareMeters,
  zimmer: values.rooms,
  status: values.status,
  isVerkauf: false,
  isArchiviert: false,
  sichtbarkeit: 'oeffentlich',
  missing: [],
  warnings: [],
  advised: [],
  percent: 0,
  anfragen: 0,
  ...pickFields(values, fieldsWith('csvExport')),
  verfuegbarAb: values.verfuegbarAb,
  createdAt: '2026-01-01',
  updatedAt: '2026-01-01',
})

/** Writes the portal's table of Exposés and reads it again. */
async function readBack(all: readonly NullableValues[]): Promise<ReadRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'csv-'))
  try {
    const path = join(folder, 'exposes.csv')
    const heads = EXPOSES_CSV.map(({ head }) => head)
    const rows = all.map((values) => EXPOSES_CSV.map(({ cell }) => cell(toListRow(values))))
    await writeFile(path, `${CSV_BOM}${[heads, ...rows].map(toCsvLine).join('')}`)
    const file = await readCsvFile(path)
    return file.rows.map((row) => readCsvRow(row, guessColumns(file.columns)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Exposés whose row in the table can be found and read again. */
const known = exposes.filter(
  ({ exposeshortcode, status }) => exposeshortcode !== null && (status === null || isSaid(status)),
)

test('CSV-1, EXPOSE-10: importing the own table changes no Exposé that the form accepts', () =>
  fc.assert(
    fc.asyncProperty(fc.array(known, { minLength: 1, maxLength: 5 }), async (all) => {
      const plans = (await readBack(all)).map(({ values, problems }, at) => {
        const stored = { ...all[at], ...flagsOf(all[at]?.sichtbarkeit ?? null) } as ExposeRow
        return planRow(values, problems, {
          found: new Map([[stored.exposeshortcode ?? '', [stored]]]),
          today: '2026-03-01',
        })
      })
      expect(plans).toEqual(all.map(() => ({ kind: 'same', hints: [] })))
    }),
    { numRuns: 40 },
  ))

const AUSWEIS = [
  ...([
    'energieausweisAusnahme',
    'energieausweisArt',
    'energieausweisAusgestellt',
    'energieausweisGueltigBis',
  ] as const),
  ...(['energyClass', 'energieskala', 'endenergie', 'energietraeger', 'constructionYear'] as const),
]

test('CSV-6: every certificate that the form accepts can be read back from the table', () =>
  fc.assert(
    fc.asyncProperty(fc.array(known, { minLength: 1, maxLength: 5 }), async (all) => {
      const read = await readBack(all)
      const found = read.map(({ values }) => AUSWEIS.map((field) => values[field] ?? null))
      expect(found).toEqual(all.map((values) => AUSWEIS.map((field) => values[field])))
    }),
    { numRuns: 40 },
  ))

/** Statuses that have a German label. */
const isSaid = (status: string) => ['active', 'available', 'reserviert', 'rented', 'verkauf'].includes(status)
