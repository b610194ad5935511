import { expect, test } from '@playwright/test'
import { runOutage, withTwoServers } from '../../bench/outage.ts'

/** The short form of `npm run bench -- ausfall`; no browser, but it needs the build, which is made for these tests. */
test('viewings booked of two servers while the database dies, and then one of them: every answer holds, all are told once', async () => {
  await withTwoServers(async (world) => {
    for (const outage of ['database', 'server'] as const) {
      const report = await runOutage(world, { outage, people: 20, steps: 6 })
      expect(report).toMatchObject({ faults: [] })
      // Else nothing has happened while it was away.
      expect(report.repeated).toBeGreaterThan(0)
      expect(report.done).toBeGreaterThan(10)
    }
  })
})
