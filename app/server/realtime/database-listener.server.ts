import pg from 'pg'
import type { DatabaseConnection } from '#app/server/db/database.server.ts'

type DatabaseListener = { stop(): Promise<void> }

export type DatabaseListenerOptions = {
  connection: DatabaseConnection
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Notifications arrive from now on; any number of them may have been missed before. */
  onConnect: () => void
  /** Notifications may be missed from now on. Told once, however long it takes to come back. */
  onDisconnect: (error: Error | null) => void
}

/** The first try comes at once: often it was this connection alone. A database that comes back is found soon. */
const RETRY_MS = 100
const RETRY_LIMIT_MS = 500
/** A connection that died without a word (pulled cable, suspended machine) is noticed after this time. */
const CHECK_MS = 15_000

/** Listens on a connection of its own, and keeps coming back when it is lost. Channel names are constants of ours. */
export function listenToDatabase(options: DatabaseListenerOptions): DatabaseListener {
  let client: pg.Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let failures = 0

  async function connect() {
    const candidate = new pg.Client({
      ...options.connection,
      application_name: 'wohnportal-listen',
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    client = candidate
    candidate.on('notification', ({ channel, payload = '' }) => options.onNotification(channel, payload))
    candidate.once('error', (error) => lose(candidate, error))
    candidate.once('end', () => lose(candidate, null))
    try {
      await candidate.connect()
      for (const channel of options.channels) await candidate.query(`listen ${candidate.escapeIdentifier(channel)}`)
    } catch (error) {
      return lose(candidate, error instanceof Error ? error : new Error(String(error)))
    }
    if (client !== candidate) return
    failures = 0
    options.onConnect()
    check(candidate)
  }

  function check(candidate: pg.Client) {
    timer = setTimeout(() => {
      candidate.query('select 1').then(
        () => client === candidate && check(candidate),
        (error: Error) => lose(candidate, error),
      )
    }, CHECK_MS)
    timer.unref()
  }

  function lose(candidate: pg.Client, error: Error | null) {
    if (client !== candidate || stopped) return
    client = null
    clearTimeout(timer)
    candidate.on('error', () => undefined) // a dead connection may complain again while it is closed
    candidate.end().catch(() => undefined)
    if (failures === 0) options.onDisconnect(error)
    timer = setTimeout(connect, Math.min(RETRY_MS * failures, RETRY_LIMIT_MS))
    failures += 1
  }

  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
