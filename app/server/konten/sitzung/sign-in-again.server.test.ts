import type { Database } from '#app/server/db/database.server.ts'
import { requestEmailAenderung, setEmailAndPasswort } from '#app/server/konten/konto/email.server.ts'
import { requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { changePasswort, setNewPasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { setUpZweiterFaktor } from '#app/server/konten/zweiter-faktor/set-up-zweiter-faktor.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, herkunft, listSent, readCode, requireSitzung, wrongCode } from '#tests/setup/konten-test.ts'
import { createGeraet } from './geraet.server.ts'
import { confirmSignInAgain, requestSignInAgain } from './sign-in-again-with-code.server.ts'
import { createSitzung, findSitzung } from './sitzungen.server.ts'

const PHONE = '+4915112345678'
const TOO_OLD = { code: 'ANMELDUNG_ZU_ALT' }
const ZUGANG = { email: 'dieb@example.org', passwort: 'Passwort-des-Diebs' }
const LATER = after(NOW, 20 * 24 * 60)

async function angemeldetLongAgo(db: Database, overrides: Parameters<typeof createKonto>[1] = {}) {
  const konto = await createKonto(db, { email: null, phone: PHONE, ...overrides })
  const anmeldung = await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW })
  return { token: anmeldung.token, angemeldet: await requireSitzung(db, anmeldung, NOW) }
}

test('an old session cannot set a password, address or number of an account without a password', async ({ db }) => {
  const { angemeldet } = await angemeldetLongAgo(db)
  const basis = { akteur: angemeldet, now: LATER }
  const fresh = { ...basis, passwort: ZUGANG.passwort }
  const versuche = [
    () => setEmailAndPasswort(db, { ...basis, ...ZUGANG }),
    () => requestEmailAenderung(db, { ...basis, email: ZUGANG.email, passwort: null }),
    () => setNewPasswort(db, fresh),
    () => changePasswort(db, { ...basis, altesPasswort: null, newPasswort: ZUGANG.passwort }),
    () => requestTelefon(db, { ...basis, phone: '+4915187654321', passwort: null }),
    () => setUpZweiterFaktor(db, { ...basis, passwort: null }),
  ]
  for (const attempt of versuche) await expect(attempt()).rejects.toMatchObject(TOO_OLD)
  expect(await listSent(db)).toEqual([])
  const { rows } = await db.$client.query('select passwort_hash, email_neu, phone from konten')
  expect(rows).toEqual([{ passwort_hash: null, email_neu: null, phone: PHONE }])
})

test('a code to the account’s number renews the session, which can then do so', async ({ db }) => {
  const { angemeldet, token } = await angemeldetLongAgo(db)
  const own = herkunft({ geraet: createGeraet(null), sitzung: token })
  const who = { akteur: { ...angemeldet, herkunft: own }, now: LATER }
  expect(await requestSignInAgain(db, who)).toEqual({ phone: PHONE })
  const code = await readCode(db, PHONE)
  await expect(confirmSignInAgain(db, { ...who, code: wrongCode(code) })).rejects.toMatchObject({
    code: 'CODE_UNGUELTIG',
  })
  const anmeldung = await confirmSignInAgain(db, { ...who, code })
  expect(await findSitzung(db, { token, now: LATER })).toBeNull()
  const fresh = await requireSitzung(db, anmeldung, LATER)
  expect(fresh.angemeldetAm).toEqual(LATER)
  await setEmailAndPasswort(db, { ...who, akteur: fresh, ...ZUGANG })
  await expect(confirmSignInAgain(db, { ...who, akteur: fresh, code })).rejects.toMatchObject({
    code: 'CODE_UNGUELTIG',
  })
})

test('accepts the code only from the requesting browser, and only for the account it was sent to', async ({ db }) => {
  const { angemeldet } = await angemeldetLongAgo(db)
  const own = herkunft({ geraet: createGeraet(null) })
  await requestSignInAgain(db, { akteur: { ...angemeldet, herkunft: own }, now: LATER })
  const code = await readCode(db, PHONE)
  const foreign = herkunft({ geraet: createGeraet(null) })
  await expect(
    confirmSignInAgain(db, { akteur: { ...angemeldet, herkunft: foreign }, code, now: LATER }),
  ).rejects.toMatchObject({
    code: 'CODE_UNGUELTIG',
  })
  await db.$client.query(`update konten set phone = '+4915187654321'`)
  await expect(
    confirmSignInAgain(db, { akteur: { ...angemeldet, herkunft: own }, code, now: LATER }),
  ).rejects.toMatchObject({
    code: 'CODE_UNGUELTIG',
  })
})

test('does not renew an ended session', async ({ db }) => {
  const { angemeldet } = await angemeldetLongAgo(db)
  const who = { akteur: angemeldet, now: LATER }
  await requestSignInAgain(db, who)
  await db.$client.query('delete from sitzungen')
  await expect(confirmSignInAgain(db, { ...who, code: await readCode(db, PHONE) })).rejects.toMatchObject({
    code: 'SITZUNG_BEENDET',
  })
})

test('sends no code without a number', async ({ db }) => {
  const { angemeldet } = await angemeldetLongAgo(db, { email: 'jana@example.org', phone: null })
  await expect(requestSignInAgain(db, { akteur: angemeldet, now: LATER })).rejects.toMatchObject(TOO_OLD)
})
