import type { LoaderFunctionArgs } from 'react-router'
import { type Database, getDatabase } from '#app/server/db/database.server.ts'
import { csvResponse } from '#app/server/http/answers/csv-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import type { CsvColumn } from '#app/shared/csv/csv.ts'

type CsvExport<State, Row> = {
  name: string
  list: { read: (params: URLSearchParams) => State }
  columns: readonly CsvColumn<Row>[]
  exportRows: (db: Database, options: { akteur: Verwalter; state: State; now: Date }) => Promise<AsyncIterable<Row>>
}

/** Creates the loader that exports all pages of a filtered list as a CSV file. */
export function createCsvLoader<State, Row>({ name, list, columns, exportRows }: CsvExport<State, Row>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    refuseDataRequest(args.request)
    const akteur = await requireVerwalter(args)
    const now = new Date()
    const state = list.read(args.url.searchParams)
    return csvResponse({ name, columns, rows: await exportRows(getDatabase(), { akteur, state, now }), now })
  }
}
