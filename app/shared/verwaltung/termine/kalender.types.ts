import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { TerminState } from './termin-state.ts'

export type KalenderFilter = {
  propertyId: string | null
  exposeId: string | null
  zustaendigId: string | null
}

export type KalenderTermin = TerminTime & {
  id: string
  /** "LI5-401", or the name of the Liegenschaft. */
  label: string
  title: string
  state: TerminState
  hasBegun: boolean
  past: boolean
  places: number
  belegt: number
  treffpunkt: string | null
  zustaendig: string | null
  /** Length of the waiting list; only the list view shows it. */
  waiting: number
  /** Overlaps with another open slot of the same flat or guide. */
  overlaps: boolean
}

/** Two open slots that overlap and exclude each other. */
export type KalenderConflict = Pick<TerminTime, 'date' | 'from'> & {
  /** The earlier slot. */
  terminId: string
  /** Guide of both slots; null if they are for the same flat. */
  person: string | null
  labels: [string, string]
}

export type KalenderDay = {
  date: string
  feiertag: string | null
  isToday: boolean
  past: boolean
  termine: KalenderTermin[]
}

export type Choice = { id: string; name: string }

/** `exposes`: of the chosen Liegenschaft. */
export type KalenderChoices = { liegenschaften: Choice[]; exposes: Choice[]; verwalter: Choice[] }

export type CallOffPreview = {
  termine: (TerminTime & { id: string; label: string })[]
  buchungen: number
  personen: number
  waiting: number
  /** Persons who cannot be reached. */
  unreached: string[]
  /** Message to the first booked person. */
  message: { betreff: string | null; text: string } | null
}

export type ChangedTermine = {
  done: number
  failed: { id: string; text: string }[]
  /** Number of cancelled bookings. */
  cancelled: number
  unreached: string[]
}

/** Flats open for viewings without future slots. */
export type WithoutTermine = { exposeId: string; title: string; kurzcode: string | null; links: number }

export type TerminVersion = TerminTime & {
  stand: string
  places: number
  treffpunkt: string | null
  /** Internal note. */
  beschreibung: string | null
  zustaendigId: string | null
}

export type TerminForm = TerminVersion & {
  id: string
  label: string
  belegt: number
  isAvailable: boolean
  isCalledOff: boolean
  hasBegun: boolean
  buchungen: number
  /** Booked persons who cannot be reached. */
  unreached: string[]
}

/** `seen`: sent back with the form, which is refused if the effects have changed. */
export type MovePreview = {
  kind: 'vorschau'
  seen: string
  /** Number of persons who get a message. */
  count: number
  /** Other slots at the new time. */
  overlaps: { from: string; label: string; sameFlat: boolean }[]
  message: { betreff: string | null; text: string } | null
}

/** Slot before creation; `key` identifies it for removal. */
export type SerieTermin = TerminTime & {
  key: string
  removed: boolean
  overlaps: { label: string; sameFlat: boolean }[]
}

export type SeriePreview = {
  termine: SerieTermin[]
  /** Local times that do not exist or exist twice at a clock change. */
  skipped: TerminTime[]
  clockChanges: string[]
  feiertage: { date: string; name: string }[]
  /** `count`: number of persons who get the message. */
  informed: { count: number; message: { betreff: string; text: string } | null }
}
