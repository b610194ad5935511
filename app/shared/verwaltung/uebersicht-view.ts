import type { BildView } from '../bilder/bild.types.ts'

/** A flat in rows of the overview. */
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

/** An unanswered inquiry. */
export type WaitingAnfrage = {
  id: string
  name: string
  wohnung: Wohnung
  /** ISO timestamp. */
  createdAt: string
  /** Working days since its arrival, without that day. */
  werktage: number
  profil: 'fehlt' | 'begonnen' | 'vollständig'
}

/** An available and visible flat. */
export type FreeWohnung = Wohnung & {
  id: string
  bild: BildView | null
  /** Days of vacancy; null if not yet free or unknown. */
  daysVacant: number | null
  /** ISO date of availability, or null. */
  verfuegbarAb: string | null
  anfragen: number
}

/** Waiting times of a calendar week's inquiries until the first answer. */
export type AnswerWeek = {
  /** Monday and Sunday, ISO dates. */
  from: string
  to: string
  /** ISO week. */
  week: number
  /** Median in hours including waiting ones; null without inquiries. */
  hours: number | null
  answered: number
  /** Unanswered. */
  waiting: number
}

/** Progress of the last 90 days' inquiries; later steps include earlier ones. */
export type FunnelStep = { key: FunnelKey; count: number }
export type FunnelKey = 'anfrage' | 'besichtigung' | 'bewerbung' | 'zusage'

/** Overview (UEBERSICHT-1). */
export type UebersichtView = {
  /** Today, ISO date. */
  today: string
  targetWerktage: number
  termine: { count: number; rows: TodayTermin[] }
  neu: { count: number; rows: WaitingAnfrage[] }
  overdue: { count: number; rows: WaitingAnfrage[] }
  free: { count: number; rows: FreeWohnung[] }
  /** Without any Exposé, the page names the first steps. */
  isEmpty: boolean
  weeks: AnswerWeek[]
  /** First day of the funnel. */
  funnelFrom: string
  funnel: FunnelStep[]
}
