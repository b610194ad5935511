import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { signInMitPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { requestAnmeldeCode, signInMitCode } from '#app/server/konten/anmeldung/sign-in-mit-code.server.ts'
import { requestEmailAenderung, setEmailUndPasswort } from '#app/server/konten/konto/email.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { redeemLink } from '#app/server/konten/link/link.server.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { changePasswort, setNeuesPasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { resetPasswort, sendPasswortReset } from '#app/server/konten/passwort/passwort-reset.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import {
  createSitzung,
  endAndereSitzungen,
  endSitzung,
  endSitzungMitToken,
} from '#app/server/konten/sitzung/sitzungen.server.ts'
import {
  changeRolle,
  createKontoVonHand,
  createZugangsLink,
  endAlleSitzungen,
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
import { gast, after as minutesAfter, readCode, readToken, requireSitzung, SYSTEM } from '#tests/setup/konten-test.ts'
import { logGrenze, logSicherheit } from './sicherheits-ereignis.server.ts'

const EMAIL = 'jana@example.org'
const PASSWORT = 'Ein-gutes-Passwort-7'
const NEUES = 'Noch-ein-Passwort-8'
const PHONE = '+4915112345678'
const NEUE_NUMMER = '+4915187654321'
const wer = { akteur: gast(), now: NOW }

type Zeile = Record<string, unknown>
let zeilen: Zeile[] = []

beforeEach(() => {
  zeilen = []
  const merke = (felder: unknown) => void zeilen.push(felder as Zeile)
  vi.spyOn(getLogger(), 'info').mockImplementation(merke)
  vi.spyOn(getLogger(), 'warn').mockImplementation(merke)
})
afterEach(() => vi.restoreAllMocks())

type Fall = {
  konto: Awaited<ReturnType<typeof createKonto>>
  melden: () => Promise<{ token: string; angemeldet: Person }>
}

const ungueltig = (versuch: Promise<unknown>) => expect(versuch).rejects.toThrow()

async function switchOn(db: Database, angemeldet: Person) {
  const { geheimnis } = await beginZweiterFaktor(db, { akteur: angemeldet, now: NOW })
  const codeUm = (zeit: Date) => new TOTP({ secret: geheimnis }).generate({ timestamp: zeit.getTime() })
  await activateZweiterFaktor(db, { akteur: angemeldet, code: codeUm(NOW), now: NOW })
  return codeUm
}

/** The owner of `konto`, signed in. */
const ICH = 'ich'

/**
 * What each use case leaves in the log, in its order; the account is `konto`'s unless another is told, and who acts is a
 * guest from a network, or the system from none.
 */
const FAELLE: Record<string, { tut: (db: Database, fall: Fall) => Promise<unknown>; zeilen: Zeile[] }> = {
  'a password': {
    tut: (db) => signInMitPasswort(db, { email: EMAIL, passwort: PASSWORT, ...wer }),
    zeilen: [{ ereignis: 'anmeldung', ergebnis: 'erfolg', weg: 'passwort' }],
  },
  'a wrong password': {
    tut: (db) => ungueltig(signInMitPasswort(db, { email: EMAIL, passwort: 'falsch', ...wer })),
    zeilen: [{ ereignis: 'anmeldung', ergebnis: 'fehlgeschlagen', weg: 'passwort' }],
  },
  'a password of nobody': {
    tut: (db) => ungueltig(signInMitPasswort(db, { email: 'niemand@example.org', passwort: 'falsch', ...wer })),
    zeilen: [{ ereignis: 'anmeldung', ergebnis: 'fehlgeschlagen', weg: 'passwort', kontoId: null }],
  },
  'a suspended account': {
    tut: async (db) => {
      await suspendKonto(db, { akteur: SYSTEM, kennung: EMAIL, now: NOW })
      await ungueltig(signInMitPasswort(db, { email: EMAIL, passwort: PASSWORT, ...wer }))
      await unsuspendKonto(db, { akteur: SYSTEM, kennung: EMAIL, now: NOW })
    },
    zeilen: [
      { ereignis: 'konto', ergebnis: 'gesperrt', netz: null },
      { ereignis: 'anmeldung', ergebnis: 'gesperrt', weg: 'passwort' },
      { ereignis: 'konto', ergebnis: 'entsperrt', netz: null },
    ],
  },
  'codes by SMS': {
    tut: async (db) => {
      await requestAnmeldeCode(db, { phone: PHONE, ...wer })
      await ungueltig(signInMitCode(db, { phone: PHONE, code: '12345', ...wer }))
      await signInMitCode(db, { phone: PHONE, code: await readCode(db, PHONE), ...wer })
    },
    zeilen: [
      { ereignis: 'anmeldung', ergebnis: 'fehlgeschlagen', weg: 'sms' },
      { ereignis: 'anmeldung', ergebnis: 'erfolg', weg: 'sms' },
    ],
  },
  'a registration': {
    tut: async (db) => {
      await requestRegistrierung(db, { vorname: 'Jana', nachname: 'A', phone: NEUE_NUMMER, ...wer })
      await ungueltig(confirmRegistrierung(db, { phone: NEUE_NUMMER, code: '12345', ...wer }))
      await confirmRegistrierung(db, { phone: NEUE_NUMMER, code: await readCode(db, NEUE_NUMMER), ...wer })
    },
    zeilen: [
      { ereignis: 'registrierung', ergebnis: 'fehlgeschlagen', kontoId: null },
      { ereignis: 'registrierung', ergebnis: 'erfolg', kontoId: expect.any(String) },
    ],
  },
  'a forgotten password': {
    tut: async (db) => {
      await sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet: null, now: NOW })
      await ungueltig(resetPasswort(db, { token: 'falsch', passwort: NEUES, ...wer }))
      await resetPasswort(db, { token: await readToken(db, EMAIL), passwort: NEUES, ...wer })
    },
    zeilen: [
      { ereignis: 'link', ergebnis: 'ausgestellt', netz: null },
      { ereignis: 'link', ergebnis: 'fehlgeschlagen', kontoId: null },
      { ereignis: 'passwort', ergebnis: 'zurueckgesetzt' },
      { ereignis: 'anmeldung', ergebnis: 'erfolg', weg: 'passwort-reset' },
    ],
  },
  'a link that signs in': {
    tut: async (db) => {
      const url = await createZugangsLink(db, { akteur: SYSTEM, kennung: EMAIL, zweck: 'magiclink', now: NOW })
      const token = new URL(url).searchParams.get('token_hash') ?? ''
      await ungueltig(redeemLink(db, { token: 'falsch', ...wer }))
      await redeemLink(db, { token, ...wer })
    },
    zeilen: [
      { ereignis: 'link', ergebnis: 'ausgestellt', netz: null },
      { ereignis: 'link', ergebnis: 'fehlgeschlagen', kontoId: null },
      { ereignis: 'anmeldung', ergebnis: 'erfolg', weg: 'link' },
    ],
  },
  'a changed password': {
    tut: async (db, { melden }) => {
      const { angemeldet } = await melden()
      const wechsel = { akteur: angemeldet, neuesPasswort: NEUES, now: NOW }
      await ungueltig(changePasswort(db, { ...wechsel, altesPasswort: 'falsch' }))
      await changePasswort(db, { ...wechsel, altesPasswort: PASSWORT })
      await setNeuesPasswort(db, { akteur: (await melden()).angemeldet, passwort: PASSWORT, now: NOW })
    },
    zeilen: [
      { ereignis: 'passwort', ergebnis: 'fehlgeschlagen', akteur: ICH },
      { ereignis: 'passwort', ergebnis: 'geaendert', akteur: ICH },
      { ereignis: 'passwort', ergebnis: 'gesetzt', akteur: ICH },
    ],
  },
  'another number': {
    tut: async (db, { melden }) => {
      const { angemeldet } = await melden()
      await requestTelefon(db, { akteur: angemeldet, phone: NEUE_NUMMER, passwort: PASSWORT, now: NOW })
      await ungueltig(confirmTelefon(db, { akteur: angemeldet, phone: NEUE_NUMMER, code: '12345', now: NOW }))
      const code = await readCode(db, NEUE_NUMMER)
      await confirmTelefon(db, { akteur: angemeldet, phone: NEUE_NUMMER, code, now: NOW })
    },
    zeilen: [
      { ereignis: 'nummer', ergebnis: 'fehlgeschlagen', akteur: ICH },
      { ereignis: 'nummer', ergebnis: 'geaendert', akteur: ICH },
    ],
  },
  'another address': {
    tut: async (db, { melden }) => {
      const { angemeldet } = await melden()
      await requestEmailAenderung(db, { akteur: angemeldet, email: 'neu@example.org', passwort: PASSWORT, now: NOW })
      await redeemLink(db, { akteur: angemeldet, token: await readToken(db, 'neu@example.org'), now: NOW })
    },
    zeilen: [
      { ereignis: 'email', ergebnis: 'angefordert', akteur: ICH },
      { ereignis: 'email', ergebnis: 'bestaetigt', akteur: ICH },
    ],
  },
  'a first address': {
    tut: async (db) => {
      const { id } = await createKonto(db, { email: null })
      const angemeldet = await requireSitzung(db, await createSitzung(db, { kontoId: id, ...wer }), NOW)
      await setEmailUndPasswort(db, { akteur: angemeldet, email: 'erste@example.org', passwort: NEUES, now: NOW })
    },
    zeilen: [
      { ereignis: 'passwort', ergebnis: 'gesetzt', kontoId: expect.any(String), akteur: expect.any(String) },
      { ereignis: 'email', ergebnis: 'angefordert', kontoId: expect.any(String), akteur: expect.any(String) },
    ],
  },
  'a second factor': {
    tut: async (db, { melden }) => {
      const codeUm = await switchOn(db, (await melden()).angemeldet)
      const now = minutesAfter(NOW, 2)
      const { token } = await signInMitPasswort(db, { email: EMAIL, passwort: PASSWORT, ...wer, now })
      await ungueltig(confirmZweiterFaktor(db, { token, code: '000000', ...wer, now }))
      await ungueltig(confirmZweiterFaktor(db, { token, code: 'ABCDE-FGHJK', ...wer, now }))
      const ganze = await confirmZweiterFaktor(db, { token, code: codeUm(now), ...wer, now })
      const angemeldet = await requireSitzung(db, ganze, now)
      const spaeter = minutesAfter(NOW, 4)
      await disableZweiterFaktor(db, { akteur: angemeldet, code: codeUm(spaeter), now: spaeter })
    },
    zeilen: [
      { ereignis: 'zweiter-faktor', ergebnis: 'eingeschaltet', akteur: ICH },
      { ereignis: 'anmeldung', ergebnis: 'zweiter-faktor-noetig', weg: 'passwort' },
      { ereignis: 'zweiter-faktor', ergebnis: 'fehlgeschlagen' },
      { ereignis: 'zweiter-faktor', ergebnis: 'fehlgeschlagen' },
      { ereignis: 'anmeldung', ergebnis: 'erfolg', weg: 'zweiter-faktor' },
      { ereignis: 'zweiter-faktor', ergebnis: 'ausgeschaltet', akteur: ICH },
    ],
  },
  sessions: {
    tut: async (db, { melden }) => {
      const [erste, zweite, dritte] = [await melden(), await melden(), await melden()]
      await endSitzung(db, { akteur: dritte.angemeldet, sitzungId: erste.angemeldet.sitzungId, now: NOW })
      await endSitzung(db, { akteur: dritte.angemeldet, sitzungId: erste.angemeldet.sitzungId, now: NOW })
      await endAndereSitzungen(db, { akteur: dritte.angemeldet, now: NOW })
      await endSitzungMitToken(db, { ...wer, token: zweite.token })
      await endSitzungMitToken(db, { ...wer, token: dritte.token })
      await endAlleSitzungen(db, { akteur: SYSTEM, kennung: EMAIL, now: NOW })
    },
    zeilen: [
      { ereignis: 'sitzungen', ergebnis: 'eine-beendet', akteur: ICH },
      { ereignis: 'sitzungen', ergebnis: 'andere-beendet', akteur: ICH },
      { ereignis: 'sitzungen', ergebnis: 'abgemeldet' },
      { ereignis: 'sitzungen', ergebnis: 'alle-beendet', netz: null },
    ],
  },
  'the command line': {
    tut: async (db, { melden }) => {
      await changeRolle(db, { akteur: SYSTEM, kennung: EMAIL, rolle: 'operator', now: NOW })
      await switchOn(db, (await melden()).angemeldet)
      await removeZweiterFaktor(db, { akteur: SYSTEM, kennung: EMAIL, now: NOW })
      const person = {
        vorname: 'Petra',
        nachname: 'Lang',
        rolle: 'administrator',
        phone: null,
        passwort: null,
      } as const
      await createKontoVonHand(db, { akteur: SYSTEM, ...person, email: 'petra@example.org', now: NOW })
    },
    zeilen: [
      { ereignis: 'rolle', ergebnis: 'operator', netz: null },
      { ereignis: 'zweiter-faktor', ergebnis: 'eingeschaltet', akteur: ICH },
      { ereignis: 'zweiter-faktor', ergebnis: 'ausgeschaltet', netz: null },
      { ereignis: 'konto', ergebnis: 'angelegt', netz: null, kontoId: expect.any(String) },
      { ereignis: 'rolle', ergebnis: 'administrator', netz: null, kontoId: expect.any(String) },
    ],
  },
  'a deleted account': {
    tut: async (db, { melden }) => {
      const { angemeldet } = await melden()
      const planDateiLoeschung = async () => undefined
      await deleteKonto(db, { akteur: angemeldet, passwort: PASSWORT, planDateiLoeschung, now: NOW })
    },
    zeilen: [{ ereignis: 'konto', ergebnis: 'geloescht', akteur: ICH }],
  },
  'a limit': {
    tut: async (db, { konto: { id: kontoId } }) => {
      const zaehlen = () =>
        requireLimits(db, [{ name: 'smsProPerson', wert: kontoId, mal: 0.3 }], { was: 'SMS', kontoId, ...wer })
      for (let i = 0; i < 2; i += 1) await zaehlen()
      await ungueltig(zaehlen())
    },
    zeilen: [{ ereignis: 'grenze', ergebnis: 'abgelehnt', grenze: 'smsProPerson' }],
  },
}

describe('the log tells of', () => {
  test.for(Object.entries(FAELLE))('%s', async ([, { tut, zeilen: erwartet }], { db }) => {
    const passwortHash = await hashPasswort(PASSWORT)
    const konto = await createKonto(db, { email: EMAIL, phone: PHONE, passwortHash })
    const melden = async () => {
      const sitzung = await createSitzung(db, { kontoId: konto.id, faktorBestaetigt: true, ...wer })
      return { token: sitzung.token, angemeldet: await requireSitzung(db, sitzung, NOW) }
    }
    await tut(db, { konto, melden })
    const netz = expect.stringMatching(/^[\w-]{16}$/)
    expect(zeilen).toEqual(
      erwartet.map((zeile) => {
        const akteur = zeile.netz === null ? SYSTEM.name : 'gast'
        return { kontoId: konto.id, netz, ...zeile, akteur: zeile.akteur === ICH ? konto.id : (zeile.akteur ?? akteur) }
      }),
    )
    const text = JSON.stringify(zeilen)
    for (const geheim of [EMAIL, '@', PHONE, NEUE_NUMMER, '203.0.113.7', PASSWORT, NEUES]) {
      expect(text).not.toContain(geheim)
    }
  })
})

test('a network has one name for a month; a home connection is one network', () => {
  const netz = (adresse: string, now = NOW) => {
    zeilen = []
    logSicherheit({ ereignis: 'registrierung', ergebnis: 'erfolg' }, { akteur: gast({ adresse }), now })
    return zeilen[0]?.netz
  }
  const name = netz('203.0.113.7')
  expect(netz('203.0.113.7', new Date('2026-03-31T23:59:00Z'))).toBe(name)
  expect(netz('::ffff:203.0.113.7')).toBe(name)
  expect(netz('203.0.113.7', new Date('2026-04-01T00:00:00Z'))).not.toBe(name)
  expect(netz('203.0.113.8')).not.toBe(name)
  expect(netz('2001:db8:1:12ff::1')).toBe(netz('2001:DB8:1:1200::9'))
  expect(netz('2001:db8:1:13ff::1')).not.toBe(netz('2001:db8:1:1200::9'))
})

test('however many are refused, a limit fills no log', () => {
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') })
  try {
    for (let i = 0; i < 500; i += 1) logGrenze('anfragenProKonto', wer)
    expect(zeilen).toHaveLength(20)
    vi.advanceTimersByTime(60_000)
    logGrenze('anfragenProKonto', wer)
    expect(zeilen).toHaveLength(21)
    expect(zeilen[20]).toMatchObject({ ereignis: 'grenze', ausgelassen: 480 })
  } finally {
    vi.useRealTimers()
  }
})
