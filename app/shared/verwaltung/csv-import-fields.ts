import { exposeStatus } from '../exposes/expose.status.ts'
import { cleanText, parseNumber, parsePostcode, parseWhole } from '../openimmo/read-value.ts'
import { isFreeNow, parseCount, parseDayInWords, parseFloor, parseYear } from '../openimmo/read-words.ts'

/** What a row of a CSV file can say of an Exposé, by the columns that hold it. */
export type CsvExposeValues = {
  exposeshortcode: string
  title: string
  description: string
  address: string
  zipCode: string
  city: string
  status: 'active' | 'reserviert' | 'rented' | 'verkauf'
  price: number
  nettokaltmiete: number
  betriebskostenvorauszahlung: number
  heizkostenvorauszahlung: number
  sonstigeKosten: number
  stellplatzmiete: number
  abstand: number
  kaution: number
  provision: number
  squareMeters: number
  rooms: number
  floor: number
  verfuegbarAb: string
  mindestmietdauer: number
  haustiere: 'ja' | 'nein' | 'nach_vereinbarung'
  wbs: boolean
  constructionYear: number
  heatingType: string
  energieausweisArt: 'verbrauch' | 'bedarf'
  endenergie: number
  energietraeger: string
  energyClass: string
  energieausweisAusnahme: 'denkmal' | 'kleines_gebaeude' | 'nicht_noetig' | 'liegt_nicht_vor'
  oeffentlich: boolean
}

export type CsvField = keyof CsvExposeValues

type FieldRule<Value> = {
  label: string
  /** What a cell is to hold, for the sentence of the error. */
  expected: string
  /** How columns of this kind are called, in small letters and digits. */
  headers: readonly string[]
  /** The value of a cell that holds something; null where it is none. */
  read: (text: string) => Value | null
}

const text = (label: string, max: number, ...headers: string[]): FieldRule<string> => ({
  ...{ label, headers, expected: 'ein Text' },
  read: (cell) => cleanText(cell, max),
})
const euro = (label: string, ...headers: string[]): FieldRule<number> => ({
  ...{ label, headers, expected: 'ein Betrag wie 1.234,50' },
  // A column "Kaution" with the word "keine" says nothing that could be compared with the law.
  read: (cell) => parseNumber(cell, { digits: 2, max: 999_999_999, isMoney: true }),
})
const number = (label: string, max: number, digits: number, ...headers: string[]): FieldRule<number> => ({
  ...{ label, headers, expected: 'eine Zahl wie 68,5' },
  read: (cell) => parseCount(cell, { digits, max }),
})
const whole = (label: string, min: number, max: number, ...headers: string[]): FieldRule<number> => ({
  ...{ label, headers, expected: `eine ganze Zahl von ${min} bis ${max}` },
  read: (cell) => parseWhole(cell, { min, max }),
})
const flag = (label: string, ...headers: string[]): FieldRule<boolean> => ({
  ...{ label, headers, expected: '„ja“ oder „nein“' },
  read: (cell) =>
    findWord(cell, [
      [true, /^(?:ja|j|x|1|wahr|true)$/],
      [false, /^(?:nein|n|0|falsch|false|-)$/],
    ]),
})

/** The fields in the order of the form that assigns them. */
export const CSV_FIELDS: { readonly [Field in CsvField]: FieldRule<CsvExposeValues[Field]> } = {
  exposeshortcode: text(
    'Objekt-Nr.',
    100,
    'kurzcode',
    'nummer',
    'objektnummer',
    'objektnr',
    'einheit',
    'we',
    'wenummer',
    'id',
  ),
  title: text('Titel', 200, 'titel', 'title', 'bezeichnung', 'ueberschrift', 'name'),
  description: text('Beschreibung', 20_000, 'beschreibung', 'text', 'objektbeschreibung'),
  address: text('Straße', 200, 'strasse', 'adresse', 'anschrift', 'strassehausnummer', 'strassenr'),
  zipCode: {
    ...{ label: 'Postleitzahl', headers: ['plz', 'postleitzahl'], expected: 'eine Postleitzahl wie 01067' },
    read: (cell) => (/\d/.test(cell) ? parsePostcode(cell, { land: null }) : null),
  },
  city: text('Ort', 100, 'ort', 'stadt', 'wohnort'),
  status: {
    ...{ label: 'Angebot', headers: ['angebot', 'status', 'art', 'vermarktungsart'] },
    expected: '„Miete“, „reserviert“, „vermietet“ oder „Kauf“',
    read: (cell) =>
      findWord(cell, [
        ['active', /^(?:miete|zu vermieten|frei|verfügbar|aktiv|active|available)$/],
        ['reserviert', /^reserviert$/],
        ['rented', /^(?:vermietet|rented)$/],
        ['verkauf', /^(?:kauf|verkauf|zu verkaufen)$/],
      ]),
  },
  price: euro('Preis', 'preis', 'kaufpreis', 'warmmiete', 'gesamtmiete'),
  nettokaltmiete: euro('Nettokaltmiete', 'nettokaltmiete', 'kaltmiete', 'nkm', 'miete'),
  betriebskostenvorauszahlung: euro(
    'Betriebskosten',
    'betriebskosten',
    'nebenkosten',
    'nk',
    'bk',
    'betriebskostenvorauszahlung',
  ),
  heizkostenvorauszahlung: euro('Heizkosten', 'heizkosten', 'hk', 'heizkostenvorauszahlung'),
  sonstigeKosten: euro('Sonstige Kosten', 'sonstigekosten'),
  stellplatzmiete: euro('Stellplatzmiete', 'stellplatzmiete', 'stellplatz'),
  abstand: euro('Abstand', 'abstand', 'abloese'),
  kaution: euro('Kaution', 'kaution', 'mietsicherheit'),
  provision: euro('Provision', 'provision', 'courtage'),
  squareMeters: number('Wohnfläche', 999_999, 2, 'wohnflaeche', 'flaeche', 'qm', 'm2', 'wohnflaecheqm', 'groesse'),
  rooms: number('Zimmer', 999, 1, 'zimmer', 'zimmeranzahl', 'anzahlzimmer', 'raeume'),
  floor: {
    ...{ label: 'Etage', headers: ['etage', 'stockwerk', 'geschoss'], read: parseFloor },
    expected: 'eine Etage wie 3, „3. OG“ oder „EG“',
  },
  verfuegbarAb: {
    ...{ label: 'Verfügbar ab', headers: ['verfuegbarab', 'freiab', 'bezugsfrei', 'bezug'] },
    expected: 'eine Angabe wie 01.04.2026, „Mai 2026“ oder „sofort“',
    read: parseDayInWords,
  },
  mindestmietdauer: whole('Mindestmietdauer in Monaten', 1, 1200, 'mindestmietdauer'),
  haustiere: {
    ...{ label: 'Haustiere', headers: ['haustiere', 'tiere'], expected: '„ja“, „nein“ oder „nach Vereinbarung“' },
    read: (cell) =>
      findWord(cell, [
        ['ja', /^(?:ja|erlaubt)$/],
        ['nein', /^nein$/],
        ['nach_vereinbarung', /^(?:nach )?(?:vereinbarung|absprache)$/],
      ]),
  },
  wbs: flag('Wohnberechtigungsschein', 'wbs', 'wohnberechtigungsschein'),
  constructionYear: { ...whole('Baujahr', 1000, 2200, 'baujahr'), read: parseYear },
  heatingType: text('Heizungsart', 100, 'heizung', 'heizungsart'),
  energieausweisArt: {
    ...{ label: 'Art des Energieausweises', headers: ['energieausweis', 'energieausweisart', 'ausweisart'] },
    expected: '„Verbrauch“ oder „Bedarf“',
    read: (cell) =>
      findWord(cell, [
        ['verbrauch', /^verbrauch/],
        ['bedarf', /^bedarf/],
      ]),
  },
  endenergie: number(
    'Endenergie',
    99_999,
    1,
    'endenergie',
    'energiekennwert',
    'energieverbrauch',
    'energiebedarf',
    'kwh',
  ),
  energietraeger: text('Energieträger', 100, 'energietraeger', 'befeuerung'),
  energyClass: {
    ...{ label: 'Energieklasse', headers: ['energieklasse', 'effizienzklasse', 'energieeffizienzklasse'] },
    expected: 'A+ bis H oder „keine“',
    read: (cell) =>
      /^keine$/i.test(cell.trim()) ? 'keine' : (/^(?:A\+|[A-H])$/.exec(cell.trim().toUpperCase())?.[0] ?? null),
  },
  energieausweisAusnahme: {
    ...{ label: 'Warum kein Energieausweis', headers: ['ausnahme', 'energieausweisausnahme'] },
    expected: '„Denkmal“, „kleines Gebäude“, „nicht erforderlich“ oder „liegt nicht vor“',
    read: (cell) =>
      findWord(cell, [
        ['denkmal', /^denkmal/],
        ['kleines_gebaeude', /^kleines gebäude$/],
        ['nicht_noetig', /^nicht (?:erforderlich|nötig)$/],
        ['liegt_nicht_vor', /^liegt (?:noch )?nicht vor$/],
      ]),
  },
  oeffentlich: flag('Öffentlich', 'oeffentlich', 'online', 'veroeffentlicht', 'veroeffentlichen'),
}

/** All fields, the one that finds an Exposé again first. */
export const CSV_FIELD_NAMES = Object.keys(CSV_FIELDS).filter((name): name is CsvField => isCsvField(name))

export function isCsvField(name: string): name is CsvField {
  return Object.hasOwn(CSV_FIELDS, name)
}

function findWord<Value>(cell: string, words: readonly (readonly [Value, RegExp])[]): Value | null {
  const bare = cell.trim().toLowerCase()
  return words.find(([, word]) => word.test(bare))?.[0] ?? null
}

/** Which field each column is, by its name; what no field is called by is left out (CSV-2). */
export function guessColumns(columns: readonly string[]): Record<string, CsvField> {
  const guessed: Record<string, CsvField> = {}
  const taken = new Set<CsvField>()
  for (const column of columns) {
    const bare = bareName(column)
    const field = CSV_FIELD_NAMES.find(
      (name) =>
        !taken.has(name) && (CSV_FIELDS[name].headers.includes(bare) || bareName(CSV_FIELDS[name].label) === bare),
    )
    if (field === undefined) continue
    taken.add(field)
    guessed[column] = field
  }
  return guessed
}

/** "Wohnfläche (m²)" as "wohnflaeche". */
function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|\sin\s+(?:€|eur|euro|m²|qm)(?!\w)|€/g, '')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '')
}

export type CsvRow = { line: number; cells: Record<string, string> }
/** The values of a row; a flat that is free now has no day from which it is. */
export type CsvRowValues = Omit<Partial<CsvExposeValues>, 'verfuegbarAb'> & { verfuegbarAb?: string | null }
export type ReadRow = { values: CsvRowValues; problems: string[] }

/** What a row says, and what of it is wrong. An empty cell says nothing (CSV-4). */
export function readCsvRow({ cells }: CsvRow, zuordnung: Readonly<Record<string, string>>): ReadRow {
  const values: Partial<CsvExposeValues> = {}
  const freeNow: CsvRowValues = {}
  const problems: string[] = []
  for (const [column, field] of Object.entries(zuordnung)) {
    const cell = cells[column]?.trim() ?? ''
    if (cell === '' || !isCsvField(field)) continue
    // What the portal's own table writes for none.
    if (field === 'status' && cell === exposeStatus(null).text) continue
    if (field === 'verfuegbarAb' && isFreeNow(cell)) freeNow.verfuegbarAb = null
    else if (!readField(values, field, cell)) {
      const { label, expected } = CSV_FIELDS[field]
      problems.push(`${label}: „${cell.slice(0, 60)}“ ist ungültig. Richtig wäre ${expected}.`)
    }
  }
  if (values.exposeshortcode === undefined) problems.unshift('Die Objekt-Nr. fehlt.')
  return { values: { ...values, ...freeNow }, problems }
}

function readField<Field extends CsvField>(values: Partial<CsvExposeValues>, field: Field, cell: string): boolean {
  const value = CSV_FIELDS[field].read(cell)
  if (value === null) return false
  values[field] = value
  return true
}
