import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { getDatabase } from './db/database.server.ts'
import { connectDirectly } from './db/direct-connection.server.ts'
import { getStorage } from './storage/storage.server.ts'

const DEMO_LOCK = 727_106
const LOCK_LIMIT_MS = 10 * 60_000

/**
 * Loads demo data if the database has no Liegenschaften (DEMO-3). Two servers that start together load it once. Returns
 * a word for the terminal.
 */
export async function loadDemoDataOnce(): Promise<string> {
  const db = getDatabase()
  // A separate connection: the lock belongs to its session, and waiting may exceed a page's timeout.
  const client = await connectDirectly(db, { queryTimeoutMs: LOCK_LIMIT_MS })
  try {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    const { rows } = await client.query<{ leer: boolean }>('select not exists (select from properties) as leer')
    if (!rows[0]?.leer) return 'vorhanden'
    const { loadDemoData } = await import('#db/demo/load-demo-data.server.ts')
    await loadDemoData(db, getStorage(), { now: new Date() })
    await client.query('analyze')
    return 'geladen'
  } finally {
    await client.end() // gives the lock back
  }
}

/** Returns a text with the demo accounts (DEMO-4), one per line: role, email, password, number and description. */
export function describeDemoAccounts(): string {
  const rollen = { applicant: 'Bewerber', operator: 'Verwaltung', administrator: 'Administrator' }
  const rows = Object.values(DEMO_KONTEN).map(
    ({ rolle, email, passwort, telefon, description }) =>
      `  ${rollen[rolle].padEnd(14)} ${email.padEnd(23)} ${passwort.padEnd(21)} ${telefon}  ${description}\n`,
  )
  return `\n  Demo-Konten:\n${rows.join('')}`
}
