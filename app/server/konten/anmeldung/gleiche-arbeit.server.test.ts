import { verify } from '@node-rs/argon2'
import { vi } from 'vitest'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { requireResetLimits } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { recordStatements } from '#tests/setup/abfrageplan.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast, listGesendet } from '#tests/setup/konten-test.ts'
import { signInMitPasswort } from './sign-in.server.ts'
import { requestAnmeldeCode, signInMitCode } from './sign-in-mit-code.server.ts'

// The library itself, watched.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...original, verify: vi.fn(original.verify) }
})

const BEKANNT = { email: 'jana@example.org', phone: '+4915112345678' }
const UNBEKANNT = { email: 'niemand@example.org', phone: '+4915187654321' }
const basis = { akteur: gast(), now: NOW }

/** The statements that a piece of work sends to the database. A savepoint that is thrown away is as good as a kept one. */
async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(() => work().catch(() => undefined))
  return statements
    .map(({ text }) => text.replace(/^(?:rollback to|release) savepoint/i, 'end of savepoint'))
    .filter((text) => !/^set /i.test(text))
}

const FAELLE = {
  'asking for a code by SMS': (db, { phone }) => requestAnmeldeCode(db, { phone, ...basis }),
  'a wrong code where one was asked for': async (db, { phone }) => {
    await requestAnmeldeCode(db, { phone, ...basis })
    await signInMitCode(db, { phone, code: '000000', ...basis })
  },
  'a wrong code': (db, { phone }) => signInMitCode(db, { phone, code: '000000', ...basis }),
  'a wrong password': (db, { email }) => signInMitPasswort(db, { email, passwort: 'falsch', ...basis }),
  'asking for a reset link': (db, { email }) => requireResetLimits(db, { email, ...basis }),
} satisfies Record<string, (db: Parameters<typeof requestAnmeldeCode>[0], wer: typeof BEKANNT) => Promise<unknown>>

test.for(Object.entries(FAELLE))('%s: the same work for known and unknown', async ([, versuch], { db }) => {
  await createKonto(db, { ...BEKANNT, passwortHash: await hashPasswort('Ein-gutes-Passwort') })
  // Once before, so that both find the same connections.
  await versuch(db, BEKANNT).catch(() => undefined)
  await versuch(db, UNBEKANNT).catch(() => undefined)
  const bekannt = await listStatements(() => versuch(db, BEKANNT))
  expect(bekannt.length).toBeGreaterThan(0)
  expect(await listStatements(() => versuch(db, UNBEKANNT))).toEqual(bekannt)
})

test('unknown addresses and accounts without a password cost one comparison as well', async ({ db }) => {
  await createKonto(db, { ...BEKANNT, passwortHash: await hashPasswort('Ein-gutes-Passwort') })
  await createKonto(db, { email: 'ohne@example.org', passwortHash: null })
  for (const email of [BEKANNT.email, 'ohne@example.org', UNBEKANNT.email, 'keine Adresse']) {
    vi.mocked(verify).mockClear()
    const anmelden = signInMitPasswort(db, { email, passwort: 'falsch', ...basis })
    await expect(anmelden).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
    expect(verify, email).toHaveBeenCalledTimes(1)
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
})

test('a code by SMS goes to known numbers only', async ({ db }) => {
  await createKonto(db, BEKANNT)
  for (const { phone } of [BEKANNT, UNBEKANNT]) await requestAnmeldeCode(db, { phone, ...basis })
  expect((await listGesendet(db)).map(({ an }) => an)).toEqual([BEKANNT.phone])
})
