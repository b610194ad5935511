import type { Database } from '#app/server/db/database.server.ts'
import { maskSecrets } from '#app/server/nachrichten/mask-secrets.server.ts'
import { type LivePage, limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import {
  type DeliveryState,
  type FailureCause,
  type NachrichtenState,
  type NachrichtRow,
  SEARCH_MIN,
} from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { deliveryState } from './delivery-state.server.ts'
import { plainReason } from './failure-reason.server.ts'
import {
  countByState,
  countNewer,
  listFailures,
  listKontenOfName,
  listNachrichtRows,
  type NachrichtenQuery,
  type Search,
} from './nachrichten-list.repository.server.ts'

export type NachrichtenPage = LivePage<NachrichtRow> & {
  counts: Record<DeliveryState, number>
  causes: FailureCause[]
}

type Options = Pick<NachrichtenState, 'filter' | 'table'> & {
  /** Time of the page load; newer messages are only counted (VERWALTUNG-5). Null on the page load itself. */
  until: Date | null
  now: Date
}

/** Loads one page of the list of messages (POSTFACH-2). */
export async function listNachrichten(
  db: Database,
  { filter: { suche, ...filter }, table, until, now }: Options,
): Promise<NachrichtenPage> {
  const query: NachrichtenQuery = { ...filter, search: await readSearch(db, suche), now }
  const counts = await countByState(db, query)
  const newCount = until === null ? 0 : await countNewer(db, query, until)
  const total = (filter.zustand === null ? sum(Object.values(counts)) : counts[filter.zustand]) - newCount
  const { page, pages, offset } = limitPage(table.page, total)
  const rows = await listNachrichtRows(db, query, { ...table, until, offset, limit: PER_PAGE })
  return {
    rows: rows.map((row) => toRow(row, now)),
    total,
    page,
    pages,
    newCount,
    counts,
    causes: await listCauses(db, now),
  }
}

type RowOfList = Awaited<ReturnType<typeof listNachrichtRows>>[number]

function toRow(row: RowOfList, now: Date): NachrichtRow {
  const { id, art, an, name, betreff, text, geheim, createdAt } = row
  const title = betreff ?? (geheim ? null : maskSecrets(text))
  return { id, art, an, name, title, ...deliveryState(row, now), createdAt: createdAt.toISOString() }
}

/** Counts failures by reason; provider codes with the same meaning are grouped. */
async function listCauses(db: Database, now: Date): Promise<FailureCause[]> {
  const failures = await listFailures(db, now)
  const byReason = Map.groupBy(failures, ({ fehler }) => plainReason(fehler))
  return Array.from(byReason, ([reason, same]) => ({ reason, count: sum(same.map(({ count }) => count)) })).toSorted(
    (a, b) => b.count - a.count,
  )
}

/** Parses the search; null if it is too short. Removes leading zeros, since phone numbers are stored without them. */
async function readSearch(db: Database, q: string): Promise<Search | null> {
  if (q.length < SEARCH_MIN) return null
  const isNumber = /^[\d\s+()/.-]+$/.test(q)
  const digits = q.replace(/\D/g, '').replace(/^0{1,2}/, '')
  return {
    adresse: q,
    digits: isNumber && digits.length > 2 ? digits : null,
    kontoIds: isNumber ? [] : await listKontenOfName(db, q),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
