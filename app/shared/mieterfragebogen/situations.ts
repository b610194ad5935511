import type { Beruf } from '../mietprofil/mietprofil-options.ts'
import type { DokumentTyp } from './dokument-kinds.ts'

/** Questions of step 3 that depend on the situation. A situation can have its own wording for them. */
type SituationField = 'ausgeuebteerBeruf' | 'arbeitgeberName' | 'beschaeftigtSeit' | 'aktuellesMonatseinkommenNetto'

/** Proof of income for an application. `missing`: words after "Es fehlt"; `instead`: text about an alternative. */
type Paper = {
  typ: DokumentTyp
  title: string
  missing: string
  /** Text about what only people can check: number and age of the sheets, and what the applicant may black out. */
  hint: string
  instead: string
}

type SituationRow = {
  value: string
  label: string
  hint: string
  /** Professions of the rental profile that imply this situation. */
  berufe: readonly Beruf[]
  needed: readonly SituationField[]
  optional: readonly SituationField[]
  words: Partial<Record<SituationField, { label: string; missing?: string; hint?: string }>>
  paper: Paper
}

/** Everything that depends on a person's situation: questions, their wording, the proof of income (SITUATION-1). */
export const SITUATIONS = [
  {
    value: 'angestellt',
    label: 'Angestellt',
    hint: 'auch mit Minijob oder verbeamtet',
    berufe: ['angestellter'],
    needed: ['ausgeuebteerBeruf', 'arbeitgeberName', 'beschaeftigtSeit', 'aktuellesMonatseinkommenNetto'],
    optional: [],
    words: {},
    paper: {
      typ: 'gehaltsabrechnung',
      missing: 'eine Gehaltsabrechnung',
      title: 'Gehaltsabrechnungen',
      hint: 'Die letzten drei. Kirchensteuer, Krankenkasse und Konto dürfen Sie schwärzen.',
      instead: 'Neue Stelle? Der Arbeitsvertrag genügt.',
    },
  },
  {
    value: 'selbststaendig',
    label: 'Selbstständig',
    hint: 'freiberuflich oder mit Gewerbe',
    berufe: ['selbststaendig'],
    needed: ['ausgeuebteerBeruf', 'aktuellesMonatseinkommenNetto'],
    optional: ['beschaeftigtSeit'],
    words: {
      ausgeuebteerBeruf: { label: 'Tätigkeit', missing: 'Bitte geben Sie Ihre Tätigkeit ein.' },
      beschaeftigtSeit: { label: 'Selbstständig seit' },
      aktuellesMonatseinkommenNetto: {
        label: 'Gewinn im Monat, im Schnitt',
        hint: 'Nach Steuern, aus den letzten 12 Monaten.',
      },
    },
    paper: {
      typ: 'steuerbescheid',
      missing: 'der Steuerbescheid oder eine BWA (Gewinnrechnung)',
      title: 'Steuerbescheid oder BWA',
      hint: 'Der letzte Steuerbescheid, den Sie haben, oder eine BWA (Gewinnrechnung) der letzten 12 Monate, auch selbst erstellt. Kirchensteuer, Kinder und außergewöhnliche Belastungen, Behinderung und Spenden dürfen Sie schwärzen.',
      instead:
        'Gerade gegründet? Kontoauszüge der letzten drei Monate genügen. Alles, was nichts mit Ihrem Einkommen zu tun hat, dürfen Sie schwärzen.',
    },
  },
  {
    value: 'rente',
    label: 'Rente oder Pension',
    hint: 'alle Renten und Pensionen',
    berufe: ['rente'],
    needed: ['aktuellesMonatseinkommenNetto'],
    optional: [],
    words: { aktuellesMonatseinkommenNetto: { label: 'Rente im Monat, netto', hint: 'Summe aller Renten.' } },
    paper: {
      typ: 'rentenbescheid',
      missing: 'der Rentenbescheid',
      title: 'Rentenbescheid',
      hint: 'Der neueste Bescheid. Art und Grund der Rente, Krankenkasse und Konto dürfen Sie schwärzen.',
      instead:
        'Bescheid verlegt? Ein Kontoauszug mit der Rentenzahlung genügt. Alles andere darauf dürfen Sie schwärzen.',
    },
  },
  {
    value: 'ausbildung',
    label: 'Studium oder Ausbildung',
    hint: 'auch Schule und Freiwilligendienst',
    berufe: ['student', 'auszubildender'],
    needed: ['aktuellesMonatseinkommenNetto'],
    optional: ['arbeitgeberName'],
    words: {
      arbeitgeberName: { label: 'Hochschule oder Betrieb' },
      aktuellesMonatseinkommenNetto: {
        label: 'Einkommen im Monat',
        hint: 'BAföG, Vergütung, Job und Unterhalt zusammen.',
      },
    },
    paper: {
      typ: 'ausbildungsnachweis',
      missing: 'der Nachweis über Studium oder Ausbildung',
      title: 'Immatrikulation, Ausbildungsvertrag oder BAföG-Bescheid',
      hint: 'Für das laufende Semester oder Ausbildungsjahr. Angaben zu Ihren Eltern dürfen Sie schwärzen.',
      instead: 'Fangen Sie erst an? Die Zulassung oder Zusage genügt.',
    },
  },
  {
    value: 'arbeitssuchend',
    label: 'Arbeitssuchend',
    hint: 'mit Arbeitslosengeld oder Bürgergeld',
    berufe: ['arbeitslos'],
    needed: ['aktuellesMonatseinkommenNetto'],
    optional: [],
    words: {
      aktuellesMonatseinkommenNetto: {
        label: 'Einkommen im Monat',
        hint: 'Leistungen und anderes Einkommen zusammen, aber ohne Miete, die das Amt direkt an den Vermieter zahlt.',
      },
    },
    paper: {
      typ: 'leistungsbescheid',
      missing: 'der Bescheid vom Jobcenter oder von der Arbeitsagentur',
      title: 'Bescheid vom Jobcenter oder von der Arbeitsagentur',
      hint: 'Der neueste Bescheid. Gründe für einen Mehrbedarf, Krankenkasse und Konto dürfen Sie schwärzen.',
      instead: 'Noch kein Bescheid? Der Antrag mit Eingangsbestätigung genügt.',
    },
  },
  {
    value: 'elternzeit',
    label: 'Elternzeit',
    hint: 'mit oder ohne Elterngeld',
    berufe: [],
    needed: ['aktuellesMonatseinkommenNetto'],
    optional: ['arbeitgeberName', 'beschaeftigtSeit'],
    words: {
      aktuellesMonatseinkommenNetto: {
        label: 'Einkommen im Monat',
        hint: 'Elterngeld und anderes Einkommen zusammen.',
      },
    },
    paper: {
      typ: 'elterngeldbescheid',
      missing: 'der Elterngeldbescheid',
      title: 'Elterngeldbescheid',
      hint: 'Der neueste Bescheid. Angaben zum Kind, Krankenkasse und Konto dürfen Sie schwärzen.',
      instead: 'Kein Elterngeld? Die letzte Gehaltsabrechnung genügt.',
    },
  },
  {
    value: 'anderes',
    label: 'Anderes',
    hint: 'zum Beispiel Unterhalt oder Vermögen',
    berufe: ['anderes'],
    needed: ['ausgeuebteerBeruf', 'aktuellesMonatseinkommenNetto'],
    optional: [],
    words: {
      ausgeuebteerBeruf: { label: 'Wovon leben Sie?', missing: 'Bitte geben Sie an, wovon Sie leben.' },
      aktuellesMonatseinkommenNetto: { label: 'Einkommen im Monat', hint: 'Nach Steuern und Abgaben.' },
    },
    paper: {
      typ: 'einkommensnachweis',
      missing: 'ein Nachweis über das Einkommen',
      title: 'Nachweis über Ihr Einkommen',
      hint: 'Zum Beispiel ein Vertrag, ein Bescheid oder Kontoauszüge der letzten drei Monate. Alles, was nichts mit Ihrem Einkommen zu tun hat, dürfen Sie schwärzen.',
      instead: '',
    },
  },
] as const satisfies readonly SituationRow[]

export type Situation = (typeof SITUATIONS)[number]['value']

const rowOf = (value: unknown): SituationRow | undefined => SITUATIONS.find((row) => row.value === value)

export const SITUATION_NAMES: readonly Situation[] = SITUATIONS.map(({ value }) => value)

export const isSituation = (value: unknown): value is Situation => rowOf(value) !== undefined

export const SITUATION_OPTIONS = SITUATIONS.map(({ value, label: text, hint }) => ({ value, text, hint }))

const EMPLOYED: SituationRow = SITUATIONS[0]

/** Returns the row of a stored or typed situation; if missing or unknown, the row of employees (SITUATION-2). */
export const situationRow = (situation: string | null | undefined): SituationRow => rowOf(situation) ?? EMPLOYED

export const SITUATION_FIELDS: readonly SituationField[] = EMPLOYED.needed

const isSituationField = (field: string): field is SituationField => SITUATION_FIELDS.some((name) => name === field)

export const situationsAsking = (field: SituationField): Situation[] =>
  SITUATION_NAMES.filter((situation) => needBySituation(field, situation) !== 'unasked')

/** Returns whether the situation requires, allows or omits an answer; null if the question does not depend on it. */
export function needBySituation(
  field: string,
  situation: string | undefined,
): 'needed' | 'optional' | 'unasked' | null {
  if (!isSituationField(field)) return null
  const { needed, optional } = situationRow(situation)
  return needed.includes(field) ? 'needed' : optional.includes(field) ? 'optional' : 'unasked'
}

export const findPaper = (typ: DokumentTyp): Paper | null =>
  SITUATIONS.find(({ paper }) => paper.typ === typ)?.paper ?? null

/** Returns the wording of a question for a situation; null if the general wording applies. */
export function wordsOf(field: string, situation: string | undefined) {
  return isSituationField(field) ? (situationRow(situation).words[field] ?? null) : null
}

/** Returns the situation that the rental profile implies; null if its answers imply none or several. */
export function situationOfBerufe(berufe: readonly Beruf[]): Situation | null {
  const found = SITUATION_NAMES.filter((name) => situationRow(name).berufe.some((beruf) => berufe.includes(beruf)))
  return found.length === 1 ? (found[0] ?? null) : null
}
