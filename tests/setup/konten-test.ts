import type { Database } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import type { Herkunft } from '#app/server/konten/sitzung/herkunft.server.ts'
import { type Anmeldung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'

/** A visitor from a documentation address (RFC 5737) whose browser nobody knows. */
export function herkunft(overrides: Partial<Herkunft> = {}): Herkunft {
  return { adresse: '203.0.113.7', userAgent: 'Test/1.0', geraet: null, sitzung: null, ...overrides }
}

export type Gesendet = { art: string; an: string; betreff: string | null; text: string }

/** What went into the outbox, oldest first. */
export async function listGesendet(db: Database, an?: string): Promise<Gesendet[]> {
  const { rows } = await db.$client.query<Gesendet>(
    'select art, an, betreff, text from nachrichten where $1::text is null or an = $1 order by created_at, id',
    [an ?? null],
  )
  return rows
}

async function readLetzte(db: Database, an: string): Promise<Gesendet> {
  const letzte = (await listGesendet(db, an)).at(-1)
  if (!letzte) throw new Error(`Nothing was sent to ${an}.`)
  return letzte
}

/** The six digits of the newest SMS to a number. Messages of one test need times of their own to have an order. */
export async function readCode(db: Database, an: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await readLetzte(db, an)).text)?.[0]
  if (!code) throw new Error('The message holds no code.')
  return code
}

/** Some other six digits. */
export function wrongCode(code: string, offset = 1): string {
  return String((Number(code) + offset) % 1_000_000).padStart(6, '0')
}

/** The token of the link in the newest mail to an address. */
export async function readToken(db: Database, an: string): Promise<string> {
  const token = /token_hash=([\w-]+)/.exec((await readLetzte(db, an)).text)?.[1]
  if (!token) throw new Error('The message holds no link with a token.')
  return token
}

/** Who a session belongs to. Throws when it counts for nothing. */
export async function requireSitzung(db: Database, { token }: Anmeldung, now: Date): Promise<Angemeldet> {
  const sitzung = await findSitzung(db, { token, now })
  if (!sitzung) throw new Error('The session does not count.')
  return sitzung.angemeldet
}

/** Minutes after a time. */
export function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
