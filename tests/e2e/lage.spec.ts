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

const findMap = (page: Page) => page.getByRole('region', { name: /^Karte\. Mit den Pfeiltasten/ })
/** Status line of the map. */
const findStatus = (page: Page) => page.getByRole('group', { name: 'Karte' }).locator('+ [role=status]')

test('LAGE-1: without a script shows a schematic map with a label', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(DEMO.altbau.path)
  await expect(page.getByRole('img', { name: /^Schematische Karte/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Karte laden' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Bei OpenStreetMap ansehen' })).toHaveAttribute('rel', /noopener/)
  await context.close()
})

test('LAGE-3: a press loads the map with tiles of the portal only, and the keyboard can enter and leave it', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openExpose(page)
  expect(requests.filter((url) => /tile-map|maplibre|kacheln/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Karte laden' }).press('Enter')
  const map = findMap(page)
  await expect(map).toBeFocused()
  await expect(findStatus(page)).toHaveText(/^Die Karte ist geladen: \S.*, \d{5} \S/)
  // As large as its frame: the library's style sheet has a say in that.
  await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(150)
  expect(requests.some((url) => url.endsWith('/karte/kacheln.pmtiles'))).toBe(true)
  const foreign = requests.filter((url) => !url.startsWith(baseURL ?? '') && !/^(?:data|blob):/.test(url))
  expect(foreign).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(map).not.toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Karte schließen' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Karte laden' })).toBeFocused()
  await expect(page.getByRole('img', { name: /^Schematische Karte/ })).toBeVisible()
})

test.describe('LAGE-3: without a usable map', () => {
  test.use({ allowedConsole: [/status of (?:404|500)|net::ERR_FAILED|WebGL/i] })

  /** The portal tells it and goes on: the schematic map, the distance, the way back. */
  async function expectFailed(page: Page) {
    await expect(findStatus(page)).toHaveText(/^Die Karte konnte nicht geladen werden/)
    await expect(page.getByRole('img', { name: /^Schematische Karte/ })).toBeVisible()
    const place = page.getByRole('region', { name: 'Wie weit ist es zu Ihrem Ort?' })
    await expect(place.getByRole('status')).toHaveText('Bitte geben Sie ihn hier an.')
    await page.getByLabel('Ort oder Postleitzahl').fill('04107')
    await page.keyboard.press('Enter')
    await expect(place.getByRole('status')).toHaveText(/Luftlinie/)
  }

  test('reports a missing, broken or late file', async ({ page }) => {
    await openExpose(page)
    for (const answer of [{ status: 404 }, { status: 500 }, { body: 'no tiles' }, null]) {
      await page.route('**/karte/kacheln.pmtiles', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await page.getByRole('button', { name: 'Karte laden' }).click()
      await expectFailed(page)
      await page.getByRole('button', { name: 'Ort entfernen' }).click()
      await page.getByRole('button', { name: 'Karte schließen' }).click()
      await page.unrouteAll()
    }
    // The connection is there again.
    await page.getByRole('button', { name: 'Karte laden' }).click()
    await expect(findMap(page)).toBeFocused()
  })

  test('reports a device that cannot draw it', async ({ page }) => {
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      const withoutWebGl = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
      }
      HTMLCanvasElement.prototype.getContext = withoutWebGl as typeof getContext
    })
    await openExpose(page)
    await page.getByRole('button', { name: 'Karte laden' }).click()
    await expectFailed(page)
  })

  test('reports a slow map, which can be cancelled', async ({ page }) => {
    await page.clock.install()
    await page.route('**/karte/kacheln.pmtiles', () => undefined)
    await openExpose(page)
    await page.getByRole('button', { name: 'Karte laden' }).click()
    await expect(findStatus(page)).toHaveText('Die Karte wird geladen.')
    await page.clock.fastForward(10_000)
    await expect(findStatus(page)).toHaveText(/^Die Karte lädt noch/)
    await expect(page.getByRole('img', { name: /^Schematische Karte/ })).toBeVisible()
    await page.getByRole('button', { name: 'Karte schließen' }).click()
    await expect(page.getByRole('button', { name: 'Karte laden' })).toBeFocused()
  })

  test('handles a tile server with all, some or no tiles', async ({ page, baseURL }) => {
    await page.clock.install()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
      'base64',
    )
    let status = 200
    const asked: string[] = []
    await page.route('**/firma/*/*/*.png', (route) => {
      asked.push(route.request().url())
      return status === 200 ? route.fulfill({ body: png, contentType: 'image/png' }) : route.fulfill({ status })
    })
    // Same text as on the page, when the setting names such a server.
    await page.route(`**${DEMO.altbau.path}.data*`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('/karte/kacheln.pmtiles', `${baseURL}/firma/{z}/{x}/{y}.png`)
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/vermietung?alle=1&q=Küchenbalkon')
    await waitForHydration(page)
    await page.getByRole('link', { name: DEMO.altbau.title }).click()
    await page.getByRole('button', { name: 'Karte laden' }).click()
    await expect(findStatus(page)).toHaveText(/^Die Karte ist geladen/)
    expect(asked.length).toBeGreaterThan(0)
    status = 500
    // Until it needs tiles that it has not got yet.
    await expect(async () => {
      await page.getByRole('button', { name: 'Verkleinern' }).click()
      await expect(findStatus(page)).toHaveText(/^Ein Teil der Karte konnte nicht geladen werden/, { timeout: 1_000 })
    }).toPass()
    // The library goes on looking for one.
    status = 404
    await page.getByRole('button', { name: 'Karte schließen' }).click()
    await page.getByRole('button', { name: 'Karte laden' }).click()
    await expect(findStatus(page)).toHaveText('Die Karte wird geladen.')
    await page.clock.fastForward(10_000)
    await expect(findStatus(page)).toHaveText(/^Die Karte lädt noch/)
  })
})

test("LAGE-4: finds the visitor's own place by its name, without sending it to the portal", async ({ page }) => {
  await openExpose(page)
  await page.getByRole('button', { name: 'Karte laden' }).click()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const field = page.getByLabel('Ort oder Postleitzahl')
  await field.fill('mark')
  await expect(page.locator('datalist option[value="Markkleeberg"]')).toBeAttached()
  await field.fill('Timbuktu')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/^Diesen Ort kennen wir nicht/)
  await expect(field).toHaveValue('Timbuktu')
  const distance = page.getByRole('region', { name: 'Wie weit ist es zu Ihrem Ort?' }).getByRole('status')
  await expect(distance).toContainText('Diesen Ort kennen wir nicht')
  // No flat is in Markkleeberg.
  await field.fill('Markleeberg')
  await page.keyboard.press('Enter')
  await expect(distance).toContainText('Meinten Sie Markkleeberg?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Markkleeberg' }).press('Enter')
  await expect(distance).toHaveText(/km\sLuftlinie, etwa \d+\sMinuten\smit dem Fahrrad/)
  await expect(field).not.toHaveAccessibleDescription(/kennen wir nicht/)
  await expect(field).toHaveValue('Markkleeberg')
  await expect(field).toBeFocused()
  expect(sent.filter((request) => /timbuktu|mark/i.test(request))).toEqual([])
  await expectAccessible(page)
})

test('LAGE-6: without a script, the map of a list is usable by its links', async ({ browser, baseURL }) => {
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

test('LAGE-6: a press loads the map of a list, and the list can be searched in the shown section', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  const heading = page.getByRole('heading', { name: /^Immobilien/ })
  const all = await heading.textContent()
  expect(requests.filter((url) => /list-map|tile-map|maplibre|kacheln/.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Karte', exact: true }).click()
  await page.getByRole('button', { name: 'Karte laden' }).click()
  await expect(findMap(page)).toBeFocused()
  await expect(findStatus(page)).toHaveText(/^Die Karte ist geladen: \d+ Wohnungen\.$/)
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

test('LAGE-6: the map of a list keeps its section after a move, and Back restores it', async ({ page }) => {
  const section = () => new URL(page.url()).searchParams.get('ausschnitt')
  const search = page.getByRole('button', { name: 'In diesem Ausschnitt suchen' })
  // A map that is still alive when its container leaves the page may report another section.
  await page.addInitScript(() => {
    const remove = Node.prototype.removeChild
    Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
      if (child instanceof Element && child.querySelector('.maplibregl-map') !== null) console.error('live map removed')
      return remove.call(this, child) as T
    }
  })
  // The code of the map comes later than the page: no press may be lost until then.
  const code = Promise.withResolvers<void>()
  await page.route(/\/list-map-[^/]*\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/vermietung?alle=1&ansicht=karte', { waitUntil: 'commit' })
  await waitForHydration(page)
  const load = page.getByRole('button', { name: 'Karte laden' })
  await expect(load).toBeDisabled()
  code.resolve()
  await load.click()
  await page.getByRole('button', { name: 'Vergrößern' }).click()
  // Further filters first: nobody has searched here yet.
  await page.getByRole('link', { name: 'ab 2 Zimmer' }).click()
  await expect(page).toHaveURL(/zimmer_von=2/)
  await search.click()
  await expect(page).toHaveURL(/ausschnitt=/)
  const first = section()
  await page.getByRole('link', { name: 'ab 3' }).click()
  await expect(page).toHaveURL(/zimmer_von=3/)
  await search.click()
  await expect.poll(section).toBe(first)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/expose/)
  await page.goBack()
  await expect(search).toBeVisible()
  await search.click()
  await expect(page).toHaveURL(/ausschnitt=/)
  expect(section()).toBe(first)
  await page.getByRole('button', { name: 'Karte schließen' }).click()
  await expect(page.getByRole('button', { name: 'Karte laden' })).toBeFocused()
})
