import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'

const ON_PURPOSE = /^\/(?:profil|dashboard)(?:\/|$)/

/**
 * Returns the redirect from /dashboard to the missing rental profile (BEREICH-6), once per visit; otherwise null.
 * Also null if the person comes from the profile, or if a query parameter gives the reason for the visit (login link,
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

/** True if the URL has any query parameter; login links and results of actions add one. Ignores `_routes`. */
function hasReason({ url }: Request): boolean {
  const parameter = new URL(url).searchParams
  parameter.delete('_routes')
  return parameter.size > 0
}

/** True if the person comes from the rental profile or /dashboard, or if a script without Referer loads data. */
function isPageCall({ headers }: Request): boolean {
  const referer = headers.get('Referer')
  // A script without a Referer: a redirect could interrupt it.
  if (referer === null) return headers.get('Sec-Fetch-Dest') === 'empty'
  return URL.canParse(referer) && ON_PURPOSE.test(new URL(referer).pathname)
}
