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
 * Keeps the page from leaving for `path` until the function that this answers is called: for screens that go on by
 * themselves after a moment, which has passed on a slow machine before anybody has looked.
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
 * Lets every later reading of the page's data end with what they are now: a browser whose page is a state behind after a
 * save, which the order of answers decides elsewhere. `path`: the page's own.
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
