import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { freieNummer } from './konto.ts'
import { readCode, waitForNachricht } from './postausgang.ts'

export type NeuesKonto = { phone: string; nummer: string; email: string; passwort: string }

/**
 * An account with number, e-mail and password of its own, made over the addresses that the screens use. Whoever
 * `request` belongs to (`page.request`) is signed in afterwards. `bestaetigt` false leaves the address waiting.
 */
export async function createKontoMitPasswort(
  request: APIRequestContext,
  { bestaetigt = true }: { bestaetigt?: boolean } = {},
): Promise<NeuesKonto> {
  const { phone, nummer } = freieNummer()
  const email = `e2e-${phone.slice(1)}@example.org`
  const passwort = `Probe-${phone.slice(-6)}-wohnen`
  const registrierung = { vorname: 'Mira', nachname: 'Kowalski', vorwahl: '+49', nummer }
  await post(request, '/auth/registrierung', { intent: 'anfordern', ...registrierung })
  const code = readCode(await waitForNachricht(request, phone, { art: 'sms' }))
  await post(request, '/auth/registrierung', { intent: 'bestaetigen', phone, code })
  await post(request, '/auth/email', { intent: 'setzen', email, passwort, wiederholung: passwort })
  if (bestaetigt) await confirmEmail(request, email)
  return { phone, nummer, email, passwort }
}

/** An account made in a browser of its own, so that nobody is signed in here. */
export async function createFremdesKonto(browser: Browser, { bestaetigt = true } = {}): Promise<NeuesKonto> {
  const context = await browser.newContext()
  const konto = await createKontoMitPasswort(context.request, { bestaetigt })
  await context.close()
  return konto
}

/** Redeems the confirmation link of the newest mail to an address, as the page's script does. */
export async function confirmEmail(request: APIRequestContext, email: string): Promise<void> {
  const { links } = await waitForNachricht(request, email, { art: 'email' })
  // A first address leads to /wishlist, a changed one to /dashboard; both carry the same marks.
  const marks = links.map((link) => new URL(link).searchParams).find((found) => found.has('token_hash'))
  const data = { token_hash: marks?.get('token_hash'), type: marks?.get('type') }
  const antwort = await request.post('/auth/link', { data })
  expect(await antwort.json()).toMatchObject({ art: 'bestaetigt' })
}

async function post(request: APIRequestContext, pfad: string, form: Record<string, string>): Promise<void> {
  const antwort = await request.post(pfad, { form })
  expect(antwort.status(), pfad).toBe(200)
  expect(['sms-gesendet', 'angemeldet', 'gesendet'], pfad).toContain((await antwort.json()).art)
}
