import { createHash } from 'node:crypto'

/** Hash for live updates, since the ids may be hidden (LIVE-5). Must equal `termine_schluessel` of db/migrations. */
export function termineKey(id: string): string {
  return createHash('md5').update(`termine ${id}`).digest('hex')
}
