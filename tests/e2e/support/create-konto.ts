import { type APIRequestContext, type Browser, type BrowserContext, expect, test } from '@playwright/test'
import { sitzungen } from '#app/server/db/schema/konten.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { addZweiterFaktor, createToken, openE2eDatabase } from './database.ts'
import { freeNummer } from './konto.ts'
import { readCode, waitForNachricht } from './postausgang.ts'

export type NewKonto = { id: string; phone: string; nummer: string; email: string; passwort: string }
type Person = { vorname: string; nachname: string }

const MIRA: Person = { vorname: 'Mira', nachname: 'Kowalski' }
const PASSWORT = 'Probe-2026-wohnen'
const SITZUNG_MS = 30 * DAY_MS

/** Hashed once per worker, since hashing is slow and all test accounts have the same password. */
let passwortHash: Promise<string> | null = null

/**
 * Creates an account with number, email and password, signed in in this context, by rows and a cookie. `confirmed`
 * false leaves the address unconfirmed, without a mail.
 */
export async function createKontoWithPasswort(
  context: BrowserContext,
  { confirmed = true }: { confirmed?: boolean } = {},
): Promise<NewKonto> {
  const { phone, nummer } = freeNummer()
  const email = `e2e-${phone.slice(1)}@example.org`
  passwortHash ??= hashPasswort(PASSWORT)
  const adresse = confirmed ? { email } : { email: null, emailNeu: email, emailBestaetigtAm: null }
  const id = await insertKonto(context, MIRA, { ...adresse, phone, passwortHash: await passwortHash })
  return { id, phone, nummer, email, passwort: PASSWORT }
}

/** Creates an account with only a number, as right after registration, signed in in this context. */
export async function createKontoWithNummer(
  context: BrowserContext,
  person: Person = MIRA,
): Promise<{ id: string; phone: string }> {
  const { phone } = freeNummer()
  return { id: await insertKonto(context, person, { phone, email: null, emailBestaetigtAm: null }), phone }
}

/** Creates an employee with the second factor that production requires, signed in in this context. */
export async function createVerwalter(
  context: BrowserContext,
  { rolle = 'operator', ...person }: Partial<Person> & { rolle?: 'operator' | 'administrator' } = {},
): Promise<{ id: string; email: string }> {
  const { phone } = freeNummer()
  const email = `team-${phone.slice(1)}@example.org`
  const id = await insertKonto(context, { vorname: 'Katrin', nachname: 'Lorenz', ...person }, { email, rolle, phone })
  await addZweiterFaktor(email)
  return { id, email }
}

/** Creates an account that is signed in nowhere. */
export async function createForeignKonto(browser: Browser, { confirmed = true } = {}): Promise<NewKonto> {
  const context = await browser.newContext()
  const konto = await createKontoWithPasswort(context, { confirmed })
  await context.close()
  return konto
}

/** Registers an account with the requests of the screens, for tests of those requests. The account is signed in. */
export async function registerKonto(
  request: APIRequestContext,
  { confirmed = true }: { confirmed?: boolean } = {},
): Promise<Omit<NewKonto, 'id'>> {
  const { phone, nummer } = freeNummer()
  const email = `e2e-${phone.slice(1)}@example.org`
  const passwort = PASSWORT
  await post(request, '/auth/registrierung', { intent: 'anfordern', ...MIRA, vorwahl: '+49', nummer })
  const code = readCode(await waitForNachricht(request, phone, { kind: 'sms' }))
  await post(request, '/auth/registrierung', { intent: 'bestaetigen', phone, code })
  await post(request, '/dashboard', { intent: 'setzen', email, passwort, wiederholung: passwort })
  if (confirmed) await confirmEmail(request, email)
  return { phone, nummer, email, passwort }
}

/** Redeems the confirmation link of the newest mail to an address, as the page's script does. */
export async function confirmEmail(request: APIRequestContext, email: string): Promise<void> {
  const { links } = await waitForNachricht(request, email, { kind: 'email' })
  // A first address leads to /wishlist, a changed one to /dashboard; both links contain the same parameters.
  const marks = links.map((link) => new URL(link).searchParams).find((found) => found.has('token_hash'))
  const data = { token_hash: marks?.get('token_hash'), type: marks?.get('type') }
  const answer = await request.post('/auth/link', { data })
  expect(await answer.json()).toMatchObject({ kind: 'bestaetigt' })
}

async function insertKonto(
  context: BrowserContext,
  { vorname, nachname }: Person,
  values: Parameters<typeof createKonto>[1],
): Promise<string> {
  const db = await openE2eDatabase()
  const now = new Date()
  const daten = { first_name: vorname, last_name: nachname }
  const { id } = await createKonto(db, { daten, emailBestaetigtAm: now, telefonBestaetigtAm: now, ...values })
  await signIn(context, { id })
  return id
}

/** Signs an account in in this context by a row and a cookie, since comparing its password is slow. */
export async function signIn(context: BrowserContext, { id }: { id: string }): Promise<void> {
  const db = await openE2eDatabase()
  const { token, tokenHash } = createToken()
  await db.insert(sitzungen).values({ kontoId: id, tokenHash, laeuftAbAm: new Date(Date.now() + SITZUNG_MS) })
  const url = String(test.info().project.use.baseURL)
  const name = url.startsWith('https:') ? '__Host-sitzung' : 'sitzung'
  await context.addCookies([{ url, name, value: token, httpOnly: true, sameSite: 'Lax' }])
}

async function post(request: APIRequestContext, path: string, form: Record<string, string>): Promise<void> {
  const answer = await request.post(path, { form, headers: { Accept: 'application/json' } })
  expect(answer.status(), path).toBe(200)
  expect(['angefordert', 'angemeldet', 'gesendet'], path).toContain((await answer.json()).kind)
}
