import type { Database } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import type { TableState } from '#app/shared/lists/table-state.ts'
import { countObjekte, type ImportRow, NO_COUNTS } from '#app/shared/openimmo/import-bericht.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type {
  BerichtState,
  ImportFilter,
  ImportLaeufe,
  ImportLaufPage,
  ImportLaufView,
} from '#app/shared/verwaltung/import/import-lauf.ts'
import { countLaeufe, findLauf, type LaufRow, listBericht, listLaeufe } from './lauf.repository.server.ts'

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const BATCH = 1000

/** Loads one page of the list of imports (OPENIMMO-15). */
export async function loadLaeufe(
  db: Database,
  { table, now }: { table: TableState<'zeit'>; now: Date },
): Promise<ImportLaeufe> {
  const total = await countLaeufe(db)
  const { page, pages, offset } = limitPage(table.page, total)
  const rows = await listLaeufe(db, { id: null, limit: PER_PAGE, offset })
  return { rows: rows.map(toView), total, page, pages, today: DAY.format(now) }
}

/** @throws IMPORT_NICHT_GEFUNDEN */
export async function loadLauf(
  db: Database,
  { id, state, now }: { id: string; state: BerichtState; now: Date },
): Promise<ImportLaufPage> {
  const [row] = isUuid(id) ? await listLaeufe(db, { id, limit: 1, offset: 0 }) : []
  if (!row) throw notFound()
  const { ergebnis: filter } = state.filter
  const lauf = toView(row)
  const total = countBericht(lauf, filter)
  const { page, pages, offset } = limitPage(state.table.page, total)
  const rows = total === 0 ? [] : await listBericht(db, { laufId: id, filter, limit: PER_PAGE, offset })
  const { spalten, zuordnung } = row
  const shown = { rows, total, pages, state: { ...state, table: { ...state.table, page } }, today: DAY.format(now) }
  return { lauf, columns: spalten ?? [], zuordnung: zuordnung ?? {}, ...shown }
}

/** @throws IMPORT_NICHT_GEFUNDEN */
export async function readBericht(
  db: Database,
  { id, filter }: { id: string; filter: ImportFilter },
): Promise<{ name: string; rows: AsyncGenerator<ImportRow> }> {
  const lauf = isUuid(id) ? await findLauf(db, { id }) : null
  if (!lauf) throw notFound()
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
