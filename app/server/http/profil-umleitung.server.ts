import { redirect } from 'react-router'
import type { Angemeldet } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import { profilHinweisCookie, readKontoCookies } from './sitzung-cookie.server.ts'

/** How long a visit lasts: within it nobody is led to the profile a second time. */
const BESUCH_SEKUNDEN = 12 * 3600
/** Pages from which one comes to /dashboard on purpose. */
const ABSICHTLICH = /^\/(?:profil|dashboard)(?:\/|$)/

/**
 * Throws the redirect of /dashboard to the rental profile while that is incomplete (BEREICH-6): for applicants
 * whose mandatory steps are done, once in a visit, and never for who comes from the profile ('Mein Bereich') or is on
 * /dashboard already, so that there is always a way past it. An address with a parameter says why one comes: a login
 * link, or what has just been done.
 */
export function redirectZumProfil({
  request,
  angemeldet,
  suchtyp,
}: {
  request: Request
  angemeldet: Pick<Angemeldet, 'kontoId' | 'rolle' | 'phone' | 'email' | 'emailNeu'>
  suchtyp: string | null
}): void {
  const { kontoId, rolle, phone, email, emailNeu } = angemeldet
  if (suchtyp !== null || rolle !== 'applicant' || phone === null || (email ?? emailNeu) === null) return
  if (request.method !== 'GET' || hatGrund(request) || istAufrufDerSeite(request)) return
  const kennung = kontoId.slice(0, 8)
  if (readKontoCookies(request.headers.get('Cookie')).profilHinweis === kennung) return
  throw redirect(`/profil/${kontoId}`, { headers: { 'Set-Cookie': profilHinweisCookie(kennung, BESUCH_SEKUNDEN) } })
}

/** True where a parameter says why one comes; `_routes` is the router's own. */
function hatGrund({ url }: Request): boolean {
  const parameter = new URL(url).searchParams
  parameter.delete('_routes')
  return parameter.size > 0
}

/** True where the page asks again for its own data, or the person comes from the profile. */
function istAufrufDerSeite({ headers }: Request): boolean {
  const referer = headers.get('Referer')
  // A script of ours that does not say where it stands: rather no redirect than one in the middle of something.
  if (referer === null) return headers.get('Sec-Fetch-Dest') === 'empty'
  return URL.canParse(referer) && ABSICHTLICH.test(new URL(referer).pathname)
}
