import { createCsvLoader } from '#app/server/handlers/csv-loader.server.ts'
import { ANFRAGEN_CSV, exportAnfragen } from '#app/server/verwaltung/anfragen/export-anfragen.server.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'

export const loader = createCsvLoader({
  name: 'anfragen',
  list: ANFRAGEN,
  columns: ANFRAGEN_CSV,
  exportRows: exportAnfragen,
})
