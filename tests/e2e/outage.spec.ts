import { expect, test } from '@playwright/test'
import { runOutage, runRush, withTwoServers } from '../../bench/outage.ts'

/** The short form of `npm run bench -- ausfall`; no browser, but it needs the build, which is made for these tests. */
test('viewings booked of two servers: places for five of 200, and every answer holds while the database dies, and then one of them', async () => {
  await withTwoServers(async (world) => {
    const rush = await runRush(world, { people: 200, places: 5 })
    expect(rush).toMatchObject({ done: 5, refused: 195, faults: [] })
    for (const outage of ['database', 'server'] as const) {
      const report = await runOutage(world, { outage, people: 20, steps: 6 })
      expect(report).toMatchObject({ faults: [] })
      // Else nothing has happened while it was away.
      expect(report.repeated).toBeGreaterThan(0)
      expect(report.done).toBeGreaterThan(10)
    }
  })
})
