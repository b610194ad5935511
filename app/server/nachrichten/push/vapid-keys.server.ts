import { createECDH } from 'node:crypto'
import { listHmacsFor } from '#app/server/secrets/secrets.server.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/** How many private keys the curve P-256 has. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/**
 * The keys by which push services know the portal (RFC 8292), made of SECRET (decision 0147): the current ones first, then those of
 * the former SECRET while it is being replaced.
 */
export function listVapidKeys(): VapidKeys[] {
  // Twice the bits of a key, so that each is as likely as any other.
  const low = listHmacsFor('vapid', 'low')
  return listHmacsFor('vapid', 'high').map((high, index) => toKeys(Buffer.from(high + (low[index] ?? ''), 'base64url')))
}

/** Those that browsers are given now. */
export function currentVapidKeys(): VapidKeys {
  const [keys] = listVapidKeys()
  if (!keys) throw new Error('There is always one SECRET.')
  return keys
}

function toKeys(bits: Buffer): VapidKeys {
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (ORDER - 1n)) + 1n
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex')
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  }
}
