import { expect, test } from '@playwright/test'
import { withTwoServers } from '#tests/setup/servers/outage.ts'
import { runBulkOutage, runOperators } from '#tests/setup/servers/outage-verwaltung.ts'

/** The back office on two servers; no browser, but it needs the build, which is made for these tests. */
test('STATUSWECHSEL-4, VERWALTUNG-3: two changes at once on two servers, and 500 inquiries while one server is killed', async () => {
  await withTwoServers(async (world) => {
    const operators = await runOperators(world, { rounds: 5 })
    expect(operators).toMatchObject({ faults: [] })
    expect(operators.applicantMs).toBeLessThan(2_000)
    expect(operators.staffMs).toBeLessThan(2_000)

    const count = 500
    expect(await runBulkOutage(world, { count })).toEqual({
      afterKill: { links: 0, mails: 0, persons: 0, entries: 0 },
      afterAll: { links: count, mails: count, persons: count, entries: count },
      faults: [],
    })
  })
})
