import { afterEach } from 'vitest'
import { expect, test } from '#tests/setup/db-test.ts'
import { ALL_JOBS } from './all-jobs.server.ts'
import { startJobs, stopJobs } from './jobs.server.ts'

afterEach(() => stopJobs({ limitMs: 1_000 }))

/**
 * pg-boss updates its tables at the start of a server, while older servers still use them (docs/decisions/0165). Before
 * raising this number, check what its update changes, and that the previous version works with the result.
 */
const SCHEMA_OF_THE_QUEUE = 43

test('the tables of the queue have the expected version after an update of the library', async ({ db, connection }) => {
  await startJobs(connection, [])
  const { rows } = await db.$client.query('select version from pgboss.version')
  expect(rows).toEqual([{ version: SCHEMA_OF_THE_QUEUE }])
})

test('runs all scheduled jobs at their times', async ({ db, connection }) => {
  // Only the schedules matter here, not the work.
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
    { name: 'import-zeitraum', cron: '4 * * * *', timezone },
    { name: 'importe-aufraeumen', cron: '53 3 * * *', timezone },
    { name: 'interessenten-loeschen', cron: '23 3 * * *', timezone },
    { name: 'konten-aufraeumen', cron: '17 * * * *', timezone },
    { name: 'loeschungen-vermerken', cron: '* * * * *', timezone },
    { name: 'mietangebote', cron: '*/5 * * * *', timezone },
    { name: 'nachrichten', cron: '* * * * *', timezone },
    { name: 'stoerungen', cron: '* * * * *', timezone },
    { name: 'suchtreffer', cron: '* * * * *', timezone },
    { name: 'warteliste', cron: '* * * * *', timezone },
    { name: 'zertifikat', cron: '17 * * * *', timezone },
    { name: 'zusagen', cron: '*/5 * * * *', timezone },
  ])
})
