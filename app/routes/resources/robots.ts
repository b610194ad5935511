import { config } from '#app/server/config/config.server.ts'
import { absoluteUrl } from '#app/shared/seo/json-ld.ts'

/** FUND-3: what search engines have no business with: accounts, back office, development pages, calls of scripts. */
const GESPERRT = ['/login', '/dashboard', '/konto', '/verwaltung', '/dev', '/resources', '/functions']

/** `/robots.txt`. */
export function loader() {
  const zeilen = [
    'User-agent: *',
    ...GESPERRT.map((pfad) => `Disallow: ${pfad}`),
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml', config.publicUrl)}`,
    '',
  ]
  return new Response(zeilen.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
