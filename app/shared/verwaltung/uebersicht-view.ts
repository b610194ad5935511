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
  /** Days for which the flat has been vacant; null if unknown or not vacant yet. `verfuegbarAb`: ISO date. */
  daysVacant: number | null
  verfuegbarAb: string | null
  anfragen: number
}

/** Response times to the inquiries of one calendar week. `from`, `to`: its Monday and Sunday, ISO dates. */
export type AnswerWeek = {
  from: string
  to: string
  week: number
  /** Median in hours until the first answer. Waiting inquiries count until now. Null without inquiries. */
  hours: number | null
  answered: number
  waiting: number
}

/** Inquiries of the last 90 days that reached a step; reaching a later step also counts for the earlier ones. */
export type FunnelStep = { key: FunnelKey; count: number }
export type FunnelKey = 'anfrage' | 'besichtigung' | 'bewerbung' | 'zusage'

/** Data of the start page. `today`: ISO date. `isEmpty`: there is no Exposé; the page then explains the first steps. */
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
