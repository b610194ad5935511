import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { config } from '#app/server/config/config.server.ts'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { LogDestination } from './log-destination.server.ts'
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

/** The destination that gathers lines, of which a process has one. */
const buffered = (target: { fd: number } | { path: string }) =>
  perProcess('bufferedLog', () => new LogDestination(target))

const toStderr = () => new LogDestination({ fd: 2 }, { isSync: true })

/** Without the file, on a full disk say, the destination goes on trying. */
function prepareFile(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > FILE_LIMIT_BYTES) renameSync(path, `${path}.1`)
  } catch {
    // The lines it loses are counted.
  }
}

/** For commands whose stdout is their answer: what production logs there goes to stderr. Before anything is logged. */
export function logToStderr(): void {
  if (config.mode !== 'production' || config.logLevel === 'silent') return
  perProcess('logger', () => pino(OPTIONS, toStderr()))
}

/** Writes what is still gathered, for a second at most; the last act of a process. */
export async function flushLogger(): Promise<void> {
  const destination = perProcess<LogDestination | null>('bufferedLog', () => null)
  await Promise.race([destination?.flush(), delay(FLUSH_MS, undefined, { ref: false })])
}
