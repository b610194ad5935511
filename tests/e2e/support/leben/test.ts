import { test as base, expect } from '@playwright/test'
import { findFreePort } from '../environment.ts'
import { watchContext } from '../test.ts'
import { type PortalBehindTls, startPortalBehindTls } from '../tls/portal-behind-tls.ts'
import { createPerson, type Person, type PersonOptions } from './person.ts'
import { seedStock } from './stock.ts'

type Visit = (portal: PortalBehindTls, options: PersonOptions) => Promise<Person>

/**
 * Playwright's `test` for whole user journeys. `stocked` is a portal with flats and no accounts, shared by the tests of
 * a worker, so each uses other flats. `empty` is a migrated portal without data, for one test. `visit` opens a browser
 * for a person on a portal's start page; errors in its console fail the test.
 */
export const test = base.extend<{ empty: PortalBehindTls; visit: Visit }, { stocked: PortalBehindTls }>({
  stocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this parameter
    async ({}, use) => {
      const portal = await startPortalBehindTls(await findFreePort(), seedStock)
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  empty: async ({}, use) => {
    const portal = await startPortalBehindTls(await findFreePort())
    await use(portal)
    await portal.close()
  },
  visit: async ({ browser }, use) => {
    const opened: { person: Person; problems: string[] }[] = []
    await use(async (portal, options) => {
      const person = await createPerson(browser, portal, options)
      opened.push({ person, problems: watchContext(person.page.context(), { origin: portal.url }) })
      await person.page.goto(options.path ?? '/')
      return person
    })
    for (const { person } of opened) await person.page.context().close()
    expect(opened.flatMap(({ problems }) => problems)).toEqual([])
  },
})

export { expect } from '@playwright/test'
