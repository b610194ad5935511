import type { Page } from '@playwright/test'
import { DEMO } from './support/demo.ts'
import { readShifts, watchShifts } from './support/layout-shift.ts'
import { expect, test, waitForHydration } from './support/test.ts'

// Spontaneous moves would show here.
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

test('SEITE-14: a new page opens at its top without scrolling, focused and announced; Back restores the place', async ({
  page,
}) => {
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

test('SEITE-14: Forward restores the previous scroll position too', async ({ page }) => {
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  const link = page.getByRole('link', { name: DEMO.altbau.title })
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(window.scrollY))
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verfügbare Immobilien zur Miete')
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place)
  const there = await recordScrolling(page)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(600)
  expect((await there()).filter((y) => ![0, 600, place].includes(y))).toEqual([])
})

test('SEITE-14: every page reached by a link opens at its top, focused and announced', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const main = page.getByRole('main')
  for (const [link, h1] of [
    [main.getByRole('link', { name: DEMO.gruenderzeithaus.title }), DEMO.gruenderzeithaus.title],
    [main.getByRole('link', { name: DEMO.altbau.title, exact: true }), DEMO.altbau.title],
    [page.getByRole('banner').getByRole('link', { name: 'Anfragenliste' }), 'Meine Anfragenliste'],
    [main.getByRole('link', { name: 'Immobilie hinzufügen' }), 'In Ruhe ein Zuhause finden.'],
    [main.getByRole('link', { name: 'Alle zum Kauf' }), 'Immobilien zum Verkauf'],
    [page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }), 'Impressum'],
    [page.getByRole('banner').getByRole('link', { name: 'Anmelden' }), 'Anmelden'],
    [main.getByRole('link', { name: 'Einmalpasswort per SMS' }), 'Einmalpasswort per SMS'],
  ] as const) {
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    await expect(main).toBeFocused()
    await expect(page.locator('[aria-live="polite"]').first()).toHaveText(await page.title())
    expect(await page.evaluate(() => window.scrollY), h1).toBe(0)
  }
})

test('SEITE-14: a link of the header moves the focus to the content', { tag: '@nur-breit' }, async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Verkauf' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Immobilien zum Verkauf')
  await expect(page.getByRole('main')).toBeFocused()
})

test("docs/design/pages.md: the browser loads a page missing in the visitors' route map, also on Back", async ({
  page,
}) => {
  /** True if the document is still the marked one. */
  const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  const marked = page.locator('html[data-marked]')
  const open = async (path: string) => {
    await page.evaluate((href) => {
      const link = document.createElement('a')
      Object.assign(link, { href, textContent: 'Weiter zum Test' }).setAttribute('data-plain', '')
      document.querySelector('main')?.append(link)
    }, path)
    await page.getByRole('link', { name: 'Weiter zum Test' }).click()
  }
  await page.goto('/impressum')
  await waitForHydration(page)
  await mark()
  await open('/dev/mails')
  await expect(page).toHaveURL('/dev/mails')
  await expect(marked).toHaveCount(0)
  await waitForHydration(page)

  // Its own map has all pages.
  await mark()
  await open('/impressum')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await expect(marked).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/dev/mails')
  await expect(marked).toHaveCount(1)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')

  // Loaded anew it has the smaller one, and the entry before it is another's.
  await page.reload()
  await waitForHydration(page)
  await page.goBack()
  await expect(page).toHaveURL('/dev/mails')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Impressum')
  await waitForHydration(page)
  await page.goBack()
  await expect(page).toHaveURL('/impressum')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await expect(page.getByRole('progressbar', { name: 'Seite wird geladen' })).toHaveCount(0)
})

/** Names of the parts that the transitions of the page have moved or faded so far; null if none began. */
async function recordTransitions(page: Page): Promise<() => Promise<string[] | null>> {
  const moved = await page.evaluateHandle(() => {
    const seen: { parts: string[] | null } = { parts: null }
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      seen.parts ??= []
      void transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement)
        seen.parts?.push(...new Set(parts.filter((part) => part?.includes('(bild)')).map(String)))
      })
      return transition
    }
    return seen
  })
  return async () => (await moved.jsonValue()).parts
}

test("SEITE-20: a card's picture moves to that of its Exposé", async ({ page }) => {
  await watchShifts(page)
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  const parts = await recordTransitions(page)
  await page.getByRole('link', { name: DEMO.altbau.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
  await expect
    .poll(parts)
    .toEqual(expect.arrayContaining(['old', 'new', 'group'].map((part) => `::view-transition-${part}(bild)`)))
  expect(await readShifts(page)).toEqual([])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('SEITE-20: opens an Exposé without a movement', async ({ page }) => {
    await page.goto('/vermietung?alle=1')
    await waitForHydration(page)
    const parts = await recordTransitions(page)
    await page.getByRole('link', { name: DEMO.altbau.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
    expect(await parts()).toBeNull()
  })
})
