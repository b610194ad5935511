import { BlockList, isIP } from 'node:net'

/** Normalises an address: `2001:0DB8:9::` becomes `2001:db8:9::`, IPv4 in IPv6 becomes IPv4. Null for other text. */
export function readIpAddress(text: string): string | null {
  // A link-local address may name its interface: fe80::1%eth0.
  const adresse = text.trim().replace(/%.*$/, '')
  const familie = isIP(adresse)
  if (familie !== 6) return familie === 4 ? adresse : null
  const read = new URL(`http://[${adresse}]`).hostname.slice(1, -1)
  const [, high, tief] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(read) ?? []
  if (high === undefined || tief === undefined) return read
  return [high, tief]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
}

/** `times` multiplies the limit of a single household. */
type Network = { network: string; times: number }

/**
 * Returns the networks of an address for rate limits, narrowest first. IPv4: the address and its /24. IPv6: the /64 of
 * a device, the /56 of a home, the /48 of a larger customer. Wider networks get a multiple of the limit, so that
 * neighbours do not block each other.
 */
export function listNetworks(text: string): Network[] {
  const adresse = readIpAddress(text)
  if (adresse === null) return []
  if (!adresse.includes(':')) {
    return [
      { network: adresse, times: 1 },
      { network: `${adresse.split('.').slice(0, 3).join('.')}.0/24`, times: 4 },
    ]
  }
  const [head = '', tail = ''] = adresse.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const [a = '0', b = '0', c = '0', d = '0'] = [...left, ...zeros, ...right]
  const home = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [
    { network: `${a}:${b}:${c}:${d}::/64`, times: 1 },
    { network: `${a}:${b}:${c}:${home}::/56`, times: 2 },
    { network: `${a}:${b}:${c}::/48`, times: 4 },
  ]
}

/** Parses a network in CIDR notation. Null for networks that contain every address, and for other text. */
function readNetwork(text: string): { adresse: string; length: number; familie: 'ipv4' | 'ipv6' } | null {
  const [, raw = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const adresse = readIpAddress(raw)
  if (adresse === null) return null
  const isV6 = adresse.includes(':')
  // An IPv4 prefix length written as IPv6 would mean a different network.
  if (bits !== undefined && isV6 !== raw.includes(':')) return null
  const max = isV6 ? 128 : 32
  const length = bits === undefined ? max : Number(bits)
  if (length < 1 || length > max) return null
  return { adresse, length, familie: isV6 ? 'ipv6' : 'ipv4' }
}

export function isNetwork(text: string): boolean {
  return readNetwork(text) !== null
}

/** Returns a function that checks whether a normalised address is in one of the networks. Ignores malformed entries. */
export function createNetworkCheck(entries: readonly string[]): (adresse: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const network = readNetwork(entry)
    if (network) list.addSubnet(network.adresse, network.length, network.familie)
  }
  return (adresse) => list.check(adresse, adresse.includes(':') ? 'ipv6' : 'ipv4')
}
