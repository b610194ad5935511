import { createECDH } from 'node:crypto'
import { listHmacsFor } from '#app/server/secrets/secrets.server.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/** Order of the curve P-256; a private key must be smaller. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** Lists the VAPID keys (RFC 8292), derived from SECRET (decision 0147). The key of the current SECRET comes first. */
export function listVapidKeys(): VapidKeys[] {
  // Twice the bits of a key, for a uniform distribution.
  const low = listHmacsFor('vapid', 'low')
  return listHmacsFor('vapid', 'high').map((high, index) => toKeys(Buffer.from(high + (low[index] ?? ''), 'base64url')))
}

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
