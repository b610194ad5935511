import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { refuseFile } from '#app/server/ingest/openimmo/import-failure.server.ts'
import type { NamedFile } from '#app/server/ingest/openimmo/import-source.server.ts'
import { readBelow } from '#app/server/ingest/openimmo/open-source.server.ts'
import { DOKUMENTE_BUCKET } from '#app/server/storage/storage-key.server.ts'
import type { RawRow } from './convert-row.server.ts'
import { readCsv } from './read-csv.server.ts'
import { readJson } from './read-json.server.ts'
import { findUmzugTable, type UmzugTableName } from './umzug-tables.server.ts'

const FILES = 'dateien'
const READERS = { csv: readCsv, json: readJson, jsonl: readJson, ndjson: readJson } as const

const isReadable = (ending: string): ending is keyof typeof READERS => Object.hasOwn(READERS, ending)

export type UmzugFolder = {
  tables: ReadonlyMap<UmzugTableName, { name: string; readRows: () => AsyncGenerator<RawRow, void> }>
  ignored: readonly string[]
  bildBuckets: readonly string[]
  /** Reads a file below the folder `dateien`. A path or link that leads out of it counts as missing. */
  readFile: (path: string) => Promise<NamedFile>
}

/** @throws DATEI_UNLESBAR if the path is no folder, or contains no table or one table twice */
export async function openFolder(path: string): Promise<UmzugFolder> {
  const home = await findFolder(path)
  if (home === null) throw refuseFile(`Den Ordner „${path}“ gibt es nicht.`)
  const tables = new Map<UmzugTableName, { name: string; readRows: () => AsyncGenerator<RawRow, void> }>()
  const ignored: string[] = []
  for (const name of (await readdir(home)).toSorted()) {
    if (name === FILES) continue
    const [, base = '', ending = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? []
    const table = isReadable(ending) ? findUmzugTable(base) : null
    const file = join(home, name)
    if (table === null || !isReadable(ending) || !(await isOwnFile(home, file))) {
      ignored.push(name)
      continue
    }
    const other = tables.get(table)
    if (other) throw refuseFile(`Die Tabelle ${table} steht zweimal im Ordner: „${other.name}“ und „${name}“.`)
    const read = READERS[ending]
    tables.set(table, { name, readRows: () => read(file, name) })
  }
  if (tables.size === 0) throw refuseFile(`Im Ordner „${path}“ liegt keine Tabelle.`)
  const files = await findFolder(join(home, FILES))
  const buckets = files === null ? [] : await readdir(files)
  return {
    tables,
    ignored,
    bildBuckets: buckets.filter((name) => name !== DOKUMENTE_BUCKET).toSorted(),
    readFile: async (name) => (files === null ? { missing: 'die Datei fehlt' } : readEither(files, name)),
  }
}

/** Tries composed and decomposed umlauts (NFC, NFD), since unpacking may change file names. */
async function readEither(folder: string, name: string): Promise<NamedFile> {
  for (const form of new Set([name, name.normalize('NFC'), name.normalize('NFD')])) {
    const file = await readBelow(folder, form)
    if ('bytes' in file || file.missing !== 'die Datei fehlt') return file
  }
  return { missing: 'die Datei fehlt' }
}

async function findFolder(path: string): Promise<string | null> {
  const real = await realpath(path).catch(() => null)
  return real !== null && (await stat(real)).isDirectory() ? real : null
}

async function isOwnFile(home: string, path: string): Promise<boolean> {
  const real = await realpath(path).catch(() => null)
  return real?.startsWith(`${home}${sep}`) === true && (await stat(real)).isFile()
}
