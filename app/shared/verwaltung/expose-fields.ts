import { rundgangUrl } from '../exposes/rundgang-url.ts'
import { decimal } from '../format/number.ts'
import { amountText } from '../mietprofil/amount-text.ts'
import { cleanText } from '../openimmo/read-value.ts'
import { isUuid } from '../uuid.ts'
import { CSV_FIELDS, type CsvExposeValues, type CsvField } from './csv-import-fields.ts'
import { POSTCODE_WRONG, readPostcode } from './postcode.ts'

/** Who sees an Exposé, as one choice (BESTAND-3), with what each means. */
export const SICHTBARKEITEN = {
  offline: { name: 'Nicht sichtbar', hint: 'nur in der Verwaltung' },
  direktlink: { name: 'Direktlink', hint: 'wer den Link hat, in keiner Liste' },
  demnaechst: { name: 'Demnächst', hint: 'öffentlich, mit dem Schild „Demnächst verfügbar“' },
  oeffentlich: { name: 'Öffentlich', hint: 'in Listen, Suche und bei der Liegenschaft' },
} as const
export type Sichtbarkeit = keyof typeof SICHTBARKEITEN

export const isSichtbarkeit = (text: string): text is Sichtbarkeit => Object.hasOwn(SICHTBARKEITEN, text)

/** Whether everybody sees it. */
export const isPublicChoice = (sichtbarkeit: Sichtbarkeit | null) =>
  sichtbarkeit === 'oeffentlich' || sichtbarkeit === 'demnaechst'

/** Whether anybody but the Verwaltung sees it: who has its link reads an advertisement, too (BESTAND-2). */
export const isAdvertised = (sichtbarkeit: Sichtbarkeit | null) => sichtbarkeit !== null && sichtbarkeit !== 'offline'

/** What the form of an Exposé holds: what a CSV file may say of it, and what only the Verwaltung does. */
export type ExposeValues = Omit<CsvExposeValues, 'status' | 'oeffentlich'> & {
  status: string
  propertyId: string
  features: string[]
  amenities: string[]
  /** Rows of the catalogue, as "Haus/Aufzug". */
  ausstattung: string[]
  virtualTourIframe: string
  breitengrad: number
  laengengrad: number
  sortOrder: number
  sichtbarkeit: Sichtbarkeit
}

export type ExposeField = keyof ExposeValues
/** As the form holds them: a text each, '' where nothing is said. */
export type ExposeTexts = Record<ExposeField, string>
/** As columns hold them: null where nothing is said. */
export type NullableValues = { [Field in ExposeField]: ExposeValues[Field] | null }

type Rule<Value> = {
  label: string
  /** What is said of a text that is none. */
  wrong: string
  /** Longest text. */
  max?: number
  read: (text: string) => Value | null
  show: (value: Value) => string
}

const wrongOf = (field: CsvField) => `Bitte geben Sie ${CSV_FIELDS[field].expected} ein.`

/** A field that a CSV file may have, too, and that is read the same way. */
function shared<Field extends Exclude<CsvField, 'status' | 'oeffentlich'>>(
  field: Field,
  show: (value: CsvExposeValues[Field]) => string,
): Rule<CsvExposeValues[Field]> {
  const { label, read } = CSV_FIELDS[field]
  return { label, wrong: wrongOf(field), read, show }
}

const same = (text: string) => text
const text = (label: string, max: number): Rule<string> => ({
  ...{ label, max, wrong: `Bitte höchstens ${max} Zeichen.`, show: same },
  read: (typed) => cleanText(typed, max),
})
const line = (label: string, max: number): Rule<string> => ({
  ...text(label, max),
  read: (typed) => cleanText(typed.replace(/\s+/g, ' '), max),
})

function oneOf<Value extends string>(label: string, values: readonly Value[]): Rule<Value> {
  const find = (typed: string) => values.find((value) => value === typed.trim()) ?? null
  return { label, wrong: 'Bitte wählen Sie eine der Angaben.', read: find, show: same }
}

/** One entry a line. */
const lines = (label: string, max: number): Rule<string[]> => ({
  ...{ label, max: max * 102, wrong: `Bitte höchstens ${max} Einträge mit je 100 Zeichen.` },
  read: (typed) => {
    const entries = [...new Set(typed.split(/\r?\n/).map((entry) => entry.trim()))].filter((entry) => entry !== '')
    return entries.length > max || entries.some((entry) => entry.length > 100) ? null : entries
  },
  show: (entries) => entries.join('\n'),
})

const degrees = (label: string, limit: number): Rule<number> => ({
  ...{ label, wrong: `Bitte geben Sie Grad zwischen -${limit} und ${limit} ein, etwa 51,05.` },
  read: (typed) => {
    const value = Number(typed.trim().replace(',', '.'))
    return Number.isFinite(value) && Math.abs(value) <= limit ? value : null
  },
  show: (value) => String(value).replace('.', ','),
})

const days = (iso: string) => iso

/** The fields in the order of the form. */
export const EXPOSE_FIELDS: { readonly [Field in ExposeField]: Rule<ExposeValues[Field]> } = {
  title: line('Titel', 200),
  propertyId: { ...oneOf<string>('Liegenschaft', []), read: (typed) => (isUuid(typed) ? typed : null) },
  exposeshortcode: line('Objekt-Nr.', 100),
  address: line('Straße und Hausnummer', 200),
  zipCode: { ...shared('zipCode', same), wrong: POSTCODE_WRONG, read: readPostcode },
  city: line('Ort', 100),
  squareMeters: shared('squareMeters', decimal),
  rooms: shared('rooms', decimal),
  floor: { ...shared('floor', String), wrong: 'Bitte geben Sie eine ganze Zahl ein; 0 ist das Erdgeschoss.' },
  verfuegbarAb: { ...shared('verfuegbarAb', days), wrong: 'Bitte geben Sie einen Tag an, etwa 01.04.2026.' },
  status: line('Status', 60),
  constructionYear: shared('constructionYear', String),
  sortOrder: {
    ...{ label: 'Platz in der Liste der Liegenschaft', wrong: 'Bitte geben Sie eine ganze Zahl ein.', show: String },
    read: (typed) => (/^-?\d{1,6}$/.test(typed.trim()) ? Number(typed) : null),
  },
  breitengrad: degrees('Breitengrad', 90),
  laengengrad: degrees('Längengrad', 180),
  nettokaltmiete: shared('nettokaltmiete', amountText),
  betriebskostenvorauszahlung: shared('betriebskostenvorauszahlung', amountText),
  heizkostenvorauszahlung: shared('heizkostenvorauszahlung', amountText),
  price: { ...shared('price', amountText), label: 'Kaufpreis oder Miete in einer Summe' },
  kaution: shared('kaution', amountText),
  stellplatzmiete: shared('stellplatzmiete', amountText),
  sonstigeKosten: shared('sonstigeKosten', amountText),
  abstand: shared('abstand', amountText),
  provision: shared('provision', amountText),
  mindestmietdauer: shared('mindestmietdauer', String),
  haustiere: oneOf('Haustiere', ['ja', 'nein', 'nach_vereinbarung']),
  wbs: { ...shared('wbs', (value) => (value ? 'ja' : 'nein')) },
  description: text('Beschreibung', 20_000),
  virtualTourIframe: {
    ...text('360°-Rundgang', 10_000),
    wrong: 'Bitte geben Sie eine Adresse an, die mit https:// beginnt, oder den Code zum Einbetten.',
    read: (typed) => (rundgangUrl(typed) === null ? null : typed.trim()),
  },
  ausstattung: lines('Ausstattung', 300),
  features: lines('Merkmale', 30),
  amenities: lines('Weitere Ausstattung', 50),
  energieausweisAusnahme: oneOf('Energieausweis', ['denkmal', 'kleines_gebaeude', 'nicht_noetig', 'liegt_nicht_vor']),
  energieausweisArt: oneOf('Art des Ausweises', ['verbrauch', 'bedarf']),
  endenergie: shared('endenergie', decimal),
  energietraeger: line('Energieträger', 100),
  energyClass: line('Klasse', 60),
  heatingType: line('Heizungsart', 100),
  sichtbarkeit: { ...oneOf<Sichtbarkeit>('Sichtbarkeit', []), read: (typed) => (isSichtbarkeit(typed) ? typed : null) },
}

/** All of them, in the order of the form. */
export const EXPOSE_FIELD_NAMES = Object.keys(EXPOSE_FIELDS).filter((name): name is ExposeField => isExposeField(name))

export function isExposeField(name: string): name is ExposeField {
  return Object.hasOwn(EXPOSE_FIELDS, name)
}

/** A text for each field. */
export function mapFields(textOf: (field: ExposeField) => string): ExposeTexts {
  const texts: Partial<ExposeTexts> = {}
  for (const field of EXPOSE_FIELD_NAMES) texts[field] = textOf(field)
  if (!isWhole(texts)) throw new Error('Every field has a text.')
  return texts
}

const isWhole = (texts: Partial<ExposeTexts>): texts is ExposeTexts =>
  EXPOSE_FIELD_NAMES.every((field) => texts[field] !== undefined)

/** What a stored value is in the form. */
export function showField<Field extends ExposeField>(field: Field, value: NullableValues[Field]): string {
  return value === null ? '' : EXPOSE_FIELDS[field].show(value)
}

/** The texts of what is stored. */
export const toTexts = (values: NullableValues): ExposeTexts => mapFields((field) => showField(field, values[field]))

/** The values of what was typed, and the sentence for each field that is none. */
export function readTexts(texts: Readonly<Partial<Record<string, string>>>): {
  values: NullableValues
  errors: Partial<Record<ExposeField, string>>
} {
  const values: Partial<NullableValues> = {}
  const errors: Partial<Record<ExposeField, string>> = {}
  for (const field of EXPOSE_FIELD_NAMES) {
    const typed = texts[field] ?? ''
    const { wrong, max } = EXPOSE_FIELDS[field]
    put(values, field, typed)
    if (typed.trim() === '') continue
    if (max !== undefined && typed.length > max) errors[field] = `Bitte höchstens ${max} Zeichen.`
    else if (values[field] === null) errors[field] = wrong
  }
  if (values.title === null) errors.title ??= 'Bitte geben Sie einen Titel an.'
  if ((values.breitengrad === null) !== (values.laengengrad === null)) {
    errors[values.breitengrad === null ? 'breitengrad' : 'laengengrad'] ??=
      'Bitte geben Sie beide Grade an oder keinen.'
  }
  if (!hasAll(values)) throw new Error('Every field was read.')
  return { values, errors }
}

const hasAll = (values: Partial<NullableValues>): values is NullableValues =>
  EXPOSE_FIELD_NAMES.every((field) => values[field] !== undefined)

function put<Field extends ExposeField>(values: Partial<NullableValues>, field: Field, typed: string): void {
  values[field] = typed.trim() === '' ? null : EXPOSE_FIELDS[field].read(typed)
}

/** A text as the form would show it again, so that "890" and "890,00" are the same. */
export function tidyText<Field extends ExposeField>(field: Field, typed: string): string {
  const value = typed.trim() === '' ? null : EXPOSE_FIELDS[field].read(typed)
  return value === null ? typed.trim() : EXPOSE_FIELDS[field].show(value)
}
