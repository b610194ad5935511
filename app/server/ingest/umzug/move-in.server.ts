import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { withImportLock } from '#app/server/ingest/runs/lauf.repository.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { RowAdapter } from './adapt-rows.server.ts'
import { BildMove } from './collect-bilder.server.ts'
import { DokumentMove } from './collect-dokumente.server.ts'
import { type ConvertedRow, convertRow, type RawRow } from './convert-row.server.ts'
import { inspectFolder } from './inspect-folder.server.ts'
import { openFolder, type UmzugFolder } from './open-folder.server.ts'
import { readKonto } from './read-konto.server.ts'
import {
  addMissingProfiles,
  countPlaces,
  forgetNewExposes,
  linkBookings,
  nameBesitzer,
  settleBesichtigungen,
} from './settle.repository.server.ts'
import { analyzeTables, prepareTransaction } from './umzug.repository.server.ts'
import { NO_COUNTS, type UmzugBericht, type UmzugCounts, type UmzugRow } from './umzug-bericht.server.ts'
import { UMZUG_ORDER, UMZUG_TABLES, type UmzugTableName } from './umzug-tables.server.ts'
import { checksumOf, type RowToWrite, type Written, writeRows } from './write-table.server.ts'

type Options = {
  akteur: Akteur
  path: string
  isProbe: boolean
  /** Called for each row with hints. */
  tell: (row: UmzugRow) => Promise<void>
  now: Date
}

class RolledBack extends Error {
  readonly tables: UmzugBericht['tables']

  constructor(tables: UmzugBericht['tables']) {
    super('This was a dry run.')
    this.tables = tables
  }
}

const CHUNK_ROWS = 500
const CHUNK_CHARS = 4_000_000

/**
 * Imports the former system's data. Reads all files, stores pictures and documents, then writes all rows in one
 * transaction (UMZUG-1).
 * @throws DATEI_UNLESBAR, DATEI_ZU_GROSS; IMPORT_LAEUFT if another import is running
 */
export async function moveIn(
  db: Database,
  storage: Storage,
  { akteur, path, isProbe, tell, now }: Options,
): Promise<UmzugBericht> {
  const folder = await openFolder(path)
  const done = await withImportLock(db, async () => {
    const bilder = new BildMove(db, storage, folder, { isProbe, now })
    const dokumente = new DokumentMove(db, storage, folder, { isProbe })
    const { columns, hints } = await inspectFolder(folder, async (table, row) => {
      await bilder.collect(UMZUG_TABLES[table], row)
      if (table === 'mieterfragebogen_dokumente') await dokumente.collect(row)
    })
    hints.push(`Dateien, die hier noch nicht liegen: ${bilder.stored.size} Bilder, ${dokumente.stored} Dokumente.`)
    const adapter = new RowAdapter({ bilder, dokumente, now })
    const tables = await writeAll(db, { akteur, isProbe, tell, now, folder, columns, adapter })
    await analyzeTables(db)
    return { isProbe, tables, hints }
  })
  if (done === null) {
    throw new DomainError('IMPORT_LAEUFT', 'Es läuft gerade ein anderer Import. Bitte versuchen Sie es danach erneut.')
  }
  return done.result
}

type Move = Omit<Options, 'path'> & {
  folder: UmzugFolder
  columns: ReadonlyMap<UmzugTableName, ReadonlySet<string>>
  adapter: RowAdapter
}

async function writeAll(db: Database, move: Move): Promise<UmzugBericht['tables']> {
  try {
    return await db.transaction(async (tx) => {
      const tables = await writeTables(tx, move)
      if (move.isProbe) throw new RolledBack(tables)
      return tables
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.tables
    throw error
  }
}

async function writeTables(tx: Transaction, move: Move): Promise<UmzugBericht['tables']> {
  const { akteur, adapter, folder, now, tell } = move
  await prepareTransaction(tx)
  await adapter.prepare(tx)
  const tables: { tabelle: string; counts: UmzugCounts }[] = []
  for (const table of UMZUG_ORDER) {
    if (folder.tables.has(table)) {
      tables.push({ tabelle: table, counts: await writeTable(tx, table, move) })
      await analyzeTables(tx, [table])
    }
    if (table === 'profiles') await addMissingProfiles(tx, { now })
  }
  await linkBookings(tx, { bookingOfLink: adapter.bookingOfLink, now })
  for (const zeile of await countPlaces(tx, { now })) {
    const hints = ['Es waren mehr Menschen gebucht, als der Termin Plätze hatte; er hat jetzt so viele.']
    await tell({ result: 'angelegt', tabelle: 'terminoptionen', line: null, zeile, hints })
  }
  await settleBesichtigungen(tx, { now })
  await nameBesitzer(tx, { now })
  await forgetNewExposes(tx)
  const nachher = Object.fromEntries(
    tables.flatMap(({ tabelle, counts: { angelegt, geaendert } }) =>
      angelegt + geaendert > 0 ? [[tabelle, angelegt + geaendert] as const] : [],
    ),
  )
  if (Object.keys(nachher).length > 0) {
    const objekt = { art: 'einstellung', id: null } as const
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'umzug.uebernommen', objekt, nachher }], now })
  }
  return tables
}

type Ready = { row: ConvertedRow; quelle: string; hints: string[]; isTwin: boolean }

async function writeTable(tx: Transaction, table: UmzugTableName, move: Move): Promise<UmzugCounts> {
  const counts = { ...NO_COUNTS }
  const seen = new Set<string>()
  const count = async ({ row, hints }: Pick<Ready, 'row' | 'hints'>, { result, ...written }: Written) => {
    counts[result] += 1
    const all = result === 'abgelehnt' ? written.hints : [...written.hints, ...hints]
    if (all.length === 0 && result !== 'abgelehnt') return
    await move.tell({ result, tabelle: table, line: row.line, zeile: row.zeile, hints: all })
  }
  const write = async (chunk: readonly Ready[]) => {
    const isWritten = ({ row, isTwin }: Ready) => row.problems.length === 0 && !isTwin
    const rows = new Map<ConvertedRow, RowToWrite>()
    for (const ready of chunk) {
      const { row, quelle } = ready
      if (isWritten(ready) && row.zeile !== null) rows.set(row, { ...row, zeile: row.zeile, quelle })
    }
    const written = await writeRows(tx, table, [...rows.values()], move.now)
    for (const ready of chunk) {
      const toWrite = rows.get(ready.row)
      const result = toWrite && written.get(toWrite)
      const problems = ready.row.problems
      await count(ready, result ?? { result: ready.isTwin ? 'unveraendert' : 'abgelehnt', hints: problems })
    }
  }
  for await (const chunk of chunksOf(readReady(table, move, seen))) await write(chunk)
  return counts
}

async function* readReady(table: UmzugTableName, move: Move, seen: Set<string>): AsyncGenerator<Ready, void> {
  const { folder, columns, adapter, now } = move
  const ofFile = columns.get(table) ?? new Set()
  const file = folder.tables.get(table)
  if (!file) return
  for await (const raw of file.readRows()) {
    const { row, hints } = table === 'konten' ? convertKonto(raw, now) : convertOther(table, raw, ofFile)
    const quelle = checksumOf(row)
    const adapted = adapter.adapt(table, row)
    if (row.zeile !== null && !adapted.isTwin && seen.has(row.zeile)) {
      row.problems.push('Steht weiter oben schon einmal.')
    } else if (row.zeile !== null) seen.add(row.zeile)
    yield { row, quelle, hints: [...hints, ...adapted.hints], isTwin: adapted.isTwin }
  }
}

function convertKonto(raw: RawRow, now: Date): { row: ConvertedRow; hints: string[] } {
  const konto = readKonto(raw, { now })
  const row = convertRow(UMZUG_TABLES.konten, konto.row)
  row.problems.push(...konto.problems)
  return { row, hints: konto.hints }
}

function convertOther(table: UmzugTableName, raw: RawRow, columns: ReadonlySet<string>) {
  return { row: convertRow(UMZUG_TABLES[table], raw, columns), hints: [] }
}

async function* chunksOf(rows: AsyncIterable<Ready>): AsyncGenerator<Ready[], void> {
  let chunk: Ready[] = []
  let chars = 0
  for await (const ready of rows) {
    chunk.push(ready)
    chars += JSON.stringify(ready.row.values).length
    if (chunk.length < CHUNK_ROWS && chars < CHUNK_CHARS) continue
    yield chunk
    chunk = []
    chars = 0
  }
  if (chunk.length > 0) yield chunk
}
