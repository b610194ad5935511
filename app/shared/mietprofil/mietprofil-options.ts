/** When the lease is to begin (PROFIL-2); `text` is what the screen says. */
export const MIETBEGINN_OPTIONS = [
  { value: 'sofort', text: 'Sofort' },
  { value: '1-2', text: 'In 1–2 Monaten' },
  { value: '2-3', text: 'In 2–3 Monaten' },
  { value: '3plus', text: 'In mehr als 3 Monaten' },
] as const

/** Who looks for a flat: the four values that can be chosen (PROFIL-2). */
export const SUCHTYP_OPTIONS = [
  { value: 'einzelperson', text: 'Einzelperson' },
  { value: 'paar', text: 'Paar' },
  { value: 'familie', text: 'Familie' },
  { value: 'wg', text: 'WG' },
] as const

/** What the people of the household do; several are possible (PROFIL-2). */
export const BERUF_OPTIONS = [
  { value: 'student', text: 'Student/in' },
  { value: 'angestellter', text: 'Angestellt' },
  { value: 'selbststaendig', text: 'Selbstständig' },
  { value: 'arbeitslos', text: 'Arbeitslos' },
  { value: 'rente', text: 'Rente' },
  { value: 'auszubildender', text: 'Ausbildung' },
  { value: 'anderes', text: 'Anderes' },
] as const

export type Mietbeginn = (typeof MIETBEGINN_OPTIONS)[number]['value']
export type Suchtyp = (typeof SUCHTYP_OPTIONS)[number]['value']
export type Beruf = (typeof BERUF_OPTIONS)[number]['value']

/** Stored data may hold the older value `gruppe`; it is shown, but cannot be chosen any more. */
export type SavedSuchtyp = Suchtyp | 'gruppe'

/** The rental profile as it is stored; null and empty where nothing has been said yet. */
export type Mietprofil = {
  mietbeginn: Mietbeginn | null
  suchtyp: SavedSuchtyp | null
  anzahlPersonen: number | null
  beruf: Beruf[]
  /** Net household income in euro a month. */
  einkommen: number | null
  motivation: string | null
}

/** A profile and which saving of it this is (PROFIL-8). */
export type SavedMietprofil = Mietprofil & { stand: string }

/** How many people a Suchtyp means, or may mean (PROFIL-3). */
export const PERSONEN = {
  einzelperson: { from: 1, to: 1 },
  paar: { from: 2, to: 2 },
  familie: { from: 2, to: 10 },
  wg: { from: 2, to: 10 },
} as const satisfies Record<Suchtyp, { from: number; to: number }>

/** Every number of people that the form offers, for whichever Suchtyp. */
export const PERSONEN_CHOICE = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Step of the arrow keys, in euro; the amount itself is taken as it is typed. */
export const EINKOMMEN_STEP = 100
/** What the column holds, and a whole step, so that the arrow keys end there. */
export const EINKOMMEN_MAX = 9_999_999_900
/** Most characters of a motivation; the column holds as many. */
export const MOTIVATION_MAX = 4000

/** Whether the text is one of the Tätigkeiten. */
export function isBeruf(value: unknown): value is Beruf {
  return BERUF_OPTIONS.some((option) => option.value === value)
}

/** The number of people that goes with the Suchtyp without asking: 1 or 2; null where it has to be chosen. */
export function fixedPersonen(suchtyp: Suchtyp): number | null {
  const { from, to } = PERSONEN[suchtyp]
  return from === to ? from : null
}
