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

/** Columns that name files. `bucket`: where their paths lie; null: they name the bucket themselves. */
export const NAMED_BY: readonly NamedBy[] = [
  { table: 'bilder', column: 'speicher_key', bucket: BILDER_BUCKET },
  { table: 'bilder', column: 'konvertiert_key', bucket: BILDER_BUCKET },
  { table: 'logo', column: 'key', bucket: BILDER_BUCKET },
  { table: 'import_laeufe', column: 'speicher_key', bucket: null },
  // The virus scanner's refusal keeps the row and deletes the file.
  {
    table: 'mieterfragebogen_dokumente',
    column: 'datei_pfad',
    bucket: DOKUMENTE_BUCKET,
    where: "status <> 'abgelehnt'",
  },
]

/** Names of files that rows name, and that therefore have to be there: documents, originals, the logo, files of imports. */
export async function listNamedFiles(client: pg.ClientBase): Promise<StorageKey[]> {
  return selectNamed(client, (paths) => paths)
}

/** Some of them, of each column as many at most. */
export async function sampleNamedFiles(client: pg.ClientBase, { each }: { each: number }): Promise<StorageKey[]> {
  return selectNamed(client, (paths) => `${paths} order by random() limit ${each}`)
}

async function selectNamed(client: pg.ClientBase, restrict: (paths: string) => string): Promise<StorageKey[]> {
  const tables = await listTables(client)
  // A database of an older version may lack one of them.
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

/** Names of files whose rows are gone already, and which a job has not deleted yet: no backup keeps them. */
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
