import { type Guard, isText, recordOf } from '../json/guards.ts'
import { DEFAULT_LAND, LAND_OPTIONS } from './laender.ts'
import { needBySituation, SITUATION_OPTIONS, wordsOf } from './situations.ts'

export const AUSWEIS_OPTIONS = [
  { value: 'personalausweis', text: 'Personalausweis' },
  { value: 'reisepass', text: 'Reisepass' },
  { value: 'fuehrerschein', text: 'Führerschein' },
] as const

export const WOHNSITUATION_OPTIONS = [
  { value: 'miete', text: 'Miete' },
  { value: 'familie', text: 'Familie' },
  { value: 'eigentum', text: 'Eigentum' },
  { value: 'sonstiges', text: 'Sonstiges' },
] as const

export const YES_NO_OPTIONS = [
  { value: 'ja', text: 'Ja' },
  { value: 'nein', text: 'Nein' },
] as const
export const EINKOMMEN_DEFAULT = 1111

/** Returns the stated income; null for the unchanged default, which counts as not stated. */
export const statedEinkommen = (amount: number | null) => (amount === EINKOMMEN_DEFAULT ? null : amount)

export type StepNumber = 1 | 2 | 3 | 4 | 5
export const STEP_NUMBERS: readonly StepNumber[] = [1, 2, 3, 4, 5]
export const isStepNumber: Guard<StepNumber> = (value): value is StepNumber =>
  STEP_NUMBERS.some((step) => step === value)

type FieldRule = {
  step: StepNumber
  label: string
  kind: 'line' | 'date' | 'month' | 'telefon' | 'amount' | 'email' | 'plz' | 'choice' | 'land'
  /** Error message if the field is empty; omit it for optional fields. */
  missing?: string
  /** Shows the question only if the other field has this value. */
  when?: readonly [field: string, value: string]
  options?: readonly { value: string; text: string }[]
}

const CHOOSE = 'Bitte wählen Sie eine Antwort.'
const rented = ['bisherigeWohnsituation', 'miete'] as const

/** Questions of the five steps in order (SCHRITT-2), named like their columns. */
const FIELDS = {
  vorname: { step: 1, label: 'Vorname', kind: 'line', missing: 'Bitte geben Sie Ihren Vornamen ein.' },
  nachname: { step: 1, label: 'Nachname', kind: 'line', missing: 'Bitte geben Sie Ihren Nachnamen ein.' },
  geburtsdatum: { step: 1, label: 'Geburtsdatum', kind: 'date', missing: 'Bitte geben Sie Ihr Geburtsdatum ein.' },
  geburtsort: { step: 1, label: 'Geburtsort', kind: 'line', missing: 'Bitte geben Sie Ihren Geburtsort ein.' },
  geburtsname: { step: 1, label: 'Geburtsname', kind: 'line' },
  telefon: { step: 1, label: 'Telefon', kind: 'telefon', missing: 'Bitte geben Sie eine Telefonnummer ein.' },
  email: { step: 1, label: 'E-Mail', kind: 'email', missing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' },
  land: { step: 2, label: 'Land', kind: 'land', options: LAND_OPTIONS },
  strasse: { step: 2, label: 'Straße', kind: 'line', missing: 'Bitte geben Sie Ihre Straße ein.' },
  hausnummer: { step: 2, label: 'Nr.', kind: 'line', missing: 'Bitte geben Sie die Hausnummer ein.' },
  plz: { step: 2, label: 'PLZ', kind: 'plz', missing: 'Bitte geben Sie eine fünfstellige Postleitzahl ein.' },
  ort: { step: 2, label: 'Ort', kind: 'line', missing: 'Bitte geben Sie Ihren Wohnort ein.' },
  identifikationsdokumentTyp: {
    step: 2,
    label: 'Womit weisen Sie sich aus?',
    kind: 'choice',
    options: AUSWEIS_OPTIONS,
    missing: 'Bitte wählen Sie ein Dokument.',
  },
  situation: { step: 3, label: 'Wovon leben Sie zurzeit?', kind: 'choice', options: SITUATION_OPTIONS },
  ausgeuebteerBeruf: { step: 3, label: 'Ausgeübter Beruf', kind: 'line', missing: 'Bitte geben Sie Ihren Beruf ein.' },
  arbeitgeberName: { step: 3, label: 'Arbeitgeber', kind: 'line', missing: 'Bitte geben Sie Ihren Arbeitgeber ein.' },
  beschaeftigtSeit: {
    step: 3,
    label: 'Beschäftigt seit',
    kind: 'month',
    missing: 'Bitte geben Sie ein, seit wann Sie dort arbeiten.',
  },
  aktuellesMonatseinkommenNetto: {
    step: 3,
    label: 'Monatseinkommen netto',
    kind: 'amount',
    missing: 'Bitte geben Sie Ihr Monatseinkommen ein.',
  },
  schufaVorhanden: {
    step: 4,
    label: 'Liegt Ihnen eine aktuelle Schufa-Auskunft vor?',
    kind: 'choice',
    options: YES_NO_OPTIONS,
    missing: CHOOSE,
  },
  schufaMaklerAnfrage: {
    step: 4,
    label: 'Dürfen wir die Auskunft für Sie einholen?',
    kind: 'choice',
    options: YES_NO_OPTIONS,
    missing: CHOOSE,
    when: ['schufaVorhanden', 'nein'],
  },
  bisherigeWohnsituation: {
    step: 5,
    label: 'Bisherige Wohnsituation',
    kind: 'choice',
    options: WOHNSITUATION_OPTIONS,
    missing: CHOOSE,
  },
  bisherigerVermieterName: {
    step: 5,
    label: 'Name des bisherigen Vermieters',
    kind: 'line',
    when: rented,
    missing: 'Bitte geben Sie den Namen Ihres Vermieters ein.',
  },
  bisherigerVermieterAnschrift: { step: 5, label: 'Anschrift des Vermieters', kind: 'line', when: rented },
  bisherigerVermieterTelefon: {
    step: 5,
    label: 'Telefon des Vermieters',
    kind: 'telefon',
    when: rented,
    missing: 'Bitte geben Sie eine Telefonnummer ein.',
  },
  haustiere: { step: 5, label: 'Haben Sie Haustiere?', kind: 'choice', options: YES_NO_OPTIONS, missing: CHOOSE },
  haustiereBeschreibung: {
    step: 5,
    label: 'Welche?',
    kind: 'line',
    when: ['haustiere', 'ja'],
    missing: 'Bitte beschreiben Sie Ihre Haustiere.',
  },
  verbraucherinsolvenzverfahren: {
    step: 5,
    label: 'Läuft ein Verbraucherinsolvenzverfahren?',
    kind: 'choice',
    options: YES_NO_OPTIONS,
    missing: CHOOSE,
  },
  mietschulden: {
    step: 5,
    label: 'Haben Sie Mietschulden?',
    kind: 'choice',
    options: YES_NO_OPTIONS,
    missing: CHOOSE,
  },
} as const satisfies Record<string, FieldRule>

export type PersonField = keyof typeof FIELDS

export type PersonValues = Partial<Record<PersonField, string>>

export const isPersonField = (name: string): name is PersonField => Object.hasOwn(FIELDS, name)

export const PERSON_FIELDS: readonly PersonField[] = Object.keys(FIELDS).filter(isPersonField)

const isTexts = recordOf(isText)
export const isPersonValues: Guard<PersonValues> = (value): value is PersonValues =>
  isTexts(value) && Object.keys(value).every(isPersonField)

export const fieldRule = (field: PersonField): FieldRule => FIELDS[field]

/** Tells from the other answers if a question must be answered. */
export function needOf(field: PersonField, values: PersonValues): 'needed' | 'optional' | 'unasked' {
  const { when, missing }: FieldRule = FIELDS[field]
  if (when && Object.entries(values).every(([name, text]) => name !== when[0] || text !== when[1])) return 'unasked'
  return needBySituation(field, values.situation) ?? (missing === undefined ? 'optional' : 'needed')
}

/** Label in the words of the situation. */
export const labelOf = (field: PersonField, values: PersonValues): string =>
  wordsOf(field, values.situation)?.label ?? FIELDS[field].label

export const fieldsOf = (step: StepNumber): readonly PersonField[] =>
  PERSON_FIELDS.filter((field) => FIELDS[field].step === step)

/** ISO code of the country of the address; without an answer Germany. */
export const landOf = ({ land }: PersonValues): string => land || DEFAULT_LAND

export function pickValues(fields: readonly PersonField[], read: (field: PersonField) => string): PersonValues {
  const values: PersonValues = {}
  for (const field of fields) values[field] = read(field)
  return values
}
