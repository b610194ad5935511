import { type Guarded, oneOf, recordOf } from '../json/guards.ts'

/** Choices that the company has for each question. `nicht`: the question is neither shown nor its answer stored. */
export const FRAGE_CHOICES = [
  { value: 'noetig', text: 'nötig' },
  { value: 'freiwillig', text: 'freiwillig' },
  { value: 'nicht', text: 'nicht fragen' },
] as const

export type FrageChoice = (typeof FRAGE_CHOICES)[number]['value']
export const isFrageChoice = oneOf('noetig', 'freiwillig', 'nicht')

type FrageRow = {
  label: string
  hint?: string
  /** Choice of the preset "Datenschutzkonferenz". `reason`: reason that the authorities give for this choice. */
  authority: FrageChoice
  reason: string
}

/** Questions of the rental profile that the company can switch off (FRAGEN-1). */
const PROFIL_FRAGEN = {
  profil_beruf: {
    label: 'Berufe im Haushalt',
    authority: 'nicht',
    reason: 'Wovon jemand lebt, muss vor der Besichtigung niemand wissen.',
  },
  profil_einkommen: {
    label: 'Netto-Haushaltseinkommen',
    authority: 'nicht',
    reason:
      'Nach dem Einkommen dürfen Sie fragen, sobald jemand die Wohnung mieten will, nicht schon vor der Besichtigung.',
  },
  profil_motivation: {
    label: 'Motivation',
    hint: 'Freier Text',
    authority: 'freiwillig',
    reason: 'Für die Entscheidung nicht erforderlich, freiwillig möglich.',
  },
} as const satisfies Record<string, FrageRow>

const BOGEN_FRAGEN = {
  geburtsort: {
    label: 'Geburtsort und Geburtsname',
    authority: 'nicht',
    reason: 'Im Muster der Behörden nicht enthalten.',
  },
  geburtsdatum: {
    label: 'Geburtsdatum',
    authority: 'noetig',
    reason: 'Unterscheidet Personen gleichen Namens bei der Bonitätsauskunft.',
  },
  arbeitgeber: {
    label: 'Beruf und Arbeitgeber',
    authority: 'freiwillig',
    reason: 'Nur, soweit die Antwort zeigt, dass die Person die Miete zahlen kann.',
  },
  beschaeftigt_seit: {
    label: 'Beschäftigt seit',
    authority: 'nicht',
    reason: 'Die Frage nach der Dauer der Beschäftigung wurde bei Prüfungen beanstandet.',
  },
  wohnsituation: {
    label: 'Bisherige Wohnsituation',
    authority: 'nicht',
    reason: 'Sagt nichts darüber, ob jemand die Miete zahlen kann.',
  },
  vermieter: {
    label: 'Bisheriger Vermieter mit Telefon',
    authority: 'nicht',
    reason: 'Die Frage nach Kontaktdaten früherer Vermieter wurde bei Prüfungen beanstandet.',
  },
  haustiere: {
    label: 'Haustiere',
    authority: 'noetig',
    reason: 'Erlaubt für Tiere, denen der Vermieter zustimmen muss. Kleintiere gehören nicht dazu.',
  },
  insolvenz: {
    label: 'Verbraucherinsolvenzverfahren',
    authority: 'noetig',
    reason: 'Nach einem laufenden Verfahren dürfen Sie fragen.',
  },
  mietschulden: {
    label: 'Mietschulden',
    authority: 'freiwillig',
    reason:
      'Sie dürfen nur fragen, ob es wegen Mietrückständen ein Räumungsverfahren gab, nicht allgemein nach Schulden.',
  },
  schufa: {
    label: 'Bonitätsauskunft',
    authority: 'freiwillig',
    reason: 'Erst von der Person, die den Vertrag bekommen soll.',
  },
  ausweis: {
    label: 'Ausweis',
    hint: 'Ausweisart und Kopie',
    authority: 'freiwillig',
    reason: 'Es genügt, den Ausweis anzusehen; eine Kopie ist in der Regel nicht erforderlich.',
  },
  einkommensnachweis: {
    label: 'Einkommensnachweis',
    authority: 'noetig',
    reason:
      'Erlaubt, sobald sich jemand bewirbt. Was für die Höhe des Einkommens keine Rolle spielt, darf geschwärzt sein.',
  },
  wbs: {
    label: 'Wohnberechtigungsschein',
    hint: 'Nötig nur für Wohnungen mit WBS',
    authority: 'noetig',
    reason: 'Bei gebundenen Wohnungen darf schon vor der Besichtigung danach gefragt werden.',
  },
} as const satisfies Record<string, FrageRow>

export const FRAGEN = { ...PROFIL_FRAGEN, ...BOGEN_FRAGEN }

export type Frage = keyof typeof FRAGEN
export type ProfilFrage = keyof typeof PROFIL_FRAGEN

const namesOf = <Name extends string>(table: Record<Name, FrageRow>): Name[] => Object.keys(table) as Name[]

export const FRAGE_GROUPS: readonly { title: string; fragen: readonly Frage[] }[] = [
  { title: 'Mietprofil', fragen: namesOf(PROFIL_FRAGEN) },
  { title: 'Mit der Bewerbung', fragen: namesOf(BOGEN_FRAGEN) },
]

export const FRAGE_NAMES: readonly Frage[] = FRAGE_GROUPS.flatMap(({ fragen }) => fragen)

export const isFrage = (name: string): name is Frage => Object.hasOwn(FRAGEN, name)

/** The company's choices that differ from the preset "Spezifikation". Questions without an entry are `noetig`. */
export type Fragen = Readonly<Partial<Record<Frage, FrageChoice>>>

const areChoices = recordOf(isFrageChoice)
export const isFragen = (value: unknown): value is Guarded<typeof areChoices> & Fragen =>
  areChoices(value) && Object.keys(value).every(isFrage)

export const choiceOf = (frage: Frage, fragen: Fragen): FrageChoice => fragen[frage] ?? 'noetig'

type Preset = { name: string; text: string; fragen: Fragen }

/** Presets that set the choices for all questions (FRAGEN-2). */
export const FRAGEN_PRESETS = {
  spezifikation: { name: 'Spezifikation', text: 'Alle Fragen, auch Geburtsort und Vermieter.', fragen: {} },
  datenschutzkonferenz: {
    name: 'Datenschutzkonferenz',
    text: 'Nach der Orientierungshilfe der Behörden vom Januar 2024.',
    fragen: Object.fromEntries(FRAGE_NAMES.map((name) => [name, FRAGEN[name].authority])),
  },
} as const satisfies Record<string, Preset>

export type FragenPreset = keyof typeof FRAGEN_PRESETS

export function presetOf(fragen: Fragen): FragenPreset | null {
  const isPreset = (name: FragenPreset) =>
    FRAGE_NAMES.every((frage) => choiceOf(frage, fragen) === choiceOf(frage, FRAGEN_PRESETS[name].fragen))
  if (isPreset('spezifikation')) return 'spezifikation'
  return isPreset('datenschutzkonferenz') ? 'datenschutzkonferenz' : null
}
