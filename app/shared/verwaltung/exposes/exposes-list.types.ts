import type { BildView } from '#app/shared/bilder/bild.types.ts'
import type { FieldColumns, FieldWith } from '#app/shared/exposes/fields.ts'
import type { FilterOption } from '#app/shared/lists/filter-option.ts'
import type { LivePage } from '#app/shared/lists/page.ts'
import type { Sichtbarkeit } from './exposes-filter.ts'

export type ExposeListRow = Pick<FieldColumns, FieldWith<'csvExport'>> & {
  id: string
  titel: string
  nummer: string | null
  liegenschaft: string | null
  bild: BildView | null
  /** Gesamtmiete or purchase price in euros; null means „Auf Anfrage“. */
  miete: number | null
  isVerkauf: boolean
  quadratmeter: number | null
  zimmer: number | null
  status: string | null
  sichtbarkeit: Sichtbarkeit
  isArchiviert: boolean
  /** Labels of facts that the law requires and the Exposé lacks; if empty, staff can publish it. */
  missing: string[]
  /** Names of warnings; they do not prevent publication (BESTAND-14). `advised`: missing recommended facts. */
  warnings: string[]
  advised: string[]
  /** Percentage of the check list before publication that is done. */
  percent: number
  anfragen: number
  verfuegbarAb: string | null
  createdAt: string
  updatedAt: string
}

/** Facet counts by visibility: Exposés that match all other filters. `alle` does not count the archive. */
export type SichtbarkeitCounts = Record<Sichtbarkeit | 'alle' | 'archiv', number>

export type ExposesListPage = LivePage<ExposeListRow> & { counts: SichtbarkeitCounts; liegenschaften: FilterOption[] }
