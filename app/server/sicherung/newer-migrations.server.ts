import { readMigrations } from '#app/server/db/migrate.server.ts'
import { type Manifest, refuseNewer } from './manifest.server.ts'

/**
 * The migrations of this version that a database or its backup has, and those that it lacks. Throws SicherungError where it has others:
 * this version does not know all that is in it.
 */
export function listNewerMigrations(applied: Manifest['migrations'], { of }: { of: 'Datenbank' | 'Sicherung' }) {
  const known = readMigrations()
  const isKnown = applied.every(({ createdAt }, at) => known[at]?.folderMillis === createdAt)
  if (!isKnown) throw refuseNewer(`Die ${of}`)
  return { made: known.slice(0, applied.length), newer: known.slice(applied.length) }
}
