import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.server.ts'

export type PostgresAccount = { readonly uid: number; readonly gid: number; readonly switched: boolean }

/**
 * Returns the account for PostgreSQL, since PostgreSQL refuses to run as root. If root runs the server, this is the
 * owner of the data directory, or `nobody` if the directory is new or root's.
 */
export function choosePostgresAccount(clusterDir: string): PostgresAccount {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) {
    throw new EmbeddedPostgresError(
      `Die eingebettete Datenbank läuft hier nicht: DATABASE_URL auf ein PostgreSQL ab 15 setzen.\nThe embedded PostgreSQL does not run on ${process.platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const owner = ownerOf(clusterDir)
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new EmbeddedPostgresError(
        `${clusterDir} gehört einem anderen Benutzer (uid ${owner.uid}): als dieser oder als root starten, oder ein anderes DATA_DIR wählen.\n${clusterDir} belongs to another user (uid ${owner.uid}). Start the server as that user or as root, or set another DATA_DIR.`,
      )
    }
    return { uid, gid, switched: false }
  }
  if (owner && owner.uid !== 0) return { ...owner, switched: true }
  return { uid: idOf('-u'), gid: idOf('-g'), switched: true }
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  try {
    const { uid, gid } = statSync(path)
    return { uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function idOf(option: '-u' | '-g'): number {
  try {
    return Number.parseInt(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }), 10)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PostgreSQL darf nicht als root laufen, und einen Benutzer „nobody“ gibt es nicht: als anderer Benutzer starten oder DATABASE_URL setzen.\nPostgreSQL must not run as root, and there is no user "nobody". Start the server as another user or set DATABASE_URL.',
      { cause },
    )
  }
}
