import { createLink } from '#app/server/konten/link/create-link.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect } from '#tests/setup/db-test.ts'
import { routeArgs, test } from '#tests/setup/portal-test.ts'
import { loader } from './reset-password.tsx'

const EMAIL = 'jana@example.org'

test('PASSWORT-4: reports a link that cannot be checked, and still loads the page that leads on', async ({
  portal: db,
}) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  const { token } = await createLink(db, { kontoId, zweck: 'recovery', ziel: EMAIL, now: new Date() })
  const read = async () => (await loader(routeArgs(`/reset-password?token_hash=${token}&type=recovery`, {}))).state
  // PASSWORT-6: user name for password managers.
  expect(await read()).toMatchObject({ kind: 'formular', username: EMAIL })
  await db.$client.query('alter table links rename to links_gone')
  expect(await read()).toEqual({ kind: 'unerwartet' })
})
