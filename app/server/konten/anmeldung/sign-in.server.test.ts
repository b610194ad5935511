import { hashSync } from '@node-rs/bcrypt'
import { TOTP } from 'otpauth'
import type { Database } from '#app/server/db/database.server.ts'
import { requireKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { createLink } from '#app/server/konten/link/create-link.server.ts'
import { redeemLink } from '#app/server/konten/link/link.server.ts'
import { changePasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { resetPasswort, sendPasswortReset } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { createGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import {
  activateZweiterFaktor,
  beginZweiterFaktor,
  disableZweiterFaktor,
} from '#app/server/konten/zweiter-faktor/zweiter-faktor.server.ts'
import { confirmZweiterFaktor } from '#app/server/konten/zweiter-faktor/zweiter-faktor-anmeldung.server.ts'
import type { DomainErrorCode } from '#app/shared/domain-error.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { waitForLock } from '#tests/setup/doubles/faults.ts'
import { after, gast, listSent, readCode, readToken, requireSitzung, SYSTEM } from '#tests/setup/konten-test.ts'
import { signInWithPasswort } from './sign-in.server.ts'
import { requestAnmeldeCode, signInWithCode } from './sign-in-with-code.server.ts'

const EMAIL = 'jana@example.org'
const PASSWORT = 'Ein-gutes-Passwort'
const PHONE = '+4915112345678'
/** As the former system stored it, at the lowest cost. */
const BCRYPT = hashSync(PASSWORT, 4)

async function createWithPasswort(db: Database, overrides: Parameters<typeof createKonto>[1] = {}) {
  return createKonto(db, { email: EMAIL, phone: PHONE, passwortHash: await hashPasswort(PASSWORT), ...overrides })
}

const signIn = (db: Database, values: Partial<Parameters<typeof signInWithPasswort>[1]> = {}) =>
  signInWithPasswort(db, { akteur: gast(), email: EMAIL, passwort: PASSWORT, now: NOW, ...values })

test('signs in with the email address, trimmed and in any case, and the password', async ({ db }) => {
  const { id } = await createWithPasswort(db)
  const anmeldung = await signIn(db, { email: '  Jana@Example.ORG ' })
  expect(await requireSitzung(db, anmeldung, NOW)).toMatchObject({ kontoId: id, email: EMAIL, hasPasswort: true })
})

test('UMZUG-8: signs in with a bcrypt hash of a former system, and replaces it by argon2id', async ({ db }) => {
  const { id } = await createWithPasswort(db, { passwortHash: BCRYPT })
  const readHash = async () => (await requireKonto(db, id)).passwortHash
  await expect(signIn(db, { passwort: 'falsch' })).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
  expect(await readHash()).toBe(BCRYPT)
  const all = await Promise.all([signIn(db), signIn(db)])
  expect(all.map(({ kontoId }) => kontoId)).toEqual([id, id])
  const renewed = await readHash()
  expect(renewed).toMatch(/^\$argon2id\$/)
  await signIn(db)
  expect(await readHash()).toBe(renewed)
  await expect(signIn(db, { passwort: 'falsch' })).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
})

test('UMZUG-8: a concurrent password change wins over the renewal of its hash', async ({ db }) => {
  await createWithPasswort(db, { passwortHash: BCRYPT })
  const besitzer = await db.$client.connect()
  try {
    await besitzer.query('begin')
    await besitzer.query('update konten set passwort_hash = $1', [await hashPasswort('Noch-ein-Passwort')])
    const attempt = Promise.allSettled([signIn(db)])
    await waitForLock(db)
    await besitzer.query('commit')
    expect(await attempt).toMatchObject([{ reason: { code: 'ANMELDUNG_FEHLGESCHLAGEN' } }])
  } finally {
    besitzer.release()
  }
})

test('refuses a sign-in with the right reason', async ({ db }) => {
  await createWithPasswort(db)
  await createWithPasswort(db, { email: 'weg@example.org', phone: '+4915112345679', gesperrtAm: NOW })
  await createWithPasswort(db, { email: null, emailNeu: 'wartet@example.org', phone: '+4915112345680' })
  await createKonto(db, { email: 'ohne@example.org' })
  const cases: [Partial<Parameters<typeof signInWithPasswort>[1]>, DomainErrorCode][] = [
    [{ passwort: 'falsch' }, 'ANMELDUNG_FEHLGESCHLAGEN'],
    [{ passwort: '' }, 'ANMELDUNG_FEHLGESCHLAGEN'],
    [{ passwort: 'x'.repeat(100_000) }, 'ANMELDUNG_FEHLGESCHLAGEN'],
    [{ email: 'niemand@example.org' }, 'ANMELDUNG_FEHLGESCHLAGEN'],
    [{ email: 'nie\0mand@example.org' }, 'ANMELDUNG_FEHLGESCHLAGEN'],
    [{ email: 'ohne@example.org' }, 'ANMELDUNG_FEHLGESCHLAGEN'],
    [{ email: 'weg@example.org' }, 'KONTO_GESPERRT'],
    [{ email: 'weg@example.org', passwort: 'falsch' }, 'ANMELDUNG_FEHLGESCHLAGEN'],
    [{ email: 'wartet@example.org' }, 'EMAIL_NICHT_BESTAETIGT'],
    [{ email: 'wartet@example.org', passwort: 'falsch' }, 'ANMELDUNG_FEHLGESCHLAGEN'],
  ]
  for (const [values, code] of cases) await expect(signIn(db, values)).rejects.toMatchObject({ code })
})

test('signs in the owner of a confirmed address, even if newer accounts want to confirm it', async ({ db }) => {
  const { id } = await createWithPasswort(db)
  await createWithPasswort(db, { email: null, emailNeu: EMAIL, phone: '+4915112345680', updatedAt: after(NOW, 5) })
  expect(await requireSitzung(db, await signIn(db), NOW)).toMatchObject({ kontoId: id })
})

test("limits guesses, tells when to continue, and does not affect the owner's known browser", async ({ db }) => {
  const konto = await createWithPasswort(db)
  for (let i = 0; i < 10; i += 1) await signIn(db, { passwort: `falsch${i}` }).catch(() => undefined)
  await expect(signIn(db)).rejects.toMatchObject({
    code: 'ZU_VIELE_VERSUCHE',
    message: 'Zu viele Anmeldeversuche. Bitte versuchen Sie es ab 10:15\u00a0Uhr erneut.',
  })
  const ownKonto = gast({ geraet: createGeraet(konto) })
  await expect(signIn(db, { akteur: ownKonto })).resolves.toMatchObject({ kind: 'angemeldet' })
  await expect(signIn(db, { akteur: gast({ adresse: '198.51.100.9' }) })).resolves.toBeDefined()
  await expect(signIn(db, { now: after(NOW, 15) })).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('ignores a device mark that is forged or of an older password', async ({ db }) => {
  const konto = await createWithPasswort(db)
  const foreign = createGeraet({ id: crypto.randomUUID(), passwortGeaendertAm: null })
  const [id, signature, , mark] = foreign.split('.')
  for (let i = 0; i < 10; i += 1) await signIn(db, { passwort: `falsch${i}` }).catch(() => undefined)
  const oldGeraet = createGeraet({ id: konto.id, passwortGeaendertAm: after(NOW, -1) })
  const nothing = [
    foreign,
    `${id}.${signature}.${konto.id}.${mark}`,
    `${id}.${signature}`,
    'a.b',
    oldGeraet,
    `${createGeraet(konto)}.x`,
  ]
  for (const geraet of nothing) {
    await expect(signIn(db, { akteur: gast({ geraet }) })).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  }
})

test("refused attempts do not use up the owner's limit in another network", async ({ db }) => {
  await createWithPasswort(db)
  for (let i = 0; i < 120; i += 1) await signIn(db, { passwort: 'falsch' }).catch(() => undefined)
  const elsewhere = gast({ adresse: '198.51.100.9' })
  await expect(signIn(db, { akteur: elsewhere })).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('limits guesses in total, except from browsers that the account knows', async ({ db }) => {
  await createWithPasswort(db)
  const { geraet } = await signIn(db)
  await signIn(db, { email: 'andere@example.org' }).catch(() => undefined)
  await db.$client.query(`update limits set anzahl = 1500 where schluessel like 'ratenGesamt:%'`)
  const newcomer = gast({ adresse: '198.51.100.9' })
  await expect(signIn(db, { akteur: newcomer })).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  await expect(signIn(db, { akteur: gast({ geraet }) })).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('invisible characters in an address open no second counter', async ({ db }) => {
  await createWithPasswort(db)
  for (let i = 0; i < 10; i += 1) await signIn(db, { passwort: 'falsch' }).catch(() => undefined)
  for (const email of ['ja\0na@example.org', 'jana\u200b@example.org', '\u0001jana@example.org']) {
    await expect(signIn(db, { email })).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
  }
})

test('a sign-in during a password change leaves no valid session', async ({ db }) => {
  const { id } = await createWithPasswort(db)
  const angemeldet = await requireSitzung(db, await signIn(db), NOW)
  const newPasswort = 'Noch-ein-Passwort'
  const change = changePasswort(db, { akteur: angemeldet, altesPasswort: PASSWORT, newPasswort, now: NOW })
  const parallel = await Promise.allSettled(Array.from({ length: 8 }, () => signIn(db)))
  const { token } = await change
  for (const result of parallel) {
    if (result.status === 'fulfilled') {
      expect(await findSitzung(db, { token: result.value.token, now: NOW })).toBeNull()
    }
  }
  expect((await findSitzung(db, { token, now: NOW }))?.angemeldet.kontoId).toBe(id)
})

test('opens no session with an old password that was just replaced', async ({ db }) => {
  await createWithPasswort(db)
  const besitzer = await db.$client.connect()
  try {
    await besitzer.query('begin')
    await besitzer.query('update konten set passwort_hash = $1', [await hashPasswort('Noch-ein-Passwort')])
    const attempt = Promise.allSettled([signIn(db)])
    await waitForLock(db)
    await besitzer.query('commit')
    expect(await attempt).toMatchObject([{ reason: { code: 'ANMELDUNG_FEHLGESCHLAGEN' } }])
  } finally {
    besitzer.release()
  }
  expect((await db.$client.query('select 1 from sitzungen')).rowCount).toBe(0)
})

test('a new sign-in ends the previous session of the browser', async ({ db }) => {
  await createWithPasswort(db)
  const first = await signIn(db)
  await signIn(db, { akteur: gast({ sitzung: first.token }) })
  expect(await findSitzung(db, { token: first.token, now: NOW })).toBeNull()
})

test('right passwords do not count towards the limit', async ({ db }) => {
  await createWithPasswort(db)
  for (let i = 0; i < 15; i += 1) expect(await signIn(db)).toMatchObject({ kind: 'angemeldet' })
})

test('suspending an account ends its access at once', async ({ db }) => {
  await createWithPasswort(db)
  const { token } = await signIn(db)
  await db.$client.query('update konten set gesperrt_am = now()')
  expect(await findSitzung(db, { token, now: NOW })).toBeNull()
  await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: NOW })
  const code = await readCode(db, PHONE)
  const attempt = signInWithCode(db, { akteur: gast(), phone: PHONE, code, now: NOW })
  await expect(attempt).rejects.toMatchObject({ code: 'KONTO_GESPERRT' })
})

async function switchOnFaktor(db: Database, now: Date) {
  const angemeldet = await requireSitzung(db, await signIn(db, { now }), now)
  const { geheimnis } = await beginZweiterFaktor(db, { akteur: angemeldet, now })
  const codeAt = (time: Date) => new TOTP({ secret: geheimnis }).generate({ timestamp: time.getTime() })
  const activated = await activateZweiterFaktor(db, { akteur: angemeldet, code: codeAt(now), now })
  const { ersatzcodes, anmeldung } = activated
  return { angemeldet: await requireSitzung(db, anmeldung, now), codeAt, ersatzcodes }
}

test('every way of signing in asks for the second factor', async ({ db }) => {
  const { id } = await createWithPasswort(db)
  const { codeAt } = await switchOnFaktor(db, NOW)
  let now = after(NOW, 2)

  await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now })
  const perSms = await signInWithCode(db, { akteur: gast(), phone: PHONE, code: await readCode(db, PHONE), now })
  const { token: linkToken } = await createLink(db, { kontoId: id, zweck: 'magiclink', ziel: EMAIL, now })
  const perLink = await redeemLink(db, { akteur: gast(), token: linkToken, now })
  if (perLink.kind !== 'anmeldung') throw new Error('The link did not sign in.')
  const perPasswort = await signIn(db, { now })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: after(now, 0.1) })
  const perReset = await resetPasswort(db, {
    akteur: gast(),
    token: await readToken(db, EMAIL),
    passwort: 'Noch-ein-Passwort',
    now: after(now, 0.2),
  })
  // The reset ended the other two sessions, so only the last one is checked to the end.
  expect([perSms.kind, perLink.anmeldung.kind, perPasswort.kind, perReset.kind]).toEqual(
    Array(4).fill('zweiter-faktor'),
  )
  now = after(now, 0.5)
  expect(await findSitzung(db, { token: perReset.token, now })).toBeNull()
  const done = await confirmZweiterFaktor(db, { akteur: gast(), token: perReset.token, code: codeAt(now), now })
  expect(done.token).not.toBe(perReset.token)
  expect(await requireSitzung(db, done, now)).toMatchObject({ kontoId: id, hasZweiterFaktor: true })
  expect(await findSitzung(db, { token: perReset.token, now })).toBeNull()
})

test('switching the factor on ends sessions that have not used it', async ({ db }) => {
  await createWithPasswort(db)
  const { token } = await signIn(db)
  await switchOnFaktor(db, NOW)
  expect(await findSitzung(db, { token, now: NOW })).toBeNull()
})

test('accepts a code of the app or a recovery code only once, even for parallel requests', async ({ db }) => {
  await createWithPasswort(db)
  const { codeAt, ersatzcodes } = await switchOnFaktor(db, NOW)
  const now = after(NOW, 3)
  const open = await Promise.all(Array.from({ length: 3 }, () => signIn(db, { now })))
  const confirm = (token: string, code: string) => confirmZweiterFaktor(db, { akteur: gast(), token, code, now })
  const withApp = await Promise.allSettled(open.map(({ token }) => confirm(token, codeAt(now))))
  expect(withApp.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rest = open.filter((_, i) => withApp[i]?.status === 'rejected')
  const ersatzcode = ersatzcodes[0] ?? ''
  const withErsatzcode = await Promise.allSettled(rest.map(({ token }) => confirm(token, ersatzcode.toLowerCase())))
  expect(withErsatzcode.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('limits guesses at the second factor, and ends the waiting session after ten minutes', async ({ db }) => {
  await createWithPasswort(db)
  const { codeAt } = await switchOnFaktor(db, NOW)
  const later = after(NOW, 20)
  const { token } = await signIn(db, { now: later })
  const confirm = (code: string, now: Date) => confirmZweiterFaktor(db, { akteur: gast(), token, code, now })
  for (let i = 0; i < 10; i += 1) await expect(confirm('ABCDE-FGHJK', later)).rejects.toThrow()
  await expect(confirm(codeAt(later), later)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  const tooLate = after(later, 10)
  await expect(confirm(codeAt(tooLate), tooLate)).rejects.toMatchObject({ code: 'SITZUNG_ABGELAUFEN' })
})

test('an account suspended while waiting for the second factor cannot sign in', async ({ db }) => {
  const { id } = await createWithPasswort(db)
  const { codeAt } = await switchOnFaktor(db, NOW)
  const now = after(NOW, 2)
  const { token } = await signIn(db, { now })
  await db.$client.query('update konten set gesperrt_am = now() where id = $1', [id])
  const confirm = confirmZweiterFaktor(db, { akteur: gast(), token, code: codeAt(now), now })
  await expect(confirm).rejects.toMatchObject({ code: 'SITZUNG_ABGELAUFEN' })
})

test('switching the factor off requires a code, and the owner is notified of both', async ({ db }) => {
  await createWithPasswort(db)
  const { angemeldet, codeAt } = await switchOnFaktor(db, NOW)
  const attempt = disableZweiterFaktor(db, { akteur: angemeldet, code: '000000', now: after(NOW, 1) })
  await expect(attempt).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
  await disableZweiterFaktor(db, { akteur: angemeldet, code: codeAt(after(NOW, 1)), now: after(NOW, 1) })
  expect((await signIn(db, { now: after(NOW, 2) })).kind).toBe('angemeldet')
  expect(await listSent(db, EMAIL)).toHaveLength(2)
})

test('the secret of the second factor is not in the database', async ({ db }) => {
  await createWithPasswort(db)
  const angemeldet = await requireSitzung(db, await signIn(db), NOW)
  const { geheimnis } = await beginZweiterFaktor(db, { akteur: angemeldet, now: NOW })
  const { rows } = await db.$client.query('select zweiter_faktor::text as zeile from zweiter_faktor')
  expect(rows).toHaveLength(1)
  expect(String(rows[0]?.line)).not.toContain(geheimnis)
})
