import type { StatusFarbe } from '#app/shared/status-farbe.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'

/** Flat or property of a slot. */
type TerminOf = { expose: { title: string; kurzcode: string | null } | null; liegenschaft: string | null }

/** A booked person. */
export type Teilnehmer = {
  buchungId: string
  linkId: string
  name: string
  phone: string | null
  personen: number
  notes: string | null
  /** Null: unknown. */
  erschienen: boolean | null
  /** Feedback was given. */
  rueckmeldung: boolean
  kurzcode: string | null
}

/** Page of a slot. */
export type TerminView = TerminTime &
  TerminOf & {
    id: string
    stand: string
    start: Date
    past: boolean
    hasBegun: boolean
    /** Its day has come, so attendance can be recorded. */
    isToday: boolean
    isAvailable: boolean
    isCalledOff: boolean
    places: number
    belegt: number
    treffpunkt: string | null
    /** Address of the flat or its house; '' if unknown. */
    anschrift: string
    beschreibung: string | null
    onlyunit: boolean
    zustaendig: string | null
    teilnehmende: Teilnehmer[]
    /** Bookings cancelled with the slot. */
    cancelled: Pick<Teilnehmer, 'buchungId' | 'linkId' | 'name' | 'phone' | 'personen'>[]
    waiting: { id: string; linkId: string; name: string; personen: number; since: Date; until: Date | null }[]
    /** Hours an offer of the waiting list is valid. */
    wartelisteHours: number
    /** Destruction date of a printed list. */
    destroyOn: Date
  }

/** Page to enter a person into a slot. */
export type EintragenView = {
  termin: TerminTime & TerminOf & { id: string; left: number; past: boolean }
  isAhead: boolean
  isToday: boolean
  found: {
    linkId: string
    name: string
    phone: string | null
    kurzcode: string | null
    title: string
    status: string | null
    color: StatusFarbe | null
  }[]
  more: boolean
  exposes: { id: string; title: string; kurzcode: string | null }[]
}

/** A caller, entered by staff. */
export type NewPerson = { vorname: string; nachname: string; phone: string }
