import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { isSignedLink, signLink } from '#app/server/secrets/signed-link.server.ts'
import { nachweisPath } from '#app/shared/verwaltung/akte-paths.ts'

type Session = { akteur: Verwalter; now: Date }

/** A link to a document that opens for an hour, within the session it was made for. */
export function signNachweisLink({
  akteur,
  linkId,
  dokumentId,
  now,
}: Session & { linkId: string; dokumentId: string }): string {
  return signLink(nachweisPath(linkId, dokumentId), { now, boundTo: akteur.sitzungId })
}

/** Whether an address is such a link, of this very session. */
export function isNachweisLink(url: URL, { akteur, now }: Session): boolean {
  return isSignedLink(url, { now, boundTo: akteur.sitzungId })
}
