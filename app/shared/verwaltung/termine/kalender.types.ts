import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { TerminState } from './termin-state.ts'

/** Which slots the calendar shows; null: whatever it is. */
export type KalenderFilter = {
  propertyId: string | null
  exposeId: string | null
  zustaendigId: string | null
}

/** A slot in the calendar and in the list. */
export type KalenderTermin = TerminTime & {
  id: string
  /** "LI5-401", or the name of the property whose flats it is for. */
  label: string
  title: string
  state: TerminState
  hasBegun: boolean
  past: boolean
  places: number
  belegt: number
  treffpunkt: string | null
  zustaendig: string | null
  /** Who waits for a place; only the list tells. */
  waiting: number
  /** Another open slot of the same flat, or of who shows it, is at the same time. */
  overlaps: boolean
}

/** Two open slots at the same time that cannot both be as they are. */
export type KalenderConflict = Pick<TerminTime, 'date' | 'from'> & {
  /** Of the earlier one. */
  terminId: string
  /** Who shows both; null: they are of the same flat. */
  person: string | null
  labels: [string, string]
}

export type KalenderDay = {
  date: string
  /** What the public holiday is called. */
  feiertag: string | null
  isToday: boolean
  past: boolean
  termine: KalenderTermin[]
}

/** A choice of a filter or a form. */
export type Choice = { id: string; name: string }

/** The choices of the filters; `exposes`: of the property that is chosen. */
export type KalenderChoices = { liegenschaften: Choice[]; exposes: Choice[]; verwalter: Choice[] }

/** What calling off slots would do. */
export type CallOffPreview = {
  termine: (TerminTime & { id: string; label: string })[]
  buchungen: number
  personen: number
  waiting: number
  /** Whom no message reaches. */
  unreached: string[]
  /** What the first of those who have booked would read. */
  message: { betreff: string | null; text: string } | null
}

/** What has become of several slots that were to be changed at once. */
export type ChangedTermine = {
  done: number
  failed: { id: string; text: string }[]
  /** Bookings that were cancelled. */
  cancelled: number
  unreached: string[]
}

/** Flats that may be viewed and have no slot ahead. */
export type WithoutTermine = { exposeId: string; title: string; kurzcode: string | null; links: number }

/** What the form of a slot can change, and the state that it has with it. */
export type TerminVersion = TerminTime & {
  stand: string
  places: number
  treffpunkt: string | null
  /** A note for the staff. */
  beschreibung: string | null
  zustaendigId: string | null
}

/** A slot as the form shows it that changes it. */
export type TerminForm = TerminVersion & {
  id: string
  label: string
  belegt: number
  isAvailable: boolean
  isCalledOff: boolean
  hasBegun: boolean
  buchungen: number
  /** Whom of those who have booked no message reaches. */
  unreached: string[]
}

/** What moving a slot would do. `seen` goes back with the form: what it would do now is done only if it was shown. */
export type MovePreview = {
  kind: 'vorschau'
  seen: string
  /** Of those who have booked, how many are written to. */
  count: number
  /** Other slots at the new time. */
  overlaps: { from: string; label: string; sameFlat: boolean }[]
  message: { betreff: string | null; text: string } | null
}

/** A slot of a series before it is made; `key` names it where it is taken out. */
export type SerieTermin = TerminTime & {
  key: string
  removed: boolean
  overlaps: { label: string; sameFlat: boolean }[]
}

/** What a series comes to. */
export type SeriePreview = {
  termine: SerieTermin[]
  /** Times that clocks skip or show twice on the day they change. */
  skipped: TerminTime[]
  /** The days on which clocks are changed. */
  clockChanges: string[]
  /** Public holidays among its days. */
  feiertage: { date: string; name: string }[]
  /** How many can be told of it, and what they would read. */
  informed: { count: number; message: { betreff: string; text: string } | null }
}
