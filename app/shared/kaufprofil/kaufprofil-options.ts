export const KAUFPROFIL_PATH = '/kaufprofil'

/** Questions of the buyer's profile in display order, all optional (KAUF-2). `fact`: label of the answer for staff. */
export const KAUFPROFIL_QUESTIONS = {
  nutzung: {
    label: 'Was haben Sie vor?',
    fact: 'Nutzung',
    options: [
      { value: 'selbst', text: 'Selbst bewohnen' },
      { value: 'vermieten', text: 'Vermieten' },
      { value: 'offen', text: 'Weiß ich noch nicht' },
    ],
  },
  finanzierung: {
    label: 'Wie finanzieren Sie den Kauf?',
    fact: 'Finanzierung',
    options: [
      { value: 'zusage', text: 'Zusage der Bank liegt vor' },
      { value: 'gespraech', text: 'Im Gespräch mit einer Bank' },
      { value: 'eigenkapital', text: 'Eigenkapital' },
      { value: 'offen', text: 'Noch offen' },
    ],
  },
  zeitpunkt: {
    label: 'Wann möchten Sie kaufen?',
    fact: 'Zeitpunkt',
    options: [
      { value: 'sofort', text: 'So bald wie möglich' },
      { value: 'halbjahr', text: 'In den nächsten 6 Monaten' },
      { value: 'spaeter', text: 'Später' },
      { value: 'offen', text: 'Noch offen' },
    ],
  },
} as const

type Questions = typeof KAUFPROFIL_QUESTIONS
export type KaufprofilQuestion = keyof Questions

/** Choices of a buyer by question; null if the question has no answer yet. */
export type Kaufprofil = { [Name in KaufprofilQuestion]: Questions[Name]['options'][number]['value'] | null }

/** Stored buyer's profile. `stand`: its version, for optimistic concurrency. */
export type SavedKaufprofil = Kaufprofil & { stand: string }

export const KAUFPROFIL_NAMES = Object.keys(KAUFPROFIL_QUESTIONS).filter(
  (name): name is KaufprofilQuestion => name in KAUFPROFIL_QUESTIONS,
)

/** Lists the answers with their labels, for staff. Unanswered questions are left out. */
export function kaufprofilFacts(profil: Kaufprofil | null): { label: string; value: string }[] {
  return KAUFPROFIL_NAMES.flatMap((name) => {
    const { fact, options } = KAUFPROFIL_QUESTIONS[name]
    const chosen = options.find(({ value }) => value === profil?.[name])
    return chosen ? [{ label: fact, value: chosen.text }] : []
  })
}
