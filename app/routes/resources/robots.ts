import { config } from '#app/server/config/config.server.ts'
import { listNotIndexed } from '#app/server/http/route-table.server.ts'
import { absoluteUrl } from '#app/shared/seo/absolute-url.ts'

export function loader() {
  const rows = [
    'User-agent: *',
    ...listNotIndexed().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml', config.publicUrl)}`,
    '',
  ]
  return new Response(rows.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
