import { choiceOf, type Frage, type Fragen } from '../fragen/fragen.ts'
import { type Guard, isText, recordOf } from '../json/guards.ts'
import { WBS_ART_NAMES, wbsArtText } from '../wbs/wbs-arten.ts'
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

export const statedEinkommen = (amount: number | null) => (amount === EINKOMMEN_DEFAULT ? null : amount)

export type StepNumber = 1 | 2 | 3 | 4 | 5
export const STEP_NUMBERS: readonly StepNumber[] = [1, 2, 3, 4, 5]
export const isStepNumber: Guard<StepNumber> = (value): value is StepNumber =>
  STEP_NUMBERS.some((step) => step === value)

type FieldRule = {
  step: StepNumber
  label: string
  kind:
    | 'line'
    | 'date'
    | 'month'
    | 'telefon'
    | 'amount'
    | 'email'
    | 'plz'
    | 'choice'
    | 'land'
    | 'select'
    | 'size'
    | 'lastDay'
  /** Error message if the field is empty; omit it for optional fields. */
  missing?: string
  /** Question whose setting decides if the company asks it; without `frage` it is always asked (FRAGEN-1). */
  frage?: Frage
  /** The question is asked only if the answer of `field` is `value`; `ANY` means every answer except ''. */
  when?: readonly [field: string, value: string]
  options?: readonly { value: string; text: string }[]
}

const ANY = '*'

const CHOOSE = 'Bitte wählen Sie eine Antwort.'
const rented = ['bisherigeWohnsituation', 'miete'] as const
const withWbs = ['wbsArt', ANY] as const

/** Questions of the five steps in display order (SCHRITT-2), named like their columns. */
const FIELDS = {
  vorname: { step: 1, label: 'Vorname', kind: 'line', missing: 'Bitte geben Sie Ihren Vornamen ein.' },
  nachname: { step: 1, label: 'Nachname', kind: 'line', missing: 'Bitte geben Sie Ihren Nachnamen ein.' },
  geburtsdatum: {
    frage: 'geburtsdatum',
    step: 1,
    label: 'Geburtsdatum',
    kind: 'date',
    missing: 'Bitte geben Sie Ihr Geburtsdatum ein.',
  },
  geburtsort: {
    frage: 'geburtsort',
    step: 1,
    label: 'Geburtsort',
    kind: 'line',
    missing: 'Bitte geben Sie Ihren Geburtsort ein.',
  },
  geburtsname: { frage: 'geburtsort', step: 1, label: 'Geburtsname', kind: 'line' },
  telefon: { step: 1, label: 'Telefon', kind: 'telefon', missing: 'Bitte geben Sie eine Telefonnummer ein.' },
  email: { step: 1, label: 'E-Mail', kind: 'email', missing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' },
  land: { step: 2, label: 'Land', kind: 'land', options: LAND_OPTIONS },
  strasse: { step: 2, label: 'Straße', kind: 'line', missing: 'Bitte geben Sie Ihre Straße ein.' },
  hausnummer: { step: 2, label: 'Nr.', kind: 'line', missing: 'Bitte geben Sie die Hausnummer ein.' },
  plz: { step: 2, label: 'PLZ', kind: 'plz', missing: 'Bitte geben Sie eine fünfstellige Postleitzahl ein.' },
  ort: { step: 2, label: 'Ort', kind: 'line', missing: 'Bitte geben Sie Ihren Wohnort ein.' },
  identifikationsdokumentTyp: {
    frage: 'ausweis',
    step: 2,
    label: 'Womit weisen Sie sich aus?',
    kind: 'choice',
    options: AUSWEIS_OPTIONS,
    missing: 'Bitte wählen Sie ein Dokument.',
  },
  situation: { step: 3, label: 'Wovon leben Sie zurzeit?', kind: 'choice', options: SITUATION_OPTIONS },
  ausgeuebteerBeruf: {
    frage: 'arbeitgeber',
    step: 3,
    label: 'Ausgeübter Beruf',
    kind: 'line',
    missing: 'Bitte geben Sie Ihren Beruf ein.',
  },
  arbeitgeberName: {
    frage: 'arbeitgeber',
    step: 3,
    label: 'Arbeitgeber',
    kind: 'line',
    missing: 'Bitte geben Sie Ihren Arbeitgeber ein.',
  },
  beschaeftigtSeit: {
    frage: 'beschaeftigt_seit',
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
    frage: 'schufa',
    step: 4,
    label: 'Liegt Ihnen eine aktuelle Schufa-Auskunft vor?',
    kind: 'choice',
    options: YES_NO_OPTIONS,
    missing: CHOOSE,
  },
  schufaMaklerAnfrage: {
    frage: 'schufa',
    step: 4,
    label: 'Dürfen wir die Auskunft für Sie einholen?',
    kind: 'choice',
    options: YES_NO_OPTIONS,
    missing: CHOOSE,
    when: ['schufaVorhanden', 'nein'],
  },
  bisherigeWohnsituation: {
    frage: 'wohnsituation',
    step: 5,
    label: 'Bisherige Wohnsituation',
    kind: 'choice',
    options: WOHNSITUATION_OPTIONS,
    missing: CHOOSE,
  },
  bisherigerVermieterName: {
    frage: 'vermieter',
    step: 5,
    label: 'Name des bisherigen Vermieters',
    kind: 'line',
    when: rented,
    missing: 'Bitte geben Sie den Namen Ihres Vermieters ein.',
  },
  bisherigerVermieterAnschrift: {
    frage: 'vermieter',
    step: 5,
    label: 'Anschrift des Vermieters',
    kind: 'line',
    when: rented,
  },
  bisherigerVermieterTelefon: {
    frage: 'vermieter',
    step: 5,
    label: 'Telefon des Vermieters',
    kind: 'telefon',
    when: rented,
    missing: 'Bitte geben Sie eine Telefonnummer ein.',
  },
  haustiere: {
    frage: 'haustiere',
    step: 5,
    label: 'Haben Sie Haustiere?',
    kind: 'choice',
    options: YES_NO_OPTIONS,
    missing: CHOOSE,
  },
  haustiereBeschreibung: {
    frage: 'haustiere',
    step: 5,
    label: 'Welche?',
    kind: 'line',
    when: ['haustiere', 'ja'],
    missing: 'Bitte beschreiben Sie Ihre Haustiere.',
  },
  verbraucherinsolvenzverfahren: {
    frage: 'insolvenz',
    step: 5,
    label: 'Läuft ein Verbraucherinsolvenzverfahren?',
    kind: 'choice',
    options: YES_NO_OPTIONS,
    missing: CHOOSE,
  },
  mietschulden: {
    frage: 'mietschulden',
    step: 5,
    label: 'Haben Sie Mietschulden?',
    kind: 'choice',
    options: YES_NO_OPTIONS,
    missing: CHOOSE,
  },
  wbsArt: {
    frage: 'wbs',
    step: 5,
    label: 'Wohnberechtigungsschein (WBS)',
    kind: 'select',
    options: WBS_ART_NAMES.map((value) => ({ value, text: wbsArtText(value) })),
  },
  wbsZimmer: { frage: 'wbs', step: 5, label: 'Zimmer laut WBS', kind: 'size', when: withWbs },
  wbsFlaeche: { frage: 'wbs', step: 5, label: 'Fläche laut WBS, m²', kind: 'size', when: withWbs },
  wbsGueltigBis: {
    frage: 'wbs',
    step: 5,
    label: 'WBS gültig bis',
    kind: 'lastDay',
    when: withWbs,
    missing: 'Bitte geben Sie ein, bis wann Ihr WBS gilt.',
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

export function isLeftOut(field: PersonField, fragen: Fragen): boolean {
  const { frage }: FieldRule = FIELDS[field]
  return frage !== undefined && choiceOf(frage, fragen) === 'nicht'
}

/** Decides if a question is needed, optional or unasked. Depends on the other answers and the company's settings. */
export function needOf(field: PersonField, values: PersonValues, fragen: Fragen): 'needed' | 'optional' | 'unasked' {
  const { when, missing, frage }: FieldRule = FIELDS[field]
  if (isLeftOut(field, fragen)) return 'unasked'
  if (when && !Object.entries(values).some(([name, text]) => name === when[0] && isMeant(text, when[1])))
    return 'unasked'
  const need = needBySituation(field, values.situation) ?? (missing === undefined ? 'optional' : 'needed')
  return need === 'needed' && frage && choiceOf(frage, fragen) === 'freiwillig' ? 'optional' : need
}

const isMeant = (text: string, value: string) => (value === ANY ? text !== '' : text === value)

export const fieldsOfFrage = (frage: Frage): PersonField[] =>
  PERSON_FIELDS.filter((field) => fieldRule(field).frage === frage)

export const labelOf = (field: PersonField, values: PersonValues): string =>
  wordsOf(field, values.situation)?.label ?? FIELDS[field].label

export const fieldsOf = (step: StepNumber): readonly PersonField[] =>
  PERSON_FIELDS.filter((field) => FIELDS[field].step === step)

export const landOf = ({ land }: PersonValues): string => land || DEFAULT_LAND

export const stepsOf = (fragen: Fragen): readonly StepNumber[] =>
  STEP_NUMBERS.filter((step) => fieldsOf(step).some((field) => !isLeftOut(field, fragen)))

export function pickValues(fields: readonly PersonField[], read: (field: PersonField) => string): PersonValues {
  const values: PersonValues = {}
  for (const field of fields) values[field] = read(field)
  return values
}
