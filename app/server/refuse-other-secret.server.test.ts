import { afterEach } from 'vitest'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { config } from './config/config.server.ts'
import { adoptSecret, isSecretKnown } from './konten/sicherheit/secret-check.server.ts'
import { refuseOtherSecret } from './refuse-other-secret.server.ts'

const OLD = 'das bisherige Geheimnis dieses Portals'
const NEW = 'das neue Geheimnis dieses Portals, lang'

const own = config.secrets
function setSecrets(...secrets: string[]): void {
  Object.defineProperty(config, 'secrets', { value: secrets, configurable: true })
}
afterEach(() => setSecrets(...own))

const PRODUCTION = { mode: 'production', now: NOW } as const

test('BETRIEB-35: production requires the SECRET of the first start and names the ways out', async ({ db }) => {
  setSecrets(OLD)
  await refuseOtherSecret(db, PRODUCTION)
  await refuseOtherSecret(db, PRODUCTION)
  setSecrets(NEW)
  await expect(refuseOtherSecret(db, PRODUCTION)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/SECRET_ALT[\s\S]*geheimnis-verloren[\s\S]*Nothing was\s+changed/),
  })
  expect(await isSecretKnown(db)).toBe(false)
  setSecrets(OLD)
  await expect(refuseOtherSecret(db, PRODUCTION)).resolves.toBeUndefined()
})

test('BETRIEB-35: a SECRET replaced with SECRET_ALT alone counts afterwards', async ({ db }) => {
  setSecrets(OLD)
  await refuseOtherSecret(db, PRODUCTION)
  // First on all servers the future one, then both the other way round: a server that is still before may start again.
  for (const secrets of [
    [OLD, NEW],
    [NEW, OLD],
    [OLD, NEW],
    [NEW, OLD],
  ]) {
    setSecrets(...secrets)
    await refuseOtherSecret(db, PRODUCTION)
  }
  setSecrets(NEW)
  await expect(refuseOtherSecret(db, PRODUCTION)).resolves.toBeUndefined()
  setSecrets(OLD)
  await expect(refuseOtherSecret(db, PRODUCTION)).rejects.toThrow('SECRET')
})

test('BETRIEB-35: a SECRET is adopted where the former one is lost', async ({ db }) => {
  setSecrets(OLD)
  await refuseOtherSecret(db, PRODUCTION)
  setSecrets(NEW)
  await adoptSecret(db, { now: NOW })
  await expect(refuseOtherSecret(db, PRODUCTION)).resolves.toBeUndefined()
})

test('a demo goes on with another SECRET', async ({ db }) => {
  setSecrets(OLD)
  await refuseOtherSecret(db, { mode: 'demo', now: NOW })
  setSecrets(NEW)
  await expect(refuseOtherSecret(db, { mode: 'demo', now: NOW })).resolves.toBeUndefined()
})
