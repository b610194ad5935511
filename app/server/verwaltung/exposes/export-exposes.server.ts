import type { CsvColumn, CsvValue } from '#app/shared/csv/csv.ts'
import { exposeStatus } from '#app/shared/exposes/expose.status.ts'
import { type Field, fieldOf, fieldsWith } from '#app/shared/exposes/fields.ts'
import { date } from '#app/shared/format/date.ts'
import { type ExposesState, SICHTBARKEIT } from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import type { ExposeListRow } from '#app/shared/verwaltung/exposes/exposes-list.types.ts'
import { defineExport } from '../lists/export-rows.server.ts'
import { listExposeIds } from './exposes-list.repository.server.ts'
import { readExposeRows } from './list-exposes.server.ts'

export const EXPOSES_CSV: readonly CsvColumn<ExposeListRow>[] = [
  { head: 'Titel', cell: ({ titel }) => titel },
  { head: 'Objekt-Nr.', cell: ({ nummer }) => nummer },
  { head: 'Liegenschaft', cell: ({ liegenschaft }) => liegenschaft },
  { head: 'Gesamtmiete oder Preis', cell: ({ miete }) => miete },
  { head: 'Wohnfläche', cell: ({ quadratmeter }) => quadratmeter },
  { head: 'Zimmer', cell: ({ zimmer }) => zimmer },
  { head: 'Status', cell: ({ status }) => exposeStatus(status).text },
  { head: 'Sichtbarkeit', cell: ({ sichtbarkeit }) => SICHTBARKEIT[sichtbarkeit] },
  { head: 'Archiviert', cell: ({ isArchiviert }) => isArchiviert },
  { head: 'Es fehlt', cell: ({ missing }) => missing.join(', ') },
  { head: 'Anfragen', cell: ({ anfragen }) => anfragen },
  { head: 'Verfügbar ab', cell: ({ verfuegbarAb }) => verfuegbarAb && date(verfuegbarAb) },
  { head: 'Angelegt', cell: ({ createdAt }) => date(createdAt) },
  { head: 'Geändert', cell: ({ updatedAt }) => date(updatedAt) },
  ...fieldsWith('csvExport').map((name): CsvColumn<ExposeListRow> => {
    const field = fieldOf(name)
    return { head: field.csvLabel ?? field.label, cell: (row) => toCell(field, row[name]) }
  }),
]

/** Returns the cell's text in the form that the import reads (CSV-1). */
function toCell({ kind, choices = {} }: Field, value: CsvValue): CsvValue {
  if (typeof value !== 'string') return value
  return kind === 'day' ? date(value) : (choices[value] ?? value)
}

export const exportExposes = defineExport({
  art: 'expose',
  listIds: (tx, { filter, table }: ExposesState, page) =>
    listExposeIds(tx, { filter, until: null }, { table, ...page }),
  readRows: (db, ids, now) => readExposeRows(db, { ids, now }),
})
