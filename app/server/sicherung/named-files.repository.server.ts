import type pg from 'pg'
import {
  BILDER_BUCKET,
  DOKUMENTE_BUCKET,
  isStorageKey,
  requireStorageKey,
  type StorageKey,
  storageKey,
} from '#app/server/storage/storage-key.server.ts'
import { hasTable, listTables } from './snapshot.repository.server.ts'

type NamedBy = { table: string; column: string; bucket: string | null; where?: string }

/** Columns that name stored files. `bucket` is null if the column contains bucket and path. */
export const NAMED_BY: readonly NamedBy[] = [
  { table: 'bilder', column: 'speicher_key', bucket: BILDER_BUCKET },
  { table: 'bilder', column: 'konvertiert_key', bucket: BILDER_BUCKET },
  { table: 'logo', column: 'key', bucket: BILDER_BUCKET },
  { table: 'import_laeufe', column: 'speicher_key', bucket: null },
  // A file refused by the virus scanner is deleted; its row stays.
  {
    table: 'mieterfragebogen_dokumente',
    column: 'datei_pfad',
    bucket: DOKUMENTE_BUCKET,
    where: "status <> 'abgelehnt'",
  },
]

export async function listNamedFiles(client: pg.ClientBase): Promise<StorageKey[]> {
  return selectNamed(client, (paths) => paths)
}

export async function sampleNamedFiles(client: pg.ClientBase, { each }: { each: number }): Promise<StorageKey[]> {
  return selectNamed(client, (paths) => `${paths} order by random() limit ${each}`)
}

async function selectNamed(client: pg.ClientBase, restrict: (paths: string) => string): Promise<StorageKey[]> {
  const tables = await listTables(client)
  // A database of an older version may lack a column.
  const there = NAMED_BY.filter(({ table, column }) =>
    tables.some(({ name, columns }) => name === table && columns.includes(column)),
  )
  const keys: StorageKey[] = []
  for (const { table, column, bucket, where = 'true' } of there) {
    const paths = `select ${column} as path from public.${table} where ${column} is not null and ${where}`
    const { rows } = await client.query<{ path: string }>(restrict(paths))
    for (const { path } of rows) keys.push(bucket === null ? requireStorageKey(path) : storageKey(bucket, path))
  }
  return keys
}

/** Lists files that wait for the deletion job, since no row names them any more. */
export async function listFilesBeingDeleted(client: pg.ClientBase): Promise<StorageKey[]> {
  if (!(await hasTable(client, 'pgboss.job'))) return []
  const { rows } = await client.query<{ key: string }>(
    `select jsonb_array_elements_text(data::jsonb -> 'keys') as key from pgboss.job
     where name = 'dateien-loeschen' and state in ('created', 'retry', 'active')`,
  )
  return rows
    .map(({ key }) => key)
    .filter(isStorageKey)
    .map(requireStorageKey)
}
