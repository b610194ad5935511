import { getDatabase } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung.repository.server.ts'
import { findSitzung } from '#app/server/konten/sitzungen.server.ts'
import { readKontoCookies, sitzungCookie } from './sitzung-cookie.server.ts'

export type SitzungOfRequest = {
  /** The session token as the cookie has it, of a complete session or of one that waits for the second factor. */
  token: string | null
  /** The cookie `geraet`, unchecked. */
  geraet: string | null
  /** Who is signed in. However many loaders ask: one query. */
  find(): Promise<Angemeldet | null>
  /** Set-Cookie when looking up has pushed the end of the session ahead; null otherwise. */
  renewal(): string | null
}

/** The session of one request. Asks the database only when somebody wants to know, and not at all without a cookie. */
export function createSitzungOfRequest(cookieHeader: string | null): SitzungOfRequest {
  const { sitzung: token, geraet } = readKontoCookies(cookieHeader)
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
    geraet,
    find() {
      found ??= look()
      return found
    },
    renewal: () => renewal,
  }
}
