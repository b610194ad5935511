import { createHash } from 'node:crypto'

/** A hash, since Exposé and property may be hidden (LIVE-5); equals `termine_schluessel` of db/migrations. */
export function termineKey(id: string): string {
  return createHash('md5').update(`termine ${id}`).digest('hex')
}
