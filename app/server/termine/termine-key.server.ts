import { createHash } from 'node:crypto'

/**
 * What pages that show the slots of an Exposé or a property listen for (LIVE-5). A hash, since both may be hidden; the
 * function `termine_schluessel` of db/migrations makes the same.
 */
export function termineKey(id: string): string {
  return createHash('md5').update(`termine ${id}`).digest('hex')
}
