import type { BildView } from '../bilder/bild.types.ts'

/** A flat, as rows of the overview name it. */
type Wohnung = { titel: string; nummer: string | null }

/** A slot of today. */
export type TodayTermin = {
  id: string
  /** "15:30:00". */
  from: string
  titel: string
  nummer: string | null
  treffpunkt: string | null
  zustaendig: string | null
  belegt: number
  places: number
  waiting: number
}

/** An inquiry that waits for its first answer. */
export type WaitingAnfrage = {
  id: string
  name: string
  wohnung: Wohnung
  /** ISO timestamp. */
  createdAt: string
  /** Working days since then, the day of arrival not counted. */
  werktage: number
  profil: 'fehlt' | 'begonnen' | 'vollständig'
}

/** A flat that can be let and that others can see. */
export type FreeWohnung = Wohnung & {
  id: string
  bild: BildView | null
  /** Empty for so many days; null where it is not free yet, or no day is known. */
  daysVacant: number | null
  /** ISO date from which it is free; null where none is known. */
  verfuegbarAb: string | null
  anfragen: number
}

/** How long inquiries of a calendar week have waited for their first answer. */
export type AnswerWeek = {
  /** Monday and Sunday, ISO dates. */
  from: string
  to: string
  /** ISO week. */
  week: number
  /** Median in hours, with those that still wait; null if nothing came. */
  hours: number | null
  answered: number
  /** Nobody has answered these. */
  waiting: number
}

/** How far inquiries of the last 90 days have come; each has come through those before. */
export type FunnelStep = { key: FunnelKey; count: number }
export type FunnelKey = 'anfrage' | 'besichtigung' | 'bewerbung' | 'zusage'

/** All that the overview shows (UEBERSICHT-1). */
export type UebersichtView = {
  /** Today, ISO date. */
  today: string
  targetWerktage: number
  termine: { count: number; rows: TodayTermin[] }
  neu: { count: number; rows: WaitingAnfrage[] }
  overdue: { count: number; rows: WaitingAnfrage[] }
  free: { count: number; rows: FreeWohnung[] }
  /** There is no Exposé yet: the page names the first steps. */
  isEmpty: boolean
  weeks: AnswerWeek[]
  /** From which day the funnel counts. */
  funnelFrom: string
  funnel: FunnelStep[]
}
