import type { Page } from '@playwright/test'
import { DEMO } from './support/demo.ts'
import { holdNavigation, holdPosts } from './support/hold-requests.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Seite wird geladen' })
const content = (page: Page) => page.locator('main')

test('on a slow connection a tap is answered at once, and nothing moves', { tag: '@breit' }, async ({ page }) => {
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  const next = await holdNavigation(page, DEMO.altbau.path)
  const link = page.getByRole('link', { name: DEMO.altbau.title })
  const start = page.getByRole('heading', { level: 1 })
  const before = await start.boundingBox()
  await link.click()
  await expect(link).toHaveAttribute('data-pending')
  await expect(bar(page)).toBeVisible()
  await expect(content(page)).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await start.boundingBox()).toEqual(before)
  const [head, line] = [await page.getByRole('banner').boundingBox(), await bar(page).boundingBox()]
  expect(line?.height).toBe(2)
  expect(Math.abs((line?.y ?? 0) - (head?.height ?? 0))).toBeLessThan(2)
  await expectAccessible(page)
  next()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('[aria-busy], [data-pending]')).toHaveCount(0)
})

test('a form on its way says so too, and without motion where that is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/forgot-password')
  await waitForHydration(page)
  const next = await holdPosts(page, '/forgot-password')
  await page.getByRole('textbox', { name: /E-Mail/ }).fill('niemand@example.org')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeVisible()
  await expect(content(page)).toHaveAttribute('aria-busy', 'true')
  expect(await bar(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  next()
  await expect(bar(page)).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('SEITE-16: the page stays, says so, and goes on once the connection is back', async ({ page, context }) => {
    await page.goto('/vermietung?alle=1')
    await waitForHydration(page)
    await context.setOffline(true)
    const link = page.getByRole('link', { name: DEMO.altbau.title })
    await link.click()
    const notice = page.getByRole('alert').filter({ hasText: 'Keine Verbindung' })
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    const again = notice.getByRole('button', { name: 'Erneut versuchen' })
    await again.click()
    await expect(page).toHaveURL('/vermietung?alle=1')
    await expect(link).toBeVisible()
    await context.setOffline(false)
    await again.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
    await expect(notice).toBeHidden()
  })
})
