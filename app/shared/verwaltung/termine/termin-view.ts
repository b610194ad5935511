import type { StatusColor } from '#app/shared/status-color.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'

type TerminOf = { expose: { title: string; kurzcode: string | null } | null; liegenschaft: string | null }

export type Teilnehmer = {
  buchungId: string
  linkId: string
  name: string
  phone: string | null
  personen: number
  notes: string | null
  /** Null if staff has not recorded whether the person came. */
  erschienen: boolean | null
  rueckmeldung: boolean
  kurzcode: string | null
}

export type TerminView = TerminTime &
  TerminOf & {
    id: string
    stand: string
    start: Date
    past: boolean
    hasBegun: boolean
    /** True on the day of the slot and later: attendance can be recorded. */
    isToday: boolean
    isAvailable: boolean
    isCalledOff: boolean
    places: number
    belegt: number
    treffpunkt: string | null
    /** Address of the flat, or of its house; '' if unknown. */
    anschrift: string
    beschreibung: string | null
    onlyunit: boolean
    zustaendig: string | null
    teilnehmende: Teilnehmer[]
    /** Bookings that were cancelled when the slot was called off. */
    cancelled: Pick<Teilnehmer, 'buchungId' | 'linkId' | 'name' | 'phone' | 'personen'>[]
    waiting: { id: string; linkId: string; name: string; personen: number; since: Date; until: Date | null }[]
    /** Hours for which an offer to a waiting person is valid. `destroyOn`: when a printed list must be destroyed. */
    wartelisteHours: number
    destroyOn: Date
  }

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
    color: StatusColor | null
  }[]
  more: boolean
  exposes: { id: string; title: string; kurzcode: string | null }[]
}

export type NewPerson = { vorname: string; nachname: string; phone: string }
