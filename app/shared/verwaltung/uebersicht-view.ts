import type { BildView } from '../bilder/bild.types.ts'

type Wohnung = { titel: string; nummer: string | null }

export type TodayTermin = {
  id: string
  from: string
  titel: string
  nummer: string | null
  treffpunkt: string | null
  zustaendig: string | null
  belegt: number
  places: number
  waiting: number
}

export type WaitingAnfrage = {
  id: string
  name: string
  wohnung: Wohnung
  createdAt: string
  /** Working days since the inquiry arrived, not counting the day of arrival. */
  werktage: number
  /** State of the rental profile; null for a purchase (KAUF-5). */
  profil: 'fehlt' | 'begonnen' | 'vollständig' | null
}

export type FreeWohnung = Wohnung & {
  id: string
  bild: BildView | null
  /** Number of days for which the flat is vacant; null if unknown or not yet free. `verfuegbarAb`: ISO date. */
  daysVacant: number | null
  verfuegbarAb: string | null
  anfragen: number
}

/** Time until the first answer to the inquiries of a calendar week. `from`: Monday as an ISO date; `to`: the Sunday. */
export type AnswerWeek = {
  from: string
  to: string
  week: number
  /** Median in hours, including inquiries that still wait; null if there were no inquiries. */
  hours: number | null
  answered: number
  waiting: number
}

/** Number of inquiries of the last 90 days that reached a step; a later step also counts for the earlier ones. */
export type FunnelStep = { key: FunnelKey; count: number }
export type FunnelKey = 'anfrage' | 'besichtigung' | 'bewerbung' | 'zusage'

/** `today`: ISO date. `isEmpty`: true if there is no Exposé; the page then explains the first steps. */
export type UebersichtView = {
  today: string
  targetWerktage: number
  termine: { count: number; rows: TodayTermin[] }
  neu: { count: number; rows: WaitingAnfrage[] }
  overdue: { count: number; rows: WaitingAnfrage[] }
  free: { count: number; rows: FreeWohnung[] }
  isEmpty: boolean
  weeks: AnswerWeek[]
  funnelFrom: string
  funnel: FunnelStep[]
}
