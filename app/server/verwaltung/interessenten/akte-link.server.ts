import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { isSignedLink, signLink } from '#app/server/secrets/signed-link.server.ts'

type Session = { akteur: Verwalter; now: Date }

/** A path of a file, of a document or its Mappe, that opens for an hour within the session it was made for. */
export function signAkteLink(path: string, { akteur, now }: Session): string {
  return signLink(path, { now, boundTo: akteur.sitzungId })
}

/** Whether an address is such a link, of this very session. */
export function isAkteLink(url: URL, { akteur, now }: Session): boolean {
  return isSignedLink(url, { now, boundTo: akteur.sitzungId })
}
