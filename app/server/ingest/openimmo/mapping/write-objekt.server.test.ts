import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MappedValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { AUSSTATTUNG, COUNTED } from './map-ausstattung.server.ts'
import { FIRING, HEIZUNGSARTEN } from './map-energie.server.ts'
import { writeObjekt } from './write-objekt.server.ts'
import type { XmlOut } from './xml-out.server.ts'
import { ZUSTAND } from './zustand.server.ts'

/** Elements that an import does not read separately. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  'kontaktperson/name': ['email_zentrale', 'tel_zentrale', 'name', 'firma', 'strasse', 'plz', 'ort'].map(
    (name) => `kontaktperson/${name} string`,
  ),
  'anhaenge/anhang': [
    'anhaenge/anhang @location=EXTERN|REMOTE @gruppe=TITELBILD|BILD|GRUNDRISS',
    ...['anhangtitel', 'format', 'daten/pfad'].map((name) => `anhaenge/anhang/${name} string`),
  ],
}

/** Schema in order, one element per line: type, attributes and their values. */
const FORMAT = readFileSync('tests/fixtures/openimmo-1.2.7c.txt', 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => FURTHER[line.split(' ')[0] ?? ''] ?? [line])
  .concat('user_defined_simplefield string @feldname')
  .map((line) => line.split(' '))

const TYPES: Readonly<Record<string, RegExp>> = {
  string: /^/,
  boolean: /^(?:true|false)$/,
  decimal: /^-?\d+(?:\.\d+)?$/,
  int: /^-?\d+$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
}

/** Deviations from the schema. */
function listWrong({ attributes, children, text }: XmlOut, path: readonly string[] = []): string[] {
  const name = path.join('/')
  const parts = FORMAT.flatMap(([at, ...rest]) => (at === name ? rest : []))
  const types = parts.filter((part) => !part.startsWith('@'))
  const isText = types.some((type) => TYPES[type]?.test(text) ?? type.slice(1).split('|').includes(text))
  const wrongText = children.length === 0 && (types.length > 0 ? !isText : text !== '') ? [`${name}=${text}`] : []
  const wrongAttributes = Object.entries(attributes).flatMap(([attribute, value]) => {
    const said = parts.find((part) => part === `@${attribute}` || part.startsWith(`@${attribute}=`))
    const allowed = said?.split('=')[1]?.split('|') ?? [value]
    const isAllowed = said !== undefined && (allowed.includes(value) || (value === 'false' && allowed.includes('true')))
    return isAllowed ? [] : [`${name}@${attribute}=${value}`]
  })
  const order = FORMAT.flatMap(([at = '']) =>
    path.every((part, depth) => at.split('/')[depth] === part) ? [at.split('/')[path.length]] : [],
  )
  const places = children.map((child) => order.indexOf(child.name))
  const wrongOrder = children.filter((_, at) => (places[at] ?? -1) < (places[at - 1] ?? 0)).map((child) => child.name)
  const below = children.flatMap((child) => listWrong(child, [...path, child.name]))
  return [...wrongText, ...wrongAttributes, ...wrongOrder.map((child) => `${name}/${child} out of order`), ...below]
}

const KONTAKT = {
  name: 'Haus GmbH',
  strasse: 'Markt 1',
  plz: '01067',
  ort: 'Dresden',
  telefon: '0351 1',
  email: 'a@example.org',
}
const wordsOf = (table: readonly (readonly (string | null)[])[], at: number) => [
  ...new Set(table.map((row) => row[at] ?? '')),
]

const FULL: MappedValues = {
  title: 'Hell & ruhig',
  description: 'Text',
  address: 'Elbgasse 7',
  city: 'Dresden',
  zipCode: '01067',
  price: 600,
  nettokaltmiete: 500,
  betriebskostenvorauszahlung: 60,
  heizkostenvorauszahlung: 40,
  kaution: 1500,
  provision: 0,
  stellplatzmiete: 60,
  abstand: 500,
  sonstigeKosten: 15.5,
  mindestmietdauer: 12,
  internetgeschwindigkeit: 250,
  haustiere: 'ja',
  wbs: true,
  breitengrad: 51.05,
  laengengrad: 13.74,
  squareMeters: 68.25,
  rooms: 2.5,
  floor: -1,
  heatingType: wordsOf([...HEIZUNGSARTEN, ...FIRING], 1).join(', '),
  constructionYear: 1908,
  energyClass: 'C',
  energieausweisArt: 'bedarf',
  energieausweisAusgestellt: '2021-05-01',
  energieausweisGueltigBis: '2031-04-30',
  endenergie: 98.4,
  energieausweisAusnahme: null,
  energietraeger: 'Nahwärme',
  status: 'active',
  features: ['Erstbezug'],
  exposeshortcode: 'E-1',
  verfuegbarAb: '2026-04-01',
  oeffentlich: true,
  ausstattung: [...wordsOf(AUSSTATTUNG, 2), ...wordsOf(COUNTED, 1)],
}
const PLACELESS = { address: null, city: null, zipCode: null, breitengrad: null, laengengrad: null }

function write(values: Partial<MappedValues> = {}): XmlOut {
  return writeObjekt({
    obid: 'a',
    values: { ...FULL, ...values },
    group: 'g',
    updatedAt: new Date(0),
    kontakt: KONTAKT,
    anhaenge: [
      { group: 'TITELBILD', path: 'bilder/00001.jpg', alt: 'Küche' },
      { group: 'GRUNDRISS', path: 'https://example.org/a.png', alt: null },
    ],
  })
}

const find = (element: XmlOut | undefined, [name, ...below]: readonly string[]): XmlOut | undefined =>
  name === undefined
    ? element
    : find(
        element?.children.find((child) => child.name === name),
        below,
      )

test.each<[what: string, values: Partial<MappedValues>]>([
  ['all that there is', {}],
  ['a sale', { status: 'verkauf', provision: 1200 }],
  ['a sale without a price', { status: 'verkauf', price: null }],
  [
    'a let flat without a certificate',
    { status: 'rented', energieausweisArt: null, energieausweisAusnahme: 'denkmal' },
  ],
  ['a flat without a place', PLACELESS],
  ...Array.from(ZUSTAND.values(), (word): [string, Partial<MappedValues>] => [
    word,
    { features: [word, 'Reserviert'] },
  ]),
])('OPENIMMO-20: writes %s with elements, attributes and values of the format, in order', (_, values) => {
  expect(listWrong(write(values))).toEqual([])
})

test('OPENIMMO-20: writes amenities with the elements of the format, and a place with its required parts', () => {
  const said = find(write(), ['ausstattung'])?.children.map(({ name }) => name)
  expect(said).toEqual(expect.arrayContaining(wordsOf(AUSSTATTUNG, 0)))
  expect(find(write(PLACELESS), ['geo', 'ort'])).toBeDefined()
})

test('OPENIMMO-20: writes no attributes of 1.2.7c into a file of 1.2.7', () => {
  expect(Object.keys(find(write(), ['ausstattung', 'befeuerung'])?.attributes ?? {}).toSorted()).toEqual([
    ...['ALTERNATIV', 'BLOCK', 'ELEKTRO', 'ERDWAERME', 'FERN', 'FLUESSIGGAS', 'GAS', 'HOLZ', 'KOHLE', 'LUFTWP', 'OEL'],
    ...['PELLET', 'SOLAR', 'WASSER-ELEKTRO'],
  ])
})

test.each([
  ['01067', 'DEU'],
  [null, 'DEU'],
  ['4600', 'AUT'],
  ['SW1A 1AA', undefined],
])('OPENIMMO-20: writes for the postcode %j the country %j', (zipCode, land) => {
  expect(find(write({ zipCode }), ['geo', 'land'])?.attributes.iso_land).toBe(land)
})
