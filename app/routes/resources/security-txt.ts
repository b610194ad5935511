import { config } from '#app/server/config/config.server.ts'
import { contactEmail } from '#app/server/config/firma.server.ts'
import { absoluteUrl } from '#app/shared/seo/absolute-url.ts'
import { DAY_MS } from '#app/shared/time.ts'

/** Validity of the file in ms, at most a year (RFC 9116); generated on each request. */
const HOLDS_MS = 90 * DAY_MS

/** `/.well-known/security.txt`: contact for security problems. */
export function loader() {
  const rows = [
    `Contact: mailto:${contactEmail(config)}`,
    `Expires: ${new Date(Date.now() + HOLDS_MS).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${absoluteUrl('/.well-known/security.txt', config.publicUrl)}`,
    '',
  ]
  return new Response(rows.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
