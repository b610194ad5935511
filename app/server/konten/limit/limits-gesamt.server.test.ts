import { describe } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { signInMitPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { requestAnmeldeCode, signInMitCode } from '#app/server/konten/anmeldung/sign-in-mit-code.server.ts'
import { requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { createGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import {
  gast,
  herkunft,
  listGesendet,
  after as minutesAfter,
  readCode,
  requireSitzung,
  wrongCode,
} from '#tests/setup/konten-test.ts'
import { LIMITS } from './limit-werte.server.ts'
import { type Limit, proAdresse, requireLimits } from './limits.server.ts'

const ZU_VIELE = { code: 'ZU_VIELE_VERSUCHE' }
const PHONE = '+4915112345678'
const PERSON = { vorname: 'Jana', nachname: 'Albrecht' }

const von = (letzte: number) => herkunft({ adresse: `198.51.100.${letzte}` })
/** The i-th /64 of one home connection, which has a /56. */
const ausDemHaus = (i: number) => herkunft({ adresse: `2001:db8:a:${(0x1200 + i).toString(16)}::1` })
const nummer = (i: number) => `+4915120${String(i).padStart(6, '0')}`

const anmelden = (db: Database, phone: string, wer = von(1), now = NOW) =>
  requestAnmeldeCode(db, { akteur: gast(wer), phone, now })
const registrieren = (db: Database, phone: string, wer = von(1), now = NOW) =>
  requestRegistrierung(db, { akteur: gast(wer), ...PERSON, phone, now })

async function listStaende(db: Database, name: string): Promise<number[]> {
  const { rows } = await db.$client.query<{ anzahl: number }>('select anzahl from limits where schluessel like $1', [
    `${name}%:%`,
  ])
  return rows.map(({ anzahl }) => anzahl)
}

/** As if so many had been counted already, under every key of the limit that is there. */
async function setAnzahl(db: Database, name: string, anzahl: number) {
  const { rowCount } = await db.$client.query('update limits set anzahl = $2 where schluessel like $1', [
    `${name}:%`,
    anzahl,
  ])
  expect(rowCount, name).toBeGreaterThan(0)
}

describe('one home connection', () => {
  test('600 requests for invented numbers from 60 networks stop nobody', async ({ db }) => {
    await createKonto(db, { phone: PHONE })
    const angriff = await Promise.allSettled(
      Array.from({ length: 600 }, (_, i) => anmelden(db, nummer(i), ausDemHaus(i % 60))),
    )
    const durch = angriff.filter(({ status }) => status === 'fulfilled').length
    // Two households' worth, whatever the number of its networks, and no SMS at all.
    expect(durch).toBe(20)
    expect(await listGesendet(db)).toEqual([])
    expect(await listStaende(db, 'smsGesamt')).toEqual([])
    await expect(anmelden(db, PHONE)).resolves.toBeUndefined()
    await expect(registrieren(db, nummer(9999))).resolves.toBeUndefined()
  })

  test('registrations, which do cost an SMS, end after a few, and others go on', async ({ db }) => {
    const angriff = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) => registrieren(db, nummer(i), ausDemHaus(i % 60))),
    )
    expect(angriff.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(await listGesendet(db)).toHaveLength(20)
    await expect(registrieren(db, PHONE)).resolves.toBeUndefined()
  })

  test('guesses at passwords end after two households’ worth', async ({ db }) => {
    const zaehlen = (i: number) =>
      requireLimits(db, proAdresse('ratenProAdresse', ausDemHaus(i % 60)), {
        akteur: gast(),
        was: 'Anmeldeversuche',
        now: NOW,
      })
    const angriff = await Promise.allSettled(Array.from({ length: 130 }, (_, i) => zaehlen(i)))
    expect(angriff.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    const raten = (wer: ReturnType<typeof herkunft>) =>
      signInMitPasswort(db, { akteur: gast(wer), email: 'jana@example.org', passwort: 'falsch', now: NOW })
    await expect(raten(ausDemHaus(61))).rejects.toMatchObject(ZU_VIELE)
    await expect(raten(von(1))).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
  })

  test('and so do those of all the home connections of one /48, at twice as many', async ({ db }) => {
    const zaehlen = (i: number) => {
      const wer = herkunft({ adresse: `2001:db8:a:${(i * 256).toString(16)}::1` })
      return requireLimits(db, proAdresse('ratenProAdresse', wer), { akteur: gast(), was: 'Anmeldeversuche', now: NOW })
    }
    const angriff = await Promise.allSettled(Array.from({ length: 230 }, (_, i) => zaehlen(i)))
    expect(angriff.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  })

  test('neighbours of one IPv4 network keep out of each other’s way', async ({ db }) => {
    for (let i = 0; i < 12; i += 1) await anmelden(db, nummer(i), von(1)).catch(() => undefined)
    await expect(anmelden(db, nummer(100), von(1))).rejects.toMatchObject(ZU_VIELE)
    await expect(anmelden(db, nummer(100), von(2))).resolves.toBeUndefined()
  })
})

describe('totals count only what costs', () => {
  test('guesses at numbers without a code, and at codes that were sent to nobody, are none', async ({ db }) => {
    await anmelden(db, nummer(1))
    for (let i = 0; i < 20; i += 1) {
      const raten = signInMitCode(db, { akteur: gast(von(i)), phone: nummer(i), code: '123456', now: NOW })
      await expect(raten).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
    }
    expect(await listStaende(db, 'ratenGesamt')).toEqual([])
    await createKonto(db, { phone: PHONE })
    await anmelden(db, PHONE)
    const code = await readCode(db, PHONE)
    const raten = (versuch: string) =>
      signInMitCode(db, { akteur: gast(von(1)), phone: PHONE, code: versuch, now: NOW })
    await expect(raten(wrongCode(code))).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
    expect(await listStaende(db, 'ratenGesamt')).toEqual([1])
    // Full: the holder of the code gets in all the same.
    await setAnzahl(db, 'ratenGesamt', 100_000)
    await expect(raten(code)).resolves.toMatchObject({ art: 'angemeldet' })
  })

  test('any number of known browsers of one account cannot use one up', async ({ db }) => {
    const konto = await createKonto(db, { phone: PHONE })
    const bekannt = () => ({ ...von(1), geraet: createGeraet(konto) })
    const versuche = await Promise.allSettled(Array.from({ length: 60 }, () => anmelden(db, PHONE, bekannt())))
    expect(versuche.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await listStaende(db, 'smsGesamt')).toEqual([5, 5])
    // Nor do they take the tries of a browser that the account does not know yet.
    await expect(anmelden(db, PHONE, von(2))).resolves.toBeUndefined()
  })

  test('each SMS is one: a code, and the word that a number is taken', async ({ db }) => {
    const { id: kontoId } = await createKonto(db, { phone: null })
    await createKonto(db, { phone: PHONE })
    const angemeldet = await requireSitzung(
      db,
      await createSitzung(db, { akteur: gast(von(1)), kontoId, now: NOW }),
      NOW,
    )
    const telefon = (phone: string) =>
      requestTelefon(db, { akteur: { ...angemeldet, herkunft: von(1) }, phone, passwort: null, now: NOW })
    await telefon(nummer(1))
    await telefon(PHONE)
    expect(await listStaende(db, 'smsGesamt')).toEqual([2, 2])
    expect(await listStaende(db, 'smsProLand')).toEqual([2])
  })
})

describe('a total that is used up', () => {
  test('refuses known and unknown numbers alike, until its window is over', async ({ db }) => {
    await createKonto(db, { phone: PHONE })
    await anmelden(db, PHONE)
    await setAnzahl(db, 'smsGesamt', 2000)
    const spaeter = minutesAfter(NOW, 11)
    await expect(anmelden(db, PHONE, von(2), spaeter)).rejects.toMatchObject(ZU_VIELE)
    await expect(anmelden(db, nummer(1), von(2), spaeter)).rejects.toMatchObject(ZU_VIELE)
    await expect(anmelden(db, PHONE, von(2), minutesAfter(NOW, 24 * 60))).resolves.toBeUndefined()
  })

  test('lets in browsers that the account knows, and whoever holds a code', async ({ db }) => {
    const konto = await createKonto(db, { phone: PHONE })
    const fremder = { ...von(1), geraet: createGeraet(null) }
    await anmelden(db, PHONE, fremder)
    await registrieren(db, nummer(1), fremder)
    for (const name of ['smsGesamt', 'smsProLand']) await setAnzahl(db, name, 100_000)
    const bekannt = { ...von(2), geraet: createGeraet(konto) }
    await expect(anmelden(db, PHONE, bekannt, minutesAfter(NOW, 1))).resolves.toBeUndefined()
    const code = await readCode(db, PHONE)
    const herein = signInMitCode(db, { akteur: gast(bekannt), phone: PHONE, code, now: minutesAfter(NOW, 1) })
    await expect(herein).resolves.toMatchObject({ art: 'angemeldet' })
    // A registration that is under way ends well, and its code may be sent again while the country has any left.
    await expect(registrieren(db, nummer(1), fremder, minutesAfter(NOW, 1))).rejects.toMatchObject(ZU_VIELE)
    await setAnzahl(db, 'smsProLand', 0)
    await expect(registrieren(db, nummer(1), fremder, minutesAfter(NOW, 2))).resolves.toBeUndefined()
    await expect(registrieren(db, nummer(2), fremder, minutesAfter(NOW, 2))).rejects.toMatchObject(ZU_VIELE)
    const pin = await readCode(db, nummer(1))
    const fertig = confirmRegistrierung(db, {
      akteur: gast(fremder),
      phone: nummer(1),
      code: pin,
      now: minutesAfter(NOW, 2),
    })
    await expect(fertig).resolves.toMatchObject({ art: 'angemeldet' })
  })

  test('of one kind leaves the others theirs', async ({ db }) => {
    await createKonto(db, { phone: PHONE })
    await registrieren(db, nummer(1))
    await setAnzahl(db, 'smsGesamt', 2000)
    await expect(registrieren(db, nummer(2), von(2))).rejects.toMatchObject(ZU_VIELE)
    await expect(anmelden(db, PHONE, von(3))).resolves.toBeUndefined()
  })

  test('passwords: a known browser gets in, also where its whole network has used up its tries', async ({ db }) => {
    const passwort = 'Ein-gutes-Passwort'
    const konto = await createKonto(db, { email: 'jana@example.org', passwortHash: await hashPasswort(passwort) })
    const herein = (wer: ReturnType<typeof herkunft>, wort = passwort) =>
      signInMitPasswort(db, { akteur: gast(wer), email: 'jana@example.org', passwort: wort, now: NOW })
    await herein(von(1), 'falsch').catch(() => undefined)
    for (const name of ['ratenGesamt', 'ratenProAdresse', 'loginProKonto']) await setAnzahl(db, name, 100_000)
    await expect(herein(von(1))).rejects.toMatchObject(ZU_VIELE)
    await expect(herein({ ...von(1), geraet: createGeraet(konto) })).resolves.toMatchObject({ art: 'angemeldet' })
  })
})

describe('countries', () => {
  test.for(['+12025550123', '+18762101234'])('nothing is sent to %s, by any way', async (phone, { db }) => {
    await createKonto(db, { phone })
    const ablehnung = { code: 'SMS_LAND', message: expect.stringContaining(config.firma.telefon) }
    const { id: kontoId } = await createKonto(db, { phone: null })
    const angemeldet = await requireSitzung(
      db,
      await createSitzung(db, { akteur: gast(von(1)), kontoId, now: NOW }),
      NOW,
    )
    // The phone dialog and /konto.
    const telefon = { akteur: { ...angemeldet, herkunft: von(1) }, phone, passwort: null, now: NOW }
    await expect(requestTelefon(db, telefon)).rejects.toMatchObject(ablehnung)
    await expect(registrieren(db, phone)).rejects.toMatchObject(ablehnung)
    // The same for a number that somebody has and one that nobody has.
    await expect(anmelden(db, phone)).rejects.toMatchObject(ablehnung)
    await expect(anmelden(db, `${phone.slice(0, -1)}9`)).rejects.toMatchObject(ablehnung)
    expect(await listGesendet(db)).toEqual([])
    expect(await listStaende(db, 'sms')).toEqual([])
  })

  test('a country has its number a day; registrations leave a third of it to accounts', async ({ db }) => {
    await createKonto(db, { phone: '+436641234567' })
    await registrieren(db, '+436641234568')
    await setAnzahl(db, 'smsProLand', 200)
    const spaeter = minutesAfter(NOW, 61)
    await expect(registrieren(db, '+436641234569', von(2), spaeter)).rejects.toMatchObject(ZU_VIELE)
    await expect(registrieren(db, nummer(1), von(2), spaeter)).resolves.toBeUndefined()
    await expect(anmelden(db, '+436641234567', von(3), spaeter)).resolves.toBeUndefined()
    expect((await listGesendet(db, config.firma.email))[0]?.text).toMatch(/SMS in ein Land[\s\S]*AT[\s\S]*200 von 200/)
    await setAnzahl(db, 'smsProLand', 300)
    await expect(anmelden(db, '+436641234567', von(3), minutesAfter(NOW, 75))).rejects.toMatchObject(ZU_VIELE)
    await expect(anmelden(db, '+436641234567', von(3), minutesAfter(NOW, 24 * 60))).resolves.toBeUndefined()
  })
})

describe('the operator', () => {
  const mails = async (db: Database) => listGesendet(db, config.firma.email)

  test('hears of a total before it refuses, once an hour and kind', async ({ db }) => {
    await registrieren(db, nummer(1))
    await setAnzahl(db, 'smsGesamt', 359)
    await registrieren(db, nummer(2), von(2))
    expect(await mails(db)).toEqual([])
    await registrieren(db, nummer(3), von(3))
    const [mail] = await mails(db)
    expect(mail?.betreff).toBe('Ungewöhnlich viel Betrieb: SMS')
    expect(mail?.text).toMatch(/Registrierung[\s\S]*360 von 600[\s\S]*eine Stunde/)
    await registrieren(db, nummer(4), von(4))
    await setAnzahl(db, 'smsGesamt', 600)
    await expect(registrieren(db, nummer(5), von(5), minutesAfter(NOW, 59))).rejects.toMatchObject(ZU_VIELE)
    expect(await mails(db)).toHaveLength(1)
    await setAnzahl(db, 'smsGesamt', 1300)
    await expect(registrieren(db, nummer(6), von(6), minutesAfter(NOW, 60))).resolves.toBeUndefined()
    expect(await mails(db)).toHaveLength(2)
  })

  test('hears of it by whoever asks, with a number that exists or not', async ({ db }) => {
    await createKonto(db, { phone: PHONE })
    await anmelden(db, PHONE)
    await setAnzahl(db, 'smsGesamt', 360)
    await anmelden(db, nummer(1), von(2))
    expect(await mails(db)).toHaveLength(1)
  })

  test('hears of guesses at codes and at passwords', async ({ db }) => {
    const limits: Limit[] = [
      { name: 'ratenGesamt', wert: 'anmeldung', mal: 0.25 },
      { name: 'ratenGesamt', wert: 'passwort' },
      { name: 'mailGesamt', wert: 'reset' },
      { name: 'mailGesamt', wert: 'bestaetigung' },
    ]
    for (const limit of limits) {
      await requireLimits(db, [limit], { akteur: gast(), was: 'Versuche', now: NOW })
      await setAnzahl(db, limit.name, LIMITS[limit.name][0].max * (limit.mal ?? 1) * 0.6)
      await requireLimits(db, [limit], { akteur: gast(), was: 'Versuche', now: NOW })
    }
    const texts = (await mails(db)).map(({ text }) => text).join('\n')
    for (const kind of ['Anmeldung per SMS', 'Passwörter', 'Zurücksetzen des', 'Bestätigen einer']) {
      expect(texts).toMatch(new RegExp(`Wovon:? +${kind}`))
    }
  })
})

test('a refused try writes nothing: no row, no count', async ({ db }) => {
  const raten = (i: number) =>
    signInMitPasswort(db, { akteur: gast(von(1)), email: `person${i}@example.org`, passwort: 'falsch', now: NOW })
  await raten(0).catch(() => undefined)
  await setAnzahl(db, 'ratenProAdresse', 200)
  const alle = async () => (await db.$client.query('select schluessel, anzahl from limits order by 1')).rows
  const vorher = await alle()
  for (let i = 1; i <= 30; i += 1) await expect(raten(i)).rejects.toMatchObject(ZU_VIELE)
  expect(await alle()).toEqual(vorher)
})

test('of many at the same moment as many get through as the limit says, and the rest are not counted', async ({
  db,
}) => {
  const versuche = Array.from({ length: 30 }, () =>
    requireLimits(db, [{ name: 'ratenProPerson', wert: 'a' }], { akteur: gast(), was: 'Versuche', now: NOW }),
  )
  const ergebnisse = await Promise.allSettled(versuche)
  expect(ergebnisse.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await listStaende(db, 'ratenProPerson')).toEqual([10, 10])
})
