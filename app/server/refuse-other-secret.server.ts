import type { Config } from './config/config.server.ts'
import type { Database } from './db/database.server.ts'
import { isSecretOfDatabase } from './konten/sicherheit/secret-check.server.ts'
import { getLogger } from './log/logger.server.ts'
import { StartError } from './process/start-error.server.ts'

const OTHER = `SECRET ist ein anderes als das, mit dem diese Datenbank arbeitet: Zweite Faktoren ließen sich nicht prüfen, Links in E-Mails
gälten nicht. Es wurde nichts geändert.
  - Tragen Sie das bisherige SECRET ein, auf jedem Server dasselbe.
  - Soll es ein neues werden: das bisherige als SECRET_ALT (docs/betreiben.md, „SECRET ersetzen“).
  - Ist es verloren: npm run konto -- geheimnis-verloren
SECRET is not the one this database works with: second factors could not be checked, links in mails would not count. Nothing was
changed. Set the former SECRET, the same on each server. To replace it, set the former as SECRET_ALT. If it is lost:
npm run konto -- geheimnis-verloren`

/**
 * Refuses to start production if SECRET differs from the one used with this database; a demo only logs and prints it.
 * @throws StartError in production, if SECRET differs
 */
export async function refuseOtherSecret(
  db: Database,
  { mode, now }: Pick<Config, 'mode'> & { now: Date },
): Promise<void> {
  if (await isSecretOfDatabase(db, { now })) return
  getLogger().error({ setting: 'SECRET' }, 'SECRET is not the one that this database works with')
  if (mode === 'production') throw new StartError(OTHER)
  process.stderr.write(`\n${OTHER}\n\n`)
}
