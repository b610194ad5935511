import { afterEach } from 'vitest'
import { expect, test } from '#tests/setup/db-test.ts'
import { ALL_JOBS } from './all-jobs.server.ts'
import { startJobs, stopJobs } from './jobs.server.ts'

afterEach(() => stopJobs({ limitMs: 1_000 }))

test('what nobody asks for runs by itself', async ({ db, connection }) => {
  // Their times are looked at here, not their work.
  await startJobs(
    connection,
    ALL_JOBS.map((job) => ({ ...job, run: async () => undefined })),
  )
  const { rows } = await db.$client.query('select name, cron, timezone from pgboss.schedule order by name')
  const timezone = 'Europe/Berlin'
  expect(rows).toEqual([
    { name: 'aeltere-besichtigungen', cron: '40 3 * * *', timezone },
    { name: 'besichtigungen', cron: '* * * * *', timezone },
    { name: 'bilder', cron: '* * * * *', timezone },
    { name: 'bilder-aufraeumen', cron: '27 * * * *', timezone },
    { name: 'dokumente-aufraeumen', cron: '47 * * * *', timezone },
    { name: 'dokumente-virenschutz', cron: '* * * * *', timezone },
    { name: 'import', cron: '* * * * *', timezone },
    { name: 'import-ordner', cron: '* * * * *', timezone },
    { name: 'importe-aufraeumen', cron: '53 3 * * *', timezone },
    { name: 'interessenten-loeschen', cron: '23 3 * * *', timezone },
    { name: 'konten-aufraeumen', cron: '17 * * * *', timezone },
    { name: 'loeschungen-vermerken', cron: '* * * * *', timezone },
    { name: 'nachrichten', cron: '* * * * *', timezone },
    { name: 'suchtreffer', cron: '* * * * *', timezone },
    { name: 'warteliste', cron: '* * * * *', timezone },
  ])
})
