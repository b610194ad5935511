import { randomBytes } from 'node:crypto'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'

type Geraet = {
  id: string
  /** Account last signed in with this browser; null before any sign-in. Check `mark` with `isKnownGeraet` first. */
  kontoId: string | null
  mark: string
}

/** Account data that the cookie's `mark` signs. A new password or factor invalidates the marks of an attacker. */
export type KontoOfGeraet = { id: string; passwortGeaendertAm: Date | null; faktorConfirmedAt?: Date | null }

function listMarksParts(id: string, { id: kontoId, passwortGeaendertAm, faktorConfirmedAt }: KontoOfGeraet) {
  const faktor = faktorConfirmedAt ? [faktorConfirmedAt.toISOString()] : []
  return [id, kontoId, passwortGeaendertAm?.toISOString() ?? '', ...faktor]
}

/**
 * Returns a value for the cookie `geraet`. It signs nobody in. It only keeps the owner's sign-in attempts apart from
 * those of strangers (OWASP: device cookies). Keeps the id of `previous`.
 */
export function createGeraet(konto: KontoOfGeraet | null, previous: Geraet | null = null): string {
  const id = previous?.id ?? randomBytes(12).toString('base64url')
  const parts = [id, hmacFor('geraet', id)]
  if (konto) parts.push(konto.id, hmacFor('geraet-konto', ...listMarksParts(id, konto)))
  return parts.join('.')
}

/** Reads the cookie `geraet`. Returns null if this portal did not issue it. */
export function readGeraet(cookie: string | null): Geraet | null {
  const [id, signature, kontoId = null, mark = '', ...rest] = cookie?.split('.') ?? []
  if (!id || !signature || rest.length > 0 || !isHmacFor(signature, 'geraet', id)) return null
  return { id, kontoId, mark }
}

export function isKnownGeraet(konto: KontoOfGeraet, geraet: Geraet | null): boolean {
  return (
    geraet !== null &&
    geraet.kontoId === konto.id &&
    isHmacFor(geraet.mark, 'geraet-konto', ...listMarksParts(geraet.id, konto))
  )
}
