import type { AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'

/** A row of the list, without household and income. */
export type AnfrageRow = {
  id: string
  name: string
  wohnung: { titel: string; nummer: string | null; liegenschaft: string | null }
  status: { text: string; color: StatusFarbe } | null
  profil: 'vollständig' | 'unvollständig' | 'ohne'
  /** Filled part of the questionnaire; null without one. */
  fragebogenPercent: number | null
  /** Booked viewing. */
  termin: { date: string; from: string } | null
  email: string | null
  phone: string | null
  /** ISO timestamps. */
  createdAt: string
  answeredAt: string | null
  isOverdue: boolean
}

/** A state with its number of inquiries within the other filters. */
export type StatusCount = { key: AnfrageStatusKey; text: string; color: StatusFarbe; count: number }

/** Filter choices with their labels. */
export type FilterOption = { id: string; text: string }

/** A view with how many rows it shows, where that is counted; without an id one that everybody has. */
export type AnsichtView = {
  id: string | null
  name: string
  query: string
  count?: number
  /** Maker of a view for the team. */
  von?: string
  canChange?: boolean
}

/** A page of the list. */
export type AnfragenPage = {
  rows: AnfrageRow[]
  total: number
  page: number
  pages: number
  status: StatusCount[]
  /** Arrivals since the list was opened. */
  newCount: number
}

/** The words of what a filter names by its id. */
export type FilterNames = { liegenschaften: FilterOption[]; exposes: FilterOption[] }
