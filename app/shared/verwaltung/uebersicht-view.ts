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
  /** Working days since the day of arrival, not counting it. */
  werktage: number
  profil: 'fehlt' | 'begonnen' | 'vollständig'
}

export type FreeWohnung = Wohnung & {
  id: string
  bild: BildView | null
  /** Days of vacancy; null if unknown or not yet free. */
  daysVacant: number | null
  /** ISO date. */
  verfuegbarAb: string | null
  anfragen: number
}

/** Time until the first answer, for inquiries of one calendar week. */
export type AnswerWeek = {
  /** Monday and Sunday (ISO dates). */
  from: string
  to: string
  week: number
  /** Median in hours, including waiting inquiries; null without inquiries. */
  hours: number | null
  answered: number
  waiting: number
}

/** Inquiries of the last 90 days; later steps include earlier ones. */
export type FunnelStep = { key: FunnelKey; count: number }
export type FunnelKey = 'anfrage' | 'besichtigung' | 'bewerbung' | 'zusage'
export type UebersichtView = {
  /** ISO date. */
  today: string
  targetWerktage: number
  termine: { count: number; rows: TodayTermin[] }
  neu: { count: number; rows: WaitingAnfrage[] }
  overdue: { count: number; rows: WaitingAnfrage[] }
  free: { count: number; rows: FreeWohnung[] }
  /** If there is no Exposé, the page names the first steps. */
  isEmpty: boolean
  weeks: AnswerWeek[]
  funnelFrom: string
  funnel: FunnelStep[]
}
