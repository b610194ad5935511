import type { BildView } from '#app/shared/bilder/bild.types.ts'
import type { FieldColumns, FieldWith } from '#app/shared/exposes/fields.ts'
import type { FilterOption } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import type { Sichtbarkeit } from './exposes-filter.ts'

/** An Exposé as a row of the list shows it. */
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
  /** What the law asks for and is missing, in the words of the check list; nothing: it may be public. */
  missing: string[]
  /** What is only recommended and missing. */
  advised: string[]
  /** How much of the whole check list is done. */
  percent: number
  anfragen: number
  verfuegbarAb: string | null
  /** ISO timestamps. */
  createdAt: string
  updatedAt: string
}

/** How many there are of each within the other filters; „Alle“ is all but the archive. */
export type SichtbarkeitCounts = Record<Sichtbarkeit | 'alle' | 'archiv', number>

/** A page of the list. */
export type ExposesListPage = {
  rows: ExposeListRow[]
  total: number
  page: number
  pages: number
  counts: SichtbarkeitCounts
  /** How many have come since the list was opened. */
  newCount: number
  liegenschaften: FilterOption[]
}
