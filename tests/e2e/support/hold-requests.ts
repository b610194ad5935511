import type { Page } from '@playwright/test'

/**
 * Holds back the POSTs of the page to a path until the returned function is called, so that the busy screen can be
 * checked. `path` without query; React Router's own requests go to the path with `.data` behind it.
 */
export async function holdPosts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isWanted = ({ pathname }: URL) => pathname === path || pathname === `${path}.data`
  await page.route(isWanted, async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  return resolve
}

/**
 * Delays the page's navigation to `path` until the returned function is called. On a slow machine a screen that
 * redirects after a moment would otherwise be gone before the check.
 */
export async function holdNavigation(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === `${path}.data`,
    async (route) => {
      await promise
      await route.continue()
    },
  )
  return resolve
}

/**
 * Serves later data requests of the page with its current data. Simulates a page whose data is older than a save.
 * `path` is the page's path.
 */
export async function freezeData(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(`${path}.data`)
  const body = await answer.body()
  await page.route(
    (url) => url.pathname === `${path}.data`,
    async (route) => {
      if (route.request().method() === 'GET') await route.fulfill({ response: answer, body })
      else await route.fallback()
    },
  )
}
