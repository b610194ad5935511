import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createDatabase, createPool, type Database } from '#app/server/db/database.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { e2eDataDir } from './environment.ts'

/** One connection pool per worker, since joining the embedded database is slow. */
let opened: Promise<{ postgres: EmbeddedPostgres; db: Database }> | null = null

async function open() {
  const postgres = await startEmbeddedPostgres({ dataDir: e2eDataDir() })
  return { postgres, db: createDatabase(createPool(postgres.connection, { max: 2 })) }
}

/** Opens the database of the server under test, for the factories. */
export async function openE2eDatabase(): Promise<Database> {
  opened ??= open()
  return (await opened).db
}

/**
 * Closes the pool at the end of a worker, so that the server under test is the last client and can stop the database.
 */
export async function closeE2eDatabase(): Promise<void> {
  if (!opened) return
  const { postgres, db } = await opened
  opened = null
  await db.$client.end()
  await postgres.stop()
}

/** Runs with a connection to the database of the server under test, for states that no screen can create. */
export async function withDatabase<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await (await openE2eDatabase()).$client.connect()
  try {
    return await run(client)
  } finally {
    client.release()
  }
}

/** Creates 256 random bits for a session or a link, and the stored hash. */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: createHash('sha256').update(token).digest('hex') }
}

/** Removes the number from an account, like older ones with e-mail and password. */
export async function removeTelefon(email: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('update konten set phone = null, telefon_bestaetigt_am = null where email = $1', [email])
  })
}

/** Suspends the account with this address, confirmed or not, as an administrator's command does. */
export async function suspendKonto(email: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('update konten set gesperrt_am = now() where email = $1 or email_neu = $1', [email])
  })
}

/** Makes all sessions of an account a day old, like those of a returning visitor. */
export async function ageSitzungen(phone: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `update sitzungen set created_at = now() - interval '1 day' from konten where konten.id = konto_id and phone = $1`,
      [phone],
    )
  })
}

/** Creates a link that signs in, which no mail contains yet. Returns its token and id. */
export async function createMagicLink(email: string): Promise<{ token: string; id: string }> {
  const { token, tokenHash } = createToken()
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into links (konto_id, zweck, token_hash, ziel, laeuft_ab_am)
       select id, 'magiclink', $2, email, now() + interval '1 hour' from konten where email = $1 returning id`,
      [email, tokenHash],
    )
    return rows[0]?.id
  })
  if (!id) throw new Error(`no account with the address ${email}`)
  return { token, id }
}

/** Switches the second factor of an account on. No code matches it, so tests can only reach that step. */
export async function addZweiterFaktor(email: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `insert into zweiter_faktor (konto_id, geheimnis, bestaetigt_am) select id, 'none', now() from konten where email = $1`,
      [email],
    )
  })
}
