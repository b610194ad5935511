import type { Database } from '#app/server/db/database.server.ts'
import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { requestAnmeldeCode, signInWithCode } from '#app/server/konten/anmeldung/sign-in-with-code.server.ts'
import { setEmailAndPasswort } from '#app/server/konten/konto/email.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { redeemLink } from '#app/server/konten/link/link.server.ts'
import { createSitzung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { waitForLock } from '#tests/setup/doubles/faults.ts'
import { after, gast, listSent, readCode, readToken, requireSitzung, SYSTEM } from '#tests/setup/konten-test.ts'
import { setNewPasswort } from './passwort.server.ts'
import { hashPasswort } from './passwort-hash.server.ts'
import { findResetLink, requireResetLimits, resetPasswort, sendPasswortReset } from './passwort-reset.server.ts'

const EMAIL = 'jana@example.org'

async function signedIn(db: Database, overrides: Parameters<typeof createKonto>[1] = {}) {
  const konto = await createKonto(db, overrides)
  const anmeldung = await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW })
  return { anmeldung, angemeldet: await requireSitzung(db, anmeldung, NOW) }
}

test('a reset link stays valid until its form is sent, which ends every session', async ({ db }) => {
  const { anmeldung } = await signedIn(db, { email: EMAIL, passwortHash: await hashPasswort('Altes-Passwort') })
  await sendPasswortReset(db, { akteur: SYSTEM, email: ' Jana@example.org', geraet: null, now: NOW })
  const token = await readToken(db, EMAIL)
  for (let i = 0; i < 3; i += 1)
    expect(await findResetLink(db, { token, now: NOW })).toEqual({ passwortMin: 8, username: EMAIL })
  expect(await findResetLink(db, { token, id: crypto.randomUUID(), now: NOW })).toBeNull()
  expect(await findResetLink(db, { token, now: after(NOW, 60) })).toBeNull()
  const set = (passwort: string) => resetPasswort(db, { akteur: gast(), token, passwort, now: NOW })
  await expect(set('kurz')).rejects.toMatchObject({
    code: 'PASSWORT_ZU_SCHWACH',
    message: 'Das neue Passwort muss mindestens 8 Zeichen lang sein.',
  })
  const results = await Promise.allSettled(['Neues-Passwort-1', 'Neues-Passwort-2'].map(set))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(set('Neues-Passwort-3')).rejects.toMatchObject({
    message: 'Der Passwort-Reset-Link ist ungültig oder abgelaufen.',
  })
  expect(await findSitzung(db, { token: anmeldung.token, now: NOW })).toBeNull()
})

test('a reset link tells the minimum length of the password, an invalid one nothing', async ({ db }) => {
  await createKonto(db, { email: EMAIL, rolle: 'operator' })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
  expect(await findResetLink(db, { token: await readToken(db, EMAIL), now: NOW })).toEqual({
    passwortMin: 12,
    username: EMAIL,
  })
  expect(await findResetLink(db, { token: 'erfunden', now: NOW })).toBeNull()
})

test('a reset link is invalid after a change of address or password', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: EMAIL })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
  const first = await readToken(db, EMAIL)
  await setNewPasswort(db, { akteur: angemeldet, passwort: 'Ein-gutes-Passwort', now: NOW })
  expect(await findResetLink(db, { token: first, now: NOW })).toBeNull()
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: after(NOW, 1) })
  const zweiter = await readToken(db, EMAIL)
  await db.$client.query(`update konten set email = 'andere@example.org'`)
  expect(await findResetLink(db, { token: zweiter, now: after(NOW, 1) })).toBeNull()
})

test('a reset link is invalid if the address changes while the new password is hashed', async ({ db }) => {
  const konto = await createKonto(db, { email: EMAIL })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
  const token = await readToken(db, EMAIL)
  const other = await db.$client.connect()
  try {
    await other.query('begin')
    await other.query(`update konten set email = 'neu@example.org' where id = $1`, [konto.id])
    const set = resetPasswort(db, { akteur: gast(), token, passwort: 'Noch-ein-Passwort', now: NOW })
    const result = Promise.allSettled([set])
    await waitForLock(db)
    await other.query('commit')
    expect(await result).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'LINK_UNGUELTIG' }) }])
  } finally {
    other.release()
  }
})

test('sends nothing to unknown or unconfirmed addresses', async ({ db }) => {
  await createKonto(db, { email: null, emailNeu: EMAIL })
  for (const email of [EMAIL, 'niemand@example.org', '', 'a\0b']) {
    await sendPasswortReset(db, { akteur: SYSTEM, email, geraet: null, now: NOW })
  }
  expect(await listSent(db)).toEqual([])
})

test('limits requests per typed address, and mails to its owner per day', async ({ db }) => {
  const questions = (email: string) => requireResetLimits(db, { akteur: gast(), email, now: NOW })
  for (const email of [EMAIL, ' JANA@example.org', EMAIL, EMAIL, EMAIL]) await questions(email)
  await expect(questions(EMAIL)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  await expect(questions('andere@example.org')).resolves.toBeUndefined()
  await createKonto(db, { email: EMAIL })
  for (let i = 0; i < 15; i += 1)
    await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: after(NOW, 4 * i) })
  expect(await listSent(db, EMAIL)).toHaveLength(10)
})

test('sends a link to a browser that the account knows, even after many requests by others', async ({ db }) => {
  const { anmeldung } = await signedIn(db, { email: EMAIL })
  for (let i = 0; i < 12; i += 1) await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: anmeldung.geraet, now: after(NOW, 1) })
  expect(await listSent(db, EMAIL)).toHaveLength(6)
  const foreign = await signedIn(db)
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: foreign.anmeldung.geraet, now: after(NOW, 2) })
  expect(await listSent(db, EMAIL)).toHaveLength(6)
})

test('after a reset, only the owner of the address can open an account that a stranger registered with it', async ({
  db,
}) => {
  const phone = '+4915112345678'
  const [attacker, victim] = [gast(), gast({ geraet: null, adresse: '203.0.113.99' })]
  const name = { vorname: 'Fremd', nachname: 'Person' }
  await requestRegistrierung(db, { akteur: attacker, phone, ...name, now: NOW })
  const code = await readCode(db, phone)
  const registered = await confirmRegistrierung(db, { akteur: attacker, phone, code, now: NOW })
  const akteur = await requireSitzung(db, registered, NOW)
  await setEmailAndPasswort(db, { akteur, email: EMAIL, passwort: 'Falle-gestellt-1', now: NOW })
  await requestAnmeldeCode(db, { akteur: attacker, phone, now: after(NOW, 1) })
  const heldBack = await readCode(db, phone)
  await redeemLink(db, { akteur: victim, token: await readToken(db, EMAIL), zweck: 'email_change', now: after(NOW, 2) })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: after(NOW, 3) })
  const token = await readToken(db, EMAIL)
  const reset = await resetPasswort(db, { akteur: victim, token, passwort: 'Neues-Passwort-1', now: after(NOW, 4) })

  expect(await findSitzung(db, { token: registered.token, now: after(NOW, 4) })).toBeNull()
  await expect(
    signInWithCode(db, { akteur: attacker, phone, code: heldBack, now: after(NOW, 5) }),
  ).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
  const before = await listSent(db, phone)
  expect(before.at(-1)?.text).toContain('Die Zugangsdaten Ihres Kontos wurden geändert.')
  await requestAnmeldeCode(db, { akteur: attacker, phone, now: after(NOW, 6) })
  expect(await listSent(db, phone)).toEqual(before)
  const oldPasswort = { akteur: attacker, email: EMAIL, passwort: 'Falle-gestellt-1', now: after(NOW, 6) }
  await expect(signInWithPasswort(db, oldPasswort)).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })

  const owner = await requireSitzung(db, reset, after(NOW, 6))
  expect(owner).toMatchObject({ email: EMAIL, phone: null })
  const own = '+4915112345679'
  await requestTelefon(db, { akteur: owner, phone: own, passwort: null, now: after(NOW, 6) })
  await confirmTelefon(db, { akteur: owner, phone: own, code: await readCode(db, own), now: after(NOW, 6) })
  await requestAnmeldeCode(db, { akteur: victim, phone: own, now: after(NOW, 8) })
  const signIn = { akteur: victim, phone: own, code: await readCode(db, own), now: after(NOW, 8) }
  expect(await signInWithCode(db, signIn)).toMatchObject({ kontoId: owner.kontoId })
})

test("a reset removes an applicant's number until it is confirmed again, and keeps that of staff", async ({ db }) => {
  const reset = async (email: string) => {
    await sendPasswortReset(db, { akteur: SYSTEM, email, geraet: null, now: NOW })
    const token = await readToken(db, email)
    await resetPasswort(db, { akteur: gast(), token, passwort: 'Ein-langes-Passwort', now: after(NOW, 1) })
    return (await listSent(db, email)).at(-1)?.text
  }
  const passwortHash = await hashPasswort('Altes-Passwort')
  const applicant = await createKonto(db, { email: EMAIL, passwortHash })
  const staff = await createKonto(db, { email: 'amt@example.org', rolle: 'operator' })
  expect(await reset(EMAIL)).toContain('bis sie neu bestätigt ist')
  expect(await reset('amt@example.org')).toContain('können Sie sich weiter per SMS anmelden')
  const { rows } = await db.$client.query('select id, phone from konten')
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: applicant.id, phone: null },
      { id: staff.id, phone: staff.phone },
    ]),
  )
})
