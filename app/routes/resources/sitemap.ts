import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createSitemap } from '#app/server/exposes/create-sitemap.server.ts'
import { SITEMAP_PART } from '#app/server/exposes/sitemap.server.ts'
import type { Route } from './+types/sitemap.ts'

/** Returns the sitemap, or with `?teil=n` one part of a large sitemap (FUND-1). */
export async function loader({ request }: Route.LoaderArgs) {
  const part = new URL(request.url).searchParams.get('teil')
  const nummer = part !== null && SITEMAP_PART.test(part) ? Number(part) : null
  const xml =
    part !== null && nummer === null
      ? null
      : await createSitemap(getDatabase(), { part: nummer, origin: config.publicUrl })
  if (xml === null) return new Response('Diesen Teil gibt es nicht.\n', { status: 404, headers: TEXT })
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }
