import type { RouterContextProvider } from 'react-router'
import { answerBild } from '#app/server/bilder/answer-bild.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { findAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { isSignedLink } from '#app/server/secrets/signed-link.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { isVerwaltung } from '#app/shared/konten/konto-summary.ts'

type Args = {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  params: { '*'?: string }
}

/** Returns a picture: /bilder/<key>, or in another size /bilder/v/<480|960|1600>/<webp|avif>/<key>. */
export function loader({ request, url, context, params }: Args): Promise<Response> {
  refuseDataRequest(request)
  return answerBild(getDatabase(), getStorage(), {
    method: request.method,
    ifNoneMatch: request.headers.get('if-none-match'),
    rest: params['*'] ?? '',
    // Reads the session only if needed, since a page has many pictures.
    mayHidden: async () => isSignedLink(url, { now: new Date() }) || isStaff(await findAngemeldet(context)),
  })
}

const isStaff = (angemeldet: Awaited<ReturnType<typeof findAngemeldet>>) =>
  angemeldet !== null && isVerwaltung(angemeldet)

export function action(args: Args): Promise<Response> {
  return loader(args)
}
