import type { Page } from '@playwright/test'
import { DEMO } from './support/demo.ts'
import { holdNavigation, holdPosts } from './support/hold-requests.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Seite wird geladen' })
const content = (page: Page) => page.locator('main')

test('shows at once that a page is loading on a slow connection, and nothing moves', { tag: '@breit' }, async ({
  page,
}) => {
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

test('shows that a form is being sent, without motion if the visitor prefers that', async ({ page }) => {
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

test('marks a pressed link at once, and shows the line under the header after 200 ms', async ({ page }) => {
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  const next = await holdNavigation(page, DEMO.altbau.path)
  const link = page.getByRole('link', { name: DEMO.altbau.title })
  // The clock is stopped: the shown page has not waited for it.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await link.click()
  await expect(link).toHaveAttribute('data-pending')
  await page.clock.runFor(199)
  await expect(bar(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(bar(page)).toBeVisible()
  await page.clock.resume()
  next()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
})

/** The page has stayed: it tells the failure and keeps its content. */
async function expectKept(page: Page, url: string) {
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Keine Verbindung' })
const again = (page: Page) => notice(page).getByRole('button', { name: 'Erneut versuchen' })

test.describe('without a connection', () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('SEITE-16: keeps the page, reports the failure, and continues once the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/vermietung?alle=1')
    await waitForHydration(page)
    await context.setOffline(true)
    const link = page.getByRole('link', { name: DEMO.altbau.title })
    await link.click()
    await expectKept(page, '/vermietung?alle=1')
    await expectAccessible(page)
    await again(page).click()
    await expect(again(page)).toBeEnabled()
    await expectKept(page, '/vermietung?alle=1')
    await expect(link).toBeVisible()
    await context.setOffline(false)
    await again(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
    await expect(notice(page)).toBeHidden()
    await context.setOffline(true)
    await page.evaluate(() => window.history.back())
    await expectKept(page, DEMO.altbau.path)
    await context.setOffline(false)
    await again(page).click()
    await expect(page).toHaveURL('/vermietung?alle=1')
    await expect(link).toBeFocused()
  })

  test('SEITE-16: keeps the search text in its field, and searches once the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/vermietung')
    await waitForHydration(page)
    await context.setOffline(true)
    const field = page.getByRole('searchbox')
    await field.pressSequentially('Leipzig')
    await expectKept(page, '/vermietung')
    await expect(field).toHaveValue('Leipzig')
    await expect(field).toBeFocused()
    await notice(page).getByRole('button', { name: 'Schließen' }).click()
    await expect(notice(page)).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
    await context.setOffline(false)
    await field.press('Enter')
    await expect(page).toHaveURL(/q=Leipzig/)
  })
})

test.describe('while the server does not answer', () => {
  test.use({ allowedConsole: [/ERR_CONNECTION_REFUSED|Error loading route module|dynamically imported module/] })

  test('SEITE-16: keeps the page although the browser believes it is online', async ({ page }) => {
    await page.goto('/vermietung?alle=1')
    await waitForHydration(page)
    await page.route('**/*', (route) => route.abort('connectionrefused'))
    const link = page.getByRole('link', { name: DEMO.altbau.title })
    await link.click()
    await expectKept(page, '/vermietung?alle=1')
    await expect(bar(page)).toHaveCount(0)
    await expect(page.locator('[aria-busy], [data-pending]')).toHaveCount(0)
    await notice(page).getByRole('button', { name: 'Schließen' }).click()
    await link.click()
    await expectKept(page, '/vermietung?alle=1')
    await page.unroute('**/*')
    await again(page).click()
    await expect(page).toHaveURL(DEMO.altbau.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
  })
})

test.describe('after an update of the portal', () => {
  test.use({ allowedConsole: [/status of 404|Error loading route module|dynamically imported module/] })

  test('SEITE-19: data of another build loads the whole page, and no filter loses typed text', async ({ page }) => {
    await page.goto('/vermietung?alle=1')
    await waitForHydration(page)
    await page.route(/\.data(\?|$)/, async (route) => {
      const answer = await route.fetch()
      expect(answer.headers()['x-build']).toMatch(/^[0-9a-f]{8}$/)
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': 'other' } })
    })
    const isSame = await page.evaluateHandle(() => document)
    await page.getByRole('searchbox').fill('Altbau')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=Altbau/)
    await expect(page.getByRole('searchbox')).toHaveValue('Altbau')
    expect(await isSame.evaluate((before) => before === document)).toBe(true)

    const loaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith(DEMO.altbau.path),
    )
    await page.getByRole('link', { name: DEMO.altbau.title }).click()
    await loaded
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verfügbare Immobilien zur Miete')
  })

  test('SEITE-16: a missing old file does not block the page', async ({ page }) => {
    await page.goto('/vermietung?alle=1')
    await waitForHydration(page)
    await page.route(/\/assets\/expose-[\w-]{8}\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
    await page.getByRole('link', { name: DEMO.altbau.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verfügbare Immobilien zur Miete')
  })
})
