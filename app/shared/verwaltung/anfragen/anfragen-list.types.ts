import type { AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import type { StatusColor } from '#app/shared/status-color.ts'

export type AnfrageRow = {
  id: string
  name: string
  wohnung: { titel: string; nummer: string | null; liegenschaft: string | null }
  status: { text: string; color: StatusColor } | null
  profil: 'vollständig' | 'unvollständig' | 'ohne'
  /** Null without a questionnaire. */
  fragebogenPercent: number | null
  termin: { date: string; from: string } | null
  email: string | null
  phone: string | null
  createdAt: string
  answeredAt: string | null
  isOverdue: boolean
}

/** Count within the other filters. */
export type StatusCount = { key: AnfrageStatusKey; text: string; color: StatusColor; count: number }

export type FilterOption = { id: string; text: string }

/** `count`: number of rows, if counted. `id`: null for built-in views. */
export type AnsichtView = {
  id: string | null
  name: string
  query: string
  count?: number
  /** Creator of a view for the team. */
  von?: string
  canChange?: boolean
}

export type AnfragenPage = {
  rows: AnfrageRow[]
  total: number
  page: number
  pages: number
  status: StatusCount[]
  /** Arrivals since the list was opened. */
  newCount: number
}

/** Labels of the ids in the filter. */
export type FilterNames = { liegenschaften: FilterOption[]; exposes: FilterOption[] }
