import { readFile } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { closeDatabase, openDatabase } from '#app/server/db/database.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { listSent } from '#tests/setup/konten-test.ts'
import { defineJob, startJobs, stopJobs } from './jobs.server.ts'
import { passwortResetJob, sealRequest } from './passwort-reset-job.server.ts'

test('sends the link of a job whose row contains no personal data', async ({ db, connection }) => {
  openDatabase(connection)
  onTestFinished(() => closeDatabase())
  await createKonto(db, { email: 'jana@example.org' })
  const data = sealRequest({ email: 'jana@example.org', geraet: 'cookie-des-browsers' })
  expect(JSON.stringify(data)).not.toMatch(/jana|cookie/)
  await passwortResetJob.run(data, { signal: AbortSignal.timeout(10_000) })
  expect((await listSent(db, 'jana@example.org')).map(({ betreff }) => betreff)).toEqual(['Passwort zurücksetzen'])
})

test('deletes only readable job rows of former versions, also before the queue exists', async ({ db, connection }) => {
  const migration = new URL('../../../db/migrations/0024_auftraege_ohne_adressen.sql', import.meta.url)
  const clean = async () => db.$client.query(await readFile(migration, 'utf8'))
  await clean()
  await startJobs(connection, [
    { ...passwortResetJob, run: async () => undefined },
    defineJob('andere', async () => undefined),
  ])
  await stopJobs({ limitMs: 1_000 })
  const earlier = { email: 'jana@example.org', geraet: 'cookie-des-browsers' }
  const entries: [string, string, object][] = [
    ['passwort-reset', 'completed', earlier],
    ['passwort-reset', 'created', earlier],
    ['passwort-reset', 'completed', sealRequest(earlier)],
    ['andere', 'created', { email: 'gehört dazu' }],
  ]
  for (const entry of entries) {
    await db.$client.query('insert into pgboss.job (name, state, data) values ($1, $2::pgboss.job_state, $3)', entry)
  }
  await clean()
  const { rows } = await db.$client.query('select name, data from pgboss.job order by name')
  expect(rows).toMatchObject([{ name: 'andere' }, { name: 'passwort-reset', data: { inhalt: expect.any(String) } }])
})
