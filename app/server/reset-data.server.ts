import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describeFault } from './process/describe-fault.server.ts'

/** Deletes a demo's embedded database and files. Refuses in production, with DATABASE_URL or S3, and while it runs. */
async function resetData(): Promise<string> {
  const { config } = await import('./config/config.server.ts')
  const { startEmbeddedPostgres } = await import('./db/embedded-postgres.server.ts')
  if (config.mode === 'production') return 'PORTAL_MODE=production: hier wird nichts gelöscht / refused in production.'
  if (config.databaseUrl || config.s3)
    return 'DATABASE_URL oder S3_* ist gesetzt: bitte dort löschen / delete it there.'
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  await postgres.stop()
  if (postgres.joined) return 'Das Portal läuft noch. Bitte zuerst beenden / stop the running portal first.'
  for (const name of ['postgres', 'files', 'postgres.log', 'portal.log']) {
    await rm(join(config.dataDir, name), { recursive: true, force: true })
  }
  return `${config.dataDir} ist leer. "npm start" lädt die Demo-Daten neu.`
}

try {
  process.stdout.write(`${await resetData()}\n`)
} catch (error) {
  console.error(describeFault(error) ?? error)
  process.exitCode = 1
}
