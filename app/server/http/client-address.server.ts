/**
 * The visitor's address, for limits. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read from the
 * right, the first address that is not a trusted proxy's is the visitor's; what stands left of it anyone could invent.
 */
export function readClientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string {
  const hops = forwardedFor === null ? [] : forwardedFor.split(',').map(normalise)
  let address = normalise(peer ?? '')
  while (trustedProxies.includes(address)) {
    const before = hops.pop()
    if (!before) break
    address = before
  }
  return address
}

/** Node gives IPv4 peers of a dual-stack socket as `::ffff:192.0.2.1`. */
function normalise(address: string): string {
  const trimmed = address.trim()
  // Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`.
  const [, host = trimmed] =
    /^(?:(\d+\.\d+\.\d+\.\d+):\d+|)$/.exec(trimmed) ?? /^\[([0-9a-fA-F:]+)\](?::\d+)?$/.exec(trimmed) ?? []
  return host.replace(/^::ffff:(?=\d+\.)/, '')
}
