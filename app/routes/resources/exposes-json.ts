import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createExposesFile, getExposesFileStorage } from '#app/server/exposes/exposes-file.server.ts'
import { chooseEncoding } from '#app/server/http/answers/compression.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import type { Route } from './+types/exposes-json.ts'

/** Returns all public Exposés as a file. The file is cached, so that it is not compressed per request. */
export async function loader({ request }: Route.LoaderArgs) {
  refuseDataRequest(request)
  const { gzip, etag } = await getExposesFileStorage().get(() => createExposesFile(getDatabase()))
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding',
    ETag: etag,
  })
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  if (chooseEncoding(request.headers.get('Accept-Encoding'), ['gzip']) === 'gzip') {
    headers.set('Content-Encoding', 'gzip')
    headers.set('Content-Length', String(gzip.length))
    return new Response(gzip, { headers })
  }
  const text = Readable.from([gzip]).pipe(createGunzip())
  return new Response(Readable.toWeb(text) as ReadableStream<Uint8Array>, { headers })
}
