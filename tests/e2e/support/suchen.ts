import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { withDatabase } from './database.ts'
import { e2eDataDir } from './environment.ts'

/** Returns the name of a town without other Exposés. */
export function freeOrt(): string {
  return `Testhausen ${randomUUID().slice(0, 8)}`
}

/** Publishes a rental flat, expensive enough not to start another test's list. */
export async function publishExpose({ title, city }: { title: string; city: string }): Promise<string> {
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into exposes (title, city, price, nettokaltmiete, square_meters, rooms, status, oeffentlich)
       values ($1, $2, 2700, 2700, 81.5, 3, 'available', true) returning id`,
      [title, city],
    )
    return rows[0]?.id
  })
  if (!id) throw new Error('The Exposé was not inserted.')
  return id
}

/** Unpublishes the Exposés of a town. */
export async function hideExposes(city: string): Promise<void> {
  await withDatabase((client) => client.query('update exposes set oeffentlich = false where city = $1', [city]))
}

/** Starts the job that the server runs every minute: compares new Exposés with saved searches and writes mails. */
export async function requestSuchtreffer(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: e2eDataDir() })
  const boss = new PgBoss({
    ...postgres.connection,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  try {
    await boss.start()
    await boss.send('suchtreffer', {}, { singletonKey: randomUUID() })
  } finally {
    await boss.stop({ graceful: false })
    await postgres.stop()
  }
}

export type SucheInDatabase = { id: string; name: string; benachrichtigung: string }

/** Lists the saved searches of an account by name. */
export async function readSuchen(email: string): Promise<SucheInDatabase[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<SucheInDatabase>(
      `select g.id, g.name, g.benachrichtigung from gespeicherte_suchen g join konten k on k.id = g.konto_id
       where coalesce(k.email, k.email_neu) = $1 order by g.name`,
      [email],
    )
    return rows
  })
}

/** Returns the `List-Unsubscribe` URL of the newest mail to an address. */
export async function readUnsubscribeHeader(email: string): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ url: string | null }>(
      `select kopfzeilen->>'List-Unsubscribe' as url from nachrichten where an = $1 order by created_at desc limit 1`,
      [email],
    )
    return rows[0]?.url?.slice(1, -1) ?? ''
  })
}
