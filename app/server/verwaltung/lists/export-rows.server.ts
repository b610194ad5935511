import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import type { ProtokollAktion, ProtokollObjekt } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'

const CHUNK = 500
/** Upper bound for an export; spreadsheets can contain about this many rows. */
const ROWS_MAX = 1_000_000

type Exportable = {
  [Art in ProtokollObjekt]: `${Art}.exportiert` extends ProtokollAktion ? Art : never
}[ProtokollObjekt]

type Export = { akteur: Verwalter; art: Exportable; now: Date }

/** Records the number of exported rows; `art` names the object and the action, e.g. „expose.exportiert“. */
export async function recordExport(
  tx: Transaction,
  { akteur, art, now, anzahl }: Export & { anzahl: number },
): Promise<void> {
  const objekt = { art, id: null }
  await recordProtokoll(tx, { akteur, entries: [{ aktion: `${art}.exportiert`, objekt, nachher: { anzahl } }], now })
}

type Rows<Row> = Export & {
  listIds: (tx: Executor, page: { limit: number; offset: number }) => Promise<string[]>
  readRows: (ids: readonly string[]) => Promise<readonly Row[]>
}

/**
 * Records the export and selects the ids of all rows in one transaction, so that concurrent changes neither skip nor
 * repeat rows. The rows are read in chunks while the file is sent, so that a long list is never in memory.
 */
export async function exportRows<Row>(
  db: Database,
  { akteur, art, now, listIds, readRows }: Rows<Row>,
): Promise<AsyncIterable<Row>> {
  const ids = await db.transaction(async (tx) => {
    const found = await listIds(tx, { limit: ROWS_MAX, offset: 0 })
    await recordExport(tx, { akteur, art, now, anzahl: found.length })
    return found
  })
  return readChunks(ids, readRows)
}

async function* readChunks<Row>(ids: readonly string[], readRows: Rows<Row>['readRows']) {
  for (let at = 0; at < ids.length; at += CHUNK) yield* await readRows(ids.slice(at, at + CHUNK))
}

type ExportRules<State, Row> = {
  art: Exportable
  listIds: (tx: Executor, state: State, page: { limit: number; offset: number }) => Promise<string[]>
  readRows: (db: Database, ids: readonly string[], now: Date) => Promise<readonly Row[]>
}

/** Creates a function that exports a list with the filter and order of its URL. */
export function defineExport<State, Row>({ art, listIds, readRows }: ExportRules<State, Row>) {
  return (db: Database, { akteur, state, now }: { akteur: Verwalter; state: State; now: Date }) =>
    exportRows(db, {
      akteur,
      art,
      now,
      listIds: (tx, page) => listIds(tx, state, page),
      readRows: (ids) => readRows(db, ids, now),
    })
}
