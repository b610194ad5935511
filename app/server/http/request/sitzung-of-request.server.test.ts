import { onTestFinished } from 'vitest'
import { closeDatabase, openDatabase } from '#app/server/db/database.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { after, gast } from '#tests/setup/konten-test.ts'
import { createSitzungOfRequest } from './sitzung-of-request.server.ts'

test('extends a used session, and renews its cookie', async ({ db, connection }) => {
  openDatabase(connection)
  onTestFinished(() => closeDatabase())
  const { id: kontoId } = await createKonto(db)
  const { token } = await createSitzung(db, { akteur: gast(), kontoId, now: after(new Date(), -10) })
  const visit = () => createSitzungOfRequest(`sitzung=${token}`)
  const first = visit()
  expect(first.setCookies()).toEqual([])
  expect(await first.find()).toMatchObject({ kontoId })
  expect(first.setCookies()).toEqual([
    expect.stringMatching(
      new RegExp(`^sitzung=${token}; Max-Age=25(?:91\\d{3}|92000); Path=/; HttpOnly; SameSite=Lax$`),
    ),
  ])
  const zweiter = visit()
  await zweiter.find()
  expect(zweiter.setCookies()).toEqual([])
})
