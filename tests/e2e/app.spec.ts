import { demoId } from '#db/demo/demo-id.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from '#tests/e2e/support/test.ts'

const ALTBAU = demoId('expose', 'GS12-204')

test.use({ serviceWorkers: 'allow', allowedConsole: [/ERR_INTERNET_DISCONNECTED|status of 503/] })

test('without a connection the app shows the Anfragenliste, and with one the page again (APP-1, APP-2)', async ({
  page,
  context,
}) => {
  await page.goto(`/expose/${ALTBAU}`)
  await waitForHydration(page)
  await page.locator('main button[aria-pressed]').click()
  await page.goto('/wishlist')
  const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
  await expect(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass()
  expect(await page.evaluate(() => caches.keys()), 'nothing is kept').toEqual([])

  await context.setOffline(true)
  await page.goto('/vermietung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
  await expect(page.getByRole('link', { name: title ?? '' })).toHaveAttribute('href', `/expose/${ALTBAU}`)
  await expect(page.getByRole('listitem')).toContainText('m²')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const staff = await context.newPage()
  const failure = await staff.goto('/verwaltung').catch((error: Error) => error.message)
  expect(failure, "the back office is the browser's business").toContain('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Keine Verbindung')
})
