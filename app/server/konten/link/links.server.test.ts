import { signInMitPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import {
  requestEmailAenderung,
  resendEmailBestaetigung,
  setEmailUndPasswort,
} from '#app/server/konten/konto/email.server.ts'
import { changePasswort, setNeuesPasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { resetPasswort, sendPasswortReset } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { createSitzung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import {
  after,
  gast,
  herkunft,
  listGesendet,
  person,
  readToken,
  requireSitzung,
  SYSTEM,
} from '#tests/setup/konten-test.ts'
import { createLink } from './create-link.server.ts'
import { redeemLink } from './link.server.ts'

type Db = Parameters<typeof redeemLink>[0]
const EMAIL = 'jana@example.org'
const LINK_UNGUELTIG = { code: 'LINK_UNGUELTIG' }

async function signedIn(db: Db, overrides: Parameters<typeof createKonto>[1] = {}, now = NOW) {
  const konto = await createKonto(db, overrides)
  const anmeldung = await createSitzung(db, { akteur: gast(), kontoId: konto.id, now })
  return { anmeldung, angemeldet: await requireSitzung(db, anmeldung, now) }
}

const redeem = (db: Db, token: string, werte: Partial<Parameters<typeof redeemLink>[1]> = {}) =>
  redeemLink(db, { akteur: gast(), token, now: NOW, ...werte })

test('a login link signs in, once, in either form', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  for (const mitId of [false, true]) {
    const link = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
    const form = mitId ? { id: link.id } : { zweck: 'magiclink' }
    const ergebnisse = await Promise.allSettled(Array.from({ length: 5 }, () => redeem(db, link.token, form)))
    const gelungen = ergebnisse.flatMap((e) => (e.status === 'fulfilled' ? [e.value] : []))
    expect(gelungen).toEqual([{ art: 'anmeldung', anmeldung: expect.objectContaining({ art: 'angemeldet', kontoId }) }])
    await expect(redeem(db, link.token, form)).rejects.toMatchObject(LINK_UNGUELTIG)
  }
})

test('links that are right use up no tries of the household, wrong ones do', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  const { token } = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  const countTries = async () => (await db.$client.query('select max(anzahl) as anzahl from limits')).rows[0]
  await redeem(db, token)
  expect(await countTries()).toEqual({ anzahl: 0 })
  await expect(redeem(db, token)).rejects.toMatchObject(LINK_UNGUELTIG)
  expect(await countTries()).toEqual({ anzahl: 1 })
})

test('an expired, foreign, altered or misused link changes nothing', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  const { id: fremd } = await createKonto(db)
  const { token } = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  const reset = await createLink(db, { kontoId, zweck: 'recovery', ziel: EMAIL, now: NOW })
  const versuche = [
    () => redeem(db, token, { now: after(NOW, 60) }),
    () => redeem(db, token, { akteur: person(fremd) }),
    () => redeem(db, token, { zweck: 'signup' }),
    () => redeem(db, token, { id: reset.id }),
    () => redeem(db, `${token}x`),
    () => redeem(db, ''),
    () => redeem(db, reset.token),
    () => redeem(db, reset.token, { zweck: 'recovery' }),
  ]
  for (const versuch of versuche) await expect(versuch()).rejects.toMatchObject(LINK_UNGUELTIG)
  expect((await db.$client.query('select 1 from sitzungen')).rowCount).toBe(0)
  await expect(redeem(db, token, { akteur: person(kontoId) })).resolves.toMatchObject({ art: 'anmeldung' })
})

test('a login link is worth nothing once the address is another one, or the password was changed', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: EMAIL })
  const { kontoId } = angemeldet
  const erster = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  const neu = await setNeuesPasswort(db, { akteur: angemeldet, passwort: 'Ein-gutes-Passwort', now: NOW })
  await expect(redeem(db, erster.token)).rejects.toMatchObject(LINK_UNGUELTIG)
  const zweiter = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  await db.$client.query(`update konten set email = 'andere@example.org'`)
  await expect(redeem(db, zweiter.token)).rejects.toMatchObject(LINK_UNGUELTIG)
  const { rows } = await db.$client.query('select id from sitzungen')
  expect(rows).toEqual([{ id: (await requireSitzung(db, neu, NOW)).sitzungId }])
})

test('links of a suspended account are worth nothing', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL, gesperrtAm: NOW })
  const { token } = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  await expect(redeem(db, token)).rejects.toMatchObject(LINK_UNGUELTIG)
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
  expect(await listGesendet(db)).toEqual([])
})

test('e-mail and password of a new account: password at once, address when its link is opened', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: null })
  await createProfil(db, { id: angemeldet.kontoId })
  await setEmailUndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: 'sechs6', now: NOW })
  const anmelden = () => signInMitPasswort(db, { akteur: gast(), email: EMAIL, passwort: 'sechs6', now: NOW })
  await expect(anmelden()).rejects.toMatchObject({ code: 'EMAIL_NICHT_BESTAETIGT' })
  const [erste] = await listGesendet(db, EMAIL)
  expect(erste?.text).toContain('/wishlist?token_hash=')
  expect(await redeem(db, await readToken(db, EMAIL), { zweck: 'signup' })).toEqual({ art: 'bestaetigt' })
  await expect(anmelden()).resolves.toMatchObject({ art: 'angemeldet' })
  const { rows } = await db.$client.query('select email from profiles')
  expect(rows).toEqual([{ email: EMAIL }])
})

test('a mistyped address can be corrected before it is confirmed; its link is then worth nothing', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: null })
  const setzen = (email: string, now: Date) =>
    setEmailUndPasswort(db, { akteur: angemeldet, email, passwort: 'sechs6', now })
  await setzen('jnaa@example.org', NOW)
  await setzen(EMAIL, after(NOW, 1))
  await expect(redeem(db, await readToken(db, 'jnaa@example.org'))).rejects.toMatchObject(LINK_UNGUELTIG)
  await expect(redeem(db, await readToken(db, EMAIL))).resolves.toEqual({ art: 'bestaetigt' })
  await expect(setzen('neu@example.org', after(NOW, 2))).rejects.toMatchObject({ code: 'EMAIL_VORHANDEN' })
})

test('nobody can take somebody’s address, and sees no difference', async ({ db }) => {
  await createKonto(db, { email: EMAIL, passwortHash: await hashPasswort('Eigenes-Passwort') })
  const { angemeldet } = await signedIn(db, { email: null })
  await setEmailUndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: 'sechs6', now: NOW })
  const [mail, ...rest] = await listGesendet(db, EMAIL)
  expect(rest).toEqual([])
  expect(mail?.betreff).toBe('Sie haben schon ein Konto')
  expect(mail?.text).not.toContain('token_hash')
  await resendEmailBestaetigung(db, { akteur: angemeldet, now: after(NOW, 1) })
  const anmelden = (passwort: string) => signInMitPasswort(db, { akteur: gast(), email: EMAIL, passwort, now: NOW })
  await expect(anmelden('sechs6')).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
  await expect(anmelden('Eigenes-Passwort')).resolves.toMatchObject({ art: 'angemeldet' })
})

test('two who wait for the same address: the first to confirm gets it', async ({ db }) => {
  const a = await signedIn(db, { email: null })
  const b = await signedIn(db, { email: null })
  const tokens: string[] = []
  for (const [i, { angemeldet }] of [a, b].entries()) {
    const now = after(NOW, i)
    await setEmailUndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: 'sechs6', now })
    tokens.push(await readToken(db, EMAIL))
  }
  const ergebnisse = await Promise.allSettled(tokens.map((token) => redeem(db, token, { now: after(NOW, 2) })))
  expect(ergebnisse.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ergebnisse.find((e) => e.status === 'rejected')?.reason).toMatchObject(LINK_UNGUELTIG)
})

test('changing the address: the old one counts until the new one is confirmed, and then hears of it', async ({
  db,
}) => {
  const passwortHash = await hashPasswort('Ein-gutes-Passwort')
  const { angemeldet } = await signedIn(db, { email: EMAIL, passwortHash })
  const aendern = (passwort: string) =>
    requestEmailAenderung(db, { akteur: angemeldet, email: 'Neu@Example.org', passwort, now: NOW })
  await expect(aendern('falsch')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  await aendern('Ein-gutes-Passwort')
  const anmelden = (email: string) =>
    signInMitPasswort(db, { akteur: gast(), email, passwort: 'Ein-gutes-Passwort', now: NOW })
  await expect(anmelden(EMAIL)).resolves.toMatchObject({ art: 'angemeldet' })
  await redeem(db, await readToken(db, 'neu@example.org'), { zweck: 'email_change' })
  await expect(anmelden('neu@example.org')).resolves.toMatchObject({ art: 'angemeldet' })
  await expect(anmelden(EMAIL)).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
  expect((await listGesendet(db, EMAIL)).map(({ betreff }) => betreff).sort()).toEqual([
    'Ihre E-Mail-Adresse soll geändert werden',
    'Ihre E-Mail-Adresse wurde geändert',
  ])
})

test('typing the address one has gives a change up', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: EMAIL })
  const aendern = (email: string) => requestEmailAenderung(db, { akteur: angemeldet, email, passwort: null, now: NOW })
  await aendern('neu@example.org')
  await aendern('Jana@Example.org')
  await expect(redeem(db, await readToken(db, 'neu@example.org'))).rejects.toMatchObject(LINK_UNGUELTIG)
  expect((await db.$client.query('select email, email_neu from konten')).rows).toEqual([
    { email: EMAIL, email_neu: null },
  ])
})

test('a change that waits does not survive a new password: the thief of the old one gets no address', async ({
  db,
}) => {
  const passwortHash = await hashPasswort('Ein-gutes-Passwort')
  const { angemeldet } = await signedIn(db, { email: EMAIL, passwortHash })
  const aenderung = { email: 'dieb@example.org', passwort: 'Ein-gutes-Passwort' }
  await requestEmailAenderung(db, { akteur: angemeldet, ...aenderung, now: NOW })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: after(NOW, 1) })
  const token = await readToken(db, EMAIL)
  await resetPasswort(db, { akteur: gast(), token, passwort: 'Noch-ein-Passwort', now: after(NOW, 1) })
  const vomDieb = redeem(db, await readToken(db, 'dieb@example.org'), { now: after(NOW, 2) })
  await expect(vomDieb).rejects.toMatchObject(LINK_UNGUELTIG)
})

test('an old session is not enough to replace a password, nor to set a first one with an address of its own', async ({
  db,
}) => {
  const spaeter = after(NOW, 16)
  const setzen = async (overrides: Parameters<typeof createKonto>[1]) => {
    const { angemeldet } = await signedIn(db, overrides)
    const zugang = { email: 'dieb@example.org', passwort: 'sechs6' }
    return {
      angemeldet,
      versuch: () => setEmailUndPasswort(db, { akteur: angemeldet, ...zugang, now: spaeter }),
    }
  }
  const mitPasswort = await setzen({ email: null, emailNeu: EMAIL, passwortHash: await hashPasswort('Altes-Passwort') })
  await expect(mitPasswort.versuch()).rejects.toMatchObject({ code: 'ANMELDUNG_ZU_ALT' })
  const neu = await setzen({ email: null, phone: '+4915112345678' })
  await expect(
    requestEmailAenderung(db, { akteur: neu.angemeldet, email: 'dieb@example.org', passwort: null, now: spaeter }),
  ).rejects.toMatchObject({ code: 'ANMELDUNG_ZU_ALT' })
  await expect(neu.versuch()).rejects.toMatchObject({ code: 'ANMELDUNG_ZU_ALT' })
})

test('the number hears of an address and a password that were set', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: null, phone: '+4915112345678' })
  await setEmailUndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: 'sechs6', now: NOW })
  expect((await listGesendet(db, '+4915112345678')).at(-1)?.text).toContain('Zugangsdaten')
})

test('whoever resets a password is told which number goes on signing in', async ({ db }) => {
  await createKonto(db, { email: EMAIL, phone: '+4915112345678', passwortHash: await hashPasswort('Altes-Passwort') })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
  const token = await readToken(db, EMAIL)
  await resetPasswort(db, { akteur: gast(), token, passwort: 'Noch-ein-Passwort', now: after(NOW, 1) })
  expect((await listGesendet(db, EMAIL)).at(-1)?.text).toMatch(/Mobilnummer … 678 hat\.\s+Ist das\s+nicht Ihre\?/)
})

test('bad addresses are refused', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: null })
  for (const email of [
    '',
    'jana',
    'jana@',
    '@example.org',
    'a b@example.org',
    'a@b@c.de',
    'a@example',
    'a@x.de, b@x.de',
  ]) {
    const versuch = setEmailUndPasswort(db, { akteur: angemeldet, email, passwort: 'sechs6', now: NOW })
    await expect(versuch, email).rejects.toMatchObject({ code: 'EMAIL_UNGUELTIG' })
  }
})

test('the browser in which the first password was set is known to the account, and strangers’ guesses do not shut it out', async ({
  db,
}) => {
  const { angemeldet, anmeldung } = await signedIn(db, { email: null, phone: '+4915112345678' })
  const eigene = herkunft({ geraet: anmeldung.geraet })
  const zugang = { email: EMAIL, passwort: 'sechs6' }
  const { geraet } = await setEmailUndPasswort(db, { akteur: { ...angemeldet, herkunft: eigene }, ...zugang, now: NOW })
  await redeem(db, await readToken(db, EMAIL))
  const anmelden = (passwort: string, von = herkunft()) =>
    signInMitPasswort(db, { akteur: gast(von), email: EMAIL, passwort, now: NOW })
  for (let i = 0; i < 10; i += 1) await anmelden('falsch').catch(() => undefined)
  await expect(anmelden('sechs6', eigene)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  await expect(anmelden('sechs6', herkunft({ geraet }))).resolves.toMatchObject({ art: 'angemeldet' })
})

test('changing the password takes the current one, ends every session and opens a new one', async ({ db }) => {
  const konto = { email: EMAIL, passwortHash: await hashPasswort('Altes-Passwort') }
  const { angemeldet, anmeldung } = await signedIn(db, konto)
  const andere = await signInMitPasswort(db, { akteur: gast(), email: EMAIL, passwort: 'Altes-Passwort', now: NOW })
  const aendern = (altesPasswort: string | null, neuesPasswort: string) =>
    changePasswort(db, { akteur: angemeldet, altesPasswort, neuesPasswort, now: NOW })
  await expect(aendern('falsch', 'Neues-Passwort')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  await expect(aendern(null, 'Neues-Passwort')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  await expect(aendern('Altes-Passwort', 'Altes-Passwort')).rejects.toMatchObject({ code: 'PASSWORT_UNVERAENDERT' })
  for (const schwach of ['12345678', 'sieben7']) {
    await expect(aendern('Altes-Passwort', schwach)).rejects.toMatchObject({ code: 'PASSWORT_ZU_SCHWACH' })
  }
  const neu = await aendern('Altes-Passwort', 'Neues-Passwort')
  expect(await findSitzung(db, { token: andere.token, now: NOW })).toBeNull()
  // Somebody may have had this one's token.
  expect(await findSitzung(db, { token: anmeldung.token, now: NOW })).toBeNull()
  expect(await requireSitzung(db, neu, NOW)).toMatchObject({ kontoId: angemeldet.kontoId })
  expect((await listGesendet(db, EMAIL)).map(({ betreff }) => betreff)).toEqual(['Ihr Passwort wurde geändert'])
})

test('without a link a new password takes a fresh sign-in', async ({ db }) => {
  const { angemeldet } = await signedIn(db)
  const setzen = (now: Date, passwort = 'Neues-Passwort') => setNeuesPasswort(db, { akteur: angemeldet, passwort, now })
  await expect(setzen(NOW, 'sieben7')).rejects.toMatchObject({ code: 'PASSWORT_ZU_SCHWACH' })
  await expect(setzen(after(NOW, 16))).rejects.toMatchObject({ code: 'ANMELDUNG_ZU_ALT' })
  await expect(setzen(after(NOW, 15))).resolves.toMatchObject({ art: 'angemeldet' })
})

test('staff with a password gets a new one by the link of a mail only', async ({ db }) => {
  const setzen = async (werte: Parameters<typeof createKonto>[1]) => {
    const { angemeldet } = await signedIn(db, werte)
    return setNeuesPasswort(db, { akteur: angemeldet, passwort: 'Neues-Passwort', now: NOW })
  }
  for (const rolle of ['operator', 'administrator'] as const) {
    await expect(setzen({ rolle, passwortHash: 'x' })).rejects.toMatchObject({ code: 'LINK_NOETIG' })
    await expect(setzen({ rolle })).resolves.toMatchObject({ art: 'angemeldet' })
  }
  await expect(setzen({ passwortHash: 'x' })).resolves.toMatchObject({ art: 'angemeldet' })
})

test('tokens of links and sessions are not in the database', async ({ db }) => {
  const { anmeldung } = await signedIn(db, { email: EMAIL })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
  const token = await readToken(db, EMAIL)
  const { rows } = await db.$client.query(
    'select links::text as zeile from links union all select sitzungen::text from sitzungen',
  )
  expect(rows).toHaveLength(2)
  for (const geheim of [token, anmeldung.token]) expect(JSON.stringify(rows)).not.toContain(geheim)
})
