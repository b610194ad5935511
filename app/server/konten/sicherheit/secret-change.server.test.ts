import { globSync, readFileSync } from 'node:fs'
import { TOTP } from 'otpauth'
import { afterEach } from 'vitest'
import { createServiceToken, isServiceCall } from '#app/server/bilder/service-token.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/server/db/database.server.ts'
import { passwortResetJob, sealRequest } from '#app/server/jobs/passwort-reset-job.server.ts'
import { requestAnmeldeCode, signInWithCode } from '#app/server/konten/anmeldung/sign-in-with-code.server.ts'
import { createGeraet, isKnownGeraet, readGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import {
  activateZweiterFaktor,
  beginZweiterFaktor,
  spendFaktorCode,
} from '#app/server/konten/zweiter-faktor/zweiter-faktor.server.ts'
import { encrypt, hmacFor } from '#app/server/secrets/secrets.server.ts'
import { readConfirmation, requestMailSuche } from '#app/server/suchen/mail-suche.server.ts'
import { readUnsubscription, unsubscribeUrl } from '#app/server/suchen/unsubscribe.server.ts'
import { parseSuchFilter } from '#app/shared/suchen/parse-such-filter.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { test as dbTest, expect, NOW } from '#tests/setup/db-test.ts'
import { after, gast, listSent, readCode, requireSitzung } from '#tests/setup/konten-test.ts'
import { renewSecrets } from './renew-secrets.server.ts'

const OLD = 'das bisherige Geheimnis dieses Portals'
const NEW = 'das neue Geheimnis dieses Portals, lang'
const PHONE = '+4915112345678'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const EMAIL = 'jana@example.org'
const SUCHE = '00000000-0000-4000-8000-000000000001'

const own = config.secrets
function setSecrets(...secrets: string[]): void {
  Object.defineProperty(config, 'secrets', { value: secrets, configurable: true })
}
afterEach(() => setSecrets(...own))

const test = dbTest.extend<{ portal: Database }>({
  portal: async ({ db, connection }, use) => {
    openDatabase(connection)
    await use(db)
    await closeDatabase()
  },
})

/** Valid or failing use of a secret, created by an account and checked later. */
type Check = (now: Date) => unknown
type Derivation = (db: Database, kontoId: string) => Promise<Check> | Check

const spend = (db: Database, kontoId: string, code: (now: Date) => string) => (now: Date) =>
  db.transaction((tx) => spendFaktorCode(tx, { akteur: gast(), kontoId, code: code(now), now }))

async function switchOnFaktor(db: Database, kontoId: string) {
  const sitzung = await createSitzung(db, { akteur: gast(), kontoId, faktorConfirmed: true, now: NOW })
  const angemeldet = await requireSitzung(db, sitzung, NOW)
  const { geheimnis } = await beginZweiterFaktor(db, { akteur: angemeldet, now: NOW })
  const codeAt = (now: Date) => new TOTP({ secret: geheimnis }).generate({ timestamp: now.getTime() })
  const code = codeAt(NOW)
  const { ersatzcodes } = await activateZweiterFaktor(db, { akteur: angemeldet, code, now: NOW })
  return { codeAt, ersatzcode: ersatzcodes[0] ?? '', zweiter: ersatzcodes[1] ?? '' }
}

/** A factor as former versions stored it: recovery codes with a key from SECRET. */
async function insertFormerFaktor(db: Database, kontoId: string, code: string): Promise<void> {
  await db.$client.query(
    'insert into zweiter_faktor (konto_id, geheimnis, bestaetigt_am, ersatzcodes) values ($1, $2, now(), $3)',
    [kontoId, encrypt('zweiter-faktor', SECRET, kontoId), [hmacFor('ersatzcode', kontoId, code)]],
  )
}

const requireTrue = (isRight: boolean) => {
  if (!isRight) throw new Error('It does not count.')
}

/** Everything that is derived from SECRET and read again later. */
const DERIVATIONS: Record<string, Derivation> = {
  'a code by SMS': async (db) => {
    await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: NOW })
    const code = await readCode(db, PHONE)
    return (now) => signInWithCode(db, { akteur: gast(), phone: PHONE, code, now })
  },
  'the mark of a known browser': (_db, kontoId) => {
    const konto = { id: kontoId, passwortGeaendertAm: NOW }
    const cookie = createGeraet(konto)
    return () => requireTrue(isKnownGeraet(konto, readGeraet(cookie)))
  },
  'a link that ends mails about searches': () => {
    const { searchParams } = new URL(unsubscribeUrl([SUCHE]))
    return () => requireTrue(readUnsubscription(searchParams) !== null)
  },
  'a link that confirms mails about a search': async (db) => {
    const filter = parseSuchFilter(new URLSearchParams('art=miete&alle=1'))
    await requestMailSuche(db, { akteur: gast(), email: EMAIL, filter, now: NOW })
    const [url = ''] = /\S+\/suchen\/e-mail\?\S+/.exec((await listSent(db, EMAIL)).at(-1)?.text ?? '') ?? []
    return () => requireTrue(readConfirmation(new URL(url).searchParams) !== null)
  },
  'a request for a new password in the queue': () => {
    const auftrag = sealRequest({ email: EMAIL, geraet: null })
    return () => passwortResetJob.run(auftrag, { signal: AbortSignal.timeout(10_000) })
  },
  'the token of functions': () => {
    const token = `Bearer ${createServiceToken(config.secrets[0])}`
    return () => requireTrue(isServiceCall(token, config.secrets))
  },
  'a second factor': async (db, kontoId) => spend(db, kontoId, (await switchOnFaktor(db, kontoId)).codeAt),
  'a recovery code': async (db, kontoId) => {
    const { ersatzcode } = await switchOnFaktor(db, kontoId)
    return spend(db, kontoId, () => ersatzcode)
  },
  'a recovery code of a former version': async (db, kontoId) => {
    await insertFormerFaktor(db, kontoId, 'ABCDEFGHJK')
    return spend(db, kontoId, () => 'abcde-fghjk')
  },
}

const createPerson = (db: Database) => createKonto(db, { email: EMAIL, phone: PHONE })

for (const [was, derivation] of Object.entries(DERIVATIONS)) {
  test(`${was} stays valid only while the former SECRET is configured`, async ({ portal: db }) => {
    setSecrets(OLD)
    const check = await derivation(db, (await createPerson(db)).id)
    setSecrets(NEW)
    await expect((async () => check(after(NOW, 2)))()).rejects.toThrow()
    setSecrets(NEW, OLD)
    await (async () => check(after(NOW, 3)))()
  })

  test(`${was} is made with the new SECRET while both are configured`, async ({ portal: db }) => {
    setSecrets(NEW, OLD)
    const check = await derivation(db, (await createPerson(db)).id)
    setSecrets(NEW)
    await (async () => check(after(NOW, 3)))()
  })
}

test('encrypts a second factor with the new SECRET when it is used, by app or recovery code', async ({ db }) => {
  const { id } = await createPerson(db)
  setSecrets(OLD)
  const { codeAt, ersatzcode, zweiter } = await switchOnFaktor(db, id)
  setSecrets(NEW, OLD)
  await spend(db, id, () => ersatzcode)(NOW)
  setSecrets(NEW)
  await spend(db, id, codeAt)(after(NOW, 2))
  await spend(db, id, () => zweiter)(after(NOW, 3))
})

test('a command encrypts all factors again and reports failures', async ({ db }) => {
  const { id } = await createPerson(db)
  const { id: earlier } = await createKonto(db)
  const { id: foreign } = await createKonto(db)
  setSecrets('ein Geheimnis, das niemand mehr kennt')
  await switchOnFaktor(db, foreign)
  setSecrets(OLD)
  const { codeAt, ersatzcode } = await switchOnFaktor(db, id)
  await insertFormerFaktor(db, earlier, 'ABCDEFGHJK')
  setSecrets(NEW, OLD)
  const outcome = { faktoren: 3, unlesbar: 1, oldErsatzcodes: 1 }
  expect(await renewSecrets(db)).toEqual({ ...outcome, erneuert: 2 })
  expect(await renewSecrets(db)).toEqual({ ...outcome, erneuert: 0 })
  setSecrets(NEW)
  await spend(db, id, codeAt)(after(NOW, 2))
  await spend(db, id, () => ersatzcode)(after(NOW, 2))
})

test('BETRIEB-35: reports a factor encrypted with an unknown SECRET as a fault of the operation', async ({ db }) => {
  const { id } = await createPerson(db)
  setSecrets(OLD)
  const { codeAt, ersatzcode } = await switchOnFaktor(db, id)
  setSecrets(NEW)
  for (const code of [codeAt, () => ersatzcode]) {
    await expect(spend(db, id, code)(after(NOW, 2))).rejects.toMatchObject({
      code: 'ZWEITER_FAKTOR_UNLESBAR',
      message: expect.stringContaining('Das liegt am Betrieb des Portals'),
    })
  }
})

test('derives nothing else from SECRET', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) =>
      !file.includes('.test.') &&
      /(?<![.\w])(?:hmacFor|encrypt)\(|config\.secrets|\bsecrets\b.*= config/.test(readFileSync(file, 'utf8')),
  )
  expect(files.map((file) => file.replace('app/', '')).sort()).toEqual([
    'routes/resources/functions.ts',
    // Owners renew this address and the calendar's, like links in mails.
    'server/ingest/openimmo/export-address.server.ts',
    'server/jobs/passwort-reset-job.server.ts',
    'server/konten/code/codes.server.ts',
    // Counters and log lines just start anew.
    'server/konten/limit/limit-alarm.server.ts',
    'server/konten/limit/limits.server.ts',
    // This file detects the change.
    'server/konten/sicherheit/secret-check.server.ts',
    'server/konten/sicherheit/sicherheits-ereignis.server.ts',
    'server/konten/sitzung/geraet.server.ts',
    'server/konten/zweiter-faktor/zweiter-faktor.server.ts',
    'server/secrets/secrets.server.ts',
    'server/secrets/signed-link.server.ts',
    'server/suchen/mail-suche.server.ts',
    'server/suchen/unsubscribe.server.ts',
    'server/verwaltung/termine/kalender-abo.server.ts',
  ])
})
