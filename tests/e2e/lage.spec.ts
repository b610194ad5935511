import type { Page } from '@playwright/test'
import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

// The map is drawn with WebGL, here by the processor.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu')
    await use({ ...launchOptions, args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] })
  },
})

/** A house whose street everybody may know. */
async function openExpose(page: Page) {
  await page.goto(DEMO.altbau.path)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Lage' })).toBeVisible()
}

test('LAGE-1: without a script the schematic map says where it is', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(DEMO.altbau.path)
  await expect(page.getByRole('img', { name: /^Schematische Karte/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Karte laden' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Bei OpenStreetMap ansehen' })).toHaveAttribute('rel', /noopener/)
  await context.close()
})

test('LAGE-3: a tap loads the map with tiles of the portal alone, reached and left by the keyboard', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openExpose(page)
  expect(requests.filter((url) => /tile-map|maplibre|kacheln/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Karte laden' }).click()
  const map = page.getByRole('region', { name: /^Karte\. Mit den Pfeiltasten/ })
  // As large as its frame: the library's style sheet has a say in that.
  await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(150)
  expect(requests.some((url) => url.endsWith('/karte/kacheln.pmtiles'))).toBe(true)
  const foreign = requests.filter((url) => !url.startsWith(baseURL ?? '') && !/^(?:data|blob):/.test(url))
  expect(foreign).toEqual([])
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(map).not.toBeFocused()
  await expectAccessible(page)
})

test('LAGE-4: a place of one’s own is found by its name, which the portal is never told', async ({ page }) => {
  await openExpose(page)
  await page.getByRole('button', { name: 'Karte laden' }).click()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const field = page.getByLabel('Ort oder Postleitzahl')
  await field.focus()
  await expect(page.locator('datalist option[value="Leipzig"]')).toBeAttached()
  await field.fill('Timbuktu')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/^Dort haben wir keine Wohnungen/)
  await field.fill('leipzig')
  await page.keyboard.press('Enter')
  const distance = page.getByRole('region', { name: 'Entfernung zu Ihrem Ort' }).getByRole('status')
  await expect(distance).toHaveText(/km\sLuftlinie, etwa \d+\sMinuten\smit dem Fahrrad/)
  await expect(field).not.toHaveAccessibleDescription(/keine Wohnungen/)
  expect(sent.filter((request) => /timbuktu|leipzig/i.test(request))).toEqual([])
  await expectAccessible(page)
})

test('LAGE-6: the map of a list leads on by its links without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/vermietung?alle=1')
  await page.getByRole('link', { name: 'Karte', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Schematische Karte: \d+ Wohnungen/ })).toBeVisible()
  await page.getByText('Die Karte als Liste').click()
  await page.getByRole('link', { name: /^\d+ Wohnungen in Leipzig$/ }).click()
  await expect(page).toHaveURL(/ausschnitt=.*ansicht=karte/)
  await page.getByRole('link', { name: 'Ausschnitt aufheben' }).click()
  await expect(page).toHaveURL(/\?alle=1&ansicht=karte$/)
  await context.close()
})

test('LAGE-6: the map of a list comes by a tap, and the list is searched in what it shows @breit', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  const heading = page.getByRole('heading', { name: /^Immobilien/ })
  const all = await heading.textContent()
  expect(requests.filter((url) => /list-map|tile-map|maplibre|kacheln/.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Karte', exact: true }).click()
  await page.getByRole('button', { name: 'Karte laden' }).click()
  const map = page.getByRole('region', { name: /^Karte\. Mit den Pfeiltasten/ })
  await map.focus()
  // Two steps closer: the outermost towns lie outside.
  await page.getByRole('button', { name: 'Vergrößern' }).click()
  await page.getByRole('button', { name: 'Vergrößern' }).click()
  await page.getByRole('button', { name: 'In diesem Ausschnitt suchen' }).click()
  await expect(page).toHaveURL(/ausschnitt=/)
  await expect(heading).not.toHaveText(all ?? '')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ausschnitt aufheben' }).click()
  await expect(heading).toHaveText(all ?? '')
})
