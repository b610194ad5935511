import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './support/test.ts'

// What moves by itself would show here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Every place that the page is scrolled to from now on. */
async function recordScrolling(page: Page): Promise<() => Promise<number[]>> {
  const places = await page.evaluateHandle(() => {
    const seen: number[] = []
    window.addEventListener('scroll', () => seen.push(Math.round(window.scrollY)))
    return seen
  })
  return () => places.jsonValue()
}

test('SEITE-14: another page stands at its top at once, with the focus and its title announced', async ({ page }) => {
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  const link = page.locator('article h3 a').nth(8)
  await link.scrollIntoViewIfNeeded()
  const [title, place] = [await link.textContent(), await page.evaluate(() => window.scrollY)]
  expect(place).toBeGreaterThan(1000)
  const there = await recordScrolling(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: title ?? '' })).toHaveText(await page.title())
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // Nothing but the jump: no frame on the way, which would load every picture that it passes.
  expect((await there()).filter((y) => y !== 0 && Math.abs(y - place) > 1)).toEqual([])

  const back = await recordScrolling(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verfügbare Immobilien zur Miete')
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(place))
  expect((await back()).filter((y) => y !== 0 && Math.abs(y - place) > 1)).toEqual([])
})

test('SEITE-14: the way over the header leads to the content too', { tag: '@nur-breit' }, async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Verkauf' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Immobilien zum Verkauf')
  await expect(page.getByRole('main')).toBeFocused()
})
