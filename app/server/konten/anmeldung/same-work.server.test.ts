import { verify } from '@node-rs/argon2'
import { hash as hashBcrypt, hashSync, verify as verifyBcrypt } from '@node-rs/bcrypt'
import { afterAll, vi } from 'vitest'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { requireResetLimits } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast, listSent } from '#tests/setup/konten-test.ts'
import { recordStatements } from '#tests/setup/query-plan.ts'
import { signInWithPasswort } from './sign-in.server.ts'
import { requestAnmeldeCode, signInWithCode } from './sign-in-with-code.server.ts'

// Loads the library anew, watched. Other tests of this process have loaded modules with the unwatched one.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...original, verify: vi.fn(original.verify) }
})
vi.mock('@node-rs/bcrypt', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/bcrypt')>()
  return { ...original, verify: vi.fn(original.verify), hash: vi.fn(original.hash) }
})

const KNOWN = { email: 'jana@example.org', phone: '+4915112345678' }
const UNKNOWN = { email: 'niemand@example.org', phone: '+4915187654321' }
const basis = { akteur: gast(), now: NOW }

/** Database statements of `work`. A discarded savepoint counts like a kept one. */
async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(() => work().catch(() => undefined))
  return statements
    .map(({ text }) => text.replace(/^(?:rollback to|release) savepoint/i, 'end of savepoint'))
    .filter((text) => !/^set /i.test(text))
}

const CASES = {
  'asking for a code by SMS': (db, { phone }) => requestAnmeldeCode(db, { phone, ...basis }),
  'a wrong code where one was asked for': async (db, { phone }) => {
    await requestAnmeldeCode(db, { phone, ...basis })
    await signInWithCode(db, { phone, code: '000000', ...basis })
  },
  'a wrong code': (db, { phone }) => signInWithCode(db, { phone, code: '000000', ...basis }),
  'a wrong password': (db, { email }) => signInWithPasswort(db, { email, passwort: 'falsch', ...basis }),
  'asking for a reset link': (db, { email }) => requireResetLimits(db, { email, ...basis }),
} satisfies Record<string, (db: Parameters<typeof requestAnmeldeCode>[0], who: typeof KNOWN) => Promise<unknown>>

test.for(Object.entries(CASES))('does the same work for known and unknown persons: %s', async ([, attempt], { db }) => {
  await createKonto(db, { ...KNOWN, passwortHash: await hashPasswort('Ein-gutes-Passwort') })
  await attempt(db, KNOWN).catch(() => undefined)
  await attempt(db, UNKNOWN).catch(() => undefined)
  const known = await listStatements(() => attempt(db, KNOWN))
  expect(known.length).toBeGreaterThan(0)
  expect(await listStatements(() => attempt(db, UNKNOWN))).toEqual(known)
})

test('compares one password for unknown addresses and accounts without a password too', async ({ db }) => {
  await createKonto(db, { ...KNOWN, passwortHash: await hashPasswort('Ein-gutes-Passwort') })
  await createKonto(db, { email: 'ohne@example.org', passwortHash: null })
  for (const email of [KNOWN.email, 'ohne@example.org', UNKNOWN.email, 'keine Adresse']) {
    vi.mocked(verify).mockClear()
    const signIn = signInWithPasswort(db, { email, passwort: 'falsch', ...basis })
    await expect(signIn).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
    expect(verify, email).toHaveBeenCalledTimes(1)
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
})

/** Rounds of bcrypt since the last call. */
function countBcryptRounds(): number {
  const compared = vi.mocked(verifyBcrypt).mock.calls.map(([, stored]) => Number(String(stored).slice(4, 6)))
  const made = vi.mocked(hashBcrypt).mock.calls.map(([, cost]) => Number(cost))
  vi.mocked(verifyBcrypt).mockClear()
  vi.mocked(hashBcrypt).mockClear()
  return [...compared, ...made].reduce((sum, cost) => sum + 2 ** cost, 0)
}

test('UMZUG-8: passwords of a former system cost the same comparison for every account', async ({ db }) => {
  const kinds = {
    'argon2@example.org': await hashPasswort('Ein-gutes-Passwort'),
    'bcrypt-4@example.org': hashSync('Ein-gutes-Passwort', 4),
    'bcrypt-6@example.org': hashSync('Ein-gutes-Passwort', 6),
  }
  for (const [email, passwortHash] of Object.entries(kinds)) await createKonto(db, { email, passwortHash })
  await createKonto(db, { email: 'ohne@example.org', passwortHash: null })
  // A cost that is never compared: no account may make every sign-in take an hour.
  await createKonto(db, { email: 'teuer@example.org', passwortHash: `$2b$31$${'a'.repeat(53)}` })
  countBcryptRounds()
  for (const email of [...Object.keys(kinds), 'ohne@example.org', 'niemand@example.org']) {
    vi.mocked(verify).mockClear()
    const signIn = signInWithPasswort(db, { email, passwort: 'falsch', ...basis })
    await expect(signIn).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
    expect(verify, email).toHaveBeenCalledTimes(1)
    expect(countBcryptRounds(), email).toBe(2 ** 6)
  }
})

test('sends a code by SMS only to known numbers', async ({ db }) => {
  await createKonto(db, KNOWN)
  for (const { phone } of [KNOWN, UNKNOWN]) await requestAnmeldeCode(db, { phone, ...basis })
  expect((await listSent(db)).map(({ an }) => an)).toEqual([KNOWN.phone])
})
