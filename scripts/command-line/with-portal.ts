import type { RestoreTarget } from '#app/server/sicherung/restore-sicherung.server.ts'

/** Runs `work` with the file storage and the portal's database, opened as the database's owner, without migrating. */
export type WithPortal = <T>(work: (portal: RestoreTarget) => Promise<T>) => Promise<T>

/** Opens the database of DATABASE_URL without its connection pooler, or the embedded database of DATA_DIR. */
export const withPortal: WithPortal = async (work) => {
  const { config } = await import('#app/server/config/config.server.ts')
  const { directConnection } = await import('#app/server/db/direct-connection.server.ts')
  const { startEmbeddedPostgres } = await import('#app/server/db/embedded-postgres.server.ts')
  const { flushLogger, logToStderr } = await import('#app/server/log/logger.server.ts')
  const { getStorage } = await import('#app/server/storage/storage.server.ts')
  const { makeDataDir } = await import('#app/server/config/data-dir.server.ts')
  logToStderr()
  makeDataDir(config.dataDir)
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    const connection = embedded?.connection ?? directConnection({ connectionString: config.databaseUrl ?? '' })
    return await work({ connection, storage: getStorage(), grant: embedded !== null })
  } finally {
    await embedded?.stop()
    await flushLogger()
  }
}
