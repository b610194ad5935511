import { config } from '#app/server/config/config.server.ts'
import { readIpAddress } from '#app/server/config/ip-address.server.ts'
import { logRarely } from '#app/server/log/log-rarely.server.ts'

const HOUR_MS = 3_600_000

/**
 * The visitor's address of a request; see `readClientAddress`. A proxy that TRUSTED_PROXIES does not name would make all
 * visitors one: the log says so, once an hour.
 */
export function findClientAddress(peer: string | undefined, headers: Headers): string {
  const forwardedFor = headers.get('x-forwarded-for')
  if (forwardedFor !== null && !config.isTrustedProxy(readIpAddress(peer ?? '') ?? '')) {
    const notice = 'X-Forwarded-For from an address that TRUSTED_PROXIES does not name; it is ignored'
    logRarely('stray forwarded-for', { max: 1, windowMs: HOUR_MS }, {}, notice)
  }
  return readClientAddress(peer, forwardedFor, config.isTrustedProxy)
}

/** The trace that a request belongs to, where a proxy of ours says so: anyone else could join what is none of theirs. */
export function findTraceparent(peer: string | undefined, headers: Headers): string | null {
  return config.isTrustedProxy(readIpAddress(peer ?? '') ?? '') ? headers.get('traceparent') : null
}

/**
 * The visitor's address, for limits, in its one spelling; '' where there is none. `X-Forwarded-For` counts only as far
 * as trusted proxies wrote it: read from the right, the first address that is not a trusted proxy's is the visitor's;
 * what stands left of it anyone could invent.
 */
export function readClientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  isTrustedProxy: (address: string) => boolean,
): string {
  const hops = forwardedFor === null ? [] : forwardedFor.split(',')
  let address = readIpAddress(peer ?? '') ?? ''
  while (isTrustedProxy(address)) {
    const before = readHop(hops.pop() ?? '')
    // Nothing more, or a proxy that does not say ("unknown"): what stands left of that nobody vouches for.
    if (before === null) break
    address = before
  }
  return address
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function readHop(hop: string): string | null {
  const [, host = hop] =
    /^\s*(?:(\d+\.\d+\.\d+\.\d+):\d+|)\s*$/.exec(hop) ?? /^\s*\[([^\]]+)\](?::\d+)?\s*$/.exec(hop) ?? []
  return readIpAddress(host)
}
