import { LIMITS } from '#app/server/konten/limit/limit-values.server.ts'
import { createLink } from '#app/server/konten/link/create-link.server.ts'
import { redeemLink } from '#app/server/konten/link/link.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect } from '#tests/setup/db-test.ts'
import { after, gast } from '#tests/setup/konten-test.ts'
import { routeArgs, test } from '#tests/setup/portal-test.ts'
import { action } from './auth-link.ts'

const EMAIL = 'jana@example.org'

/** Sends as a script and returns the JSON response. */
async function send(input: Record<string, unknown>): Promise<unknown> {
  const args = routeArgs('/auth/link', { clientAddress: '203.0.113.7' })
  const init = { method: 'POST', body: JSON.stringify(input), headers: { 'Content-Type': 'application/json' } }
  return (await action({ ...args, request: new Request(args.url, init) } as never)).json()
}

test('tells that a good link is rate-limited, and accepts it after the pause', async ({ portal: db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  const now = new Date()
  const { token } = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now })
  for (let i = 0; i < LIMITS.ratenProAdresse[0].max; i += 1) {
    expect(await send({ token_hash: `erfunden-${i}`, type: 'magiclink' })).toEqual({ kind: 'ungueltig' })
  }
  expect(await send({ token_hash: token, type: 'magiclink' })).toEqual({
    kind: 'zu-viele',
    text: expect.stringMatching(
      /^Zu viele Versuche\. Bitte versuchen Sie es ab \d\d:\d\d\sUhr erneut\. Öffnen Sie den Link dann noch einmal\.$/,
    ),
  })
  const redeemed = redeemLink(db, { akteur: gast(), token, now: after(new Date(), 16) })
  await expect(redeemed).resolves.toMatchObject({ kind: 'anmeldung', anmeldung: { kontoId } })
})

test('accepts a link in its own form and for its own purpose only', async ({ portal: db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  const { token, id } = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: new Date() })
  for (const input of [
    {},
    { type: 'magiclink' },
    { token_hash: token },
    { token_hash: token, type: 'recovery' },
    { token_hash: token, type: 'signup' },
    { token_hash: id, type: 'magiclink' },
    { access_token: token },
    { access_token: token, type: 'magiclink' },
    { access_token: token, refresh_token: kontoId },
    { access_token: token, refresh_token: id, type: 'recovery' },
    { access_token: token, refresh_token: id, type: 'erfunden' },
    { access_token: [token], refresh_token: { id } },
  ]) {
    expect(await send(input), JSON.stringify(input)).toEqual({ kind: 'ungueltig' })
  }
  expect(await send({ access_token: token, refresh_token: id })).toEqual({ kind: 'angemeldet' })
})
