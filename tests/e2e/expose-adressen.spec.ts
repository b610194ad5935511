import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

test('the further addresses of an Exposé name one canonical address (EXPOSE-2)', async ({ page, baseURL }) => {
  for (const pfad of ['expose', 'expose-optimized', 'apartment', 'vermietung']) {
    await page.goto(`/${pfad}/${DEMO.altbau.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.altbau.titel)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${DEMO.altbau.pfad}`)
  }
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(jsonLd.map((text) => JSON.parse(text)['@type'])).toEqual(['RealEstateListing', 'BreadcrumbList'])
})

test('a direct link shows the Exposé, but to no search engine and on no static page', async ({ page }) => {
  await page.goto(DEMO.direktlink.pfad)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.direktlink.titel)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect((await page.request.get(`/wohnung/${DEMO.direktlink.id}`)).status()).toBe(404)
})

test('pictures are links to their files; with JavaScript they open the lightbox, the floor plan last', async ({
  page,
}) => {
  await page.goto(DEMO.altbau.pfad)
  const datei = await page.request.get((await page.locator('.galerie-bild').first().getAttribute('href')) ?? '')
  expect(datei.headers()['content-type']).toMatch(/^image\//)
  await waitForHydration(page)
  await page.getByRole('link', { name: /^Vergrößern/ }).click()
  const lightbox = page.getByRole('dialog', { name: 'Bilder' })
  await expect(lightbox.getByText(/^(\d+) von \1$/)).toBeVisible()
  await lightbox.getByRole('button', { name: 'Vorheriges Bild' }).click()
  await expect(lightbox.getByRole('button', { name: 'Nächstes Bild' })).toBeVisible()
  expect(await page.locator('style').count()).toBe(0)
})

test.describe('the page of the 360° tour', () => {
  // The software renderer's own remark.
  test.use({ allowedConsole: [/GL Driver Message/] })
  test('fills the window, with a way back and for no search engine', async ({ page }) => {
    await page.goto(`/rundgang/${DEMO.altbau.id}`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('[data-rundgang=bereit]')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.getByRole('link', { name: 'Zurück zum Exposé' }).click()
    await expect(page).toHaveURL(DEMO.altbau.pfad)
  })
})

test.describe('what does not exist', () => {
  test.use({ allowedConsole: [/status of 404/] })
  const faelle = [
    [`/expose/${DEMO.unbekannteId}`, 'Exposé nicht gefunden'],
    ['/expose/keine-uuid', 'Exposé nicht gefunden'],
    [`/vermietung/${DEMO.unbekannteId}`, 'Mietobjekt nicht gefunden'],
    [`/wohnung/${DEMO.unbekannteId}`, 'Exposé nicht gefunden'],
    [`/rundgang/${DEMO.unbekannteId}`, '360° Rundgang nicht gefunden'],
  ] as const
  for (const [pfad, titel] of faelle) {
    test(`${pfad} is "${titel}"`, async ({ page }) => {
      const answer = await page.goto(pfad)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titel)
      await expect(page).toHaveTitle(titel)
      await expectAccessible(page)
    })
  }
})
