import { onTestFinished } from 'vitest'
import { closeDatabase, openDatabase } from '#app/server/db/database.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { listGesendet } from '#tests/setup/konten-test.ts'
import { passwortResetJob, sealAnforderung } from './passwort-reset-job.server.ts'

test('the row of a job names nobody, and the job sends the link nevertheless', async ({ db, connection }) => {
  openDatabase(connection, () => undefined)
  onTestFinished(() => closeDatabase())
  await createKonto(db, { email: 'jana@example.org' })
  const data = sealAnforderung({ email: 'jana@example.org', geraet: 'cookie-des-browsers' })
  expect(JSON.stringify(data)).not.toMatch(/jana|cookie/)
  await passwortResetJob.run(data, { signal: AbortSignal.timeout(10_000) })
  expect((await listGesendet(db, 'jana@example.org')).map(({ betreff }) => betreff)).toEqual(['Passwort zurücksetzen'])
})
