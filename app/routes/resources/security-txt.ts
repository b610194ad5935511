import { config } from '#app/server/config/config.server.ts'
import { contactEmail } from '#app/server/config/firma.server.ts'
import { absoluteUrl } from '#app/shared/seo/absolute-url.ts'
import { DAY_MS } from '#app/shared/time.ts'

/** Days until the file expires; RFC 9116 recommends less than a year. */
const HOLDS_DAYS = 90

export function loader() {
  // The whole day: two readers of one day get the same file.
  const expires = (Math.floor(Date.now() / DAY_MS) + HOLDS_DAYS) * DAY_MS
  const rows = [
    `Contact: mailto:${contactEmail(config)}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${absoluteUrl('/.well-known/security.txt', config.publicUrl)}`,
    '',
  ]
  return new Response(rows.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
