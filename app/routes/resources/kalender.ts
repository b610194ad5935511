import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { toAkteur } from '#app/server/http/request/sitzung.server.ts'
import { loadKalenderFeed } from '#app/server/verwaltung/termine/load-kalender-feed.server.ts'
import type { Route } from './+types/kalender.ts'

/** Calendar feed without a session (KALENDER-8). The signature is in the query, which the log omits. */
export async function loader(args: Route.LoaderArgs) {
  const { request, params, url } = args
  refuseDataRequest(request)
  const feed = await loadKalenderFeed(getDatabase(), {
    akteur: toAkteur(args, null),
    name: params.kennung,
    now: new Date(),
    signature: url.searchParams.get('schluessel') ?? '',
    all: url.searchParams.get('umfang') === 'alle',
  }).catch(throwDomainErrorResponse)
  if (!feed) return new Response('Nicht gefunden.', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const headers = { ETag: feed.etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
  if (request.headers.get('If-None-Match') === feed.etag) return new Response(null, { status: 304, headers })
  return new Response(feed.body, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="besichtigungen.ics"',
    },
  })
}
