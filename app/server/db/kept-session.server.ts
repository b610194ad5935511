import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseConnection } from './database.server.ts'

type KeptSession = { stop(): Promise<void> }

export type KeptSessionOptions = {
  connection: DatabaseConnection
  name: string
  prepare?: (client: pg.Client) => Promise<void>
  onConnect?: () => void
  /** Called once per outage; `error` is null if the connection ended without an error. */
  onDisconnect?: (error: Error | null) => void
  /** Called if an open connection does not reply. Database or network hang, so other connections hang too. */
  onSilence?: (error: Error) => void
}

const RETRY_MS = 100
const RETRY_LIMIT_MS = 500
const CHECK_MS = 1_000
const ANSWER_MS = 1_500
const CONNECT_TIMEOUT_MS = 2_000
const GOODBYE_MS = 1_000

/** Opens a dedicated session that reconnects. Detects a hang within 2.5 s (docs/decisions/0072). */
export function keepSession(options: KeptSessionOptions): KeptSession {
  let client: pg.Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let failures = 0

  async function connect() {
    const candidate = new pg.Client({
      ...options.connection,
      application_name: options.name,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: 2 * ANSWER_MS,
      keepAlive: true,
    })
    client = candidate
    candidate.once('error', (error) => lose(candidate, error))
    candidate.once('end', () => lose(candidate, null))
    try {
      await candidate.connect()
      await options.prepare?.(candidate)
    } catch (error) {
      return lose(candidate, toError(error))
    }
    if (client !== candidate) return
    failures = 0
    options.onConnect?.()
    check(candidate)
  }

  function check(candidate: pg.Client) {
    timer = setTimeout(async () => {
      const answer = await ask(candidate).catch(toError)
      if (answer === 'there') return client === candidate && check(candidate)
      const error = answer === 'silent' ? new Error(`The database did not answer within ${ANSWER_MS} ms.`) : answer
      if (client === candidate && answer === 'silent') options.onSilence?.(error)
      lose(candidate, error)
    }, CHECK_MS)
    timer.unref()
  }

  function lose(candidate: pg.Client, error: Error | null) {
    if (client !== candidate || stopped) return
    client = null
    clearTimeout(timer)
    candidate.on('error', () => undefined)
    candidate.end().catch(() => undefined)
    if (failures === 0) options.onDisconnect?.(error)
    timer = setTimeout(connect, Math.min(RETRY_MS * failures, RETRY_LIMIT_MS))
    failures += 1
  }

  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.race([client?.end(), pause(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

/** Returns 'silent' without a reply in time. Waits in two halves: a reply during a blocked event loop still counts. */
async function ask(client: pg.Client): Promise<'there' | 'silent'> {
  const half = () => pause(ANSWER_MS / 2, undefined, { ref: false })
  return Promise.race([
    client.query('select 1').then(() => 'there' as const),
    half()
      .then(half)
      .then(() => 'silent' as const),
  ])
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
