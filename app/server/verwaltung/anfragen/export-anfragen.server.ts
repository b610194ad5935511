import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import type { CsvColumn } from '#app/shared/csv/csv.ts'
import { date, time } from '#app/shared/format/date.ts'
import { formatTelefonForTable } from '#app/shared/konten/format-telefon.ts'
import type { AnfragenState } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { AnfrageRow } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import { type AnfrageListRow, listAnfrageIds, listAnfrageRows } from './anfragen-list.repository.server.ts'
import { findDueSince, toRow } from './list-anfragen.server.ts'

const CHUNK = 500
/** Upper bound for the export; spreadsheets can contain about this many rows. */
const ROWS_MAX = 1_000_000

const moment = (iso: string | null) => (iso === null ? null : `${date(iso)} ${time(iso).slice(0, 5)}`)

/** A guest's single name becomes the last name. */
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

/** Streams all inquiries that match the list's filter (ANFRAGEN-9). */
export async function exportAnfragen(
  db: Database,
  { akteur, state, now }: Choice,
): Promise<AsyncIterable<AnfrageCsvRow>> {
  return readChunks(db, await chooseAnfragen(db, { akteur, state, now }))
}

/** Records the export and selects ids first, so that concurrent changes neither skip nor repeat inquiries. */
export async function chooseAnfragen(
  db: Database,
  { akteur, state: { filter, table }, now }: Choice,
): Promise<{ ids: string[]; dueSince: Date }> {
  const dueSince = await findDueSince(db, now)
  const ids = await db.transaction(async (tx) => {
    const found = await listAnfrageIds(tx, { filter, dueSince, until: null }, { table, limit: ROWS_MAX, offset: 0 })
    const nachher = { anzahl: found.length }
    const objekt = { art: 'anfrage', id: null } as const
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'anfrage.exportiert', objekt, nachher }], now })
    return found
  })
  return { ids, dueSince }
}

function toCsvRow(row: AnfrageListRow): AnfrageCsvRow {
  const shown = toRow(row)
  const { firstName, lastName } = row
  return { ...shown, vorname: firstName ?? '', nachname: firstName || lastName ? (lastName ?? '') : shown.name }
}

async function* readChunks(db: Database, { ids, dueSince }: { ids: readonly string[]; dueSince: Date }) {
  for (let at = 0; at < ids.length; at += CHUNK) {
    const rows = await listAnfrageRows(db, { ids: ids.slice(at, at + CHUNK), dueSince })
    yield* rows.map(toCsvRow)
  }
}
