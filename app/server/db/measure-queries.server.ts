import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { config } from '#app/server/config/config.server.ts'
import { logRarely } from '#app/server/log/log-rarely.server.ts'
import { getFigures } from '#app/server/telemetry/figures.server.ts'
import { currentUseCase, type UseCase } from '#app/server/telemetry/use-case.server.ts'

type Method = (...args: unknown[]) => unknown

const LOG = { max: 60, windowMs: 60_000 }
const MAX_STATEMENT = 1_500

/** Logs slow statements (BETRIEB-11). Wraps `query`, since the driver has no hook for the end of a statement. */
export function measureQueries(pool: pg.Pool): void {
  keepContext(pool)
  pool.on('connect', (client) => {
    const send = (args: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, args)
    replace(client, 'query', (...args) => measure(send, args))
  })
}

/** Runs the callback of `connect` in the waiting request's async context, not in the releasing request's. */
function keepContext(pool: pg.Pool): void {
  const connect: Method = pool.connect.bind(pool)
  replace(pool, 'connect', (callback) => {
    const end = watchWait(pool)
    if (isFunction(callback)) {
      return connect(
        AsyncLocalStorage.bind((...results: unknown[]) => {
          end()
          callback(...results)
        }),
      )
    }
    const connected = connect()
    if (connected instanceof Promise) connected.then(end, end)
    return connected
  })
}

function watchWait(pool: pg.Pool): () => void {
  // An idle connection may already be promised to an earlier waiter.
  const isUsedUp = pool.idleCount <= pool.waitingCount && pool.totalCount >= pool.options.max
  const startedAt = performance.now()
  return () => {
    if (!isUsedUp || config.slowQueryMs === 0 || performance.now() - startedAt < config.slowQueryMs) return
    getFigures().lateConnections.inc()
  }
}

function measure(send: (args: unknown[]) => unknown, args: unknown[]): unknown {
  const startedAt = performance.now()
  // Read here: the response arrives in another async context.
  const useCase = currentUseCase()
  const end = (hasFailed: boolean) => note({ statement: args[0], useCase, startedAt, hasFailed })
  const last = args.at(-1)
  if (isFunction(last)) {
    return send([
      ...args.slice(0, -1),
      (...results: unknown[]) => {
        end(Boolean(results[0]))
        last(...results)
      },
    ])
  }
  const result = send(args)
  // A row stream is no promise, and lasts as long as its reader.
  if (result instanceof Promise) {
    result.then(
      () => end(false),
      () => end(true),
    )
  }
  return result
}

type Ended = { statement: unknown; useCase: UseCase | null; startedAt: number; hasFailed: boolean }

function note({ statement, useCase, startedAt, hasFailed }: Ended): void {
  const endedAt = performance.now()
  const ms = endedAt - startedAt
  const { querySeconds, slowQueries } = getFigures()
  querySeconds.observe(ms / 1000)
  useCase?.span?.addStatement({ text: textOf(statement), startedAt, endedAt, hasFailed })
  if (config.slowQueryMs === 0 || ms < config.slowQueryMs) return
  slowQueries.inc()
  const fields = { useCase: useCase?.name ?? null, requestId: useCase?.id ?? null, ms: Math.round(ms) }
  logRarely('slow query', LOG, { ...fields, statement: textOf(statement) }, 'slow query')
}

/** Returns the statement with placeholders; values are never logged. */
function textOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement
      ? String(statement.text)
      : String(statement)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT)
}

function isFunction(value: unknown): value is Method {
  return typeof value === 'function'
}

function replace(target: object, name: string, method: Method): void {
  Reflect.set(target, name, method)
}
