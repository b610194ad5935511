import { findAusweisErrors } from '#app/shared/exposes/energieausweis.ts'
import type { KindValues } from '#app/shared/exposes/field-kinds.ts'
import { READERS } from '#app/shared/exposes/field-readers.ts'
import { FIELD_NAMES, type Field, type FieldValues, fieldOf } from '#app/shared/exposes/fields.ts'
import { rundgangUrl } from '#app/shared/exposes/rundgang-url.ts'
import { decimal } from '#app/shared/format/number.ts'
import { amountText } from '#app/shared/mietprofil/amount-text.ts'
import { cleanText } from '#app/shared/openimmo/read-value.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { POSTCODE_WRONG, readPostcode } from '#app/shared/verwaltung/postcode.ts'

/** Visibilities of an Exposé, with names and explanations for staff (BESTAND-3). */
export const SICHTBARKEITEN = {
  offline: { name: 'Nicht sichtbar', hint: 'nur in der Verwaltung' },
  direktlink: { name: 'Direktlink', hint: 'wer den Link hat, in keiner Liste' },
  demnaechst: { name: 'Demnächst', hint: 'öffentlich, mit dem Schild „Demnächst verfügbar“' },
  oeffentlich: { name: 'Öffentlich', hint: 'in Listen, Suche und bei der Liegenschaft' },
} as const
export type Sichtbarkeit = keyof typeof SICHTBARKEITEN

export const isSichtbarkeit = (text: string): text is Sichtbarkeit => Object.hasOwn(SICHTBARKEITEN, text)

export const isPublicChoice = (sichtbarkeit: Sichtbarkeit | null) =>
  sichtbarkeit === 'oeffentlich' || sichtbarkeit === 'demnaechst'

/** True if people other than staff can see the Exposé. By law, a Direktlink is advertising too (BESTAND-2). */
export const isAdvertised = (sichtbarkeit: Sichtbarkeit | null) => sichtbarkeit !== null && sichtbarkeit !== 'offline'

export type ExposeValues = FieldValues & { sichtbarkeit: Sichtbarkeit }

export type ExposeField = keyof ExposeValues
/** Texts of the form by field; '' for an empty field. */
export type ExposeTexts = Record<ExposeField, string>
export type NullableValues = { [Field in ExposeField]: ExposeValues[Field] | null }

type Rule<Value> = {
  /** Error message for an invalid text. */
  wrong: string
  max?: number
  read: (text: string) => Value | null
  show: (value: Value) => string
}
type LabelledRule<Value> = Rule<Value> & { label: string }

const same = (text: string) => text
const text = ({ max = 0 }: Field): Rule<string> => ({
  max,
  wrong: `Bitte höchstens ${max} Zeichen.`,
  show: same,
  read: (typed) => cleanText(typed, max),
})

const LIST_ENTRY_MAX_CHARS = 100

function shared<Value>(
  { expected, read }: { expected: string; read: (text: string) => Value | null },
  show: (value: Value) => string,
): Rule<Value> {
  return { wrong: `Bitte geben Sie ${expected} ein.`, read, show }
}

const KINDS: { readonly [Kind in keyof KindValues]: (field: Field) => Rule<KindValues[Kind]> } = {
  text,
  line: (field) => ({ ...text(field), read: (typed) => cleanText(typed.replace(/\s+/g, ' '), field.max ?? 0) }),
  lines: ({ max = 0 }) => ({
    max: max * (LIST_ENTRY_MAX_CHARS + 2),
    wrong: `Bitte höchstens ${max} Einträge mit je ${LIST_ENTRY_MAX_CHARS} Zeichen.`,
    read: (typed) => {
      const entries = [...new Set(typed.split(/\r?\n/).map((entry) => entry.trim()))].filter((entry) => entry !== '')
      return entries.length > max || entries.some((entry) => entry.length > LIST_ENTRY_MAX_CHARS) ? null : entries
    },
    show: (entries) => entries.join('\n'),
  }),
  euro: () => shared(READERS.euro(), amountText),
  number: (field) => shared(READERS.number(field), decimal),
  whole: (field) => shared(READERS.whole(field), String),
  year: (field) => shared(READERS.year(field), String),
  floor: () => ({
    ...shared(READERS.floor(), String),
    wrong: 'Bitte geben Sie eine ganze Zahl ein; 0 ist das Erdgeschoss.',
  }),
  order: () => ({
    wrong: 'Bitte geben Sie eine ganze Zahl ein.',
    show: String,
    read: (typed) => (/^-?\d{1,6}$/.test(typed.trim()) ? Number(typed) : null),
  }),
  degrees: ({ max = 0 }) => ({
    wrong: `Bitte geben Sie Grad zwischen -${max} und ${max} ein, etwa 51,05.`,
    read: (typed) => {
      const value = Number(typed.trim().replace(',', '.'))
      return Number.isFinite(value) && Math.abs(value) <= max ? value : null
    },
    show: (value) => String(value).replace('.', ','),
  }),
  day: () => ({ ...shared(READERS.day(), same), wrong: 'Bitte geben Sie einen Tag an, etwa 01.04.2026.' }),
  energieklasse: (field) => ({ ...shared(READERS.energieklasse(field), same), max: field.max }),
  flag: () => shared(READERS.flag(), (value) => (value ? 'ja' : 'nein')),
  choice: ({ choices = {} }) => oneOf(Object.keys(choices)),
  postcode: () => ({ wrong: POSTCODE_WRONG, read: readPostcode, show: same }),
  tour: (field) => ({
    ...text(field),
    wrong: 'Bitte geben Sie eine Adresse an, die mit https:// beginnt, oder den Code zum Einbetten.',
    read: (typed) => (rundgangUrl(typed) === null ? null : typed.trim()),
  }),
  id: () => ({ ...oneOf([]), read: (typed) => (isUuid(typed) ? typed : null) }),
}

function oneOf(values: readonly string[]): Rule<string> {
  const find = (typed: string) => values.find((value) => value === typed.trim()) ?? null
  return { wrong: 'Bitte wählen Sie eine der Angaben.', read: find, show: same }
}

const SICHTBARKEIT: LabelledRule<Sichtbarkeit> = {
  ...oneOf([]),
  label: 'Sichtbarkeit',
  read: (typed) => (isSichtbarkeit(typed) ? typed : null),
}

type ExposeRules = { readonly [Name in ExposeField]: LabelledRule<ExposeValues[Name]> }

/** Returns one rule per form field. The overload keeps the type of each field's value. */
function makeRules(): ExposeRules
function makeRules(): object {
  const rules = FIELD_NAMES.map((name) => {
    const field = fieldOf(name)
    const { label, formLabel = label, kind } = field
    return [name, { ...KINDS[kind](field), label: formLabel }]
  })
  return { ...Object.fromEntries(rules), sichtbarkeit: SICHTBARKEIT }
}

export const EXPOSE_FIELDS = makeRules()

export const EXPOSE_FIELD_NAMES = Object.keys(EXPOSE_FIELDS).filter((name): name is ExposeField => isExposeField(name))

export function isExposeField(name: string): name is ExposeField {
  return Object.hasOwn(EXPOSE_FIELDS, name)
}

export function mapFields(textOf: (field: ExposeField) => string): ExposeTexts {
  const texts: Partial<ExposeTexts> = {}
  for (const field of EXPOSE_FIELD_NAMES) texts[field] = textOf(field)
  if (!isWhole(texts)) throw new Error('Every field has a text.')
  return texts
}

const isWhole = (texts: Partial<ExposeTexts>): texts is ExposeTexts =>
  EXPOSE_FIELD_NAMES.every((field) => texts[field] !== undefined)

export function showField<Field extends ExposeField>(field: Field, value: NullableValues[Field]): string {
  return value === null ? '' : EXPOSE_FIELDS[field].show(value)
}

export const toTexts = (values: NullableValues): ExposeTexts => mapFields((field) => showField(field, values[field]))

/** Parses the texts of the form into values. Returns at most one error per field; its value is then null. */
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
  return { values, errors: { ...findAusweisErrors(values), ...errors } }
}

const hasAll = (values: Partial<NullableValues>): values is NullableValues =>
  EXPOSE_FIELD_NAMES.every((field) => values[field] !== undefined)

function put<Field extends ExposeField>(values: Partial<NullableValues>, field: Field, typed: string): void {
  values[field] = typed.trim() === '' ? null : EXPOSE_FIELDS[field].read(typed)
}

/** Normalises a typed text to the form in which the field shows it, so that "890" equals "890,00". */
export function tidyText<Field extends ExposeField>(field: Field, typed: string): string {
  const value = typed.trim() === '' ? null : EXPOSE_FIELDS[field].read(typed)
  return value === null ? typed.trim() : EXPOSE_FIELDS[field].show(value)
}
