import { getDatabase } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import { createGeraet, readGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { type Anmeldung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { geraetCookie, readKontoCookies, sitzungCookie } from './sitzung-cookie.server.ts'

export type SitzungOfRequest = {
  /** The session token as the cookie has it, of a complete session or of one that waits for the second factor. */
  token: string | null
  /** The cookie `geraet`; where there is none that we made, a new one that the answer sets. */
  nameGeraet(): string
  /** Lets the answer replace the cookie `geraet`. */
  replaceGeraet(geraet: string): void
  /** Lets the answer replace the session of this browser, which has just signed in anew. */
  replaceSitzung(anmeldung: Pick<Anmeldung, 'token' | 'laeuftAbAm'>, now: Date): void
  /** Who is signed in. However many loaders ask: one query. */
  find(): Promise<Angemeldet | null>
  /** Set-Cookie for what this request has brought about: a session that ends later, a browser that got a name. */
  setCookies(): string[]
}

/** The session of one request. Asks the database only when somebody wants to know, and not at all without a cookie. */
export function createSitzungOfRequest(cookieHeader: string | null): SitzungOfRequest {
  const { sitzung: token, geraet: geraetOfCookie } = readKontoCookies(cookieHeader)
  let newGeraet: string | null = null
  let found: Promise<Angemeldet | null> | null = null
  let renewal: string | null = null

  async function look(): Promise<Angemeldet | null> {
    if (token === null) return null
    const now = new Date()
    const sitzung = await findSitzung(getDatabase(), { token, now })
    if (sitzung?.laeuftAbAm) renewal = sitzungCookie(token, sitzung.laeuftAbAm, now)
    return sitzung?.angemeldet ?? null
  }

  return {
    token,
    nameGeraet() {
      if (geraetOfCookie !== null && readGeraet(geraetOfCookie)) return geraetOfCookie
      newGeraet ??= createGeraet(null)
      return newGeraet
    },
    replaceGeraet(geraet) {
      newGeraet = geraet
    },
    replaceSitzung(anmeldung, now) {
      renewal = sitzungCookie(anmeldung.token, anmeldung.laeuftAbAm, now)
    },
    find() {
      found ??= look()
      return found
    },
    setCookies: () => [...(renewal ? [renewal] : []), ...(newGeraet ? [geraetCookie(newGeraet)] : [])],
  }
}
