import { exposeStatus } from '#app/shared/exposes/expose.status.ts'
import { findWord, READERS, type Reader } from '#app/shared/exposes/field-readers.ts'
import { type Field, type FieldValues, type FieldWith, fieldOf, fieldsWith } from '#app/shared/exposes/fields.ts'
import { cleanText, parsePostcode } from '#app/shared/openimmo/read-value.ts'
import { isFreeNow, parseDayInWords, parseLastDay } from '#app/shared/openimmo/read-words.ts'
import { WBS_ART_NAMES, WBS_ARTEN, wbsArtText } from '#app/shared/wbs/wbs-arten.ts'

export type CsvExposeValues = Pick<FieldValues, FieldWith<'csv'>> & { oeffentlich: boolean }
export type CsvField = keyof CsvExposeValues

type CsvRule<Value> = Reader<Value> & {
  label: string
  /** Column headings that mean this field, normalised to lower-case letters and digits. */
  headers: readonly string[]
}

const anyText = ({ max = 0 }: Field): Reader<string> => ({
  expected: 'ein Text',
  read: (cell) => cleanText(cell, max),
})

const TEXTS = {
  line: anyText,
  text: anyText,
  postcode: (): Reader<string> => ({
    expected: 'eine Postleitzahl wie 01067',
    read: (cell) => (/\d/.test(cell) ? parsePostcode(cell, { land: null }) : null),
  }),
}

const DAY = 'ein Tag wie 01.04.2026'

/** Readers for fields whose values are written differently in a CSV file than in the form. */
const OWN: { readonly [Name in CsvField]?: Reader<CsvExposeValues[Name]> } = {
  status: {
    expected: '„Miete“, „reserviert“, „vermietet“ oder „Kauf“',
    read: (cell) =>
      findWord(cell, [
        ['active', /^(?:miete|zu vermieten|frei|verfügbar|aktiv|active|available)$/],
        ['reserviert', /^reserviert$/],
        ['rented', /^(?:vermietet|rented)$/],
        ['verkauf', /^(?:kauf|verkauf|zu verkaufen)$/],
      ]),
  },
  haustiere: {
    expected: '„ja“, „nein“ oder „nach Vereinbarung“',
    read: (cell) =>
      findWord(cell, [
        ['ja', /^(?:ja|erlaubt)$/],
        ['nein', /^nein$/],
        ['nach_vereinbarung', /^(?:nach )?(?:vereinbarung|absprache)$/],
      ]),
  },
  wbsArt: {
    expected: WBS_ART_NAMES.map((art) => `„${WBS_ARTEN[art].label}“`).join(', '),
    read: (cell) =>
      WBS_ART_NAMES.find((art) =>
        [art, WBS_ARTEN[art].label, wbsArtText(art)].some((text) => text.toLowerCase() === cell.trim().toLowerCase()),
      ) ?? null,
  },
  energieausweisArt: {
    expected: '„Verbrauch“ oder „Bedarf“',
    read: (cell) =>
      findWord(cell, [
        ['verbrauch', /^verbrauch/],
        ['bedarf', /^bedarf/],
      ]),
  },
  energieskala: {
    expected: '„A+ bis H“ oder „A bis G“',
    read: (cell) =>
      findWord(cell, [
        ['a_plus_h', /^a\+ ?(?:bis|[-–]) ?h$/],
        ['a_g', /^a ?(?:bis|[-–]) ?g$/],
      ]),
  },
  energieausweisAusgestellt: { expected: DAY, read: parseDayInWords },
  energieausweisGueltigBis: { expected: DAY, read: parseLastDay },
  energieausweisAusnahme: {
    expected: '„Denkmal“, „kleines Gebäude“, „nicht erforderlich“ oder „liegt nicht vor“',
    read: (cell) =>
      findWord(cell, [
        ['denkmal', /^denkmal/],
        ['kleines_gebaeude', /^kleines gebäude$/],
        ['nicht_noetig', /^nicht (?:erforderlich|nötig)$/],
        ['liegt_nicht_vor', /^liegt (?:noch )?nicht vor$/],
      ]),
  },
}

const OEFFENTLICH: CsvRule<boolean> = {
  label: 'Öffentlich',
  ...READERS.flag(),
  headers: ['oeffentlich', 'online', 'veroeffentlicht', 'veroeffentlichen'],
}

type CsvRules = { readonly [Name in CsvField]: CsvRule<CsvExposeValues[Name]> }

/** Returns one rule per field, the Objekt-Nr. first. The overload keeps the type of each field's value. */
function makeRules(): CsvRules
function makeRules(): object {
  const readers: Readonly<Record<string, (field: Field) => Reader<unknown>>> = { ...READERS, ...TEXTS }
  const names = fieldsWith('csv').toSorted((a, b) => Number(b === 'exposeshortcode') - Number(a === 'exposeshortcode'))
  const rules = names.map((name) => {
    const field = fieldOf(name)
    const { label, csvLabel = label, csv: headers, kind } = field
    const own = OWN[name] ?? readers[kind]?.(field)
    const reader = own && kind === 'choice' ? withLabels(field, own) : own
    if (!reader) throw new Error(`CSV has no reader for fields of the kind ${kind}.`)
    return [name, { label: csvLabel, headers, ...reader }]
  })
  return { ...Object.fromEntries(rules), oeffentlich: OEFFENTLICH }
}

/** Returns a reader that also accepts the labels of choices, as the portal's own CSV export writes them. */
function withLabels({ choices = {} }: Field, { expected, read }: Reader<unknown>): Reader<unknown> {
  const labels = new Map(Object.entries(choices).map(([value, label]) => [label.toLowerCase(), value]))
  return { expected, read: (cell) => read(cell) ?? labels.get(cell.trim().toLowerCase()) ?? null }
}

export const CSV_FIELDS = makeRules()

export const CSV_FIELD_NAMES = Object.keys(CSV_FIELDS).filter((name): name is CsvField => isCsvField(name))

export function isCsvField(name: string): name is CsvField {
  return Object.hasOwn(CSV_FIELDS, name)
}

/** Assigns columns to fields by their headings; omits unknown columns (CSV-2). */
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

/** Normalises a heading: "Wohnfläche (m²)" becomes "wohnflaeche". */
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
/** Values of one row. `verfuegbarAb` is null for a flat that is available now. */
export type CsvRowValues = Omit<Partial<CsvExposeValues>, 'verfuegbarAb'> & { verfuegbarAb?: string | null }
export type ReadRow = { values: CsvRowValues; problems: string[] }

/** Parses a row. An empty cell gives no value, so the stored value stays (CSV-4). */
export function readCsvRow({ cells }: CsvRow, zuordnung: Readonly<Record<string, string>>): ReadRow {
  const values: Partial<CsvExposeValues> = {}
  const freeNow: CsvRowValues = {}
  const problems: string[] = []
  for (const [column, field] of Object.entries(zuordnung)) {
    const cell = cells[column]?.trim() ?? ''
    if (cell === '' || !isCsvField(field)) continue
    // The portal's own export writes this for an empty status.
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
