import type { Database } from '#app/server/db/database.server.ts'
import { createSitzung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { waitForLock } from '#tests/setup/faults.ts'
import { after, gast, listSent, readToken, requireSitzung, SYSTEM } from '#tests/setup/konten-test.ts'
import { setNewPasswort } from './passwort.server.ts'
import { hashPasswort } from './passwort-hash.server.ts'
import { findResetLink, requireResetLimits, resetPasswort, sendPasswortReset } from './passwort-reset.server.ts'

const EMAIL = 'jana@example.org'

async function signedIn(db: Database, overrides: Parameters<typeof createKonto>[1] = {}) {
  const konto = await createKonto(db, overrides)
  const anmeldung = await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW })
  return { anmeldung, angemeldet: await requireSitzung(db, anmeldung, NOW) }
}

test('forgotten password: checking spends nothing, the form does, and every session ends', async ({ db }) => {
  const { anmeldung } = await signedIn(db, { email: EMAIL, passwortHash: await hashPasswort('Altes-Passwort') })
  await sendPasswortReset(db, { akteur: SYSTEM, email: ' Jana@example.org', geraet: null, now: NOW })
  const token = await readToken(db, EMAIL)
  for (let i = 0; i < 3; i += 1) expect(await findResetLink(db, { token, now: NOW })).toEqual({ passwortMin: 8 })
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

test('a reset link tells its holder how long the password has to be, and nobody else', async ({ db }) => {
  await createKonto(db, { email: EMAIL, rolle: 'operator' })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
  expect(await findResetLink(db, { token: await readToken(db, EMAIL), now: NOW })).toEqual({ passwortMin: 12 })
  expect(await findResetLink(db, { token: 'erfunden', now: NOW })).toBeNull()
})

test('a reset link is worth nothing once the address is another one, or the password was changed', async ({ db }) => {
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

test('a reset link is worth nothing when the address changes while the new password is hashed', async ({ db }) => {
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

test('nothing is sent to addresses nobody has, nor to ones nobody has confirmed', async ({ db }) => {
  await createKonto(db, { email: null, emailNeu: EMAIL })
  for (const email of [EMAIL, 'niemand@example.org', '', 'a\0b']) {
    await sendPasswortReset(db, { akteur: SYSTEM, email, geraet: null, now: NOW })
  }
  expect(await listSent(db)).toEqual([])
})

test('asking for a link is limited by what was typed, and what its owner gets by the day', async ({ db }) => {
  const questions = (email: string) => requireResetLimits(db, { akteur: gast(), email, now: NOW })
  for (const email of [EMAIL, ' JANA@example.org', EMAIL, EMAIL, EMAIL]) await questions(email)
  await expect(questions(EMAIL)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  await expect(questions('andere@example.org')).resolves.toBeUndefined()
  await createKonto(db, { email: EMAIL })
  for (let i = 0; i < 15; i += 1)
    await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: after(NOW, 4 * i) })
  expect(await listSent(db, EMAIL)).toHaveLength(10)
})

test('however many strangers ask for links, a browser that the account knows gets one', async ({ db }) => {
  const { anmeldung } = await signedIn(db, { email: EMAIL })
  for (let i = 0; i < 12; i += 1) await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: anmeldung.geraet, now: after(NOW, 1) })
  expect(await listSent(db, EMAIL)).toHaveLength(6)
  const foreign = await signedIn(db)
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: foreign.anmeldung.geraet, now: after(NOW, 2) })
  expect(await listSent(db, EMAIL)).toHaveLength(6)
})
