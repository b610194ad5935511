import type { Database } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import type { CsvColumn } from '#app/shared/csv/csv.ts'
import { date, time } from '#app/shared/format/date.ts'
import { formatTelefonForTable } from '#app/shared/konten/format-telefon.ts'
import type { AnfragenState } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { AnfrageRow } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import { exportRows } from '../lists/export-rows.server.ts'
import { type AnfrageListRow, listAnfrageIds, listAnfrageRows } from './anfragen-list.repository.server.ts'
import { findDueSince, toRow } from './list-anfragen.server.ts'

const moment = (iso: string | null) => (iso === null ? null : `${date(iso)} ${time(iso).slice(0, 5)}`)

/** Row of the export. The single name of a guest becomes `nachname`. */
export type AnfrageCsvRow = AnfrageRow & { vorname: string; nachname: string }

export const ANFRAGEN_CSV: readonly CsvColumn<AnfrageCsvRow>[] = [
  { head: 'Vorname', cell: ({ vorname }) => vorname },
  { head: 'Nachname', cell: ({ nachname }) => nachname },
  { head: 'E-Mail', cell: ({ email }) => email },
  { head: 'Telefon', cell: ({ phone }) => phone && formatTelefonForTable(phone) },
  { head: 'Wohnung', cell: ({ wohnung }) => wohnung.titel },
  { head: 'Objekt-Nr.', cell: ({ wohnung }) => wohnung.nummer },
  { head: 'Liegenschaft', cell: ({ wohnung }) => wohnung.liegenschaft },
  { head: 'Status', cell: ({ status }) => status?.text ?? null },
  { head: 'Profil', cell: ({ profil }) => profil },
  { head: 'Fragebogen %', cell: ({ fragebogenPercent }) => fragebogenPercent },
  { head: 'Besichtigung', cell: ({ termin }) => termin && `${date(termin.date)} ${termin.from.slice(0, 5)}` },
  { head: 'Eingang', cell: ({ createdAt }) => moment(createdAt) },
  { head: 'Beantwortet', cell: ({ answeredAt }) => moment(answeredAt) },
  { head: 'Überfällig', cell: ({ isOverdue }) => isOverdue },
]

type Choice = { akteur: Verwalter; state: AnfragenState; now: Date }

/** Streams all inquiries that match the list's filter, and records the export (ANFRAGEN-9). */
export async function exportAnfragen(
  db: Database,
  { akteur, state, now }: Choice,
): Promise<AsyncIterable<AnfrageCsvRow>> {
  return exportMatches(db, {
    akteur,
    state,
    now,
    readRows: async (ids, dueSince) => (await listAnfrageRows(db, { ids, dueSince })).map(toCsvRow),
  })
}

type Matches<Row> = Choice & { readRows: (ids: readonly string[], dueSince: Date) => Promise<readonly Row[]> }

/** Streams the rows that `readRows` returns for all inquiries of the filter, and records the export. */
export async function exportMatches<Row>(
  db: Database,
  { akteur, state: { filter, table }, now, readRows }: Matches<Row>,
): Promise<AsyncIterable<Row>> {
  const dueSince = await findDueSince(db, now)
  return exportRows(db, {
    akteur,
    art: 'anfrage',
    now,
    listIds: (tx, page) => listAnfrageIds(tx, { filter, dueSince, until: null }, { table, ...page }),
    readRows: (ids) => readRows(ids, dueSince),
  })
}

function toCsvRow(row: AnfrageListRow): AnfrageCsvRow {
  const shown = toRow(row)
  const { firstName, lastName } = row
  return { ...shown, vorname: firstName ?? '', nachname: firstName || lastName ? (lastName ?? '') : shown.name }
}
