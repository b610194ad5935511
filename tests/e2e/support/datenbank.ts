import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { e2eDataDir } from './environment.ts'

/** A connection to the database of the server under test, for states that no screen leads to. */
export async function withDatabase<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: e2eDataDir() })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** Takes the number from an account, as older ones that came with e-mail and password have none. */
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

/** Lets all sessions of an account be a day old, as for who comes back to a browser that is still signed in. */
export async function ageSitzungen(phone: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `update sitzungen set created_at = now() - interval '1 day' from konten where konten.id = konto_id and phone = $1`,
      [phone],
    )
  })
}

/** A link that signs in; no mail of the portal carries one yet. Answers its token and the id of the link. */
export async function createMagicLink(email: string): Promise<{ token: string; id: string }> {
  const token = randomBytes(32).toString('base64url')
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into links (konto_id, zweck, token_hash, ziel, laeuft_ab_am)
       select id, 'magiclink', $2, email, now() + interval '1 hour' from konten where email = $1 returning id`,
      [email, createHash('sha256').update(token).digest('hex')],
    )
    return rows[0]?.id
  })
  if (!id) throw new Error(`no account with the address ${email}`)
  return { token, id }
}

/** Switches the second factor of an account on; no code fits it, so it is good for the way to that step alone. */
export async function addZweiterFaktor(email: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `insert into zweiter_faktor (konto_id, geheimnis, bestaetigt_am) select id, 'none', now() from konten where email = $1`,
      [email],
    )
  })
}
