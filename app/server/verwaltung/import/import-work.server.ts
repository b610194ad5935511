import { config } from '#app/server/config/config.server.ts'
import { createDatabase, createPool, type DatabaseConnection } from '#app/server/db/database.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { logToStderr } from '#app/server/log/logger.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { runLaeufe } from './run-laeufe.server.ts'

/** The lock, the progress, and the transaction or three pictures that are stored. */
const CONNECTIONS = 5

/** Works off what waits, on connections of its own. */
async function abarbeiten(connection: DatabaseConnection): Promise<null> {
  logToStderr()
  const pool = createPool(connection, { max: CONNECTIONS })
  try {
    const akteur = systemAkteur('import')
    const { importFolder: folder } = config
    await runLaeufe(createDatabase(pool), { akteur, storage: getStorage(), folder, now: () => new Date() })
    return null
  } finally {
    await pool.end()
  }
}

/** What the import process can do. */
export const IMPORT_WORK = { abarbeiten }
