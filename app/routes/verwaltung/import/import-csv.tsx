import { CsvImportPage } from '#app/features/verwaltung/import/csv-import-page.tsx'
import { receiveImport } from '#app/server/handlers/receive-import.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { CSV_IMPORT_PATH } from '#app/shared/verwaltung/import/import-lauf.ts'
import type { Route } from './+types/import-csv.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  return null
}

export const action = (args: Route.ActionArgs) => receiveImport(args, { art: 'csv', page: CSV_IMPORT_PATH })

export function meta() {
  return [{ title: 'CSV-Import' }, { name: 'robots', content: 'noindex' }]
}

export default function ImportCsvRoute() {
  return <CsvImportPage />
}
