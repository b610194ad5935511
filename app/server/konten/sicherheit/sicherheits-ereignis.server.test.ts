import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, onTestFinished, vi } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { requestAnmeldeCode, signInWithCode } from '#app/server/konten/anmeldung/sign-in-with-code.server.ts'
import { requestEmailAenderung, setEmailAndPasswort } from '#app/server/konten/konto/email.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { alarmLimit } from '#app/server/konten/limit/limit-alarm.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { redeemLink } from '#app/server/konten/link/link.server.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { changePasswort, setNewPasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { resetPasswort, sendPasswortReset } from '#app/server/konten/passwort/passwort-reset.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import {
  createSitzung,
  endOtherSitzungen,
  endSitzung,
  endSitzungWithToken,
} from '#app/server/konten/sitzung/sitzungen.server.ts'
import {
  changeRolle,
  createKontoByHand,
  createZugangsLink,
  endAllSitzungen,
  removeZweiterFaktor,
  suspendKonto,
  unsuspendKonto,
} from '#app/server/konten/verwaltung/manage-konto.server.ts'
import {
  activateZweiterFaktor,
  beginZweiterFaktor,
  disableZweiterFaktor,
} from '#app/server/konten/zweiter-faktor/zweiter-faktor.server.ts'
import { confirmZweiterFaktor } from '#app/server/konten/zweiter-faktor/zweiter-faktor-anmeldung.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import {
  gast,
  listSent,
  after as minutesAfter,
  readCode,
  readToken,
  requireSitzung,
  SYSTEM,
} from '#tests/setup/konten-test.ts'
import { logLimit, logSecurity } from './sicherheits-ereignis.server.ts'

const EMAIL = 'jana@example.org'
const PASSWORT = 'Ein-gutes-Passwort-7'
const NEW_PASSWORT = 'Noch-ein-Passwort-8'
const PHONE = '+4915112345678'
const NEW_NUMMER = '+4915187654321'
const who = { akteur: gast(), now: NOW }

type Row = Record<string, unknown>
let rows: Row[] = []

beforeEach(() => {
  rows = []
  const remember = (fields: unknown) => void rows.push(fields as Row)
  vi.spyOn(getLogger(), 'info').mockImplementation(remember)
  vi.spyOn(getLogger(), 'warn').mockImplementation(remember)
})
afterEach(() => vi.restoreAllMocks())

type Example = {
  konto: Awaited<ReturnType<typeof createKonto>>
  report: () => Promise<{ token: string; angemeldet: Person }>
}

const invalid = (attempt: Promise<unknown>) => expect(attempt).rejects.toThrow()

async function switchOn(db: Database, angemeldet: Person) {
  const { geheimnis } = await beginZweiterFaktor(db, { akteur: angemeldet, now: NOW })
  const codeAt = (time: Date) => new TOTP({ secret: geheimnis }).generate({ timestamp: time.getTime() })
  await activateZweiterFaktor(db, { akteur: angemeldet, code: codeAt(NOW), now: NOW })
  return codeAt
}

const ICH = 'ich'

/**
 * Log entries of each use case in order. By default about the account `konto`; the actor is a guest with a network, or
 * the system.
 */
const CASES: Record<string, { act: (db: Database, example: Example) => Promise<unknown>; rows: Row[] }> = {
  'a password': {
    act: (db) => signInWithPasswort(db, { email: EMAIL, passwort: PASSWORT, ...who }),
    rows: [{ ereignis: 'anmeldung', ergebnis: 'erfolg', weg: 'passwort' }],
  },
  'a wrong password': {
    act: (db) => invalid(signInWithPasswort(db, { email: EMAIL, passwort: 'falsch', ...who })),
    rows: [{ ereignis: 'anmeldung', ergebnis: 'fehlgeschlagen', weg: 'passwort' }],
  },
  'a password of nobody': {
    act: (db) => invalid(signInWithPasswort(db, { email: 'niemand@example.org', passwort: 'falsch', ...who })),
    rows: [{ ereignis: 'anmeldung', ergebnis: 'fehlgeschlagen', weg: 'passwort', kontoId: null }],
  },
  'a suspended account': {
    act: async (db) => {
      await suspendKonto(db, { akteur: SYSTEM, identifier: EMAIL, now: NOW })
      await invalid(signInWithPasswort(db, { email: EMAIL, passwort: PASSWORT, ...who }))
      await unsuspendKonto(db, { akteur: SYSTEM, identifier: EMAIL, now: NOW })
    },
    rows: [
      { ereignis: 'konto', ergebnis: 'gesperrt', netz: null },
      { ereignis: 'anmeldung', ergebnis: 'gesperrt', weg: 'passwort' },
      { ereignis: 'konto', ergebnis: 'entsperrt', netz: null },
    ],
  },
  'codes by SMS': {
    act: async (db) => {
      await requestAnmeldeCode(db, { phone: PHONE, ...who })
      await invalid(signInWithCode(db, { phone: PHONE, code: '12345', ...who }))
      await signInWithCode(db, { phone: PHONE, code: await readCode(db, PHONE), ...who })
    },
    rows: [
      { ereignis: 'anmeldung', ergebnis: 'fehlgeschlagen', weg: 'sms' },
      { ereignis: 'anmeldung', ergebnis: 'erfolg', weg: 'sms' },
    ],
  },
  'a registration': {
    act: async (db) => {
      await requestRegistrierung(db, { vorname: 'Jana', nachname: 'A', phone: NEW_NUMMER, ...who })
      await invalid(confirmRegistrierung(db, { phone: NEW_NUMMER, code: '12345', ...who }))
      await confirmRegistrierung(db, { phone: NEW_NUMMER, code: await readCode(db, NEW_NUMMER), ...who })
    },
    rows: [
      { ereignis: 'registrierung', ergebnis: 'fehlgeschlagen', kontoId: null },
      { ereignis: 'registrierung', ergebnis: 'erfolg', kontoId: expect.any(String) },
    ],
  },
  'a forgotten password': {
    act: async (db) => {
      await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
      await invalid(resetPasswort(db, { token: 'falsch', passwort: NEW_PASSWORT, ...who }))
      await resetPasswort(db, { token: await readToken(db, EMAIL), passwort: NEW_PASSWORT, ...who })
    },
    rows: [
      { ereignis: 'link', ergebnis: 'ausgestellt', netz: null },
      { ereignis: 'link', ergebnis: 'fehlgeschlagen', kontoId: null },
      { ereignis: 'passwort', ergebnis: 'zurueckgesetzt' },
      { ereignis: 'anmeldung', ergebnis: 'erfolg', weg: 'passwort-reset' },
    ],
  },
  'a link that signs in': {
    act: async (db) => {
      const url = await createZugangsLink(db, { akteur: SYSTEM, identifier: EMAIL, zweck: 'magiclink', now: NOW })
      const token = new URL(url).searchParams.get('token_hash') ?? ''
      await invalid(redeemLink(db, { token: 'falsch', ...who }))
      await redeemLink(db, { token, ...who })
    },
    rows: [
      { ereignis: 'link', ergebnis: 'ausgestellt', netz: null },
      { ereignis: 'link', ergebnis: 'fehlgeschlagen', kontoId: null },
      { ereignis: 'anmeldung', ergebnis: 'erfolg', weg: 'link' },
    ],
  },
  'a changed password': {
    act: async (db, { report }) => {
      const { angemeldet } = await report()
      const change = { akteur: angemeldet, newPasswort: NEW_PASSWORT, now: NOW }
      await invalid(changePasswort(db, { ...change, altesPasswort: 'falsch' }))
      await changePasswort(db, { ...change, altesPasswort: PASSWORT })
      await setNewPasswort(db, { akteur: (await report()).angemeldet, passwort: PASSWORT, now: NOW })
    },
    rows: [
      { ereignis: 'passwort', ergebnis: 'fehlgeschlagen', akteur: ICH },
      { ereignis: 'passwort', ergebnis: 'geaendert', akteur: ICH },
      { ereignis: 'passwort', ergebnis: 'gesetzt', akteur: ICH },
    ],
  },
  'another number': {
    act: async (db, { report }) => {
      const { angemeldet } = await report()
      await requestTelefon(db, { akteur: angemeldet, phone: NEW_NUMMER, passwort: PASSWORT, now: NOW })
      await invalid(confirmTelefon(db, { akteur: angemeldet, phone: NEW_NUMMER, code: '12345', now: NOW }))
      const code = await readCode(db, NEW_NUMMER)
      await confirmTelefon(db, { akteur: angemeldet, phone: NEW_NUMMER, code, now: NOW })
    },
    rows: [
      { ereignis: 'nummer', ergebnis: 'fehlgeschlagen', akteur: ICH },
      { ereignis: 'nummer', ergebnis: 'geaendert', akteur: ICH },
    ],
  },
  'another address': {
    act: async (db, { report }) => {
      const { angemeldet } = await report()
      await requestEmailAenderung(db, { akteur: angemeldet, email: 'neu@example.org', passwort: PASSWORT, now: NOW })
      await redeemLink(db, { akteur: angemeldet, token: await readToken(db, 'neu@example.org'), now: NOW })
    },
    rows: [
      { ereignis: 'email', ergebnis: 'angefordert', akteur: ICH },
      { ereignis: 'email', ergebnis: 'bestaetigt', akteur: ICH },
    ],
  },
  'a first address': {
    act: async (db) => {
      const { id } = await createKonto(db, { email: null })
      const angemeldet = await requireSitzung(db, await createSitzung(db, { kontoId: id, ...who }), NOW)
      await setEmailAndPasswort(db, {
        akteur: angemeldet,
        email: 'erste@example.org',
        passwort: NEW_PASSWORT,
        now: NOW,
      })
    },
    rows: [
      { ereignis: 'passwort', ergebnis: 'gesetzt', kontoId: expect.any(String), akteur: expect.any(String) },
      { ereignis: 'email', ergebnis: 'angefordert', kontoId: expect.any(String), akteur: expect.any(String) },
    ],
  },
  'a second factor': {
    act: async (db, { report }) => {
      const codeAt = await switchOn(db, (await report()).angemeldet)
      const now = minutesAfter(NOW, 2)
      const { token } = await signInWithPasswort(db, { email: EMAIL, passwort: PASSWORT, ...who, now })
      await invalid(confirmZweiterFaktor(db, { token, code: '000000', ...who, now }))
      await invalid(confirmZweiterFaktor(db, { token, code: 'ABCDE-FGHJK', ...who, now }))
      const whole = await confirmZweiterFaktor(db, { token, code: codeAt(now), ...who, now })
      const angemeldet = await requireSitzung(db, whole, now)
      const later = minutesAfter(NOW, 4)
      await disableZweiterFaktor(db, { akteur: angemeldet, code: codeAt(later), now: later })
    },
    rows: [
      { ereignis: 'zweiter-faktor', ergebnis: 'eingeschaltet', akteur: ICH },
      { ereignis: 'anmeldung', ergebnis: 'zweiter-faktor-noetig', weg: 'passwort' },
      { ereignis: 'zweiter-faktor', ergebnis: 'fehlgeschlagen' },
      { ereignis: 'zweiter-faktor', ergebnis: 'fehlgeschlagen' },
      { ereignis: 'anmeldung', ergebnis: 'erfolg', weg: 'zweiter-faktor' },
      { ereignis: 'zweiter-faktor', ergebnis: 'ausgeschaltet', akteur: ICH },
    ],
  },
  sessions: {
    act: async (db, { report }) => {
      const [first, second, third] = [await report(), await report(), await report()]
      await endSitzung(db, { akteur: third.angemeldet, sitzungId: first.angemeldet.sitzungId, now: NOW })
      await endSitzung(db, { akteur: third.angemeldet, sitzungId: first.angemeldet.sitzungId, now: NOW })
      await endOtherSitzungen(db, { akteur: third.angemeldet, now: NOW })
      await endSitzungWithToken(db, { ...who, token: second.token })
      await endSitzungWithToken(db, { ...who, token: third.token })
      await endAllSitzungen(db, { akteur: SYSTEM, identifier: EMAIL, now: NOW })
    },
    rows: [
      { ereignis: 'sitzungen', ergebnis: 'eine-beendet', akteur: ICH },
      { ereignis: 'sitzungen', ergebnis: 'andere-beendet', akteur: ICH },
      { ereignis: 'sitzungen', ergebnis: 'abgemeldet' },
      { ereignis: 'sitzungen', ergebnis: 'alle-beendet', netz: null },
    ],
  },
  'the command line': {
    act: async (db, { report }) => {
      await changeRolle(db, { akteur: SYSTEM, identifier: EMAIL, rolle: 'operator', now: NOW })
      await switchOn(db, (await report()).angemeldet)
      await removeZweiterFaktor(db, { akteur: SYSTEM, identifier: EMAIL, now: NOW })
      const person = {
        vorname: 'Petra',
        nachname: 'Lang',
        rolle: 'administrator',
        phone: null,
        passwort: null,
      } as const
      await createKontoByHand(db, { akteur: SYSTEM, ...person, email: 'petra@example.org', now: NOW })
    },
    rows: [
      { ereignis: 'rolle', ergebnis: 'operator', netz: null },
      { ereignis: 'zweiter-faktor', ergebnis: 'eingeschaltet', akteur: ICH },
      { ereignis: 'zweiter-faktor', ergebnis: 'ausgeschaltet', netz: null },
      { ereignis: 'konto', ergebnis: 'angelegt', netz: null, kontoId: expect.any(String) },
      { ereignis: 'rolle', ergebnis: 'administrator', netz: null, kontoId: expect.any(String) },
    ],
  },
  'a deleted account': {
    act: async (db, { report }) => {
      const { angemeldet } = await report()
      const planFileDeletion = async () => undefined
      await deleteKonto(db, { akteur: angemeldet, passwort: PASSWORT, planFileDeletion, now: NOW })
    },
    rows: [{ ereignis: 'konto', ergebnis: 'geloescht', akteur: ICH }],
  },
  'a limit': {
    act: async (db, { konto: { id: kontoId } }) => {
      const count = () =>
        requireLimits(db, [{ name: 'smsProPerson', value: kontoId, times: 0.3 }], { was: 'SMS', kontoId, ...who })
      for (let i = 0; i < 2; i += 1) await count()
      await invalid(count())
    },
    rows: [{ ereignis: 'grenze', ergebnis: 'abgelehnt', grenze: 'smsProPerson' }],
  },
}

describe('the security log records', () => {
  test.for(Object.entries(CASES))('%s', async ([, { act, rows: expected }], { db }) => {
    const passwortHash = await hashPasswort(PASSWORT)
    const konto = await createKonto(db, { email: EMAIL, phone: PHONE, passwortHash })
    const report = async () => {
      const sitzung = await createSitzung(db, { kontoId: konto.id, faktorConfirmed: true, ...who })
      return { token: sitzung.token, angemeldet: await requireSitzung(db, sitzung, NOW) }
    }
    await act(db, { konto, report })
    const netz = expect.stringMatching(/^[\w-]{16}$/)
    expect(rows).toEqual(
      expected.map((row) => {
        const akteur = row.netz === null ? SYSTEM.name : 'gast'
        return { kontoId: konto.id, netz, ...row, akteur: row.akteur === ICH ? konto.id : (row.akteur ?? akteur) }
      }),
    )
    const text = JSON.stringify(rows)
    for (const geheim of [EMAIL, '@', PHONE, NEW_NUMMER, '203.0.113.7', PASSWORT, NEW_PASSWORT]) {
      expect(text).not.toContain(geheim)
    }
  })
})

test('an alarm names the total and its count', async ({ db }) => {
  const total = { anzahl: 360, max: 600, fensterSekunden: 3600 }
  await alarmLimit(db, { name: 'smsGesamt', value: 'anmeldung', ...total, now: NOW })
  expect(rows).toEqual([{ ereignis: 'grenze', ergebnis: 'alarm', grenze: 'smsGesamt', value: 'anmeldung', ...total }])
})

test('BETRIEB-22: sends an alarm to the company, and to administrators if it is the sample company', async ({ db }) => {
  const { mode } = config
  onTestFinished(() => void Object.assign(config, { mode }))
  await createKonto(db, { email: 'admin@example.de', rolle: 'administrator' })
  const alarm = (value: string, now: Date) =>
    alarmLimit(db, { name: 'smsGesamt', value, anzahl: 360, max: 600, fensterSekunden: 3600, now })
  await alarm('anmeldung', NOW)
  Object.assign(config, { mode: 'production' })
  await alarm('konto', minutesAfter(NOW, 1))
  expect((await listSent(db)).map(({ an }) => an)).toEqual([config.firma.email, 'admin@example.de'])
})

test('a network keeps its pseudonym for a month, and a home connection is one network', () => {
  const netz = (adresse: string, now = NOW) => {
    rows = []
    logSecurity({ ereignis: 'registrierung', result: 'erfolg' }, { akteur: gast({ adresse }), now })
    return rows[0]?.netz
  }
  const name = netz('203.0.113.7')
  expect(netz('203.0.113.7', new Date('2026-03-31T23:59:00Z'))).toBe(name)
  expect(netz('::ffff:203.0.113.7')).toBe(name)
  expect(netz('203.0.113.7', new Date('2026-04-01T00:00:00Z'))).not.toBe(name)
  expect(netz('203.0.113.8')).not.toBe(name)
  expect(netz('2001:db8:1:12ff::1')).toBe(netz('2001:DB8:1:1200::9'))
  expect(netz('2001:db8:1:13ff::1')).not.toBe(netz('2001:db8:1:1200::9'))
})

test('a used-up limit does not flood the log', () => {
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') })
  try {
    for (let i = 0; i < 500; i += 1) logLimit('anfragenProKonto', who)
    expect(rows).toHaveLength(20)
    vi.advanceTimersByTime(60_000)
    logLimit('anfragenProKonto', who)
    expect(rows).toHaveLength(21)
    expect(rows[20]).toMatchObject({ ereignis: 'grenze', ausgelassen: 480 })
  } finally {
    vi.useRealTimers()
  }
})
