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
