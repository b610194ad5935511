import autocannon, { type Options, type Result } from 'autocannon'
import type { Effort } from '#tests/setup/servers/effort.ts'
import type { Portal } from '#tests/setup/servers/portal.ts'

/** Answers per second and latency in milliseconds by the clock; CPU milliseconds per answer of server and database. */
export type Measurement = { perSecond: number; p50: number; p99: number; serverMs: number; databaseMs: number }

/** What is asked for: paths in turn, with headers besides those of a browser. */
export type Load = { paths: readonly string[]; headers?: Record<string, string> }

/** What Chrome and Firefox send. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * V8 compiles what is run often: the first few hundred pages cost half as much again as those after about two thousand.
 * Counted, because in a time a busy machine answers fewer.
 */
const WARM_REQUESTS = 3_000

/**
 * Sends the paths over 16 connections once the server is warm, compressed as a browser asks for unless the headers say
 * otherwise. The rates suffer when other programs use the machine; the CPU time hardly does.
 * Throws when any answer is not 2xx: a fast error page is no result.
 */
export async function measure(portal: Portal, load: Load, seconds: number): Promise<Measurement> {
  const next = inTurn(load.paths)
  await send(portal, next, load, { amount: WARM_REQUESTS })
  const before = await portal.effort()
  const result = await send(portal, next, load, { duration: seconds })
  return toMeasurement(result, before, await portal.effort())
}

/** The same for so many requests, without warming the server. */
export async function measureAmount(portal: Portal, load: Load, amount: number): Promise<Measurement> {
  const before = await portal.effort()
  const result = await send(portal, inTurn(load.paths), load, { amount })
  return toMeasurement(result, before, await portal.effort())
}

function toMeasurement(result: Result, before: Effort, after: Effort): Measurement {
  const answers = result['2xx']
  return {
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverMs: (after.serverMs - before.serverMs) / answers,
    databaseMs: (after.databaseMs - before.databaseMs) / answers,
  }
}

/** Sends the paths over 16 connections until it is stopped, and answers then how that went. Throws as `measure` does. */
export async function startLoad(portal: Portal, load: Load): Promise<{ stop: () => Promise<Measurement> }> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const next = inTurn(load.paths)
  const before = await portal.effort()
  const instance = autocannon({ ...optionsOf(portal, next, load), duration: LONGEST_SECONDS }, (error, result) =>
    error ? reject(error) : resolve(result),
  )
  return {
    async stop() {
      instance.stop()
      const result = requireAnswers(await promise, next)
      return toMeasurement(result, before, await portal.effort())
    },
  }
}

const LONGEST_SECONDS = 3600

/** One row for all connections, and on after warming: what must not be known yet is asked for once. */
function inTurn(paths: readonly string[]): () => string {
  let index = 0
  return () => paths[index++ % paths.length] ?? '/'
}

async function send(
  portal: Portal,
  next: () => string,
  load: Load,
  limit: Pick<Options, 'amount' | 'duration'>,
): Promise<Result> {
  return requireAnswers(await autocannon({ ...optionsOf(portal, next, load), ...limit }), next)
}

function optionsOf({ url }: Portal, next: () => string, { headers }: Load): Options {
  const request = { method: 'GET', headers: { ...BROWSER, ...headers } } as const
  return { url, connections: 16, requests: [{ ...request, setupRequest: (given) => ({ ...given, path: next() }) }] }
}

function requireAnswers(result: Result, next: () => string): Result {
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed: ${next()}`)
  }
  return result
}
