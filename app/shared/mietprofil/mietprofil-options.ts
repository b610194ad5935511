export const MIETBEGINN_OPTIONS = [
  { value: 'sofort', text: 'Sofort' },
  { value: '1-2', text: 'In 1–2 Monaten' },
  { value: '2-3', text: 'In 2–3 Monaten' },
  { value: '3plus', text: 'In mehr als 3 Monaten' },
] as const
export const SUCHTYP_OPTIONS = [
  { value: 'einzelperson', text: 'Einzelperson' },
  { value: 'paar', text: 'Paar' },
  { value: 'familie', text: 'Familie' },
  { value: 'wg', text: 'WG' },
] as const
export const BERUF_OPTIONS = [
  { value: 'student', text: 'Student/in' },
  { value: 'angestellter', text: 'Angestellt' },
  { value: 'selbststaendig', text: 'Selbstständig' },
  { value: 'arbeitslos', text: 'Arbeitssuchend' },
  { value: 'rente', text: 'Rente' },
  { value: 'auszubildender', text: 'Ausbildung' },
  { value: 'anderes', text: 'Anderes' },
] as const

export type Mietbeginn = (typeof MIETBEGINN_OPTIONS)[number]['value']
export type Suchtyp = (typeof SUCHTYP_OPTIONS)[number]['value']
export type Beruf = (typeof BERUF_OPTIONS)[number]['value']

/** Suchtyp as stored. The older value `gruppe` can no longer be selected. */
export type SavedSuchtyp = Suchtyp | 'gruppe'

export type Mietprofil = {
  mietbeginn: Mietbeginn | null
  suchtyp: SavedSuchtyp | null
  anzahlPersonen: number | null
  beruf: Beruf[]
  /** Net household income in euros per month. */
  einkommen: number | null
  motivation: string | null
}

/** Stored rental profile. `stand`: its version, for optimistic concurrency (PROFIL-8). */
export type SavedMietprofil = Mietprofil & { stand: string }

/** Allowed number of people for each Suchtyp (PROFIL-3). */
export const PERSONEN = {
  einzelperson: { from: 1, to: 1 },
  paar: { from: 2, to: 2 },
  familie: { from: 2, to: 10 },
  wg: { from: 2, to: 10 },
} as const satisfies Record<Suchtyp, { from: number; to: number }>

export const PERSONEN_CHOICE = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Euros that one press of an arrow key adds to the income field or subtracts. */
export const EINKOMMEN_STEP = 100
/** Largest multiple of `EINKOMMEN_STEP` that the column can store, in euros. */
export const EINKOMMEN_MAX = 9_999_999_900
/** Maximum characters of the motivation; same limit as the column. */
export const MOTIVATION_MAX = 4000

export function isBeruf(value: unknown): value is Beruf {
  return BERUF_OPTIONS.some((option) => option.value === value)
}

/** Returns the number of people that a Suchtyp implies; null if the form must ask for it. */
export function fixedPersonen(suchtyp: Suchtyp): number | null {
  const { from, to } = PERSONEN[suchtyp]
  return from === to ? from : null
}
