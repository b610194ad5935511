import { readMigrations } from '#app/server/db/migrate.server.ts'
import type { Manifest } from './manifest.server.ts'
import { SicherungError } from './sicherung-error.server.ts'

/**
 * The migrations of this version that a database has, and those that it lacks. Throws SicherungError where it has others:
 * this version does not know all that is in it.
 */
export function listNewerMigrations(applied: Manifest['migrations']) {
  const known = readMigrations()
  const isKnown = applied.every(({ createdAt }, at) => known[at]?.folderMillis === createdAt)
  if (!isKnown)
    throw new SicherungError('Die Datenbank ist von einer neueren Version des Portals. Es wurde nichts geändert.')
  return { made: known.slice(0, applied.length), newer: known.slice(applied.length) }
}
