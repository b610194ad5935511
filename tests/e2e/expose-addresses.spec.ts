import { DEMO } from './support/demo.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('all addresses of an Exposé name one canonical address (EXPOSE-2)', async ({ page, baseURL }) => {
  for (const path of ['expose', 'expose-optimized', 'apartment', 'vermietung']) {
    await page.goto(`/${path}/${DEMO.altbau.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.title)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${DEMO.altbau.path}`)
  }
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(jsonLd.flatMap((text) => JSON.parse(text)).map((object) => object['@type'])).toEqual([
    'RealEstateListing',
    'BreadcrumbList',
  ])
})

test('a direct link shows the Exposé, but to no search engine and on no cached page', async ({ page }) => {
  await page.goto(DEMO.direktlink.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.direktlink.title)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect((await page.request.get(`/wohnung/${DEMO.direktlink.id}`)).status()).toBe(404)
})

test('pictures link to their files; with JavaScript they open the lightbox, the floor plan last', async ({ page }) => {
  await page.goto(DEMO.altbau.path)
  const file = await page.request.get((await page.locator('.gallery-picture').first().getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toMatch(/^image\//)
  await waitForHydration(page)
  await page.getByRole('link', { name: /Vergrößern$/ }).click()
  const lightbox = page.getByRole('dialog', { name: 'Bilder' })
  await expect(lightbox.getByText(/^(\d+) von \1$/)).toBeVisible()
  await lightbox.getByRole('button', { name: 'Vorheriges Bild' }).click()
  await expect(lightbox.getByRole('button', { name: 'Nächstes Bild' })).toBeVisible()
  expect(await page.locator('style').count()).toBe(0)
})

test.describe('the page of the 360° tour', () => {
  // The software renderer's own remark.
  test.use({ allowedConsole: [/GL Driver Message/] })
  test('fills the window, has a way back and is not indexed', async ({ page }) => {
    await page.goto(`/rundgang/${DEMO.altbau.id}`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('[data-rundgang=bereit]')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.getByRole('link', { name: 'Zurück zum Exposé' }).click()
    await expect(page).toHaveURL(DEMO.altbau.path)
  })
})
