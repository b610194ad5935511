import type { Executor } from '#app/server/db/database.server.ts'
import { answerDueSince } from '#app/server/verwaltung/werktage/werktage.server.ts'
import { ANFRAGE_STATUS, isStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import type { TableState } from '#app/shared/lists/table-state.ts'
import type { AnfragenFilter, AnfragenSort } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type {
  AnfragenPage,
  AnfrageRow,
  FilterNames,
  StatusCount,
} from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import { listLiegenschaftOptions } from '../lists/filter-options.repository.server.ts'
import {
  type AnfrageListRow,
  countByStatus,
  findAnswerTarget,
  hasAnfragen,
  listAnfrageIds,
  listAnfrageRows,
  listExposeOptions,
  listStatusOptions,
  type Selection,
} from './anfragen-list.repository.server.ts'

/** Default target time for the first answer in working days. */
const ANSWER_TARGET = 2
const OPTIONS_MAX = 200

/** Returns the working days until the first answer to an inquiry is due (ANFRAGEN-4). */
export async function findTargetWerktage(db: Executor): Promise<number> {
  return (await findAnswerTarget(db)) ?? ANSWER_TARGET
}

/** Inquiries that were received before the returned time and are unanswered count as overdue. */
export async function findDueSince(db: Executor, now: Date): Promise<Date> {
  return answerDueSince(now, await findTargetWerktage(db))
}

type List = {
  filter: AnfragenFilter
  table: TableState<AnfragenSort>
  dueSince: Date
  /** Time at which the operator loaded the list; newer inquiries are counted but not shown (ANFRAGEN-7). */
  until: Date | null
}

export async function listAnfragen(db: Executor, { table, ...selection }: List): Promise<AnfragenPage> {
  const [counts, options, first] = await Promise.all([
    countByStatus(db, selection),
    listStatusOptions(db),
    readPage(db, selection, table),
  ])
  const chosen = selection.filter.status.map((key): string => ANFRAGE_STATUS[key].id)
  const counted = counts.filter(({ statusOptionId }) => chosen.length === 0 || chosen.includes(statusOptionId ?? ''))
  const total = sum(counted.map(({ total }) => total))
  const { page, pages } = limitPage(table.page, total)
  const rows = page === table.page ? first : await readPage(db, selection, { ...table, page })
  const byId = new Map(counts.map(({ statusOptionId, total }) => [statusOptionId, total]))
  const status = options.flatMap(({ id, statusKey, text, color }): StatusCount[] =>
    isStatusKey(statusKey) ? [{ key: statusKey, text, color, count: byId.get(id) ?? 0 }] : [],
  )
  return { rows: rows.map(toRow), total, page, pages, status, newCount: sum(counted.map(({ newCount }) => newCount)) }
}

export async function listFilterNames(db: Executor, filter: AnfragenFilter): Promise<FilterNames> {
  const [liegenschaften, exposes] = await Promise.all([
    listLiegenschaftOptions(db, { isOffered: hasAnfragen, chosen: filter.liegenschaften }),
    listExposeOptions(db, { ...filter, chosen: filter.exposes, limit: OPTIONS_MAX }),
  ])
  return {
    liegenschaften,
    exposes: exposes.map(({ id, nummer, titel }) => ({ id, text: nummer === null ? titel : `${nummer}, ${titel}` })),
  }
}

async function readPage(db: Executor, selection: Selection, table: TableState<AnfragenSort>) {
  const page = { table, limit: PER_PAGE, offset: (table.page - 1) * PER_PAGE }
  const ids = await listAnfrageIds(db, selection, page)
  return listAnfrageRows(db, { ids, dueSince: selection.dueSince })
}

export function toRow(row: AnfrageListRow): AnfrageRow {
  const { id, firstName, lastName, contactName, profil, status, termin, titel, nummer, liegenschaft } = row
  return {
    id,
    name: fullName({ vorname: firstName, nachname: lastName }) || (contactName ?? ''),
    wohnung: { titel, nummer, liegenschaft },
    status,
    profil,
    fragebogenPercent: row.fragebogenPercent,
    termin,
    reserviertBis: row.reserviertBis,
    zusage: row.zusage && {
      frist: row.zusage.frist.toISOString(),
      antwort: row.zusage.antwort,
      isLapsed: row.zusage.abgelaufenGemeldetAm !== null,
    },
    email: row.email,
    phone: row.phone,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    isOverdue: row.isOverdue,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
