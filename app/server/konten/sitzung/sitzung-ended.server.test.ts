import { TOTP } from 'otpauth'
import type { Database } from '#app/server/db/database.server.ts'
import {
  requestEmailAenderung,
  resendEmailBestaetigung,
  setEmailAndPasswort,
} from '#app/server/konten/konto/email.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { changePasswort, setNewPasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { setUpZweiterFaktor } from '#app/server/konten/zweiter-faktor/set-up-zweiter-faktor.server.ts'
import { activateZweiterFaktor, disableZweiterFaktor } from '#app/server/konten/zweiter-faktor/zweiter-faktor.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { waitForLock } from '#tests/setup/doubles/faults.ts'
import { gast, listSent, readCode, requireSitzung } from '#tests/setup/konten-test.ts'
import type { Person } from './akteur.server.ts'
import { createSitzung } from './sitzungen.server.ts'

const EMAIL = 'jana@example.org'
const PASSWORT = 'Ein-gutes-Passwort'
const NEW_NUMMER = '+4915112345679'

type Example = {
  konto?: Parameters<typeof createKonto>[1]
  /** Creates required rows; its result becomes `aenderung`. */
  before?: (db: Database, angemeldet: Person) => Promise<string>
  aenderung: (db: Database, angemeldet: Person, before: string) => Promise<unknown>
}

const totp = (geheimnis: string) => new TOTP({ secret: geheimnis }).generate({ timestamp: NOW.getTime() })
const beginFaktor = async (db: Database, angemeldet: Person) =>
  (await setUpZweiterFaktor(db, { akteur: angemeldet, passwort: PASSWORT, now: NOW })).geheimnis

const CASES: Record<string, Example> = {
  'the password': {
    aenderung: (db, angemeldet) =>
      changePasswort(db, {
        akteur: angemeldet,
        altesPasswort: PASSWORT,
        newPasswort: 'Passwort-des-Diebs',
        now: NOW,
      }),
  },
  'the password after a fresh sign-in': {
    aenderung: (db, angemeldet) => setNewPasswort(db, { akteur: angemeldet, passwort: 'Passwort-des-Diebs', now: NOW }),
  },
  'the address': {
    aenderung: (db, angemeldet) =>
      requestEmailAenderung(db, { akteur: angemeldet, email: 'dieb@example.org', passwort: PASSWORT, now: NOW }),
  },
  'the address, back to the confirmed one': {
    aenderung: (db, angemeldet) =>
      requestEmailAenderung(db, { akteur: angemeldet, email: EMAIL, passwort: PASSWORT, now: NOW }),
  },
  'the address that waits, with another mail': {
    konto: { emailNeu: 'neu@example.org' },
    aenderung: (db, angemeldet) => resendEmailBestaetigung(db, { akteur: angemeldet, now: NOW }),
  },
  'the first address and password': {
    konto: { email: null, phone: '+4915112345678', passwortHash: null },
    aenderung: (db, angemeldet) =>
      setEmailAndPasswort(db, {
        akteur: angemeldet,
        email: 'dieb@example.org',
        passwort: 'Passwort-des-Diebs',
        now: NOW,
      }),
  },
  'the number, asked for': {
    aenderung: (db, angemeldet) =>
      requestTelefon(db, { akteur: angemeldet, phone: NEW_NUMMER, passwort: PASSWORT, now: NOW }),
  },
  'the number, confirmed': {
    before: async (db, angemeldet) => {
      await requestTelefon(db, { akteur: angemeldet, phone: NEW_NUMMER, passwort: PASSWORT, now: NOW })
      return readCode(db, NEW_NUMMER)
    },
    aenderung: (db, angemeldet, code) => confirmTelefon(db, { akteur: angemeldet, phone: NEW_NUMMER, code, now: NOW }),
  },
  'a second factor, begun': { aenderung: beginFaktor },
  'a second factor, switched on': {
    before: beginFaktor,
    aenderung: (db, angemeldet, geheimnis) =>
      activateZweiterFaktor(db, { akteur: angemeldet, code: totp(geheimnis), now: NOW }),
  },
  'a second factor, switched off': {
    before: beginFaktor,
    aenderung: (db, angemeldet, geheimnis) =>
      disableZweiterFaktor(db, { akteur: angemeldet, code: totp(geheimnis), now: NOW }),
  },
  'the end of the account': {
    aenderung: (db, angemeldet) =>
      deleteKonto(db, { akteur: angemeldet, passwort: PASSWORT, planFileDeletion: async () => undefined, now: NOW }),
  },
}

test.for(Object.entries(CASES))(
  'a session that ends during a concurrent password change cannot change %s',
  async ([, example], { db }) => {
    const konto = await createKonto(db, {
      email: EMAIL,
      passwortHash: await hashPasswort(PASSWORT),
      ...example.konto,
    })
    const angemeldet = await requireSitzung(
      db,
      await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW }),
      NOW,
    )
    const before = (await example.before?.(db, angemeldet)) ?? ''
    const stateBefore = await readStand(db, konto.id)

    // The owner's new password, just before its commit.
    const besitzer = await db.$client.connect()
    try {
      await besitzer.query('begin')
      await besitzer.query('update konten set passwort_geaendert_am = $2 where id = $1', [konto.id, NOW])
      await besitzer.query('delete from sitzungen where konto_id = $1', [konto.id])
      const aenderung = Promise.allSettled([example.aenderung(db, angemeldet, before)])
      await waitForLock(db)
      await besitzer.query('commit')
      expect(await aenderung).toEqual([
        { status: 'rejected', reason: expect.objectContaining({ code: 'SITZUNG_BEENDET' }) },
      ])
    } finally {
      besitzer.release()
    }
    expect(await readStand(db, konto.id)).toEqual({ ...stateBefore, passwort_geaendert_am: NOW, sitzungen: '0' })
  },
)

async function readStand(db: Database, kontoId: string) {
  const { rows } = await db.$client.query(
    `select email, email_neu, phone, passwort_hash, passwort_geaendert_am,
      (select count(*) from sitzungen where konto_id = konten.id) as sitzungen,
      (select count(*) from links where konto_id = konten.id) as links,
      (select json_agg(f.bestaetigt_am) from zweiter_faktor f where f.konto_id = konten.id) as faktor
     from konten where id = $1`,
    [kontoId],
  )
  return { ...rows[0], sent: (await listSent(db)).length }
}
