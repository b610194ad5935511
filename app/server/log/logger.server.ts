import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { config } from '#app/server/config/config.server.ts'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { serializeError } from './serialize-error.server.ts'

/**
 * The structured log of this process. In production JSON on stdout, for the machine that collects it.
 * In demo mode stdout belongs to the person at the terminal: everything goes to DATA_DIR/portal.log, errors to stderr too.
 * Never log personal data: no query strings, no addresses of visitors, no form fields.
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

/** Two files at most: at a start the grown one is set aside. */
const FILE_LIMIT_BYTES = 10_000_000

function createLogger(): Logger {
  if (config.logLevel === 'silent') return pino({ level: 'silent' })
  // Gathered in memory for at most a second: a write per page would cost more than the page.
  const buffered = { sync: false, minLength: 4096, periodicFlush: 1000 }
  if (config.mode === 'production') return pino(OPTIONS, pino.destination({ ...buffered, dest: 1 }))
  mkdirSync(config.dataDir, { recursive: true })
  const path = join(config.dataDir, 'portal.log')
  if (existsSync(path) && statSync(path).size > FILE_LIMIT_BYTES) renameSync(path, `${path}.1`)
  const file = pino.destination({ ...buffered, dest: path, append: true, mode: 0o600 })
  const streams = [
    { level: config.logLevel, stream: file },
    { level: 'error' as const, stream: pino.destination({ dest: 2, sync: true }) },
  ]
  return pino(OPTIONS, pino.multistream(streams))
}

/** For commands whose stdout is their answer: what production logs there goes to stderr. Before anything is logged. */
export function logToStderr(): void {
  if (config.mode !== 'production' || config.logLevel === 'silent') return
  perProcess('logger', () => pino(OPTIONS, pino.destination({ dest: 2, sync: true })))
}

/** Writes what is still gathered; the last act of a process. */
export function flushLogger(): Promise<void> {
  return new Promise((resolve) => getLogger().flush(() => resolve()))
}
