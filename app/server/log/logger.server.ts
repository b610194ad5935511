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

/** Two files at most: at a start the grown one is set aside. */
const FILE_LIMIT_BYTES = 10_000_000

function createLogger(): Logger {
  if (config.logLevel === 'silent') return pino({ level: 'silent' })
  const options = {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  }
  // Gathered in memory for at most a second: a write per page would cost more than the page.
  const buffered = { sync: false, minLength: 4096, periodicFlush: 1000 }
  if (config.mode === 'production') return pino(options, pino.destination({ ...buffered, dest: 1 }))
  mkdirSync(config.dataDir, { recursive: true })
  const path = join(config.dataDir, 'portal.log')
  if (existsSync(path) && statSync(path).size > FILE_LIMIT_BYTES) renameSync(path, `${path}.1`)
  const file = pino.destination({ ...buffered, dest: path, append: true, mode: 0o600 })
  const streams = [
    { level: config.logLevel, stream: file },
    { level: 'error' as const, stream: pino.destination({ dest: 2, sync: true }) },
  ]
  return pino(options, pino.multistream(streams))
}

/** Writes what is still gathered; the last act of a process. */
export function flushLogger(): Promise<void> {
  return new Promise((resolve) => getLogger().flush(() => resolve()))
}
