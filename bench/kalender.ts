import { withDatabase } from './data-dir.ts'
import { measurePages, type PageCost, signInStaff } from './pages.ts'
import { startPortal } from './portal.ts'
import { seedExposes } from './seed-exposes.ts'
import { MONDAY, PER_WEEK, seedTermine } from './seed-termine.ts'

const WEEKS = 100

/**
 * What a week of 500 slots costs a member of staff (KALENDER-10), as the calendar and as the list, with 50,000 slots and
 * 10,000 Exposés in the database.
 */
export async function measureKalender(): Promise<PageCost[]> {
  return withDatabase(async ({ dataDir, pool }) => {
    await seedExposes(pool, 10_000)
    await seedTermine(pool, { weeks: WEEKS, ...(await signInStaff(pool)) })
    const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
    try {
      const path = `/termine?woche=${MONDAY}`
      return await measurePages(portal, [
        [`Woche mit ${PER_WEEK} Terminen`, path],
        [`Liste derselben Woche`, `${path}&ansicht=liste`],
      ])
    } finally {
      await portal.stop()
    }
  })
}
