import type { AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import type { FilterOption } from '#app/shared/lists/filter-option.ts'
import type { LivePage } from '#app/shared/lists/page.ts'
import type { StatusColor } from '#app/shared/status-color.ts'
import type { Antwort } from '#app/shared/zusage/zusage.ts'

export type AnfrageRow = {
  id: string
  name: string
  wohnung: { titel: string; nummer: string | null; liegenschaft: string | null }
  status: { text: string; color: StatusColor } | null
  /** State of the rental profile; a purchase does not have one (KAUF-5). */
  profil: 'vollständig' | 'unvollständig' | 'ohne' | 'Kauf'
  /** Null for a purchase, or if the person has no questionnaire. */
  fragebogenPercent: number | null
  termin: { date: string; from: string } | null
  /** Last day of a reservation for this person, an ISO date (MIETANGEBOT-1). */
  reserviertBis: string | null
  /** Promise, or null. `isLapsed`: the end of its deadline was reported to the company (ZUSAGE-6). */
  zusage: { frist: string; antwort: Antwort | null; isLapsed: boolean } | null
  email: string | null
  phone: string | null
  createdAt: string
  answeredAt: string | null
  isOverdue: boolean
}

/** Status as a filter choice. `count`: number of inquiries with it that match all other filters. */
export type StatusCount = { key: AnfrageStatusKey; text: string; color: StatusColor; count: number }

/** Saved or built-in view of a list. `id`: null for built-in views. `count`: number of its rows, if counted. */
export type AnsichtView = {
  id: string | null
  name: string
  query: string
  count?: number
  /** Name of the member of staff who saved the view for the team. */
  von?: string
  canChange?: boolean
}

export type AnfragenPage = LivePage<AnfrageRow> & { status: StatusCount[] }

/** Labels of the Liegenschaften and Exposés whose ids the filter contains. */
export type FilterNames = { liegenschaften: FilterOption[]; exposes: FilterOption[] }
