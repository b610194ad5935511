import { getPriority, setPriority } from 'node:os'
import { config } from '#app/server/config/config.server.ts'
import { createDatabase, createPool, type DatabaseConnection, type PoolClient } from '#app/server/db/database.server.ts'
import { measureQueries } from '#app/server/db/measure-queries.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { getLogger, logToStderr } from '#app/server/log/logger.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { runLaeufe } from './run-laeufe.server.ts'

/** Pool size: connections for the lock, the progress, and the transaction or three pictures. */
const CONNECTIONS = 5

async function abarbeiten(connection: DatabaseConnection): Promise<null> {
  logToStderr()
  const pool = createPool(connection, { max: CONNECTIONS })
  measureQueries(pool)
  if (config.databaseUrl === null) pool.on('connect', (client) => void giveWay(client))
  try {
    const akteur = systemAkteur('import')
    const { importFolder: folder } = config
    await runLaeufe(createDatabase(pool), { akteur, storage: getStorage(), folder, now: () => new Date() })
    return null
  } finally {
    await pool.end()
  }
}

/** Lowers the priority of the embedded database's backend, if permitted (docs/decisions/0127). */
async function giveWay(client: PoolClient): Promise<void> {
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    for (const { pid } of rows) setPriority(pid, getPriority())
  } catch (error) {
    getLogger().debug({ err: error }, 'the import has no priority of its own in the database')
  }
}

export const IMPORT_WORK = { abarbeiten }
