import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { herkunft } from '#tests/setup/konten-test.ts'
import { createLink } from '../konten/create-link.server.ts'
import { answerLinkAktion } from './link-aktion.server.ts'

const EMAIL = 'jana@example.org'

test('a good link that comes past the limit is told so, and still works when the pause is over', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  const link = await createLink(db, { kontoId, zweck: 'magiclink', ziel: EMAIL, now: NOW })
  const send = (token: string, now = NOW) =>
    answerLinkAktion(db, {
      eingabe: { token_hash: token, type: 'magiclink' },
      kontoId: null,
      herkunft: herkunft(),
      now,
    })
  for (let i = 0; i < 60; i += 1) expect(await send(`erfunden-${i}`)).toEqual({ antwort: { art: 'ungueltig' } })
  expect(await send(link.token)).toEqual({
    antwort: {
      art: 'zu-viele',
      text: expect.stringMatching(
        /^Zu viele Versuche\. Bitte versuchen Sie es ab \d\d:\d\d\sUhr erneut\. Öffnen Sie den Link dann noch einmal\.$/,
      ),
    },
  })
  const spaeter = new Date(NOW.getTime() + 16 * 60_000)
  expect(await send(link.token, spaeter)).toMatchObject({ antwort: { art: 'angemeldet' }, anmeldung: { kontoId } })
})
