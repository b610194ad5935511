import { setTimeout as delay } from 'node:timers/promises'
import { perProcess } from '#app/server/process/per-process.server.ts'
import {
  createDatabase,
  createPool,
  type Database,
  type DatabaseConnection,
  dropConnections,
} from './database.server.ts'
import { keepSession } from './kept-session.server.ts'
import { measureQueries } from './measure-queries.server.ts'

const GLANCE_MS = 25
const RETRY_MS = 1_000
const CONNECT_TIMEOUT_MS = 1_000
const LATE_MS = 60_000

type ReplicaOptions = {
  primary: Database
  replica: Database
  /** Called with the error when the replica becomes unreachable, and with null when it is reachable again. */
  onState: (error: unknown) => void
}

/**
 * Streaming replica for public pages (docs/decisions/0166). Used only after it has replayed every change of which this
 * server was notified. Otherwise a page of older rows would be cached as current.
 */
export class Replica {
  readonly #options: ReplicaOptions
  /** Incremented by each change notice, pause and failure. Query replies that belong to an older number are ignored. */
  #turn = 0
  #isHeard = false
  #isCurrent = false
  #isLost = false
  #lastCurrentAt = performance.now()

  constructor(options: ReplicaOptions) {
    this.#options = options
  }

  find(): Database | null {
    return this.#isCurrent ? this.#options.replica : null
  }

  condition(now = performance.now()): 'current' | 'late' | 'away' {
    if (this.#isLost) return 'away'
    const isLate = this.#isHeard && !this.#isCurrent && now - this.#lastCurrentAt > LATE_MS
    return isLate ? 'late' : 'current'
  }

  /** Call it when this server starts to receive change notices. */
  resume(): void {
    this.#isHeard = true
    this.#lastCurrentAt = performance.now()
    void this.#follow()
  }

  /** Call it when this server may miss change notices. The replica is then not used. */
  pause(): void {
    this.#isHeard = false
    this.#distrust()
  }

  forget(): void {
    void this.#follow()
  }

  giveUp(error: unknown): void {
    this.#lose(error)
    void this.#follow()
  }

  async close(): Promise<void> {
    this.pause()
    await this.#options.replica.$client.end()
  }

  #distrust(): void {
    this.#turn += 1
    if (this.#isCurrent) this.#lastCurrentAt = performance.now()
    this.#isCurrent = false
  }

  async #follow(): Promise<void> {
    this.#distrust()
    if (!this.#isHeard) return
    const turn = this.#turn
    let needed: string | null = null
    while (turn === this.#turn) {
      try {
        needed ??= await readPosition(this.#options.primary)
        const isCurrent = await hasReplayed(this.#options.replica, needed)
        if (turn !== this.#turn) return
        if (this.#isLost) this.#options.onState(null)
        this.#isLost = false
        this.#isCurrent = isCurrent
        if (isCurrent) return
        await delay(GLANCE_MS)
      } catch (error) {
        if (turn !== this.#turn) return
        this.#lose(error)
        await delay(RETRY_MS)
      }
    }
  }

  #lose(error: unknown): void {
    if (!this.#isLost) this.#options.onState(error)
    this.#isLost = true
  }
}

async function readPosition({ $client }: Database): Promise<string> {
  const { rows } = await $client.query<{ position: string }>('select pg_current_wal_lsn() as position')
  if (!rows[0]) throw new Error('The primary did not say how far it is.')
  return rows[0].position
}

/** True if the replica has replayed the log up to `position`. Throws if the server is no standby. */
async function hasReplayed({ $client }: Database, position: string): Promise<boolean> {
  const { rows } = await $client.query<{ standby: boolean; replayed: boolean }>(
    'select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as replayed',
    [position],
  )
  if (!rows[0]?.standby) throw new Error('DATABASE_REPLICA_URL is no standby.')
  return rows[0].replayed
}

type Opened = { replica: Replica; session: ReturnType<typeof keepSession> }

const holder = () => perProcess<{ opened: Opened | null }>('replica', () => ({ opened: null }))

type OpenOptions = Omit<ReplicaOptions, 'replica'> & { max: number }

/**
 * Opens the replica, which stays unused until this server receives change notices. If the replica hangs, reads from it
 * fail fast and the primary serves them.
 */
export function openReplica(connection: DatabaseConnection, { max, ...options }: OpenOptions): Replica {
  const current = holder()
  if (current.opened) throw new Error('The replica of this process is open already.')
  const pool = createPool(connection, { max, connectTimeoutMs: CONNECT_TIMEOUT_MS })
  measureQueries(pool)
  const replica = new Replica({ ...options, replica: createDatabase(pool) })
  const session = keepSession({
    connection,
    name: 'wohnportal-replica',
    onSilence: (error) => {
      replica.giveUp(error)
      dropConnections(pool)
    },
  })
  current.opened = { replica, session }
  return replica
}

export const findReplica = (): Replica | null => holder().opened?.replica ?? null

export async function closeReplica(): Promise<void> {
  const current = holder()
  const { opened } = current
  current.opened = null
  await opened?.session.stop()
  await opened?.replica.close()
}
