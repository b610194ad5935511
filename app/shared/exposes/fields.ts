import { wbsArtTexts } from '../wbs/wbs-arten.ts'
import type { KindValues } from './field-kinds.ts'

/** Sections of the form whose inputs are generated from `FIELDS`. */
export type Section = 'terms' | 'ausstattung'

export type Field = {
  label: string
  kind: keyof KindValues
  /** Maximum: characters of a text, entries of `lines`, or value of a number. */
  max?: number
  min?: number
  digits?: number
  /** Labels by value; a flag has `ja` and `nein`. `none`: label of the empty choice; default „Keine Angabe“. */
  choices?: Readonly<Record<string, string>>
  none?: string
  formLabel?: string
  /** Section of the form; omit it for fields that the form places by hand. */
  section?: Section
  /** Normalised CSV headings (lower-case letters and digits). Omit them for fields that a CSV file cannot contain. */
  csv?: readonly string[]
  csvLabel?: string
  /** True if the CSV export of the list has a column for the field, after the fixed columns (EXPOSELISTE-6). */
  csvExport?: true
  /** Path of the OpenImmo element; `@` precedes an attribute. Omit it for fields that are mapped by hand. */
  openimmo?: string
  /** Label in the table of terms (EXPOSE-8). Omit it for fields that the page shows elsewhere. */
  page?: string
  unit?: string
  /** Level of the field's check before publication: required by law, recommended, or only a warning. */
  publication?: 'law' | 'advice' | 'warning'
  data?: true
}

export const EURO_MAX = 999_999_999

/** All form fields of an Exposé except its visibility; explained in docs/design/exposes.md. */
export const FIELDS = {
  title: {
    label: 'Titel',
    kind: 'line',
    max: 200,
    publication: 'law',
    data: true,
    csv: ['titel', 'title', 'bezeichnung', 'ueberschrift', 'name'],
  },
  description: {
    label: 'Beschreibung',
    kind: 'text',
    max: 20_000,
    publication: 'advice',
    data: true,
    csv: ['beschreibung', 'text', 'objektbeschreibung'],
  },
  address: {
    label: 'Straße',
    kind: 'line',
    max: 200,
    publication: 'advice',
    data: true,
    formLabel: 'Straße und Hausnummer',
    csv: ['strasse', 'adresse', 'anschrift', 'strassehausnummer', 'strassenr'],
  },
  city: {
    label: 'Ort',
    kind: 'line',
    max: 100,
    publication: 'law',
    data: true,
    csv: ['ort', 'stadt', 'wohnort'],
  },
  zipCode: {
    label: 'Postleitzahl',
    kind: 'postcode',
    max: 20,
    publication: 'advice',
    data: true,
    csv: ['plz', 'postleitzahl'],
  },
  price: {
    label: 'Preis',
    kind: 'euro',
    publication: 'law',
    data: true,
    formLabel: 'Kaufpreis oder Miete in einer Summe',
    csv: ['preis', 'kaufpreis', 'warmmiete', 'gesamtmiete'],
  },
  nettokaltmiete: {
    label: 'Nettokaltmiete',
    kind: 'euro',
    publication: 'law',
    data: true,
    csv: ['nettokaltmiete', 'kaltmiete', 'nkm', 'miete'],
  },
  betriebskostenvorauszahlung: {
    label: 'Betriebskosten',
    kind: 'euro',
    publication: 'law',
    data: true,
    csv: ['betriebskosten', 'nebenkosten', 'nk', 'bk', 'betriebskostenvorauszahlung'],
  },
  heizkostenvorauszahlung: {
    label: 'Heizkosten',
    kind: 'euro',
    data: true,
    csv: ['heizkosten', 'hk', 'heizkostenvorauszahlung'],
  },
  kaution: {
    label: 'Kaution',
    kind: 'euro',
    page: 'Kaution',
    publication: 'law',
    data: true,
    csv: ['kaution', 'mietsicherheit'],
  },
  provision: {
    label: 'Provision',
    kind: 'euro',
    page: 'Provision',
    publication: 'law',
    csv: ['provision', 'courtage'],
  },
  stellplatzmiete: {
    label: 'Stellplatzmiete',
    kind: 'euro',
    page: 'Stellplatz im Monat',
    csv: ['stellplatzmiete', 'stellplatz'],
  },
  sonstigeKosten: {
    label: 'Sonstige Kosten',
    kind: 'euro',
    page: 'Sonstige Kosten im Monat',
    csv: ['sonstigekosten'],
  },
  abstand: {
    label: 'Abstand',
    kind: 'euro',
    page: 'Ablöse für Küche oder Einbauten',
    csv: ['abstand', 'abloese'],
  },
  mindestmietdauer: {
    label: 'Mindestmietdauer',
    kind: 'whole',
    min: 1,
    max: 1200,
    page: 'Mindestmietdauer',
    section: 'terms',
    formLabel: 'Mindestmietdauer in Monaten',
    csv: ['mindestmietdauer'],
    csvLabel: 'Mindestmietdauer in Monaten',
  },
  haustiere: {
    label: 'Haustiere',
    kind: 'choice',
    section: 'terms',
    page: 'Haustiere',
    choices: { ja: 'erlaubt', nein: 'nicht erlaubt', nach_vereinbarung: 'nach Vereinbarung' },
    csv: ['haustiere', 'tiere'],
  },
  wbs: {
    label: 'Wohnberechtigungsschein',
    kind: 'flag',
    section: 'terms',
    page: 'Wohnberechtigungsschein',
    choices: { ja: 'erforderlich', nein: 'nicht erforderlich' },
    openimmo: 'verwaltung_objekt/wbs_sozialwohnung',
    csv: ['wbs', 'wohnberechtigungsschein'],
  },
  /** Required kind of WBS; null means any kind (WBS-1). Ignored unless `wbs` is true. */
  wbsArt: {
    label: 'Art des WBS',
    kind: 'choice',
    section: 'terms',
    page: 'Art des WBS',
    none: 'jeder WBS',
    choices: wbsArtTexts(),
    csv: ['wbsart', 'artdeswbs'],
  },
  internetgeschwindigkeit: {
    label: 'Internet',
    kind: 'whole',
    min: 1,
    max: 10_000,
    unit: 'Mbit/s',
    section: 'ausstattung',
    formLabel: 'Internet bis',
    page: 'Internet bis',
    csv: ['internet', 'internetgeschwindigkeit', 'bandbreite'],
    csvLabel: 'Internet bis Mbit/s',
    csvExport: true,
    openimmo: 'ausstattung/breitband_zugang@speed',
  },
  breitengrad: { label: 'Breitengrad', kind: 'degrees', max: 90 },
  laengengrad: { label: 'Längengrad', kind: 'degrees', max: 180 },
  squareMeters: {
    label: 'Wohnfläche',
    kind: 'number',
    max: 999_999,
    digits: 2,
    publication: 'advice',
    data: true,
    csv: ['wohnflaeche', 'flaeche', 'qm', 'm2', 'wohnflaecheqm', 'groesse'],
  },
  rooms: {
    label: 'Zimmer',
    kind: 'number',
    max: 999,
    digits: 1,
    publication: 'advice',
    data: true,
    csv: ['zimmer', 'zimmeranzahl', 'anzahlzimmer', 'raeume'],
  },
  floor: {
    label: 'Etage',
    kind: 'floor',
    min: -20,
    max: 200,
    data: true,
    csv: ['etage', 'stockwerk', 'geschoss'],
  },
  heatingType: {
    label: 'Heizungsart',
    kind: 'line',
    max: 100,
    data: true,
    csv: ['heizung', 'heizungsart'],
  },
  constructionYear: {
    label: 'Baujahr',
    kind: 'year',
    min: 1000,
    max: 2200,
    publication: 'law',
    data: true,
    csv: ['baujahr'],
    csvExport: true,
  },
  energyClass: {
    label: 'Energieklasse',
    kind: 'energieklasse',
    max: 60,
    publication: 'law',
    data: true,
    formLabel: 'Klasse',
    csv: ['energieklasse', 'effizienzklasse', 'energieeffizienzklasse'],
    csvExport: true,
  },
  energieskala: {
    label: 'Skala der Energieklasse',
    kind: 'choice',
    data: true,
    formLabel: 'Skala der Klasse',
    choices: { a_plus_h: 'A+ bis H', a_g: 'A bis G' },
    csv: ['skala', 'energieskala'],
    csvExport: true,
  },
  energieausweisArt: {
    label: 'Art des Energieausweises',
    kind: 'choice',
    publication: 'law',
    formLabel: 'Art des Ausweises',
    choices: { verbrauch: 'Verbrauchsausweis', bedarf: 'Bedarfsausweis' },
    csv: ['energieausweis', 'energieausweisart', 'ausweisart'],
    csvExport: true,
  },
  energieausweisAusgestellt: {
    label: 'Energieausweis ausgestellt am',
    kind: 'day',
    publication: 'warning',
    formLabel: 'Ausgestellt am',
    csv: ['ausstelldatum', 'energieausweisvom', 'energieausweisausstelldatum'],
    csvExport: true,
  },
  energieausweisGueltigBis: {
    label: 'Energieausweis gültig bis',
    kind: 'day',
    publication: 'warning',
    formLabel: 'Gültig bis',
    csv: ['gueltigbis', 'ausweisgueltigbis'],
    csvExport: true,
  },
  energieausweisAusnahme: {
    label: 'Ausnahme vom Energieausweis',
    kind: 'choice',
    publication: 'law',
    formLabel: 'Energieausweis',
    none: 'Ausweis liegt vor',
    choices: {
      denkmal: 'Ausnahme: Denkmal',
      kleines_gebaeude: 'Ausnahme: kleines Gebäude',
      nicht_noetig: 'Ausnahme: kein Ausweis erforderlich',
      liegt_nicht_vor: 'Ausweis liegt noch nicht vor',
    },
    csv: ['ausnahme', 'energieausweisausnahme'],
    csvLabel: 'Warum kein Energieausweis',
    csvExport: true,
  },
  endenergie: {
    label: 'Endenergie',
    kind: 'number',
    max: 99_999,
    digits: 1,
    publication: 'law',
    csv: ['endenergie', 'energiekennwert', 'energieverbrauch', 'energiebedarf', 'kwh'],
    csvExport: true,
  },
  energietraeger: {
    label: 'Energieträger',
    kind: 'line',
    max: 100,
    publication: 'law',
    csv: ['energietraeger', 'befeuerung'],
    csvExport: true,
  },
  status: {
    label: 'Status',
    kind: 'line',
    max: 60,
    publication: 'law',
    data: true,
    csv: ['angebot', 'status', 'art', 'vermarktungsart'],
    csvLabel: 'Angebot',
  },
  features: { label: 'Merkmale', kind: 'lines', max: 30, data: true },
  amenities: { label: 'Weitere Ausstattung', kind: 'lines', max: 50, data: true },
  exposeshortcode: {
    label: 'Objekt-Nr.',
    kind: 'line',
    max: 100,
    data: true,
    csv: ['kurzcode', 'nummer', 'objektnummer', 'objektnr', 'einheit', 'we', 'wenummer', 'id'],
  },
  verfuegbarAb: {
    label: 'Verfügbar ab',
    kind: 'day',
    data: true,
    csv: ['verfuegbarab', 'freiab', 'bezugsfrei', 'bezug'],
  },
  virtualTourIframe: { label: 'Rundgang', kind: 'tour', max: 10_000, formLabel: '360°-Rundgang' },
  /** Entries of the catalogue of amenities, each written "group/name", for example "Haus/Aufzug". */
  ausstattung: { label: 'Ausstattung', kind: 'lines', max: 300 },
  propertyId: { label: 'Liegenschaft', kind: 'id', data: true },
  sortOrder: { label: 'Platz in der Liste der Liegenschaft', kind: 'order' },
} as const satisfies Readonly<Record<string, Field>>

export type FieldName = keyof typeof FIELDS

type ValueOf<Row> = Row extends { kind: 'choice'; choices: infer Choices }
  ? keyof Choices
  : Row extends { kind: infer Kind extends keyof KindValues }
    ? KindValues[Kind]
    : never
export type FieldValues = { [Name in FieldName]: ValueOf<(typeof FIELDS)[Name]> }
export type FieldColumns = { [Name in FieldName]: FieldValues[Name] | null }

export type FieldWith<Key extends keyof Field> = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends Record<Key, unknown> ? Name : never
}[FieldName]

export const FIELD_NAMES = Object.keys(FIELDS).filter((name): name is FieldName => name in FIELDS)

export const fieldOf = (name: FieldName): Field => FIELDS[name]

export function fieldsWith<Key extends keyof Field>(key: Key): FieldWith<Key>[] {
  return FIELD_NAMES.filter((name): name is FieldWith<Key> => key in FIELDS[name])
}

/** Copies the named fields. The overload keeps their types, which `Object.fromEntries` loses. */
export function pickFields<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name>
export function pickFields(row: Readonly<Record<string, unknown>>, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

export function emptyColumns(): { readonly [Name in FieldName]: null }
export function emptyColumns(): object {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, null]))
}

export function fieldLabels(): Readonly<Record<FieldName, string>>
export function fieldLabels(): object {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, FIELDS[name].label]))
}
