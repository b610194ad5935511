import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { createNetworkCheck, readIpAddress } from '#app/server/config/ip-address.server.ts'
import { DeliveryError } from '#app/server/delivery/delivery-error.server.ts'

const ENDPOINT_MAX = 1_000

const isReservedV4 = createNetworkCheck([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
])
const isGlobalV6 = createNetworkCheck(['2000::/3'])
/** True for addresses that tunnel to IPv4 or are reserved for documentation. */
const isReservedV6 = createNetworkCheck(['2001::/32', '2001:db8::/32', '2002::/16'])

/** True for a public IP address: neither in a private nor in a reserved network (APP-5). */
export function isPublicAddress(text: string): boolean {
  const address = readIpAddress(text)
  if (address === null) return false
  return address.includes(':') ? isGlobalV6(address) && !isReservedV6(address) : !isReservedV4(address)
}

/** True for https URLs with host name and default port, no user, no fragment (APP-5). `lookupPublic` checks the IP. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > ENDPOINT_MAX || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(text)
  const isName = hostname.includes('.') && !hostname.endsWith('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  return protocol === 'https:' && isName && `${port}${username}${password}${hash}` === ''
}

/** DNS lookup that refuses private addresses. Connections use the checked address, so DNS cannot change it later. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new DeliveryError('Der Push-Dienst hat keine Adresse.'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new DeliveryError('Der Push-Dienst liegt in keinem öffentlichen Netz.', { final: true }), '')
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
