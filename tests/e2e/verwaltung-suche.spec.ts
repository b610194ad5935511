import type { Page } from '@playwright/test'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

async function signIn(page: Page): Promise<void> {
  const { email, passwort } = DEMO_KONTEN.verwaltung
  await page.request.post('/login', { form: { email, passwort } })
}

test('FINDEN-2: Ctrl K opens the search from any page, and a person is one press away @nur-breit', async ({ page }) => {
  await signIn(page)
  await page.goto('/verwaltung/exposes')
  await waitForHydration(page)
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL('/verwaltung/suche')
  const field = page.getByRole('searchbox', { name: 'Suche' })
  await expect(field).toBeFocused()
  await page.keyboard.type('steinbach')
  await page.getByRole('region', { name: 'Personen' }).getByRole('link', { name: 'Lukas Steinbach' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lukas Steinbach' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('steinbach')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
})

test('FINDEN-2: a phone has the search at the top, and reports an unknown name', async ({ page }) => {
  await signIn(page)
  await page.goto('/verwaltung')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Überall finden' }).click()
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Xyzzyfoo')
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('FINDEN-2: the field in the rail leads to the hits @nur-breit', async ({ page }) => {
    await signIn(page)
    await page.goto('/verwaltung')
    await page.getByRole('searchbox', { name: 'Überall finden' }).fill('Steinbach')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Personen' })).toContainText('Lukas Steinbach')
  })
})
