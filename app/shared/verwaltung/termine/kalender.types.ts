import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { TerminState } from './termin-state.ts'

export type KalenderFilter = {
  propertyId: string | null
  exposeId: string | null
  zustaendigId: string | null
}

export type KalenderTermin = TerminTime & {
  id: string
  /** Kurzcode of the flat ("LI5-401"), or name of the Liegenschaft. */
  label: string
  title: string
  state: TerminState
  hasBegun: boolean
  past: boolean
  places: number
  belegt: number
  treffpunkt: string | null
  zustaendig: string | null
  /** Number of people on the waiting list; only the list view shows it. */
  waiting: number
  /** True if another open slot overlaps: one of the same flat, or shown by the same person. */
  overlaps: boolean
}

/** Two open slots at overlapping times: of the same flat, or shown by the same person. */
export type KalenderConflict = Pick<TerminTime, 'date' | 'from'> & {
  /** Id of the earlier slot. `person`: name of the person who shows both; null if they are of the same flat. */
  terminId: string
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

/** Choices of the filters. `exposes`: only those of the chosen Liegenschaft. */
export type KalenderChoices = { liegenschaften: Choice[]; exposes: Choice[]; verwalter: Choice[] }

export type CallOffPreview = {
  termine: (TerminTime & { id: string; label: string })[]
  buchungen: number
  personen: number
  waiting: number
  /** Names of persons whom no message can reach. `message`: example, the one to the first booked person. */
  unreached: string[]
  message: { betreff: string | null; text: string } | null
}

export type ChangedTermine = {
  done: number
  failed: { id: string; text: string }[]
  cancelled: number
  unreached: string[]
}

/** Flat with offered viewings, but without an open future slot. `links`: number of inquiries with the offer. */
export type WithoutTermine = { exposeId: string; title: string; kurzcode: string | null; links: number }

export type TerminVersion = TerminTime & {
  stand: string
  places: number
  treffpunkt: string | null
  /** Note of staff about the slot, which applicants do not see. */
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
  unreached: string[]
}

/** Preview of a moved slot. The form sends `seen` (hash of the effects) back; it is refused if they have changed. */
export type MovePreview = {
  kind: 'vorschau'
  seen: string
  /** Number of persons who will get a message. `overlaps`: other slots that overlap with the new time. */
  count: number
  overlaps: { from: string; label: string; sameFlat: boolean }[]
  message: { betreff: string | null; text: string } | null
}

/** Planned slot of a series; `key` identifies it when staff removes it from the preview. */
export type SerieTermin = TerminTime & {
  key: string
  removed: boolean
  overlaps: { label: string; sameFlat: boolean }[]
}

export type SeriePreview = {
  termine: SerieTermin[]
  /** Slots left out since a clock change makes their local time missing or ambiguous. */
  skipped: TerminTime[]
  clockChanges: string[]
  feiertage: { date: string; name: string }[]
  /** Message about the new slots. `count`: number of persons who will get one. */
  informed: { count: number; message: { betreff: string; text: string } | null }
}
