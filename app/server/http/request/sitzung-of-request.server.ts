import { getDatabase } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import { createGeraet, readGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { type Anmeldung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { geraetCookie, readKontoCookies, sitzungCookie } from './sitzung-cookie.server.ts'

export type SitzungOfRequest = {
  /** Session token of the cookie, of a complete or a half-open session. */
  token: string | null
  /** Valid value of the cookie `geraet`, or a new one that the response sets. */
  nameGeraet(): string
  /** Sets a new cookie `geraet` in the response. */
  replaceGeraet(geraet: string): void
  /** Sets a new session cookie after signing in again. */
  replaceSitzung(anmeldung: Pick<Anmeldung, 'token' | 'laeuftAbAm'>, now: Date): void
  /** The signed-in person; one query for all loaders. */
  find(): Promise<Angemeldet | null>
  /** Set-Cookie headers of this request: extended session, new `geraet`. */
  setCookies(): string[]
}

/** Session of one request. Queries the database lazily, and never without a cookie. */
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
