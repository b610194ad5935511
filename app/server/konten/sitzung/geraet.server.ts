import { randomBytes } from 'node:crypto'
import { hmacFuer, isHmacFuer } from '#app/server/geheimnis/geheimnis.server.ts'

/** What the cookie `geraet` says: which browser this is, and which account has signed in with it. */
type Geraet = {
  id: string
  /** Null for a browser in which nobody has signed in. Worth something only together with `marke`: see `isBekanntesGeraet`. */
  kontoId: string | null
  marke: string
}

/**
 * An account as far as its mark depends on it: with a new password, or a second factor switched on, all marks of before
 * are worth nothing. Who knew the password alone has had as many of them as they liked.
 */
export type KontoDesGeraets = { id: string; passwortGeaendertAm: Date | null; faktorBestaetigtAm?: Date | null }

function listMarkenTeile(id: string, { id: kontoId, passwortGeaendertAm, faktorBestaetigtAm }: KontoDesGeraets) {
  const faktor = faktorBestaetigtAm ? [faktorBestaetigtAm.toISOString()] : []
  return [id, kontoId, passwortGeaendertAm?.toISOString() ?? '', ...faktor]
}

/**
 * The value of the cookie `geraet`. It signs nobody in. It tells one browser from another, so that codes belong to the
 * browser that asked for them, and the owner's browser from a stranger's, so that somebody who guesses at an account
 * uses up his own tries and not the owner's (OWASP: device cookies). `bisher` keeps the name a browser has.
 */
export function createGeraet(konto: KontoDesGeraets | null, bisher: Geraet | null = null): string {
  const id = bisher?.id ?? randomBytes(12).toString('base64url')
  const teile = [id, hmacFuer('geraet', id)]
  if (konto) teile.push(konto.id, hmacFuer('geraet-konto', ...listMarkenTeile(id, konto)))
  return teile.join('.')
}

/** The browser of a cookie, or null when we did not name it. */
export function readGeraet(cookie: string | null): Geraet | null {
  const [id, signatur, kontoId = null, marke = '', ...rest] = cookie?.split('.') ?? []
  if (!id || !signatur || rest.length > 0 || !isHmacFuer(signatur, 'geraet', id)) return null
  return { id, kontoId, marke }
}

/** Whether this account has signed in with this browser since its password and its second factor were last changed. */
export function isBekanntesGeraet(konto: KontoDesGeraets, geraet: Geraet | null): boolean {
  return (
    geraet !== null &&
    geraet.kontoId === konto.id &&
    isHmacFuer(geraet.marke, 'geraet-konto', ...listMarkenTeile(geraet.id, konto))
  )
}
