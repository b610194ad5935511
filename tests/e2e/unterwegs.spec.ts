import type { Page } from '@playwright/test'
import { DEMO } from './support/demo.ts'
import { holdNavigation, holdPosts } from './support/hold-requests.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const balken = (page: Page) => page.getByRole('progressbar', { name: 'Seite wird geladen' })
const inhalt = (page: Page) => page.locator('main')

test('on a slow connection a tap is answered at once, and nothing moves', { tag: '@breit' }, async ({ page }) => {
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  const weiter = await holdNavigation(page, DEMO.altbau.pfad)
  const link = page.getByRole('link', { name: DEMO.altbau.titel })
  const anfang = page.getByRole('heading', { level: 1 })
  const vorher = await anfang.boundingBox()
  await link.click()
  await expect(link).toHaveAttribute('data-unterwegs')
  await expect(balken(page)).toBeVisible()
  await expect(inhalt(page)).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await anfang.boundingBox()).toEqual(vorher)
  const [kopf, strich] = [await page.getByRole('banner').boundingBox(), await balken(page).boundingBox()]
  expect(strich?.height).toBe(2)
  expect(Math.abs((strich?.y ?? 0) - (kopf?.height ?? 0))).toBeLessThan(2)
  await expectAccessible(page)
  weiter()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.titel)
  await expect(balken(page)).toHaveCount(0)
  await expect(page.locator('[aria-busy], [data-unterwegs]')).toHaveCount(0)
})

test('a form on its way says so too, and without motion where that is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/forgot-password')
  await waitForHydration(page)
  const weiter = await holdPosts(page, '/forgot-password')
  await page.getByRole('textbox', { name: /E-Mail/ }).fill('niemand@example.org')
  await page.keyboard.press('Enter')
  await expect(balken(page)).toBeVisible()
  await expect(inhalt(page)).toHaveAttribute('aria-busy', 'true')
  expect(await balken(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  weiter()
  await expect(balken(page)).toHaveCount(0)
})
