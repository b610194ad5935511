import type { Database } from '#app/server/db/database.server.ts'
import { requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { signInWithCode } from '#app/server/konten/anmeldung/sign-in-with-code.server.ts'
import { requestEmailAenderung, resendEmailBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { changePasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { requireResetLimits, sendPasswortReset } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { createGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, herkunft, listSent, requireSitzung, SYSTEM } from '#tests/setup/konten-test.ts'

const TOO_MANY = { code: 'ZU_VIELE_VERSUCHE' }
const EMAIL = 'jana@example.org'
const PHONE = '+4915112345678'

const from = (last: number) => herkunft({ adresse: `198.51.100.${last}` })

async function setCount(db: Database, name: string, anzahl: number) {
  const { rowCount } = await db.$client.query('update limits set anzahl = $2 where schluessel like $1', [
    `${name}:%`,
    anzahl,
  ])
  expect(rowCount, name).toBeGreaterThan(0)
}

async function signedIn(db: Database, values: Parameters<typeof createKonto>[1] = {}) {
  const { id: kontoId } = await createKonto(db, values)
  return requireSitzung(db, await createSitzung(db, { akteur: gast(), kontoId, now: NOW }), NOW)
}

test('limits guesses at codes per address', async ({ db }) => {
  const raten = (nummer: number, who = from(1)) =>
    signInWithCode(db, { akteur: gast(who), phone: `+49151${10_000_000 + nummer}`, code: '123456', now: NOW })
  for (let i = 0; i < 50; i += 1) await expect(raten(i)).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
  await expect(raten(50)).rejects.toMatchObject(TOO_MANY)
  await expect(raten(50, from(2))).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
})

test('limits the question if a number has an account like an SMS to it', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  const person = { vorname: 'Jana', nachname: 'Albrecht', phone: PHONE }
  const questions = (last: number) => requestRegistrierung(db, { akteur: gast(from(last)), ...person, now: NOW })
  for (let i = 1; i <= 4; i += 1) await expect(questions(i)).rejects.toMatchObject({ code: 'ACCOUNT_GEFUNDEN' })
  await expect(questions(5)).rejects.toMatchObject(TOO_MANY)
})

test('limits new numbers per account, from any address', async ({ db }) => {
  const angemeldet = await signedIn(db, { phone: null })
  const request = (i: number) =>
    requestTelefon(db, {
      akteur: { ...angemeldet, herkunft: from(i) },
      phone: `+4915110000${100 + i}`,
      passwort: null,
      now: NOW,
    })
  for (let i = 0; i < 6; i += 1) await request(i)
  await expect(request(6)).rejects.toMatchObject(TOO_MANY)
})

test('limits passwords per address, per account and per known browser', async ({ db }) => {
  const konto = await createKonto(db, { email: EMAIL, passwortHash: await hashPasswort('Ein-gutes-Passwort') })
  const signIn = (email: string, who = from(1)) =>
    signInWithPasswort(db, { akteur: gast(who), email, passwort: 'falsch', now: NOW })
  const wrong = { code: 'ANMELDUNG_FEHLGESCHLAGEN' }
  await expect(signIn(EMAIL)).rejects.toMatchObject(wrong)
  await setCount(db, 'ratenProAdresse', 50)
  await expect(signIn('andere@example.org')).rejects.toMatchObject(TOO_MANY)
  await expect(signIn('andere@example.org', from(2))).rejects.toMatchObject(wrong)
  await setCount(db, 'loginProKonto', 100)
  await expect(signIn(EMAIL, from(3))).rejects.toMatchObject(TOO_MANY)
  const known = { ...from(4), geraet: createGeraet(konto) }
  await expect(signIn(EMAIL, known)).rejects.toMatchObject(wrong)
  await setCount(db, 'ratenProPerson', 40)
  await expect(signIn(EMAIL, known)).rejects.toMatchObject(TOO_MANY)
})

test('guesses from many networks block new browsers of the owner for at most an hour', async ({ db }) => {
  const passwort = 'Ein-gutes-Passwort'
  await createKonto(db, { email: EMAIL, passwortHash: await hashPasswort(passwort) })
  const signIn = (who: number, now: Date, word: string) =>
    signInWithPasswort(db, { akteur: gast(from(who)), email: EMAIL, passwort: word, now })
  await signIn(1, NOW, 'falsch').catch(() => undefined)
  await db.$client.query('update limits set anzahl = 100000')
  await expect(signIn(2, NOW, passwort)).rejects.toMatchObject(TOO_MANY)
  await expect(signIn(2, after(NOW, 60), passwort)).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('compares the current password ten times per browser', async ({ db }) => {
  const passwort = 'Ein-gutes-Passwort'
  const { id: kontoId } = await createKonto(db, { email: EMAIL, passwortHash: await hashPasswort(passwort) })
  const report = async () => requireSitzung(db, await createSitzung(db, { akteur: gast(), kontoId, now: NOW }), NOW)
  const [open, own] = [await report(), await report()]
  const change = (angemeldet: typeof open, altesPasswort: string) =>
    changePasswort(db, { akteur: angemeldet, altesPasswort, newPasswort: 'Noch-ein-Passwort', now: NOW })
  for (let i = 0; i < 10; i += 1) {
    await expect(change(open, 'falsch')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  }
  await expect(change(open, passwort)).rejects.toMatchObject(TOO_MANY)
  await expect(change(own, passwort)).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('limits confirmation mails per recipient, per account, per address and in total', async ({ db }) => {
  const waiting = await signedIn(db, { email: null, emailNeu: EMAIL })
  const again = (angemeldet = waiting, who = from(1)) =>
    resendEmailBestaetigung(db, { akteur: { ...angemeldet, herkunft: who }, now: NOW })
  for (let i = 0; i < 5; i += 1) await again()
  await expect(again()).rejects.toMatchObject(TOO_MANY)

  const changing = await signedIn(db, { email: null })
  const change = (i: number) =>
    requestEmailAenderung(db, {
      akteur: { ...changing, herkunft: from(10 + i) },
      email: `neu${i}@example.org`,
      passwort: null,
      now: NOW,
    })
  for (let i = 0; i < 5; i += 1) await change(i)
  await expect(change(5)).rejects.toMatchObject(TOO_MANY)

  const third = await signedIn(db, { email: null, emailNeu: 'dritte@example.org' })
  await setCount(db, 'mailProAdresse', 20)
  await expect(again(third)).rejects.toMatchObject(TOO_MANY)
  await expect(again(third, from(2))).resolves.toBeUndefined()
  await setCount(db, 'mailGesamt', 20_000)
  await expect(again(third, from(3))).rejects.toMatchObject(TOO_MANY)
  const own = { ...from(4), geraet: createGeraet({ id: third.kontoId, passwortGeaendertAm: null }) }
  await expect(again(third, own)).resolves.toBeUndefined()
})

test('limits reset links per address and in total, but not for a browser that the account knows', async ({ db }) => {
  const questions = (i: number, who = from(1)) =>
    requireResetLimits(db, { akteur: gast(who), email: `person-${i}@example.org`, now: NOW })
  for (let i = 0; i < 20; i += 1) await questions(i)
  await expect(questions(20)).rejects.toMatchObject(TOO_MANY)
  await expect(questions(20, from(2))).resolves.toBeUndefined()

  const konto = await createKonto(db, { email: EMAIL })
  const request = (geraet: string | null) => sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet, now: NOW })
  await request(null)
  await setCount(db, 'mailGesamt', 20_000)
  await request(null)
  expect(await listSent(db, EMAIL)).toHaveLength(1)
  await request(createGeraet(konto))
  expect(await listSent(db, EMAIL)).toHaveLength(2)
})
