import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'

export type PrimaryAndStandby = {
  primary: EmbeddedPostgres
  standby: EmbeddedPostgres
  /** Data directories of both servers; the cluster is in the subfolder `postgres`. */
  folders: { primary: string; standby: string }
  stop(): Promise<void>
}

/** Starts an embedded PostgreSQL with the portal's schema, and a real standby that streams from it. */
export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wp-standby-'))
  const folders = { primary: join(dataDir, 'a'), standby: join(dataDir, 'b') }
  const started: EmbeddedPostgres[] = []
  const stop = async () => {
    for (const postgres of started.reverse()) await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const before = await startEmbeddedPostgres({ dataDir: folders.primary })
    await migrateDatabase(before.connection)
    // Copying a stopped server needs no tool.
    await before.stop()
    cpSync(join(folders.primary, 'postgres'), join(folders.standby, 'postgres'), { recursive: true })
    chmodSync(join(folders.standby, 'postgres'), 0o700)
    const primary = await startEmbeddedPostgres({ dataDir: folders.primary })
    started.push(primary)
    await admitStandby(primary.connection, join(folders.primary, 'postgres'))
    followPrimary(join(folders.standby, 'postgres'), primary.connection)
    const standby = await startEmbeddedPostgres({ dataDir: folders.standby })
    started.push(standby)
    return { primary, standby, folders, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Allows replication by the account of the server; the embedded PostgreSQL otherwise admits only the portal's account.
 */
async function admitStandby(connection: DatabaseConnection, cluster: string): Promise<void> {
  const { uid } = statSync(cluster)
  const account = process.getuid?.() === uid ? userInfo().username : 'nobody'
  appendFileSync(join(cluster, 'pg_hba.conf'), 'local replication all peer map=wohnportal\n')
  appendFileSync(join(cluster, 'pg_ident.conf'), `wohnportal "${account}" all\n`)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('select pg_reload_conf()')
  await client.end()
}

function followPrimary(cluster: string, { host, port, user }: DatabaseConnection): void {
  writeFileSync(join(cluster, 'standby.signal'), '')
  writeFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`)
}
