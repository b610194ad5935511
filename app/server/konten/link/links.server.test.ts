import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import {
  requestEmailAenderung,
  resendEmailBestaetigung,
  setEmailAndPasswort,
} from '#app/server/konten/konto/email.server.ts'
import { changePasswort, setNewPasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { resetPasswort, sendPasswortReset } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { createSitzung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, herkunft, listSent, person, readToken, requireSitzung, SYSTEM } from '#tests/setup/konten-test.ts'
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

const redeem = (db: Db, token: string, values: Partial<Parameters<typeof redeemLink>[1]> = {}) =>
  redeemLink(db, { akteur: gast(), token, now: NOW, ...values })

test('a sign-in link of either form signs in once', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  for (const withId of [false, true]) {
    const link = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
    const form = withId ? { id: link.id } : { zweck: 'magiclink' }
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => redeem(db, link.token, form)))
    const succeeded = results.flatMap((e) => (e.status === 'fulfilled' ? [e.value] : []))
    expect(succeeded).toEqual([
      { kind: 'anmeldung', anmeldung: expect.objectContaining({ kind: 'angemeldet', kontoId }) },
    ])
    await expect(redeem(db, link.token, form)).rejects.toMatchObject(LINK_UNGUELTIG)
  }
})

test("only invalid links count towards the household's limit", async ({ db }) => {
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
  const { id: foreign } = await createKonto(db)
  const { token } = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  const reset = await createLink(db, { kontoId, zweck: 'recovery', ziel: EMAIL, now: NOW })
  const versuche = [
    () => redeem(db, token, { now: after(NOW, 60) }),
    () => redeem(db, token, { akteur: person(foreign) }),
    () => redeem(db, token, { zweck: 'signup' }),
    () => redeem(db, token, { id: reset.id }),
    () => redeem(db, `${token}x`),
    () => redeem(db, ''),
    () => redeem(db, reset.token),
    () => redeem(db, reset.token, { zweck: 'recovery' }),
  ]
  for (const attempt of versuche) await expect(attempt()).rejects.toMatchObject(LINK_UNGUELTIG)
  expect((await db.$client.query('select 1 from sitzungen')).rowCount).toBe(0)
  await expect(redeem(db, token, { akteur: person(kontoId) })).resolves.toMatchObject({ kind: 'anmeldung' })
})

test('a sign-in link is invalid after a change of address or password', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: EMAIL })
  const { kontoId } = angemeldet
  const first = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  const newAnmeldung = await setNewPasswort(db, { akteur: angemeldet, passwort: 'Ein-gutes-Passwort', now: NOW })
  await expect(redeem(db, first.token)).rejects.toMatchObject(LINK_UNGUELTIG)
  const zweiter = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  await db.$client.query(`update konten set email = 'andere@example.org'`)
  await expect(redeem(db, zweiter.token)).rejects.toMatchObject(LINK_UNGUELTIG)
  const { rows } = await db.$client.query('select id from sitzungen')
  expect(rows).toEqual([{ id: (await requireSitzung(db, newAnmeldung, NOW)).sitzungId }])
})

test('links of a suspended account are invalid', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL, gesperrtAm: NOW })
  const { token } = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  await expect(redeem(db, token)).rejects.toMatchObject(LINK_UNGUELTIG)
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
  expect(await listSent(db)).toEqual([])
})

test('sets the password of a new account at once, and its address when the link is opened', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: null })
  await createProfil(db, { id: angemeldet.kontoId })
  await setEmailAndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: 'sechs6', now: NOW })
  const signIn = () => signInWithPasswort(db, { akteur: gast(), email: EMAIL, passwort: 'sechs6', now: NOW })
  await expect(signIn()).rejects.toMatchObject({ code: 'EMAIL_NICHT_BESTAETIGT' })
  const [first] = await listSent(db, EMAIL)
  expect(first?.text).toContain('/dashboard?token_hash=')
  expect(await redeem(db, await readToken(db, EMAIL), { zweck: 'email_change' })).toEqual({
    kind: 'bestaetigt',
    already: false,
  })
  await expect(signIn()).resolves.toMatchObject({ kind: 'angemeldet' })
  const { rows } = await db.$client.query('select email from profiles')
  expect(rows).toEqual([{ email: EMAIL }])
})

test('an unconfirmed address can be corrected, and its link is then invalid', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: null })
  const set = (email: string, now: Date) =>
    setEmailAndPasswort(db, { akteur: angemeldet, email, passwort: 'sechs6', now })
  await set('jnaa@example.org', NOW)
  await set(EMAIL, after(NOW, 1))
  await expect(redeem(db, await readToken(db, 'jnaa@example.org'))).rejects.toMatchObject(LINK_UNGUELTIG)
  await expect(redeem(db, await readToken(db, EMAIL))).resolves.toMatchObject({ kind: 'bestaetigt' })
  await expect(set('neu@example.org', after(NOW, 2))).rejects.toMatchObject({ code: 'EMAIL_VORHANDEN' })
})

test('an address of another account cannot be used, and nothing reveals it', async ({ db }) => {
  await createKonto(db, { email: EMAIL, passwortHash: await hashPasswort('Eigenes-Passwort') })
  const { angemeldet } = await signedIn(db, { email: null })
  await setEmailAndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: 'sechs6', now: NOW })
  const [mail, ...rest] = await listSent(db, EMAIL)
  expect(rest).toEqual([])
  expect(mail?.betreff).toBe('Sie haben schon ein Konto')
  expect(mail?.text).not.toContain('token_hash')
  await resendEmailBestaetigung(db, { akteur: angemeldet, now: after(NOW, 1) })
  const signIn = (passwort: string) => signInWithPasswort(db, { akteur: gast(), email: EMAIL, passwort, now: NOW })
  await expect(signIn('sechs6')).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
  await expect(signIn('Eigenes-Passwort')).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('the first of two accounts to confirm an address gets it', async ({ db }) => {
  const a = await signedIn(db, { email: null })
  const b = await signedIn(db, { email: null })
  const tokens: string[] = []
  for (const [i, { angemeldet }] of [a, b].entries()) {
    const now = after(NOW, i)
    await setEmailAndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: 'sechs6', now })
    tokens.push(await readToken(db, EMAIL))
  }
  const results = await Promise.allSettled(tokens.map((token) => redeem(db, token, { now: after(NOW, 2) })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.find((e) => e.status === 'rejected')?.reason).toMatchObject(LINK_UNGUELTIG)
})

test('changes an address once it is confirmed, and notifies the old address', async ({ db }) => {
  const passwortHash = await hashPasswort('Ein-gutes-Passwort')
  const { angemeldet } = await signedIn(db, { email: EMAIL, passwortHash })
  const change = (passwort: string) =>
    requestEmailAenderung(db, { akteur: angemeldet, email: 'Neu@Example.org', passwort, now: NOW })
  await expect(change('falsch')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  await change('Ein-gutes-Passwort')
  const signIn = (email: string) =>
    signInWithPasswort(db, { akteur: gast(), email, passwort: 'Ein-gutes-Passwort', now: NOW })
  await expect(signIn(EMAIL)).resolves.toMatchObject({ kind: 'angemeldet' })
  await redeem(db, await readToken(db, 'neu@example.org'), { zweck: 'email_change' })
  await expect(signIn('neu@example.org')).resolves.toMatchObject({ kind: 'angemeldet' })
  await expect(signIn(EMAIL)).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
  expect((await listSent(db, EMAIL)).map(({ betreff }) => betreff).sort()).toEqual([
    'Ihre E-Mail-Adresse soll geändert werden',
    'Ihre E-Mail-Adresse wurde geändert',
  ])
})

test('typing the current address cancels a change', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: EMAIL })
  const change = (email: string) => requestEmailAenderung(db, { akteur: angemeldet, email, passwort: null, now: NOW })
  await change('neu@example.org')
  await change('Jana@Example.org')
  await expect(redeem(db, await readToken(db, 'neu@example.org'))).rejects.toMatchObject(LINK_UNGUELTIG)
  expect((await db.$client.query('select email, email_neu from konten')).rows).toEqual([
    { email: EMAIL, email_neu: null },
  ])
})

test('a new password cancels an unconfirmed change of address, so that a thief gets no access', async ({ db }) => {
  const passwortHash = await hashPasswort('Ein-gutes-Passwort')
  const { angemeldet } = await signedIn(db, { email: EMAIL, passwortHash })
  const aenderung = { email: 'dieb@example.org', passwort: 'Ein-gutes-Passwort' }
  await requestEmailAenderung(db, { akteur: angemeldet, ...aenderung, now: NOW })
  await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: after(NOW, 1) })
  const token = await readToken(db, EMAIL)
  await resetPasswort(db, { akteur: gast(), token, passwort: 'Noch-ein-Passwort', now: after(NOW, 1) })
  const byThief = redeem(db, await readToken(db, 'dieb@example.org'), { now: after(NOW, 2) })
  await expect(byThief).rejects.toMatchObject(LINK_UNGUELTIG)
})

test('an old session can neither replace a password nor set a first one with a new address', async ({ db }) => {
  const later = after(NOW, 16)
  const set = async (overrides: Parameters<typeof createKonto>[1]) => {
    const { angemeldet } = await signedIn(db, overrides)
    const zugang = { email: 'dieb@example.org', passwort: 'sechs6' }
    return {
      angemeldet,
      attempt: () => setEmailAndPasswort(db, { akteur: angemeldet, ...zugang, now: later }),
    }
  }
  const withPasswort = await set({ email: null, emailNeu: EMAIL, passwortHash: await hashPasswort('Altes-Passwort') })
  await expect(withPasswort.attempt()).rejects.toMatchObject({ code: 'ANMELDUNG_ZU_ALT' })
  const newAnmeldung = await set({ email: null, phone: '+4915112345678' })
  await expect(
    requestEmailAenderung(db, {
      akteur: newAnmeldung.angemeldet,
      email: 'dieb@example.org',
      passwort: null,
      now: later,
    }),
  ).rejects.toMatchObject({ code: 'ANMELDUNG_ZU_ALT' })
  await expect(newAnmeldung.attempt()).rejects.toMatchObject({ code: 'ANMELDUNG_ZU_ALT' })
})

test('a confirmation link reports a confirmed address only to its account, and only while it is the current one', async ({
  db,
}) => {
  const { angemeldet } = await signedIn(db, { email: null })
  const { id: foreign } = await createKonto(db)
  await setEmailAndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: 'sechs6', now: NOW })
  const first = await readToken(db, EMAIL)
  await resendEmailBestaetigung(db, { akteur: angemeldet, now: after(NOW, 1) })
  const again = await readToken(db, EMAIL)
  const already = { kind: 'bestaetigt', already: true }
  expect(await redeem(db, first)).toEqual({ kind: 'bestaetigt', already: false })
  // Used, replaced by the other link, and both used and expired.
  expect(await redeem(db, first, { zweck: 'email_change' })).toEqual(already)
  expect(await redeem(db, again, { akteur: person(angemeldet.kontoId) })).toEqual(already)
  expect(await redeem(db, first, { now: after(NOW, 25 * 60) })).toEqual(already)
  for (const values of [{ akteur: person(foreign) }, { zweck: 'signup' }, { id: foreign }]) {
    await expect(redeem(db, first, values)).rejects.toMatchObject(LINK_UNGUELTIG)
  }
  await db.$client.query(`update konten set email = 'andere@example.org' where id = $1`, [angemeldet.kontoId])
  await expect(redeem(db, first)).rejects.toMatchObject(LINK_UNGUELTIG)
})

test('refuses invalid addresses', async ({ db }) => {
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
    const attempt = setEmailAndPasswort(db, { akteur: angemeldet, email, passwort: 'sechs6', now: NOW })
    await expect(attempt, email).rejects.toMatchObject({ code: 'EMAIL_UNGUELTIG' })
  }
})

test('KONTO-8: notifies of a changed address or password, but not of the first ones', async ({ db }) => {
  const { angemeldet } = await signedIn(db, { email: null, phone: '+4915112345678' })
  const countSms = async () => (await listSent(db, '+4915112345678')).length
  await setEmailAndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: 'sechs6', now: NOW })
  expect(await countSms()).toBe(0)
  await setEmailAndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: 'Kirschbaum-allee-27', now: NOW })
  expect(await countSms()).toBe(1)
})

test('the browser that set the first password stays known, even if others guess', async ({ db }) => {
  const { angemeldet, anmeldung } = await signedIn(db, { email: null, phone: '+4915112345678' })
  const own = herkunft({ geraet: anmeldung.geraet })
  const zugang = { email: EMAIL, passwort: 'sechs6' }
  const { geraet } = await setEmailAndPasswort(db, { akteur: { ...angemeldet, herkunft: own }, ...zugang, now: NOW })
  await redeem(db, await readToken(db, EMAIL))
  const signIn = (passwort: string, from = herkunft()) =>
    signInWithPasswort(db, { akteur: gast(from), email: EMAIL, passwort, now: NOW })
  for (let i = 0; i < 10; i += 1) await signIn('falsch').catch(() => undefined)
  await expect(signIn('sechs6', own)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  await expect(signIn('sechs6', herkunft({ geraet }))).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('changing the password requires the current one, ends every session and opens a new one', async ({ db }) => {
  const konto = { email: EMAIL, passwortHash: await hashPasswort('Altes-Passwort') }
  const { angemeldet, anmeldung } = await signedIn(db, konto)
  const other = await signInWithPasswort(db, { akteur: gast(), email: EMAIL, passwort: 'Altes-Passwort', now: NOW })
  const change = (altesPasswort: string | null, newPasswort: string) =>
    changePasswort(db, { akteur: angemeldet, altesPasswort, newPasswort, now: NOW })
  await expect(change('falsch', 'Neues-Passwort')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  await expect(change(null, 'Neues-Passwort')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  await expect(change('Altes-Passwort', 'Altes-Passwort')).rejects.toMatchObject({ code: 'PASSWORT_UNVERAENDERT' })
  for (const weak of ['12345678', 'sieben7']) {
    await expect(change('Altes-Passwort', weak)).rejects.toMatchObject({ code: 'PASSWORT_ZU_SCHWACH' })
  }
  const newAnmeldung = await change('Altes-Passwort', 'Neues-Passwort')
  expect(await findSitzung(db, { token: other.token, now: NOW })).toBeNull()
  // Another person may have this token.
  expect(await findSitzung(db, { token: anmeldung.token, now: NOW })).toBeNull()
  expect(await requireSitzung(db, newAnmeldung, NOW)).toMatchObject({ kontoId: angemeldet.kontoId })
  expect((await listSent(db, EMAIL)).map(({ betreff }) => betreff)).toEqual(['Ihr Passwort wurde geändert'])
})

test('without a link, a new password requires a recent sign-in', async ({ db }) => {
  const { angemeldet } = await signedIn(db)
  const set = (now: Date, passwort = 'Neues-Passwort') => setNewPasswort(db, { akteur: angemeldet, passwort, now })
  await expect(set(NOW, 'sieben7')).rejects.toMatchObject({ code: 'PASSWORT_ZU_SCHWACH' })
  await expect(set(after(NOW, 16))).rejects.toMatchObject({ code: 'ANMELDUNG_ZU_ALT' })
  await expect(set(after(NOW, 15))).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('staff with a password changes it only by a mailed link', async ({ db }) => {
  const set = async (values: Parameters<typeof createKonto>[1]) => {
    const { angemeldet } = await signedIn(db, values)
    return setNewPasswort(db, { akteur: angemeldet, passwort: 'Neues-Passwort', now: NOW })
  }
  for (const rolle of ['operator', 'administrator'] as const) {
    await expect(set({ rolle, passwortHash: 'x' })).rejects.toMatchObject({ code: 'LINK_NOETIG' })
    await expect(set({ rolle })).resolves.toMatchObject({ kind: 'angemeldet' })
  }
  await expect(set({ passwortHash: 'x' })).resolves.toMatchObject({ kind: 'angemeldet' })
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
