import autocannon from 'autocannon'
import type { Portal } from './portal.ts'

/** Answers per second and latency in milliseconds by the clock; CPU milliseconds per answer of server and database. */
export type Measurement = { perSecond: number; p50: number; p99: number; serverMs: number; databaseMs: number }

/** What Chrome and Firefox send. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Sends the given paths in turn over 16 connections, compressed as a browser asks for unless `headers` say otherwise,
 * which go with every request. The rates suffer when other programs use the machine; the CPU time hardly does.
 * Throws when any answer is not 2xx: a fast error page is no result.
 */
export async function measure(
  portal: Portal,
  paths: string[],
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Measurement> {
  const before = await portal.effort()
  const result = await autocannon({
    url: portal.url,
    connections: 16,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers: { ...BROWSER, ...headers } })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed: ${paths[0]}`)
  }
  const after = await portal.effort()
  const answers = result['2xx']
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverMs: (after.serverMs - before.serverMs) / answers,
    databaseMs: (after.databaseMs - before.databaseMs) / answers,
  }
}
