import type { Database } from '#app/server/db/database.server.ts'
import {
  type Administrator,
  type Gast,
  isAdministrator,
  type Person,
  systemAkteur,
  type Verwalter,
} from '#app/server/konten/sitzung/akteur.server.ts'
import type { Herkunft } from '#app/server/konten/sitzung/herkunft.server.ts'
import { type Anmeldung, createSitzung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { maskSecrets } from '#app/server/nachrichten/mask-secrets.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { NOW } from '#tests/setup/now.ts'

/** Origin of a visitor: an address from documentation (RFC 5737) and a browser unknown to every account. */
export function herkunft(overrides: Partial<Herkunft> = {}): Herkunft {
  return { adresse: '203.0.113.7', userAgent: 'Test/1.0', geraet: null, sitzung: null, ...overrides }
}

/** Actor of a visitor without a session. */
export function gast(overrides: Partial<Herkunft> = {}): Gast {
  return { kind: 'gast', kontoId: null, herkunft: herkunft(overrides) }
}

/** Actor of steps that no visitor performs. */
export const SYSTEM = systemAkteur('test')

export type Sent = { kind: string; an: string; betreff: string | null; text: string }

/** Lists the outbox, oldest first; only messages to `an` if given. */
export async function listSent(db: Database, an?: string): Promise<Sent[]> {
  const { rows } = await db.$client.query<Sent>(
    'select art as kind, an, betreff, text from nachrichten where $1::text is null or an = $1 order by created_at, id',
    [an ?? null],
  )
  return rows
}

/** Lists the outbox as staff sees it, without PINs (POSTFACH-3). */
export async function listSentMasked(db: Database, an?: string): Promise<Sent[]> {
  return (await listSent(db, an)).map((sent) => ({ ...sent, text: maskSecrets(sent.text) }))
}

async function readLast(db: Database, an: string): Promise<Sent> {
  const last = (await listSent(db, an)).at(-1)
  if (!last) throw new Error(`Nothing was sent to ${an}.`)
  return last
}

/** Returns the six digits of the newest SMS to a number. Messages of one test need different times to have an order. */
export async function readCode(db: Database, an: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await readLast(db, an)).text)?.[0]
  if (!code) throw new Error('The message holds no code.')
  return code
}

/** Returns six digits that differ from the code. */
export function wrongCode(code: string, offset = 1): string {
  return String((Number(code) + offset) % 1_000_000).padStart(6, '0')
}

/** Returns the token of the link in the newest mail to an address. */
export async function readToken(db: Database, an: string): Promise<string> {
  const token = /token_hash=([\w-]+)/.exec((await readLast(db, an)).text)?.[1]
  if (!token) throw new Error('The message holds no link with a token.')
  return token
}

/**
 * Returns the owner of a session as the actor.
 * @throws if the session is not valid
 */
export async function requireSitzung(db: Database, { token }: Pick<Anmeldung, 'token'>, now: Date): Promise<Person> {
  const sitzung = await findSitzung(db, { token, now })
  if (!sitzung) throw new Error('The session does not count.')
  return { ...sitzung.angemeldet, kind: 'person', herkunft: herkunft() }
}

/** Actor for an account, without a session in the database. */
export function person(kontoId: string): Person {
  return {
    kind: 'person',
    kontoId,
    sitzungId: crypto.randomUUID(),
    rolle: 'applicant',
    vorname: 'Jana',
    nachname: 'Albrecht',
    email: null,
    emailNeu: null,
    phone: null,
    hasPasswort: false,
    passwortGeaendertAm: null,
    hasZweiterFaktor: false,
    angemeldetAm: new Date(),
    herkunft: herkunft(),
  }
}

/** Actor for an employee, without a session in the database. */
export function verwalter(kontoId: string, rolle: Verwalter['rolle'] = 'operator'): Verwalter {
  return { ...person(kontoId), rolle, vorname: 'Katrin', nachname: 'Lorenz' }
}

/** Returns the time `minutes` after `now`. */
export function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

/** Creates an administrator with a session. */
export async function createAdministrator(
  db: Database,
  values: Parameters<typeof createKonto>[1] = {},
): Promise<Administrator> {
  const { id: kontoId } = await createKonto(db, { ...values, rolle: 'administrator' })
  const akteur = await requireSitzung(db, await createSitzung(db, { akteur: gast(), kontoId, now: NOW }), NOW)
  if (!isAdministrator(akteur)) throw new Error('This is no administrator.')
  return akteur
}
