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
import { DAY_MS } from '#app/shared/time.ts'
import {
  type Befund,
  deleteFormerServers,
  deleteServer,
  deleteSilentServers,
  readClock,
  saveServer,
} from './betrieb.repository.server.ts'

const REPORT_MS = 60_000
const FORGOTTEN_MS = DAY_MS
const SCANNER_MS = 5_000

const CLOCK_NOISE_MS = 1_000

type Server = { id: string; name: string; port: number; version: string; gestartetAm: Date }

export async function reportServer(
  db: Database,
  { server, befund, now }: { server: Server; befund: Befund; now: Date },
): Promise<void> {
  // Uses the database's clock, like the reports of other servers.
  const gesehenAm = new Date(now.getTime() - (befund.clockMs ?? 0))
  await saveServer(db, { ...server, gesehenAm, befund })
  await deleteSilentServers(db, { before: new Date(gesehenAm.getTime() - FORGOTTEN_MS) })
}

async function inspectServer(
  db: Database,
  known: Pick<Befund, 'newerMigrations' | 'namedFiles' | 'slowQueries' | 'lateConnections'>,
): Promise<Befund> {
  const [storage, scanner, space, clockMs] = await Promise.all([
    getStorageState().isThere(),
    isScannerThere(),
    findLeastSpace(),
    compareClocks(db),
  ])
  return {
    storage,
    listens: isListening(),
    scanner,
    ...space,
    clockMs,
    replica: findReplica()?.condition() ?? null,
    ...known,
  }
}

/** Returns whether the process listens for notifications; null during the first minute without a connection. */
function isListening(): boolean | null {
  const { isConnected, sinceMs } = hearing()
  return isConnected ? true : Date.now() - sinceMs < REPORT_MS ? null : false
}

/** Finds the folder with the least free space among those in use. Each folder may be on its own disk or missing. */
async function findLeastSpace(): Promise<Pick<Befund, 'freeBytes' | 'freeShare' | 'freeFolder'>> {
  const folders = ['', ...(config.s3 === null ? ['/files'] : []), ...(config.databaseUrl === null ? ['/postgres'] : [])]
  const found = await Promise.all(
    folders.map(async (folder) => {
      const space = await statfs(config.dataDir + folder).catch(() => null)
      return space && { ...space, freeFolder: `DATA_DIR${folder}`, freeBytes: space.bavail * space.bsize }
    }),
  )
  const [least] = found.filter((space) => space !== null).toSorted((a, b) => a.freeBytes - b.freeBytes)
  if (least === undefined) return {}
  const { freeBytes, freeFolder, bavail, blocks } = least
  return { freeBytes, freeFolder, freeShare: blocks === 0 ? 1 : bavail / blocks }
}

/** Returns the difference to the database's clock in ms; positive if the server's clock is ahead. */
async function compareClocks(db: Database): Promise<number> {
  const askedMs = Date.now()
  const theirs = await readClock(db)
  return differenceOfClocks({ askedMs, theirsMs: theirs.getTime(), answeredMs: Date.now() })
}

/**
 * Returns the difference between two clocks in ms; assumes that the reply was sent in the middle of the round trip. A
 * difference that the round trip and a second of noise can explain counts as 0.
 */
export function differenceOfClocks({
  askedMs,
  theirsMs,
  answeredMs,
}: {
  askedMs: number
  theirsMs: number
  answeredMs: number
}): number {
  const ms = Math.round((askedMs + answeredMs) / 2 - theirsMs)
  return Math.abs(ms) < CLOCK_NOISE_MS + (answeredMs - askedMs) / 2 ? 0 : ms
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

/** Reports this server once a minute and replaces the report of a killed predecessor. `stop` deletes the report. */
export function startReporting({
  version,
  newerMigrations = 0,
  checkFiles,
  port = config.port,
  now = () => new Date(),
}: {
  version: string
  newerMigrations?: number
  /** Counts missing files; runs at the start, then as long as files are missing. */
  checkFiles?: () => Promise<NonNullable<Befund['namedFiles']>>
  port?: number
  now?: () => Date
}) {
  const server = { id: randomUUID(), name: hostname(), port, version, gestartetAm: now() }
  let isFirst = true
  let before = { slowQueries: 0, lateConnections: 0 }
  let running = Promise.resolve()
  let looking = Promise.resolve()
  let namedFiles: Befund['namedFiles']

  async function report(): Promise<void> {
    try {
      const total = await readTotals()
      const befund = await inspectServer(getDatabase(), {
        newerMigrations,
        namedFiles,
        slowQueries: total.slowQueries - before.slowQueries,
        lateConnections: total.lateConnections - before.lateConnections,
      })
      before = total
      await reportServer(getDatabase(), { server, befund, now: now() })
      if (isFirst) await deleteFormerServers(getDatabase(), server)
      isFirst = false
    } catch (error) {
      // If the database is unreachable, other servers notice the silence.
      getLogger().warn({ err: error }, 'this server could not say how it is')
    }
  }

  async function look(): Promise<void> {
    if (checkFiles === undefined || namedFiles?.missing === 0) return
    try {
      const found = await checkFiles()
      if (found.missing > 0 && namedFiles === undefined) {
        getLogger().error(found, 'the storage lacks files that rows name')
        tell(found)
      } else namedFiles = found
    } catch (error) {
      getLogger().warn({ err: error }, 'this server could not look for files')
    }
  }

  const tell = (found = namedFiles) => {
    namedFiles = found
    running = running.then(report)
  }
  const lookAndTell = () => {
    tell()
    looking = looking.then(look)
  }
  lookAndTell()
  const timer = setInterval(lookAndTell, REPORT_MS).unref()
  const settled = async () => {
    await looking
    await running
  }
  return {
    /** Resolves after the running report is saved or has failed. */
    settled,
    async stop(): Promise<void> {
      clearInterval(timer)
      await settled()
      await deleteServer(getDatabase(), { id: server.id })
    },
  }
}
