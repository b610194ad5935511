import { createHash } from 'node:crypto'

/**
 * Returns the id of a demo row by its name. Ids are the same in every load, so that links and bookmarks outlive
 * `db:reset`. The id is a UUID of version 8 (RFC 9562) made of the name's SHA-256.
 */
export function demoId(art: string, name: string): string {
  const hash = createHash('sha256').update(`wohnportal-demo:${art}:${name}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
