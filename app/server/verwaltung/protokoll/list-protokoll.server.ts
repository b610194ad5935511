import type { Database } from '#app/server/db/database.server.ts'
import { date, time } from '#app/shared/format/date.ts'
import { DOKUMENT_KINDS, KIND_NAMES } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { aktePath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { SECTION_NAMES } from '#app/shared/verwaltung/interessenten/akte-texts.ts'
import { PROTOKOLL_AKTIONEN } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import {
  isGrouped,
  type ProtokollFilter,
  protokollOf,
  protokollOfBatch,
} from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import type { ProtokollEntryView, ProtokollPageView } from '#app/shared/verwaltung/protokoll/protokoll-view.ts'
import {
  cursorAt,
  listEntries,
  listLiegenschaften,
  listWords,
  type ProtokollRow,
} from './protokoll.repository.server.ts'
import { commonChanges, listChanges, listLiegenschaftIds, summarise, thingsText } from './protokoll-texts.server.ts'

const PER_PAGE = 50
const BATCH = 1000

type Options = { filter: ProtokollFilter; now: Date }

/** Loads one page, newest first (PROTOKOLL-3). */
export async function listProtokoll(db: Database, { filter, now }: Options): Promise<ProtokollPageView> {
  const [rows, { staff, words }] = await Promise.all([
    listEntries(db, { filter, before: filter.before, limit: PER_PAGE + 1, now, isGrouped: isGrouped(filter) }),
    loadWords(db),
  ])
  const entries = rows.slice(0, PER_PAGE)
  const all = await withLiegenschaften(db, words, entries)
  return {
    entries: entries.map((row) => (isGrouped(filter) && row.batch.count > 1 ? toLine(row, all) : toView(row, all))),
    staff,
    objekt: typeof filter.objekt === 'object' && entries[0] ? objektOf(entries[0]) : null,
    older: rows.length > PER_PAGE ? (entries.at(-1)?.cursor ?? null) : null,
  }
}

export async function* readProtokoll(db: Database, { filter, now }: Options): AsyncGenerator<ProtokollEntryView> {
  const { words } = await loadWords(db)
  let before: string | null = cursorAt(now)
  do {
    const rows: ProtokollRow[] = await listEntries(db, { filter, before, limit: BATCH, now })
    const all = await withLiegenschaften(db, words, rows)
    for (const row of rows) yield toView(row, all)
    before = rows.length === BATCH ? (rows.at(-1)?.cursor ?? null) : null
  } while (before !== null)
}

async function loadWords(db: Database) {
  const { staff, status } = await listWords(db)
  const named = staff.map(({ id, name }) => ({ id, name: name ?? 'Ohne Namen' }))
  const words = new Map([
    ...Object.entries(SECTION_NAMES),
    ...KIND_NAMES.map((kind) => [kind, DOKUMENT_KINDS[kind].label] as const),
    ...status.map(({ key, text }) => [key, text] as const),
    ...named.map(({ id, name }) => [id, name] as const),
  ])
  return { staff: named, words }
}

type Words = ReadonlyMap<string, string>

async function withLiegenschaften(db: Database, words: Words, rows: readonly ProtokollRow[]): Promise<Words> {
  const ids = listLiegenschaftIds(rows)
  if (ids.length === 0) return words
  return new Map([...words, ...(await listLiegenschaften(db, ids)).map(({ id, name }) => [id, name] as const)])
}

function toView(row: ProtokollRow, words: Words): ProtokollEntryView {
  const changes = listChanges(row.vorher, row.nachher, words)
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    who: whoOf(row),
    what: isAktion(row.aktion) ? PROTOKOLL_AKTIONEN[row.aktion] : row.aktion,
    objekt: objektOf(row),
    to: pathOf(row),
    protokollTo: row.objektId === null ? null : protokollOf(row.objektArt, row.objektId),
    summary: summarise(changes),
    changes,
    batch: batchOf(row),
  }
}

/** Combines the entries of a bulk change into one line: „500 Anfragen: Status geändert“. */
function toLine(row: ProtokollRow, words: Words): ProtokollEntryView {
  const first = toView(row, words)
  const changes = commonChanges(first.changes, row.batch)
  const what = `${thingsText(row.objektArt, row.batch.count)}: ${first.what}`
  return { ...first, what, objekt: '', to: null, protokollTo: null, changes, summary: summarise(changes) }
}

function batchOf({ sammelId, batch: { count } }: ProtokollRow): ProtokollEntryView['batch'] {
  return sammelId === null || count === 1 ? null : { count, to: protokollOfBatch(sammelId) }
}

function whoOf({ akteur, who }: ProtokollRow): string {
  if (akteur.startsWith('job:')) return 'Portal'
  return who ?? (akteur === 'gast' ? 'Ohne Anmeldung' : 'Gelöschtes Konto')
}

/** Returns the object's name, like "Jana Albrecht, LI5-401", without deleted or unnamed parts; '' if none is left. */
function objektOf({ person, nummer, titel, termin }: ProtokollRow): string {
  const when = termin?.date && termin.from ? `${date(termin.date)}, ${time(termin.from)}` : null
  return [person, nummer ?? titel, when].filter((part) => part !== null).join(', ')
}

/** Returns the URL of the object's page; null if the object is deleted or has no page. */
function pathOf({ objektArt, objektId, nummer, titel, termin }: ProtokollRow): string | null {
  if (termin?.id) return `/verwaltung/termine/${termin.id}`
  if (objektId === null || (nummer ?? titel) === null) return null
  if (objektArt === 'anfrage') return `/verwaltung/anfragen/${objektId}`
  return objektArt === 'interessent' ? aktePath(objektId) : null
}

const isAktion = (text: string): text is keyof typeof PROTOKOLL_AKTIONEN => Object.hasOwn(PROTOKOLL_AKTIONEN, text)
