import { DEMO } from './support/demo.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('the rental list shows, filters, sorts and pages without a script (SEITE-5)', async ({ page }) => {
  await page.goto('/vermietung')
  await expect(page.getByRole('heading', { name: /^Immobilien \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: DEMO.altbau.title })).toHaveAttribute('href', DEMO.altbau.path)
  await page.getByPlaceholder('Suchen Sie nach Titel, Ort oder Adresse...').fill('gartenstraße')
  await page.getByPlaceholder('Suchen Sie nach Titel, Ort oder Adresse...').press('Enter')
  await expect(page).toHaveURL(/q=gartenstra/)
  await expect(page.getByRole('link', { name: DEMO.altbau.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drei Zimmer mit offener Küche' })).toHaveCount(0)
})

test('a property and its flats are reachable by links alone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: DEMO.gruenderzeithaus.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: DEMO.gruenderzeithaus.title })).toBeVisible()
  await page.getByRole('link', { name: DEMO.altbau.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: DEMO.altbau.title })).toBeVisible()
  await expect(page.getByText('Kosten im Monat')).toBeVisible()
})

test('gallery pictures are links to the files', async ({ page, request }) => {
  await page.goto(DEMO.altbau.path)
  const href = await page.locator('a[href^="/bilder/"]').first().getAttribute('href')
  const picture = await request.get(href ?? '')
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toMatch(/^image\//)
})

test('the privacy statement is a separate page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' })).toBeVisible()
})

test('the demo form shows linked errors and keeps the typed text', async ({ page }) => {
  await page.goto('/wohnung/demo')
  await page.getByLabel('Nachricht').fill('Ist die Wohnung ab März frei?')
  await page.getByRole('button', { name: 'Absenden' }).click()
  await expect(page.getByLabel('Nachricht')).toHaveValue('Ist die Wohnung ab März frei?')
})
