import type { BildView } from '#app/shared/bilder/bild.types.ts'
import type { FieldColumns, FieldWith } from '#app/shared/exposes/fields.ts'
import type { FilterOption } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import type { Sichtbarkeit } from './exposes-filter.ts'

/** Row of the list. */
export type ExposeListRow = Pick<FieldColumns, FieldWith<'csvExport'>> & {
  id: string
  titel: string
  nummer: string | null
  liegenschaft: string | null
  bild: BildView | null
  /** Euro; null is „Auf Anfrage“. */
  miete: number | null
  isVerkauf: boolean
  quadratmeter: number | null
  zimmer: number | null
  status: string | null
  sichtbarkeit: Sichtbarkeit
  isArchiviert: boolean
  /** Missing facts required by law, by the check list's labels; empty: may be public. */
  missing: string[]
  /** Missing recommended facts. */
  advised: string[]
  /** Fulfilled part of the check list. */
  percent: number
  anfragen: number
  verfuegbarAb: string | null
  /** ISO timestamps. */
  createdAt: string
  updatedAt: string
}

/** Counts within the other filters; „Alle“ excludes the archive. */
export type SichtbarkeitCounts = Record<Sichtbarkeit | 'alle' | 'archiv', number>

export type ExposesListPage = {
  rows: ExposeListRow[]
  total: number
  page: number
  pages: number
  counts: SichtbarkeitCounts
  /** Arrivals since the list was opened. */
  newCount: number
  liegenschaften: FilterOption[]
}
