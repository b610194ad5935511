import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { isSignedLink, signLink } from '#app/server/secrets/signed-link.server.ts'

type Session = { akteur: Verwalter; now: Date }

/** Signs a URL path. The link is valid for one hour and only in the reader's session. */
export function signAkteLink(path: string, { akteur, now }: Session): string {
  return signLink(path, { now, boundTo: akteur.sitzungId })
}

export function isAkteLink(url: URL, { akteur, now }: Session): boolean {
  return isSignedLink(url, { now, boundTo: akteur.sitzungId })
}
