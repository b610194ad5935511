import { createHash } from 'node:crypto'

/**
 * Key for live updates of an Exposé's or property's slots (LIVE-5). A hash, since both may be hidden; equals the
 * function `termine_schluessel` of db/migrations.
 */
export function termineKey(id: string): string {
  return createHash('md5').update(`termine ${id}`).digest('hex')
}
