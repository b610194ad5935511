import { randomBytes } from 'node:crypto'
import { hmacFuer, isGleich } from './geheimnis.server.ts'

/** A browser in which somebody has signed in to this account before. */
export type Geraet = { kontoId: string; id: string }

/**
 * The value of the cookie `geraet`. It signs nobody in. It only tells the owner's browser from a stranger's, so that
 * somebody who guesses at an account uses up his own tries and not the owner's (OWASP: device cookies).
 */
export function createGeraet(kontoId: string): string {
  const id = randomBytes(12).toString('base64url')
  return `${kontoId}.${id}.${hmacFuer('geraet', kontoId, id)}`
}

/** The device of a cookie, or null when we did not make it. */
export function readGeraet(cookie: string | null): Geraet | null {
  const [kontoId, id, signatur, ...rest] = cookie?.split('.') ?? []
  if (!kontoId || !id || !signatur || rest.length > 0) return null
  return isGleich(signatur, hmacFuer('geraet', kontoId, id)) ? { kontoId, id } : null
}
