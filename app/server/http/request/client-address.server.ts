import { config } from '#app/server/config/config.server.ts'
import { readIpAddress } from '#app/server/config/ip-address.server.ts'
import { logRarely } from '#app/server/log/log-rarely.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'

/** Returns the visitor's address. Logs hourly if a proxy is not in TRUSTED_PROXIES: its visitors share an address. */
export function findClientAddress(peer: string | undefined, headers: Headers): string {
  const forwardedFor = headers.get('x-forwarded-for')
  if (forwardedFor !== null && !config.isTrustedProxy(readIpAddress(peer ?? '') ?? '')) {
    const notice = 'X-Forwarded-For from an address that TRUSTED_PROXIES does not name; it is ignored'
    logRarely('stray forwarded-for', { max: 1, windowMs: HOUR_MS }, {}, notice)
  }
  return readClientAddress(peer, forwardedFor, config.isTrustedProxy)
}

/** Returns the trace id header; null unless a trusted proxy sent it. Otherwise visitors could join any trace. */
export function findTraceparent(peer: string | undefined, headers: Headers): string | null {
  return config.isTrustedProxy(readIpAddress(peer ?? '') ?? '') ? headers.get('traceparent') : null
}

/** Returns the last address of X-Forwarded-For that is no trusted proxy; earlier ones can be forged. '' if unknown. */
export function readClientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  isTrustedProxy: (address: string) => boolean,
): string {
  const hops = forwardedFor === null ? [] : forwardedFor.split(',')
  let address = readIpAddress(peer ?? '') ?? ''
  while (isTrustedProxy(address)) {
    const before = readHop(hops.pop() ?? '')
    // Empty or "unknown": entries further left are not trustworthy.
    if (before === null) break
    address = before
  }
  return address
}

/** Reads an X-Forwarded-For address, also with port (`203.0.113.7:4711`, `[2001:db8::1]:4711`); null if malformed. */
function readHop(hop: string): string | null {
  const [, host = hop] =
    /^\s*(?:(\d+\.\d+\.\d+\.\d+):\d+|)\s*$/.exec(hop) ?? /^\s*\[([^\]]+)\](?::\d+)?\s*$/.exec(hop) ?? []
  return readIpAddress(host)
}
