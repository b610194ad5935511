import type { StatusFarbe } from '#app/shared/status-farbe.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'

/** What a slot is of. */
type TerminOf = { expose: { title: string; kurzcode: string | null } | null; liegenschaft: string | null }

/** Somebody who has booked a slot. */
export type Teilnehmer = {
  buchungId: string
  linkId: string
  name: string
  phone: string | null
  personen: number
  notes: string | null
  /** Null: nobody has said. */
  erschienen: boolean | null
  /** They have given their feedback. */
  rueckmeldung: boolean
  kurzcode: string | null
}

/** What the page of a slot shows. */
export type TerminView = TerminTime &
  TerminOf & {
    id: string
    stand: string
    start: Date
    past: boolean
    hasBegun: boolean
    /** Its day has come, so it may be said who is there. */
    isToday: boolean
    isAvailable: boolean
    isCalledOff: boolean
    places: number
    belegt: number
    treffpunkt: string | null
    /** Street, postcode and town of the flat or its house; '' if nothing is known. */
    anschrift: string
    beschreibung: string | null
    onlyunit: boolean
    zustaendig: string | null
    teilnehmende: Teilnehmer[]
    /** Whose bookings ended when the slot was called off. */
    cancelled: Pick<Teilnehmer, 'buchungId' | 'linkId' | 'name' | 'phone' | 'personen'>[]
    waiting: { id: string; linkId: string; name: string; personen: number; since: Date; until: Date | null }[]
    /** How long an offer of the waiting list is good for. */
    wartelisteHours: number
    /** Until when a printed list has to be destroyed. */
    destroyOn: Date
  }

/** What the page shows on which somebody is entered into a slot. */
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

/** Somebody who has called, as staff writes them down. */
export type NewPerson = { vorname: string; nachname: string; phone: string }
