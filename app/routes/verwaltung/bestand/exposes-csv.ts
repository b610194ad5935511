import { createCsvLoader } from '#app/server/handlers/csv-loader.server.ts'
import { EXPOSES_CSV, exportExposes } from '#app/server/verwaltung/exposes/export-exposes.server.ts'
import { EXPOSES } from '#app/shared/verwaltung/exposes/exposes-filter.ts'

export const loader = createCsvLoader({
  name: 'exposes',
  list: EXPOSES,
  columns: EXPOSES_CSV,
  exportRows: exportExposes,
})
