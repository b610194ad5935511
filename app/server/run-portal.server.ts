import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '#app/server/process/start-error.server.ts'
import { getBildProcess } from './bilder/bild-process.server.ts'
import { getBildVisibility } from './bilder/bild-visibility.server.ts'
import { config } from './config/config.server.ts'
import { makeDataDir } from './config/data-dir.server.ts'
import { listDoubtfulSettings } from './config/doubtful-settings.server.ts'
import { listSampleFields } from './config/firma.server.ts'
import { refuseOpenDemo } from './config/open-demo.server.ts'
import { listUnencrypted } from './config/unencrypted-connections.server.ts'
import {
  closeDatabase,
  type DatabaseConnection,
  dropConnections,
  getDatabase,
  openDatabase,
} from './db/database.server.ts'
import { directConnection } from './db/direct-connection.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded-postgres.server.ts'
import { migrateDatabase } from './db/migrate.server.ts'
import { closeReplica, openReplica, type Replica } from './db/replica.server.ts'
import { getCountMemories } from './exposes/count-memories.server.ts'
import { getExposesFileStorage } from './exposes/exposes-file.server.ts'
import { createMetrics } from './handlers/metrics.server.ts'
import { PageCache } from './http/cache/page-cache.server.ts'
import { beginEnding } from './http/ending.server.ts'
import { createPortalApp } from './http/portal-app.server.ts'
import { closeServer, createPortalServer, listen } from './http/portal-server.server.ts'
import { loadBuild, loadDevelopmentBuild, readVersion } from './http/server-build.server.ts'
import { warmUp } from './http/warm-up.server.ts'
import { getImportProcess } from './ingest/runs/import-process.server.ts'
import { ALL_JOBS } from './jobs/all-jobs.server.ts'
import { startJobs, stopJobs } from './jobs/jobs.server.ts'
import { describeDemoAccounts, loadDemoDataOnce } from './load-demo-data-once.server.ts'
import { flushLogger, getLogger } from './log/logger.server.ts'
import { getDokumentProcess } from './mieterfragebogen/dokumente/dokument-process.server.ts'
import { createNachrichtenSender } from './nachrichten/nachrichten-sender.server.ts'
import { createSystemdNotice } from './process/systemd.server.ts'
import { connectRealtime } from './realtime/connect-realtime.server.ts'
import { getEventHub } from './realtime/expose-events.server.ts'
import { getVerwaltungHub } from './realtime/verwaltung-events.server.ts'
import { refuseDemoData } from './refuse-demo-data.server.ts'
import { refuseOtherSecret } from './refuse-other-secret.server.ts'
import { checkNamedFiles } from './sicherung/check-named-files.server.ts'
import { getStorage } from './storage/storage.server.ts'
import { startReporting } from './verwaltung/betrieb/report-server.server.ts'
import { loadSettledConfig } from './verwaltung/einstellungen/apply-einstellungen.server.ts'

/** Time limit in ms for the jobs still running when the server stops. */
const DRAIN_MS = 10_000
const CACHE_LIMITS = { maxEntries: 2_000, maxBytes: 32_000_000, maxAgeMs: 5 * 60_000 }

const SAME_SIGNAL_MS = 1_000

type Cleanup = { name: string; run: () => Promise<void> }

/** Starts all parts in order, one log line each. Stops them in reverse order on SIGTERM, SIGINT or a failed start. */
export async function runPortal({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  refuseOpenDemo(config)
  makeDataDir(config.dataDir)
  const started: Cleanup[] = []
  const systemd = createSystemdNotice({
    onFailure: (error) => getLogger().error({ err: error }, 'systemd cannot be told that the portal lives'),
  })
  const stop = createStop(started, systemd.stopping)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  try {
    await startAll(started, { isDevelopment })
    systemd.ready()
  } catch (error) {
    await cleanUp(started)
    throw error
  }
}

async function startAll(started: Cleanup[], { isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  const log = getLogger()
  const since = performance.now()
  await traceIfWanted(started)
  for (const { setting, text } of listDoubtfulSettings(config)) {
    log.warn({ setting }, 'a setting is misspelt, or names what is not there')
    report('Achtung', text)
  }
  if (config.mode === 'production') {
    for (const found of listUnencrypted(config)) log.warn(found, 'a connection to another machine is not encrypted')
  }
  const { owner, connection } = await startDatabase(started)

  const newerMigrations = await migrateDatabase(owner, {
    grant: config.databaseUrl === null,
    onRetry: (error) => log.warn({ err: error }, 'a migration waits for a table in use'),
    onWait: () => log.warn('the start waits for a restore, a backup or the migrations of another server'),
  })
  if (newerMigrations > 0) log.warn({ migrations: newerMigrations }, 'the database is newer than this version')
  openDatabase(connection, {
    max: config.databasePool,
    onLost: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  started.push({ name: 'database', run: closeDatabase })
  const replica = startReplica()
  if (replica) started.push({ name: 'replica', run: closeReplica })
  report('Schema', 'aktuell')

  await refuseOtherSecret(getDatabase(), { mode: config.mode, now: new Date() })
  await loadSettledConfig(getDatabase())
  warnOfSampleFirma()
  await getStorage().removeLost({ now: new Date() })
  if (config.mode === 'demo') report('Demo-Daten', await loadDemoDataOnce())
  else await refuseDemoData(getDatabase())

  // Before what works with pictures, so that it is stopped after it.
  started.push({ name: 'pictures', run: () => getBildProcess().stop() })
  started.push({ name: 'documents', run: () => getDokumentProcess().stop() })
  started.push({ name: 'imports', run: () => getImportProcess().stop() })
  await startJobs(connection, ALL_JOBS)
  started.push({ name: 'jobs', run: () => stopJobs({ limitMs: DRAIN_MS }) })
  report('Aufträge', 'laufen')

  const development = isDevelopment ? await loadDevelopmentBuild() : null
  if (development) started.push({ name: 'vite', run: development.close })
  const { render, files, build } = development
    ? { render: development.render, files: null, build: 'development' }
    : await loadBuild()

  const cache = config.pageCache && !isDevelopment ? new PageCache(CACHE_LIMITS) : null
  const memories = [...Object.values(getCountMemories()), getExposesFileStorage(), getBildVisibility()]
  // The replica first: what is made anew must not be read from one that is behind.
  const exact = replica ? [replica, ...memories] : memories
  // One each: a run ends with its last message, and mail must not wait for a push service.
  const senders = (['post', 'push'] as const).map((channel) => createNachrichtenSender({ channel }))
  started.push({ name: 'versand', run: async () => void (await Promise.all(senders.map(({ stop }) => stop()))) })
  const realtime = connectRealtime({
    connection: directConnection(connection),
    exact,
    pages: cache ? [cache] : [],
    onNachricht: () => {
      for (const { wake } of senders) wake()
    },
    onEinstellungen: createSettledLoader(),
    onSilence: () => dropConnections(getDatabase().$client),
  })
  started.push({ name: 'realtime', run: realtime.stop })

  const { metricsToken: token } = config
  const metrics = token === null ? undefined : createMetrics({ token, cache, version: readVersion(), build })
  const reports = startReporting({
    version: `${readVersion()}-${build.slice(0, 8)}`,
    newerMigrations,
    checkFiles: () => checkNamedFiles(getDatabase(), { storage: getStorage() }),
  })
  started.push({ name: 'reports', run: reports.stop })

  const app = createPortalApp({ render, files, metrics, build: isDevelopment ? undefined : build, isDevelopment })
  if (!isDevelopment) await warmUp(app)
  const server = createPortalServer({ app, cache, middleware: development?.middleware })
  const port = await listenOrExplain(server)
  started.push({ name: 'http', run: () => closeServer(server, { limitMs: DRAIN_MS }) })
  started.push({ name: 'drain', run: drain })
  report('Bereit', `nach ${((performance.now() - since) / 1000).toFixed(1).replace('.', ',')} s`)
  announce(port)
  log.info({ port, mode: config.mode, pageCache: cache !== null }, 'portal started')
}

async function traceIfWanted(started: Cleanup[]): Promise<void> {
  if (config.traces === null) return
  const { startTracing } = await import('./telemetry/open-telemetry.server.ts')
  const { stop } = startTracing({ ...config.traces, version: readVersion() })
  started.push({ name: 'traces', run: stop })
}

/** Warns of sample data in the Impressum (BETRIEB-22). The start continues, since staff enter the data on a page. */
function warnOfSampleFirma(): void {
  const fields = listSampleFields(config)
  if (fields.length > 0)
    getLogger().warn({ fields }, 'the company is still the sample: set COMPANY_* or /verwaltung/einstellungen')
}

/** Returns a function that reloads the settings, one call after another: an old result cannot replace a newer one. */
function createSettledLoader(): () => Promise<boolean> {
  let last = Promise.resolve(false)
  return () => {
    last = last
      .then(() => loadSettledConfig(getDatabase()))
      .catch((error: unknown) => {
        getLogger().error({ err: error }, 'the settings could not be read again')
        return false
      })
    return last
  }
}

/** Database roles: `owner` runs migrations, `connection` the portal. Both are the same role with `DATABASE_URL`. */
type Connections = { owner: DatabaseConnection; connection: DatabaseConnection }

async function startDatabase(started: Cleanup[]): Promise<Connections> {
  if (config.databaseUrl) {
    report('Datenbank', 'DATABASE_URL')
    const connection = { connectionString: config.databaseUrl }
    return { owner: directConnection(connection), connection }
  }
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onRestart: (error) => {
      if (error) getLogger().fatal({ err: error }, 'the database was lost and could not be started again')
      else getLogger().warn('the database was lost and is running again')
    },
  })
  started.push({ name: 'postgres', run: postgres.stop })
  report('Datenbank', `PostgreSQL 18 in ${config.dataDir}/postgres${postgres.joined ? ' (läuft bereits)' : ''}`)
  return { owner: postgres.connection, connection: postgres.application }
}

function startReplica(): Replica | null {
  if (config.databaseReplicaUrl === null) return null
  report('Replik', 'DATABASE_REPLICA_URL')
  return openReplica(
    { connectionString: config.databaseReplicaUrl },
    {
      primary: getDatabase(),
      max: config.databasePool,
      onState: (error) => {
        if (error === null) getLogger().info('the replica is read from again')
        else getLogger().warn({ err: error }, 'the replica is not to be had, the primary is read from')
      },
    },
  )
}

async function listenOrExplain(server: Parameters<typeof listen>[0]): Promise<number> {
  const { host, port } = config
  try {
    return await listen(server, { host, port })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Auf ${host}:${port} läuft schon etwas / port ${port} is in use. Setzen Sie PORT auf eine freie Nummer.`,
      )
    }
    if (code === 'EACCES')
      throw new StartError(
        `Port ${port} verlangt besondere Rechte / needs privileges. Setzen Sie PORT auf 1024 oder mehr.`,
      )
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`HOST=${host} ist keine Adresse dieses Rechners / is no address of this machine.`)
    }
    throw cause
  }
}

function createStop(started: Cleanup[], onStop: () => void) {
  let stoppingSince: number | null = null
  return async (signal: string) => {
    if (stoppingSince !== null) {
      // Ctrl-C reaches the whole process group, and npm passes it on besides: that is one wish, not two.
      if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return
      console.error('Abbruch / aborted.')
      process.exit(1)
    }
    stoppingSince = performance.now()
    onStop()
    report('Ende', `${signal}: offene Anfragen werden beendet …`)
    const failed = await cleanUp(started)
    process.exit(failed ? 1 : 0)
  }
}

/** Stops the started parts in reverse order. If stopping one fails, the others are still stopped. */
async function cleanUp(started: Cleanup[]): Promise<boolean> {
  let failed = false
  for (const { name, run } of started.splice(0).reverse()) {
    try {
      await run()
    } catch (error) {
      failed = true
      getLogger().error({ err: error, part: name }, 'stop failed')
    }
  }
  await flushLogger()
  return failed
}

function report(stage: string, text: string): void {
  process.stdout.write(`${stage.padEnd(11)} ${text}\n`)
}

function announce(port: number): void {
  const url = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl
  process.stdout.write(`\n  Wohnportal: ${url}\n${config.mode === 'demo' ? describeDemoAccounts() : ''}\n`)
}

/**
 * Announces the end, but serves requests for `drainSeconds`, so that load balancers stop sending visitors here first
 * (docs/decisions/0155). Closes event streams: their pages reconnect to another server.
 */
async function drain(): Promise<void> {
  beginEnding()
  getEventHub().close()
  getVerwaltungHub().close()
  await delay(config.drainSeconds * 1_000)
}
