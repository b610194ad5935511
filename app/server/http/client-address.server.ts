import { readIpAdresse } from '#app/server/config/ip-adresse.server.ts'

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
  let address = readIpAdresse(peer ?? '') ?? ''
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
  return readIpAdresse(host)
}
