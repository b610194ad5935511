import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'

const ON_PURPOSE = /^\/(?:profil|dashboard)(?:\/|$)/

/**
 * Finds the redirect from /dashboard to an incomplete rental profile (BEREICH-6), once per visit; otherwise null.
 * Visitors who come from the profile are not redirected, nor those whose visit a query parameter explains (login link,
 * result of an action).
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
  wantsProfil: boolean
  suchtyp: string | null
  hint: string | null
}): { target: string; hint: string } | null {
  const { kontoId, rolle, phone, email, emailNeu } = angemeldet
  if (!wantsProfil || suchtyp !== null || rolle !== 'applicant' || phone === null || (email ?? emailNeu) === null)
    return null
  if (request.method !== 'GET' || hasReason(request) || isPageCall(request)) return null
  const identifier = kontoId.slice(0, 8)
  return hint === identifier ? null : { target: `/profil/${kontoId}`, hint: identifier }
}

/** True if the URL has a query parameter that explains the visit. `_routes` is ignored: the router adds it. */
function hasReason({ url }: Request): boolean {
  const parameter = new URL(url).searchParams
  parameter.delete('_routes')
  return parameter.size > 0
}

/** True if the person comes from the rental profile or /dashboard, or if a script requests the data. */
function isPageCall({ headers }: Request): boolean {
  const referer = headers.get('Referer')
  // A script without a Referer: a redirect could interrupt it.
  if (referer === null) return headers.get('Sec-Fetch-Dest') === 'empty'
  return URL.canParse(referer) && ON_PURPOSE.test(new URL(referer).pathname)
}
