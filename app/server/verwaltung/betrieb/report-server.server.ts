import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { Readable } from 'node:stream'
import { config } from '#app/server/config/config.server.ts'
import { type Database, getDatabase } from '#app/server/db/database.server.ts'
import { findReplica } from '#app/server/db/replica.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { scanContents } from '#app/server/mieterfragebogen/dokumente/clamd.server.ts'
import { hearing } from '#app/server/realtime/connect-realtime.server.ts'
import { getStorageState } from '#app/server/storage/storage-state.server.ts'
import { getFigures } from '#app/server/telemetry/figures.server.ts'
import { type Befund, deleteServer, deleteSilentServers, saveServer } from './betrieb.repository.server.ts'

/** How often a server says how it is. */
const REPORT_MS = 60_000
/** A server that has been silent for so long is forgotten. */
const FORGOTTEN_MS = 24 * 3_600_000
const SCANNER_MS = 5_000

type Server = { id: string; name: string; version: string; gestartetAm: Date }

/** Writes down what this server has found out about itself, and forgets those that have been gone for a day. */
export async function reportServer(
  db: Database,
  { server, befund, now }: { server: Server; befund: Befund; now: Date },
): Promise<void> {
  await saveServer(db, { ...server, gesehenAm: now, befund })
  await deleteSilentServers(db, { before: new Date(now.getTime() - FORGOTTEN_MS) })
}

/** Looks at what only this server knows. */
async function inspectServer(counted: Pick<Befund, 'slowQueries' | 'lateConnections'>): Promise<Befund> {
  const [storage, scanner, space] = await Promise.all([
    getStorageState().isThere(),
    isScannerThere(),
    statfs(config.dataDir),
  ])
  return {
    storage,
    listens: hearing().isConnected,
    scanner,
    freeBytes: space.bavail * space.bsize,
    freeShare: space.blocks === 0 ? 1 : space.bavail / space.blocks,
    replica: findReplica()?.condition() ?? null,
    ...counted,
  }
}

async function isScannerThere(): Promise<boolean | null> {
  if (config.clamd === null) return null
  return (await scanContents(Readable.from([]), { clamd: config.clamd, quietMs: SCANNER_MS })) !== 'away'
}

async function readTotals() {
  const { slowQueries, lateConnections } = getFigures()
  const [slow, late] = await Promise.all([slowQueries.get(), lateConnections.get()])
  return { slowQueries: slow.values[0]?.value ?? 0, lateConnections: late.values[0]?.value ?? 0 }
}

/** Says once a minute how this server is, until `stop` takes its row away. */
export function startReporting({ version, now = () => new Date() }: { version: string; now?: () => Date }) {
  const server = { id: randomUUID(), name: hostname(), version, gestartetAm: now() }
  let before = { slowQueries: 0, lateConnections: 0 }
  let running = Promise.resolve()

  async function report(): Promise<void> {
    try {
      const total = await readTotals()
      const befund = await inspectServer({
        slowQueries: total.slowQueries - before.slowQueries,
        lateConnections: total.lateConnections - before.lateConnections,
      })
      before = total
      await reportServer(getDatabase(), { server, befund, now: now() })
    } catch (error) {
      // Where the database is away, others see that this one is silent.
      getLogger().warn({ err: error }, 'this server could not say how it is')
    }
  }

  const tell = () => {
    running = running.then(report)
  }
  tell()
  const timer = setInterval(tell, REPORT_MS).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
      await deleteServer(getDatabase(), { id: server.id })
    },
  }
}
