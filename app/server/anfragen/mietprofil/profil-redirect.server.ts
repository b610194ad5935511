import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'

/** Pages from which one comes to /dashboard on purpose. */
const ON_PURPOSE = /^\/(?:profil|dashboard)(?:\/|$)/

/**
 * Where /dashboard leads to the rental profile while that is incomplete (BEREICH-6), and what the browser remembers of
 * it: for applicants with an inquiry about renting whose mandatory steps are done, once in a visit, and never for who comes from the profile ('Mein
 * Bereich') or is on /dashboard already, so that there is always a way past it. An address with a parameter says why
 * one comes: a login link, or what has just been done.
 */
export function findProfilRedirect({
  request,
  angemeldet,
  wantsProfil,
  suchtyp,
  hint,
}: {
  request: Request
  angemeldet: Pick<Angemeldet, 'kontoId' | 'rolle' | 'phone' | 'email' | 'emailNeu'>
  /** There is an inquiry about renting: without one nothing is asked on its behalf. */
  wantsProfil: boolean
  suchtyp: string | null
  /** What the browser remembers of this visit. */
  hint: string | null
}): { target: string; hint: string } | null {
  const { kontoId, rolle, phone, email, emailNeu } = angemeldet
  if (!wantsProfil || suchtyp !== null || rolle !== 'applicant' || phone === null || (email ?? emailNeu) === null)
    return null
  if (request.method !== 'GET' || hasReason(request) || isPageCall(request)) return null
  const identifier = kontoId.slice(0, 8)
  return hint === identifier ? null : { target: `/profil/${kontoId}`, hint: identifier }
}

/** True where a parameter says why one comes; `_routes` is the router's own. */
function hasReason({ url }: Request): boolean {
  const parameter = new URL(url).searchParams
  parameter.delete('_routes')
  return parameter.size > 0
}

/** True where the page asks again for its own data, or the person comes from the profile. */
function isPageCall({ headers }: Request): boolean {
  const referer = headers.get('Referer')
  // A script of ours that does not say where it stands: rather no redirect than one in the middle of something.
  if (referer === null) return headers.get('Sec-Fetch-Dest') === 'empty'
  return URL.canParse(referer) && ON_PURPOSE.test(new URL(referer).pathname)
}
