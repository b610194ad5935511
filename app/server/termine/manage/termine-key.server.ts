import { createHash } from 'node:crypto'

/** Key of a slot in live updates: ids may be secret (LIVE-5). Must equal `termine_schluessel` of db/migrations. */
export function termineKey(id: string): string {
  return createHash('md5').update(`termine ${id}`).digest('hex')
}
