import { createHash } from 'node:crypto'

/**
 * Key for live updates of slots (LIVE-5). A hash, since Exposé and property may be hidden; equals the function
 * `termine_schluessel` of db/migrations.
 */
export function termineKey(id: string): string {
  return createHash('md5').update(`termine ${id}`).digest('hex')
}
