import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { config } from '#app/server/config/config.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { LogDestination } from './log-destination.server.ts'
import { serializeError } from './serialize-error.server.ts'

/**
 * Returns the logger: JSON to stdout in production; in demo mode to DATA_DIR/portal.log, errors also to stderr. Never
 * log personal data: no query strings, visitors' addresses or form fields.
 */
export function getLogger(): Logger {
  return perProcess('logger', createLogger)
}

const OPTIONS = {
  level: config.logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: serializeError },
}

/** Size above which the log file is renamed to `.1` at the start; at most two files exist. */
const FILE_LIMIT_BYTES = 10_000_000
const FLUSH_MS = 1_000

function createLogger(): Logger {
  if (config.logLevel === 'silent') return pino({ level: 'silent' })
  if (config.mode === 'production') return pino(OPTIONS, buffered({ fd: 1 }))
  const path = join(config.dataDir, 'portal.log')
  prepareFile(path)
  const streams = [
    { level: config.logLevel, stream: buffered({ path }) },
    { level: 'error' as const, stream: toStderr() },
  ]
  return pino(OPTIONS, pino.multistream(streams))
}

const buffered = (target: { fd: number } | { path: string }) =>
  perProcess('bufferedLog', () => new LogDestination(target))

const toStderr = () => new LogDestination({ fd: 2 }, { isSync: true })

/** Creates the folder and rotates the log file. Ignores errors such as a full disk: the log destination retries. */
function prepareFile(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > FILE_LIMIT_BYTES) renameSync(path, `${path}.1`)
  } catch {
    // Lost lines are counted.
  }
}

/** Sends production's log lines to stderr, for commands whose result is on stdout. Call it before logging. */
export function logToStderr(): void {
  if (config.mode !== 'production' || config.logLevel === 'silent') return
  perProcess('logger', () => pino(OPTIONS, toStderr()))
}

export async function flushLogger(): Promise<void> {
  const destination = perProcess<LogDestination | null>('bufferedLog', () => null)
  await Promise.race([destination?.flush(), delay(FLUSH_MS, undefined, { ref: false })])
}
