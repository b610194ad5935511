import autocannon from 'autocannon'

export type Messung = { proSekunde: number; p50: number; p99: number }

/**
 * Sends the given paths in turn over 16 connections and measures answers per second and latency in milliseconds;
 * `headers` go with every one (a session cookie, say).
 * Throws when any answer is not 2xx: a fast error page is no result.
 */
export async function measure(
  url: string,
  paths: string[],
  sekunden: number,
  headers: Record<string, string> = {},
): Promise<Messung> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: sekunden,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed: ${paths[0]}`)
  }
  return { proSekunde: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
