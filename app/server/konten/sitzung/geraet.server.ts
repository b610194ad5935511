import { randomBytes } from 'node:crypto'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'

/** What the cookie `geraet` says: which browser this is, and which account has signed in with it. */
type Geraet = {
  id: string
  /** Null for a browser in which nobody has signed in. Worth something only together with `mark`: see `isKnownGeraet`. */
  kontoId: string | null
  mark: string
}

/**
 * An account as far as its mark depends on it: with a new password, or a second factor switched on, all marks of before
 * are worth nothing. Who knew the password alone has had as many of them as they liked.
 */
export type KontoOfGeraet = { id: string; passwortGeaendertAm: Date | null; faktorConfirmedAt?: Date | null }

function listMarksParts(id: string, { id: kontoId, passwortGeaendertAm, faktorConfirmedAt }: KontoOfGeraet) {
  const faktor = faktorConfirmedAt ? [faktorConfirmedAt.toISOString()] : []
  return [id, kontoId, passwortGeaendertAm?.toISOString() ?? '', ...faktor]
}

/**
 * The value of the cookie `geraet`. It signs nobody in. It tells one browser from another, so that codes belong to the
 * browser that asked for them, and the owner's browser from a stranger's, so that somebody who guesses at an account
 * uses up his own tries and not the owner's (OWASP: device cookies). `previous` keeps the name a browser has.
 */
export function createGeraet(konto: KontoOfGeraet | null, previous: Geraet | null = null): string {
  const id = previous?.id ?? randomBytes(12).toString('base64url')
  const parts = [id, hmacFor('geraet', id)]
  if (konto) parts.push(konto.id, hmacFor('geraet-konto', ...listMarksParts(id, konto)))
  return parts.join('.')
}

/** The browser of a cookie, or null when we did not name it. */
export function readGeraet(cookie: string | null): Geraet | null {
  const [id, signature, kontoId = null, mark = '', ...rest] = cookie?.split('.') ?? []
  if (!id || !signature || rest.length > 0 || !isHmacFor(signature, 'geraet', id)) return null
  return { id, kontoId, mark }
}

/** Whether this account has signed in with this browser since its password and its second factor were last changed. */
export function isKnownGeraet(konto: KontoOfGeraet, geraet: Geraet | null): boolean {
  return (
    geraet !== null &&
    geraet.kontoId === konto.id &&
    isHmacFor(geraet.mark, 'geraet-konto', ...listMarksParts(geraet.id, konto))
  )
}
