import { StartError } from '#app/server/process/start-error.server.ts'
import type { Database } from './db/database.server.ts'

/**
 * Refuses to start production with demo data (DEMO-5): the passwords are public, even an administrator's.
 * @throws StartError if the database has demo data
 */
export async function refuseDemoData(db: Database): Promise<void> {
  const { rows } = await db.$client.query<{ demo: boolean }>('select exists (select from demo_daten) as demo')
  if (!rows[0]?.demo) return
  throw new StartError(
    `In dieser Datenbank sind Demo-Daten / this database holds demo data: Konten mit bekannten Passwörtern.
  PORTAL_MODE=production startet damit nicht / does not start on it. Was zu tun ist / what to do:
  - DATA_DIR oder DATABASE_URL auf eine andere, leere Datenbank setzen / set another, empty one, oder / or
  - wenn darin nichts Eigenes liegt / if nothing of your own is in it: im Demo-Modus / in demo mode "npm run db:reset"`,
  )
}
