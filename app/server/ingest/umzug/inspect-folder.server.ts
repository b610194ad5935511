import { refuseFile } from '#app/server/ingest/openimmo/import-failure.server.ts'
import { convertRow, listMissingColumns } from './convert-row.server.ts'
import type { UmzugFolder } from './open-folder.server.ts'
import { UMZUG_TABLES, type UmzugTableName } from './umzug-tables.server.ts'

const NAMED = 60

/** Reads all files before the first write (UMZUG-1); calls `look` for rows with files. Returns columns and hints. */
export async function inspectFolder(
  folder: UmzugFolder,
  look: (table: UmzugTableName, row: ReturnType<typeof convertRow>) => Promise<void>,
): Promise<{ columns: Map<UmzugTableName, Set<string>>; hints: string[] }> {
  const columns = new Map<UmzugTableName, Set<string>>()
  const hints = folder.ignored.map((name) => `„${name}“ ist keine Tabelle des Umzugs und wird nicht gelesen.`)
  if (folder.tables.has('profiles') && !folder.tables.has('konten')) {
    hints.push('Es gibt keine Datei „users“: Wessen Konto hier nicht schon ist, dessen Zeilen werden abgelehnt.')
  }
  for (const [tableName, { name, readRows }] of folder.tables) {
    const table = UMZUG_TABLES[tableName]
    const seen = new Set<string>()
    for await (const row of readRows()) {
      for (const column of row.cells.keys()) seen.add(column)
      if (hasFiles(tableName)) await look(tableName, convertRow(table, row))
    }
    columns.set(tableName, seen)
    const expected = table.sourceColumns ?? Object.keys(table.columns)
    const missing = tableName === 'konten' ? ['id'].filter((id) => !seen.has(id)) : listMissingColumns(table, seen)
    if (seen.size > 0 && missing.length > 0) throw refuseFile(`„${name}“ hat keine Spalte ${missing.join(', ')}.`)
    const unknown = [...seen].filter((column) => !expected.includes(column))
    if (unknown.length > 0) hints.push(`„${name}“: Diese Spalten werden nicht gelesen: ${describeNames(unknown)}.`)
  }
  return { columns, hints }
}

const hasFiles = (table: UmzugTableName) =>
  table === 'mieterfragebogen_dokumente' ||
  Object.values(UMZUG_TABLES[table].columns).some(({ hasBilder }) => hasBilder)

function describeNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => name.slice(0, NAMED))
  return names.length > NAMED ? `${shown.join(', ')} und ${names.length - NAMED} weitere` : shown.join(', ')
}
