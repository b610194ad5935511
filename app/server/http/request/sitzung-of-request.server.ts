import { getDatabase } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import { createGeraet, readGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { type Anmeldung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { geraetCookie, readKontoCookies, sitzungCookie } from './sitzung-cookie.server.ts'

export type SitzungOfRequest = {
  /** Token from the session cookie. Its session may still wait for the second factor. */
  token: string | null
  /** Returns the cookie `geraet` if it is valid; otherwise a new value, which the response sets. */
  nameGeraet(): string
  replaceGeraet(geraet: string): void
  replaceSitzung(anmeldung: Pick<Anmeldung, 'token' | 'laeuftAbAm'>, now: Date): void
  /** Finds the signed-in account. All loaders of the request share one query. */
  find(): Promise<Angemeldet | null>
  setCookies(): string[]
}

/** Session of one request. Queries the database only when needed, and never without a cookie. */
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
