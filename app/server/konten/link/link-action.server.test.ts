import { LIMITS } from '#app/server/konten/limit/limit-values.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast } from '#tests/setup/konten-test.ts'
import { createLink } from './create-link.server.ts'
import { answerLinkAction } from './link-action.server.ts'

const EMAIL = 'jana@example.org'

test('a good link that comes past the limit is told so, and still works when the pause is over', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  const link = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  const send = (token: string, now = NOW) =>
    answerLinkAction(db, { akteur: gast(), input: { token_hash: token, type: 'magiclink' }, now })
  for (let i = 0; i < LIMITS.ratenProAdresse[0].max; i += 1) {
    expect(await send(`erfunden-${i}`)).toEqual({ answer: { art: 'ungueltig' } })
  }
  expect(await send(link.token)).toEqual({
    answer: {
      art: 'zu-viele',
      text: expect.stringMatching(
        /^Zu viele Versuche\. Bitte versuchen Sie es ab \d\d:\d\d\sUhr erneut\. Öffnen Sie den Link dann noch einmal\.$/,
      ),
    },
  })
  const later = new Date(NOW.getTime() + 16 * 60_000)
  expect(await send(link.token, later)).toMatchObject({ answer: { art: 'angemeldet' }, anmeldung: { kontoId } })
})

test('a link counts in its own form and for its own purpose only', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  const { token, id } = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  const redeem = (input: Record<string, unknown>) => answerLinkAction(db, { akteur: gast(), input, now: NOW })
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
    expect(await redeem(input), JSON.stringify(input)).toEqual({ answer: { art: 'ungueltig' } })
  }
  expect(await redeem({ access_token: token, refresh_token: id })).toMatchObject({ answer: { art: 'angemeldet' } })
})
