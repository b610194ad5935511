import autocannon, { type Options, type Result } from 'autocannon'
import type { Effort } from '#tests/setup/servers/effort.ts'
import type { Portal } from '#tests/setup/servers/portal.ts'

/** Result of a load: responses per second, latency in ms, and CPU time in ms per response. */
export type Measurement = { perSecond: number; p50: number; p99: number; serverMs: number; databaseMs: number }

/** Requests to send: the `paths` in turn, with `headers` in addition to a browser's headers. */
export type Load = { paths: readonly string[]; headers?: Record<string, string> }

const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Number of requests that warm the server, since V8 compiles code that runs often: the first few hundred pages cost 1.5
 * times as much as pages after the first two thousand. A fixed time would cover fewer requests on a busy machine.
 */
const WARM_REQUESTS = 3_000

/**
 * Warms the server, then requests the paths over 16 connections. Requests compressed responses unless the headers
 * change that. Other programs lower the rates, but hardly change the CPU time.
 * @throws Error if any response is not 2xx, because a fast error page is no result
 */
export async function measure(portal: Portal, load: Load, seconds: number): Promise<Measurement> {
  const next = inTurn(load.paths)
  await send(portal, next, load, { amount: WARM_REQUESTS })
  const before = await portal.effort()
  const result = await send(portal, next, load, { duration: seconds })
  return toMeasurement(result, before, await portal.effort())
}

/** Measures a fixed number of requests without warming the server. */
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

/** Requests the paths over 16 connections until `stop`, which returns the measurement. Throws as `measure` does. */
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

/** Returns a function for the next path. All connections share it, so no page is requested twice while warming. */
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
  const request = { method: 'GET', headers: { ...BROWSER_HEADERS, ...headers } } as const
  return { url, connections: 16, requests: [{ ...request, setupRequest: (given) => ({ ...given, path: next() }) }] }
}

function requireAnswers(result: Result, next: () => string): Result {
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} responses were not 2xx, ${result.errors} requests failed, near ${next()}`)
  }
  return result
}
