import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { TerminState } from './termin-state.ts'

/** Filter of the calendar; null: all. */
export type KalenderFilter = {
  propertyId: string | null
  exposeId: string | null
  zustaendigId: string | null
}

/** A slot in calendar and list. */
export type KalenderTermin = TerminTime & {
  id: string
  /** "LI5-401", or the property's name. */
  label: string
  title: string
  state: TerminState
  hasBegun: boolean
  past: boolean
  places: number
  belegt: number
  treffpunkt: string | null
  zustaendig: string | null
  /** Length of the waiting list, only in the list. */
  waiting: number
  /** Overlaps with another open slot of the same flat or guide. */
  overlaps: boolean
}

/** Two open slots that overlap and exclude each other. */
export type KalenderConflict = Pick<TerminTime, 'date' | 'from'> & {
  /** The earlier one. */
  terminId: string
  /** Guide of both; null: the same flat. */
  person: string | null
  labels: [string, string]
}

export type KalenderDay = {
  date: string
  /** Name of the public holiday. */
  feiertag: string | null
  isToday: boolean
  past: boolean
  termine: KalenderTermin[]
}

export type Choice = { id: string; name: string }

/** Filter choices; `exposes`: of the chosen property. */
export type KalenderChoices = { liegenschaften: Choice[]; exposes: Choice[]; verwalter: Choice[] }

/** Effects of cancelling slots. */
export type CallOffPreview = {
  termine: (TerminTime & { id: string; label: string })[]
  buchungen: number
  personen: number
  waiting: number
  /** Persons without a channel. */
  unreached: string[]
  /** Message to the first booked person. */
  message: { betreff: string | null; text: string } | null
}

/** Result of a bulk change. */
export type ChangedTermine = {
  done: number
  failed: { id: string; text: string }[]
  /** Cancelled bookings. */
  cancelled: number
  unreached: string[]
}

/** Flats open for viewings without future slots. */
export type WithoutTermine = { exposeId: string; title: string; kurzcode: string | null; links: number }

/** Editable values of a slot, with its version. */
export type TerminVersion = TerminTime & {
  stand: string
  places: number
  treffpunkt: string | null
  /** Internal note. */
  beschreibung: string | null
  zustaendigId: string | null
}

/** A slot in its form. */
export type TerminForm = TerminVersion & {
  id: string
  label: string
  belegt: number
  isAvailable: boolean
  isCalledOff: boolean
  hasBegun: boolean
  buchungen: number
  /** Booked persons without a channel. */
  unreached: string[]
}

/** Effects of moving a slot. `seen` returns with the form, which is refused if the effects have changed. */
export type MovePreview = {
  kind: 'vorschau'
  seen: string
  /** Number of notified persons. */
  count: number
  /** Other slots at the new time. */
  overlaps: { from: string; label: string; sameFlat: boolean }[]
  message: { betreff: string | null; text: string } | null
}

/** A slot of a series before creation; `key` identifies it for removal. */
export type SerieTermin = TerminTime & {
  key: string
  removed: boolean
  overlaps: { label: string; sameFlat: boolean }[]
}

/** Effects of a series. */
export type SeriePreview = {
  termine: SerieTermin[]
  /** Local times that do not exist or exist twice. */
  skipped: TerminTime[]
  /** Days of clock changes. */
  clockChanges: string[]
  /** Public holidays among its days. */
  feiertage: { date: string; name: string }[]
  /** Number of notified persons, and their message. */
  informed: { count: number; message: { betreff: string; text: string } | null }
}
