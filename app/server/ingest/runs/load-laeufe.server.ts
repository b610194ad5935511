import type { Database } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import { readTableState } from '#app/shared/lists/table-state.ts'
import { countObjekte, type ImportRow, NO_COUNTS } from '#app/shared/openimmo/import-bericht.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  IMPORT_TABLE,
  type ImportFilter,
  type ImportLaeufe,
  type ImportLaufPage,
  type ImportLaufView,
  LAEUFE_TABLE,
  readImportFilter,
} from '#app/shared/verwaltung/import/import-lauf.ts'
import { countLaeufe, findLauf, type LaufRow, listBericht, listLaeufe } from './lauf.repository.server.ts'

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const BATCH = 1000

/** Loads one page of the list of imports (OPENIMMO-15). */
export async function loadLaeufe(
  db: Database,
  { params, now }: { params: URLSearchParams; now: Date },
): Promise<ImportLaeufe> {
  const state = readTableState(params, LAEUFE_TABLE)
  const total = await countLaeufe(db)
  const { page, pages, offset } = limitPage(state.page, total)
  const rows = await listLaeufe(db, { id: null, limit: PER_PAGE, offset })
  return { rows: rows.map(toView), total, pages, state: { ...state, page }, today: DAY.format(now) }
}

/** @throws IMPORT_NICHT_GEFUNDEN */
export async function loadLauf(
  db: Database,
  { id, params, now }: { id: string; params: URLSearchParams; now: Date },
): Promise<ImportLaufPage> {
  const [row] = isUuid(id) ? await listLaeufe(db, { id, limit: 1, offset: 0 }) : []
  if (!row) throw notFound()
  const filter = readImportFilter(params)
  const state = readTableState(params, IMPORT_TABLE)
  const lauf = toView(row)
  const total = countBericht(lauf, filter)
  const { page, pages, offset } = limitPage(state.page, total)
  const rows = total === 0 ? [] : await listBericht(db, { laufId: id, filter, limit: PER_PAGE, offset })
  const { spalten, zuordnung } = row
  const shown = { filter, rows, total, pages, state: { ...state, page }, today: DAY.format(now) }
  return { lauf, columns: spalten ?? [], zuordnung: zuordnung ?? {}, ...shown }
}

/** @throws IMPORT_NICHT_GEFUNDEN */
export async function readBericht(
  db: Database,
  { id, params }: { id: string; params: URLSearchParams },
): Promise<{ name: string; rows: AsyncGenerator<ImportRow> }> {
  const lauf = isUuid(id) ? await findLauf(db, { id }) : null
  if (!lauf) throw notFound()
  const filter = readImportFilter(params)
  async function* rows() {
    for (let offset = 0; ; offset += BATCH) {
      const batch = await listBericht(db, { laufId: id, filter, limit: BATCH, offset })
      yield* batch
      if (batch.length < BATCH) return
    }
  }
  return { name: lauf.istProbe ? 'import-probe' : 'import-bericht', rows: rows() }
}

function notFound(): DomainError {
  return new DomainError('IMPORT_NICHT_GEFUNDEN', 'Diesen Import gibt es nicht.')
}

function countBericht({ anzahlen }: ImportLaufView, filter: ImportFilter): number {
  if (!anzahlen) return 0
  return filter === null ? countObjekte(anzahlen) + anzahlen.liegenschaften : anzahlen[filter]
}

function toView(row: LaufRow & { who: string | null }): ImportLaufView {
  const { id, art, quelle, name, groesse, zustand, istProbe, phase, erledigt, gesamt, fehler, who } = row
  return {
    id,
    art,
    quelle,
    name,
    groesse,
    zustand,
    istProbe,
    phase,
    erledigt,
    gesamt,
    fehler,
    who,
    anzahlen: row.anzahlen && { ...NO_COUNTS, ...row.anzahlen },
    endsSoon: row.abbruch && zustand === 'laeuft',
    hasFile: row.speicherKey !== null,
    createdAt: row.createdAt.toISOString(),
    begonnenAm: row.begonnenAm?.toISOString() ?? null,
    beendetAm: row.beendetAm?.toISOString() ?? null,
  }
}
