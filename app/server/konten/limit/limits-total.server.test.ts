import { describe } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { requestAnmeldeCode, signInWithCode } from '#app/server/konten/anmeldung/sign-in-with-code.server.ts'
import { requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { createGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import {
  gast,
  herkunft,
  listSent,
  after as minutesAfter,
  readCode,
  requireSitzung,
  wrongCode,
} from '#tests/setup/konten-test.ts'
import { LIMITS } from './limit-values.server.ts'
import { type Limit, perAdresse, requireLimits } from './limits.server.ts'

const TOO_MANY = { code: 'ZU_VIELE_VERSUCHE' }
const PHONE = '+4915112345678'
const PERSON = { vorname: 'Jana', nachname: 'Albrecht' }

const from = (last: number) => herkunft({ adresse: `198.51.100.${last}` })
/** The i-th /64 of one home connection, which has a /56. */
const fromHaus = (i: number) => herkunft({ adresse: `2001:db8:a:${(0x1200 + i).toString(16)}::1` })
const nummer = (i: number) => `+4915120${String(i).padStart(6, '0')}`

const signIn = (db: Database, phone: string, who = from(1), now = NOW) =>
  requestAnmeldeCode(db, { akteur: gast(who), phone, now })
const registrieren = (db: Database, phone: string, who = from(1), now = NOW) =>
  requestRegistrierung(db, { akteur: gast(who), ...PERSON, phone, now })

async function listCounts(db: Database, name: string): Promise<number[]> {
  const { rows } = await db.$client.query<{ anzahl: number }>('select anzahl from limits where schluessel like $1', [
    `${name}%:%`,
  ])
  return rows.map(({ anzahl }) => anzahl)
}

/** Sets every counter of this limit. */
async function setCount(db: Database, name: string, anzahl: number) {
  const { rowCount } = await db.$client.query('update limits set anzahl = $2 where schluessel like $1', [
    `${name}:%`,
    anzahl,
  ])
  expect(rowCount, name).toBeGreaterThan(0)
}

describe('the limits of one home connection', () => {
  test('stop 600 requests for invented numbers from 60 networks, but no other visitor', async ({ db }) => {
    await createKonto(db, { phone: PHONE })
    const attack = await Promise.allSettled(
      Array.from({ length: 600 }, (_, i) => signIn(db, nummer(i), fromHaus(i % 60))),
    )
    const durch = attack.filter(({ status }) => status === 'fulfilled').length
    // The budget of two households, however many networks they have.
    expect(durch).toBe(20)
    expect(await listSent(db)).toEqual([])
    expect(await listCounts(db, 'smsGesamt')).toEqual([])
    await expect(signIn(db, PHONE)).resolves.toBeUndefined()
    await expect(registrieren(db, nummer(9999))).resolves.toBeUndefined()
  })

  test('stop registrations, which cost an SMS, after a few, but not those of others', async ({ db }) => {
    const attack = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) => registrieren(db, nummer(i), fromHaus(i % 60))),
    )
    expect(attack.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(await listSent(db)).toHaveLength(20)
    await expect(registrieren(db, PHONE)).resolves.toBeUndefined()
  })

  test('stop guesses at passwords after twice the limit of a household', async ({ db }) => {
    const count = (i: number) =>
      requireLimits(db, perAdresse('ratenProAdresse', fromHaus(i % 60)), {
        akteur: gast(),
        was: 'Anmeldeversuche',
        now: NOW,
      })
    const attack = await Promise.allSettled(Array.from({ length: 130 }, (_, i) => count(i)))
    expect(attack.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    const raten = (who: ReturnType<typeof herkunft>) =>
      signInWithPasswort(db, { akteur: gast(who), email: 'jana@example.org', passwort: 'falsch', now: NOW })
    await expect(raten(fromHaus(61))).rejects.toMatchObject(TOO_MANY)
    await expect(raten(from(1))).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
  })

  test('add up for all home connections of one /48, up to twice as many guesses', async ({ db }) => {
    const count = (i: number) => {
      const who = herkunft({ adresse: `2001:db8:a:${(i * 256).toString(16)}::1` })
      return requireLimits(db, perAdresse('ratenProAdresse', who), { akteur: gast(), was: 'Anmeldeversuche', now: NOW })
    }
    const attack = await Promise.allSettled(Array.from({ length: 230 }, (_, i) => count(i)))
    expect(attack.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  })

  test('count neighbours in one IPv4 network separately', async ({ db }) => {
    for (let i = 0; i < 12; i += 1) await signIn(db, nummer(i), from(1)).catch(() => undefined)
    await expect(signIn(db, nummer(100), from(1))).rejects.toMatchObject(TOO_MANY)
    await expect(signIn(db, nummer(100), from(2))).resolves.toBeUndefined()
  })
})

describe('totals', () => {
  test('ignore guesses at numbers without a code', async ({ db }) => {
    await signIn(db, nummer(1))
    for (let i = 0; i < 20; i += 1) {
      const raten = signInWithCode(db, { akteur: gast(from(i)), phone: nummer(i), code: '123456', now: NOW })
      await expect(raten).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
    }
    expect(await listCounts(db, 'ratenGesamt')).toEqual([])
    await createKonto(db, { phone: PHONE })
    await signIn(db, PHONE)
    const code = await readCode(db, PHONE)
    const raten = (attempt: string) =>
      signInWithCode(db, { akteur: gast(from(1)), phone: PHONE, code: attempt, now: NOW })
    await expect(raten(wrongCode(code))).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
    expect(await listCounts(db, 'ratenGesamt')).toEqual([1])
    await setCount(db, 'ratenGesamt', 100_000)
    await expect(raten(code)).resolves.toMatchObject({ kind: 'angemeldet' })
  })

  test('cannot be used up by the known browsers of one account', async ({ db }) => {
    const konto = await createKonto(db, { phone: PHONE })
    const known = () => ({ ...from(1), geraet: createGeraet(konto) })
    const versuche = await Promise.allSettled(Array.from({ length: 60 }, () => signIn(db, PHONE, known())))
    expect(versuche.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await listCounts(db, 'smsGesamt')).toEqual([5, 5])
    // Tries elsewhere do not use up those of a browser that the account does not know yet.
    await expect(signIn(db, PHONE, from(2))).resolves.toBeUndefined()
  })

  test('count each SMS once: a code, or the notice that a number is taken', async ({ db }) => {
    const { id: kontoId } = await createKonto(db, { phone: null })
    await createKonto(db, { phone: PHONE })
    const angemeldet = await requireSitzung(
      db,
      await createSitzung(db, { akteur: gast(from(1)), kontoId, now: NOW }),
      NOW,
    )
    const telefon = (phone: string) =>
      requestTelefon(db, { akteur: { ...angemeldet, herkunft: from(1) }, phone, passwort: null, now: NOW })
    await telefon(nummer(1))
    await telefon(PHONE)
    expect(await listCounts(db, 'smsGesamt')).toEqual([2, 2])
    expect(await listCounts(db, 'smsProLand')).toEqual([2])
  })
})

describe('a used-up total', () => {
  test('refuses known and unknown numbers alike, until its window is over', async ({ db }) => {
    await createKonto(db, { phone: PHONE })
    await signIn(db, PHONE)
    await setCount(db, 'smsGesamt', 2000)
    const later = minutesAfter(NOW, 11)
    await expect(signIn(db, PHONE, from(2), later)).rejects.toMatchObject(TOO_MANY)
    await expect(signIn(db, nummer(1), from(2), later)).rejects.toMatchObject(TOO_MANY)
    await expect(signIn(db, PHONE, from(2), minutesAfter(NOW, 24 * 60))).resolves.toBeUndefined()
  })

  test('lets in browsers that the account knows and visitors with a code', async ({ db }) => {
    const konto = await createKonto(db, { phone: PHONE })
    const foreign = { ...from(1), geraet: createGeraet(null) }
    await signIn(db, PHONE, foreign)
    await registrieren(db, nummer(1), foreign)
    for (const name of ['smsGesamt', 'smsProLand']) await setCount(db, name, 100_000)
    const known = { ...from(2), geraet: createGeraet(konto) }
    await expect(signIn(db, PHONE, known, minutesAfter(NOW, 1))).resolves.toBeUndefined()
    const code = await readCode(db, PHONE)
    const herein = signInWithCode(db, { akteur: gast(known), phone: PHONE, code, now: minutesAfter(NOW, 1) })
    await expect(herein).resolves.toMatchObject({ kind: 'angemeldet' })
    // A registration in progress ends well, and its code may be sent again.
    await expect(registrieren(db, nummer(1), foreign, minutesAfter(NOW, 1))).rejects.toMatchObject(TOO_MANY)
    await setCount(db, 'smsProLand', 0)
    await expect(registrieren(db, nummer(1), foreign, minutesAfter(NOW, 2))).resolves.toBeUndefined()
    await expect(registrieren(db, nummer(2), foreign, minutesAfter(NOW, 2))).rejects.toMatchObject(TOO_MANY)
    const pin = await readCode(db, nummer(1))
    const done = confirmRegistrierung(db, {
      akteur: gast(foreign),
      phone: nummer(1),
      code: pin,
      now: minutesAfter(NOW, 2),
    })
    await expect(done).resolves.toMatchObject({ kind: 'angemeldet' })
  })

  test('does not affect other purposes', async ({ db }) => {
    await createKonto(db, { phone: PHONE })
    await registrieren(db, nummer(1))
    await setCount(db, 'smsGesamt', 2000)
    await expect(registrieren(db, nummer(2), from(2))).rejects.toMatchObject(TOO_MANY)
    await expect(signIn(db, PHONE, from(3))).resolves.toBeUndefined()
  })

  test('lets a known browser sign in with a password, even from a blocked network', async ({ db }) => {
    const passwort = 'Ein-gutes-Passwort'
    const konto = await createKonto(db, { email: 'jana@example.org', passwortHash: await hashPasswort(passwort) })
    const herein = (who: ReturnType<typeof herkunft>, word = passwort) =>
      signInWithPasswort(db, { akteur: gast(who), email: 'jana@example.org', passwort: word, now: NOW })
    await herein(from(1), 'falsch').catch(() => undefined)
    for (const name of ['ratenGesamt', 'ratenProAdresse', 'loginProKonto']) await setCount(db, name, 100_000)
    await expect(herein(from(1))).rejects.toMatchObject(TOO_MANY)
    await expect(herein({ ...from(1), geraet: createGeraet(konto) })).resolves.toMatchObject({ kind: 'angemeldet' })
  })
})

describe('the limits of countries', () => {
  test.for(['+12025550123', '+18762101234'])('refuse every SMS to %s', async (phone, { db }) => {
    await createKonto(db, { phone })
    const refusal = { code: 'SMS_LAND', message: expect.stringContaining(config.firma.telefon) }
    const { id: kontoId } = await createKonto(db, { phone: null })
    const angemeldet = await requireSitzung(
      db,
      await createSitzung(db, { akteur: gast(from(1)), kontoId, now: NOW }),
      NOW,
    )
    const telefon = { akteur: { ...angemeldet, herkunft: from(1) }, phone, passwort: null, now: NOW }
    await expect(requestTelefon(db, telefon)).rejects.toMatchObject(refusal)
    await expect(registrieren(db, phone)).rejects.toMatchObject(refusal)
    // Equal for known and unknown numbers.
    await expect(signIn(db, phone)).rejects.toMatchObject(refusal)
    await expect(signIn(db, `${phone.slice(0, -1)}9`)).rejects.toMatchObject(refusal)
    expect(await listSent(db)).toEqual([])
    expect(await listCounts(db, 'sms')).toEqual([])
  })

  test('apply per day, and leave a third to accounts, which registrations cannot use', async ({ db }) => {
    await createKonto(db, { phone: '+436641234567' })
    await registrieren(db, '+436641234568')
    await setCount(db, 'smsProLand', 200)
    const later = minutesAfter(NOW, 61)
    await expect(registrieren(db, '+436641234569', from(2), later)).rejects.toMatchObject(TOO_MANY)
    await expect(registrieren(db, nummer(1), from(2), later)).resolves.toBeUndefined()
    await expect(signIn(db, '+436641234567', from(3), later)).resolves.toBeUndefined()
    expect((await listSent(db, config.firma.email))[0]?.text).toMatch(/SMS in ein Land[\s\S]*AT[\s\S]*200 von 200/)
    await setCount(db, 'smsProLand', 300)
    await expect(signIn(db, '+436641234567', from(3), minutesAfter(NOW, 75))).rejects.toMatchObject(TOO_MANY)
    await expect(signIn(db, '+436641234567', from(3), minutesAfter(NOW, 24 * 60))).resolves.toBeUndefined()
  })
})

describe('the operator of the portal', () => {
  const mails = async (db: Database) => listSent(db, config.firma.email)

  test('gets a mail before a total is used up, once per hour and kind', async ({ db }) => {
    await registrieren(db, nummer(1))
    await setCount(db, 'smsGesamt', 359)
    await registrieren(db, nummer(2), from(2))
    expect(await mails(db)).toEqual([])
    await registrieren(db, nummer(3), from(3))
    const [mail] = await mails(db)
    expect(mail?.betreff).toBe('Ungewöhnlich viel Betrieb: SMS')
    expect(mail?.text).toMatch(/Registrierung[\s\S]*360 von 600[\s\S]*eine Stunde/)
    await registrieren(db, nummer(4), from(4))
    await setCount(db, 'smsGesamt', 600)
    await expect(registrieren(db, nummer(5), from(5), minutesAfter(NOW, 59))).rejects.toMatchObject(TOO_MANY)
    expect(await mails(db)).toHaveLength(1)
    await setCount(db, 'smsGesamt', 1300)
    await expect(registrieren(db, nummer(6), from(6), minutesAfter(NOW, 60))).resolves.toBeUndefined()
    expect(await mails(db)).toHaveLength(2)
  })

  test('gets the mail for known and unknown numbers alike', async ({ db }) => {
    await createKonto(db, { phone: PHONE })
    await signIn(db, PHONE)
    await setCount(db, 'smsGesamt', 360)
    await signIn(db, nummer(1), from(2))
    expect(await mails(db)).toHaveLength(1)
  })

  test('gets a mail about guesses at codes and passwords', async ({ db }) => {
    const limits: Limit[] = [
      { name: 'ratenGesamt', value: 'anmeldung', times: 0.25 },
      { name: 'ratenGesamt', value: 'passwort' },
      { name: 'mailGesamt', value: 'reset' },
      { name: 'mailGesamt', value: 'bestaetigung' },
    ]
    for (const limit of limits) {
      await requireLimits(db, [limit], { akteur: gast(), was: 'Versuche', now: NOW })
      await setCount(db, limit.name, LIMITS[limit.name][0].max * (limit.times ?? 1) * 0.6)
      await requireLimits(db, [limit], { akteur: gast(), was: 'Versuche', now: NOW })
    }
    const texts = (await mails(db)).map(({ text }) => text).join('\n')
    for (const kind of ['Anmeldung per SMS', 'Passwörter', 'Zurücksetzen des', 'Bestätigen einer']) {
      expect(texts).toMatch(new RegExp(`Wovon:? +${kind}`))
    }
  })
})

test('stores nothing for a refused try', async ({ db }) => {
  const raten = (i: number) =>
    signInWithPasswort(db, { akteur: gast(from(1)), email: `person${i}@example.org`, passwort: 'falsch', now: NOW })
  await raten(0).catch(() => undefined)
  await setCount(db, 'ratenProAdresse', 200)
  const all = async () => (await db.$client.query('select schluessel, anzahl from limits order by 1')).rows
  const before = await all()
  for (let i = 1; i <= 30; i += 1) await expect(raten(i)).rejects.toMatchObject(TOO_MANY)
  expect(await all()).toEqual(before)
})

test('lets through exactly the limit of concurrent tries, and does not count the others', async ({ db }) => {
  const versuche = Array.from({ length: 30 }, () =>
    requireLimits(db, [{ name: 'ratenProPerson', value: 'a' }], { akteur: gast(), was: 'Versuche', now: NOW }),
  )
  const results = await Promise.allSettled(versuche)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await listCounts(db, 'ratenProPerson')).toEqual([10, 10])
})
