import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { config } from '#app/server/config/config.server.ts'
import { CODE_LAENGE } from '#app/shared/konten/feld-grenzen.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of its own for each use, so that no value made for one counts for another. */
function schluesselFuer(zweck: string): Buffer {
  return Buffer.from(hkdfSync('sha256', config.secret, '', `wohnportal/konten/${zweck}`, 32))
}

/** 256 random bits for a session or a link, as text for cookies and URLs. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. A plain hash is enough for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** As many random digits as a code has. */
export function createCode(): string {
  return String(randomInt(10 ** CODE_LAENGE)).padStart(CODE_LAENGE, '0')
}

/**
 * HMAC of a value for one purpose. Codes and numbers have too few possibilities for a plain hash: whoever read the
 * table could try them all.
 */
export function hmacFuer(zweck: string, ...teile: readonly string[]): string {
  return createHmac('sha256', schluesselFuer(zweck)).update(JSON.stringify(teile)).digest('base64url')
}

/** Compares two texts without telling by its duration where they differ. */
export function isGleich(a: string, b: string): boolean {
  const [links, rechts] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return links !== undefined && rechts !== undefined && timingSafeEqual(links, rechts)
}

/** Whether a value is the HMAC of these parts for this purpose. */
export function isHmacFuer(wert: string, zweck: string, ...teile: readonly string[]): boolean {
  return isGleich(wert, hmacFuer(zweck, ...teile))
}

/** Encrypts with AES-256-GCM for one purpose; `bindung` (an id) must be the same when it is read. */
export function encrypt(zweck: string, text: string, bindung: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', schluesselFuer(zweck), iv).setAAD(Buffer.from(bindung))
  const inhalt = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), inhalt]).toString('base64url')
}

/** Reads what `encrypt` made. Throws when it was made with another SECRET, for another id, or was changed. */
export function decrypt(zweck: string, wert: string, bindung: string): string {
  const bytes = Buffer.from(wert, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', schluesselFuer(zweck), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(bindung)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
