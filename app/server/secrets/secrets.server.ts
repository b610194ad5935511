import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { config } from '#app/server/config/config.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { CODE_LENGTH } from '#app/shared/konten/field-limits.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Derives a key per purpose, so that a value for one purpose is invalid for another. */
function keyFor(zweck: string, secret: string = config.secrets[0]): KeyObject {
  const derived = perProcess('secretKeys', () => new Map<string, KeyObject>())
  const name = `${zweck} ${secret}`
  const key =
    derived.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `wohnportal/konten/${zweck}`, 32)))
  derived.set(name, key)
  return key
}

export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored form of a token. A token has 256 random bits, so a fast hash is safe. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function createCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** Returns the HMAC for one purpose. A plain hash of codes and phone numbers could be brute-forced. */
export function hmacFor(zweck: string, ...parts: readonly string[]): string {
  return hmacWith(keyFor(zweck), parts)
}

/** Returns the HMAC with a given `key`. It depends on SECRET only if `key` does. */
export function hmacWith(key: string | KeyObject, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

/** Returns the HMAC with the current SECRET and, during a rotation, the HMAC with the former SECRET. */
export function listHmacsFor(zweck: string, ...parts: readonly string[]): string[] {
  return config.secrets.map((secret) => hmacWith(keyFor(zweck, secret), parts))
}

/** Compares two texts in constant time. */
export function isSame(a: string, b: string): boolean {
  const [links, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return links !== undefined && right !== undefined && timingSafeEqual(links, right)
}

export function isHmacFor(value: string, zweck: string, ...parts: readonly string[]): boolean {
  return listHmacsFor(zweck, ...parts).some((hmac) => isSame(value, hmac))
}

/** Encrypts with AES-256-GCM. `decrypt` must get the same `binding`, usually an id. */
export function encrypt(zweck: string, text: string, binding: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(zweck), iv).setAAD(Buffer.from(binding))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
}

/** Decrypts. Throws for a wrong SECRET or `binding`. `isOutdated`: a former SECRET was used; encrypt the text again. */
export function decrypt(zweck: string, value: string, binding: string): { text: string; isOutdated: boolean } {
  const bytes = Buffer.from(value, 'base64url')
  let reason: unknown
  for (const secret of config.secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(zweck, secret), bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(binding)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const content = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return { text: content.toString('utf8'), isOutdated: secret !== config.secrets[0] }
    } catch (error) {
      reason = error
    }
  }
  throw reason
}
