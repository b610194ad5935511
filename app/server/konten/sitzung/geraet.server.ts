import { randomBytes } from 'node:crypto'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'

/** Content of the cookie `geraet`: the browser's id, and the account that has signed in with it. */
type Geraet = {
  id: string
  /** Null before the first sign-in. Only valid together with `mark`: see `isKnownGeraet`. */
  kontoId: string | null
  mark: string
}

/**
 * The account's values that a mark depends on: a new password or second factor invalidates all marks, since an attacker
 * with the password alone could have collected many.
 */
export type KontoOfGeraet = { id: string; passwortGeaendertAm: Date | null; faktorConfirmedAt?: Date | null }

function listMarksParts(id: string, { id: kontoId, passwortGeaendertAm, faktorConfirmedAt }: KontoOfGeraet) {
  const faktor = faktorConfirmedAt ? [faktorConfirmedAt.toISOString()] : []
  return [id, kontoId, passwortGeaendertAm?.toISOString() ?? '', ...faktor]
}

/**
 * Value of the cookie `geraet`. It signs nobody in. It ties codes to the browser that requested them, and tells the
 * owner's browser from a stranger's, so that an attacker uses up his own tries (OWASP: device cookies). `previous`
 * keeps the browser's id.
 */
export function createGeraet(konto: KontoOfGeraet | null, previous: Geraet | null = null): string {
  const id = previous?.id ?? randomBytes(12).toString('base64url')
  const parts = [id, hmacFor('geraet', id)]
  if (konto) parts.push(konto.id, hmacFor('geraet-konto', ...listMarksParts(id, konto)))
  return parts.join('.')
}

/** Device id from the cookie; null if we did not issue it. */
export function readGeraet(cookie: string | null): Geraet | null {
  const [id, signature, kontoId = null, mark = '', ...rest] = cookie?.split('.') ?? []
  if (!id || !signature || rest.length > 0 || !isHmacFor(signature, 'geraet', id)) return null
  return { id, kontoId, mark }
}

/** True if the account signed in with this browser after the last change of password and second factor. */
export function isKnownGeraet(konto: KontoOfGeraet, geraet: Geraet | null): boolean {
  return (
    geraet !== null &&
    geraet.kontoId === konto.id &&
    isHmacFor(geraet.mark, 'geraet-konto', ...listMarksParts(geraet.id, konto))
  )
}
