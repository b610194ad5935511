import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { createQrSvg } from '#app/components/qr/qr-code.ts'
import { exposeAusstattungMapping, exposes } from '#app/server/db/schema/exposes.ts'
import { createExpose, linkAusstattung } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { check, openBereit, send, sent } from './support/anfrage.ts'
import { createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase, withDatabase } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

test('shows facts, costs and texts of an Exposé', async ({ page }) => {
  await page.goto(DEMO.altbau.path)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: `Zurück zu ${DEMO.gruenderzeithaus.title}` })).toBeVisible()
  for (const text of [
    'Objekt-Nr. GS12-204',
    'Wohnfläche',
    'Zimmer',
    'Etage',
    'Verfügbar ab',
    'Kaltmiete',
    'Betriebskosten',
    'Heizkosten',
  ]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  }
  for (const name of ['Kosten im Monat', 'Beschreibung', 'Ausstattung', 'Grundriss', 'Energieausweis']) {
    await expect(main.getByRole('heading', { name })).toBeVisible()
  }
  await expect(main.getByText(/^\d{3}[.,\d]*\u00a0€$/).first()).toBeVisible()
})

test('KONTAKT-1: shows the contact next to the price and after sending, with a name if one is set', {
  tag: '@breit',
}, async ({ page, browser, baseURL, isMobile }) => {
  const staff = await browser.newContext({ baseURL })
  const { id } = await createVerwalter(staff)
  await staff.close()
  await createProfil(await openE2eDatabase(), { id, firstName: 'Katrin', lastName: 'Lorenz' })
  await withDatabase((client) =>
    client.query(
      `update liegenschaft_exposeinfos set zustaendig_id = $1, zustaendig_telefon = '0341 555 12 34'
       where property_id = (select property_id from exposes where id = $2)`,
      [id, DEMO.withoutBilder.path.split('/').at(-1)],
    ),
  )
  const card = page.getByRole('main').locator('address').filter({ visible: true })
  await expect(async () => {
    await page.goto(DEMO.withoutBilder.path)
    await expect(card).toContainText('Katrin Lorenz', { timeout: 1_000 })
  }).toPass()
  await expect(card).toContainText('Wohnportal Hausverwaltung GmbH')
  await expect(card.getByRole('link')).toHaveText('0341 555 12 34')
  await expect(card.getByRole('link')).toHaveAttribute('href', /^tel:/)
  if (!isMobile) await expect(card).toBeInViewport()
  await waitForHydration(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(DEMO.altbau.path)
  await expect(card.locator('b')).toHaveText('Wohnportal Hausverwaltung GmbH')

  await openBereit(page)
  await check(page)
  await send(page).click()
  await expect(sent(page)).toContainText('Fragen? Wohnportal Hausverwaltung GmbH')
  await expect(sent(page).getByRole('link')).toHaveAttribute('href', /^tel:/)
})

test('the lightbox opens, moves by keyboard, closes and returns the focus', async ({ page }) => {
  await page.goto(DEMO.altbau.path)
  await waitForHydration(page)
  const opener = page
    .getByRole('button', { name: /Bilder/ })
    .or(page.getByRole('link', { name: /Bilder/ }))
    .first()
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(/1 (von|\/) \d/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/2 (von|\/) \d/)).toBeVisible()
  // All thumbnails; the pictures that are loaded in advance are fewer.
  const thumbnails = dialog.getByRole('navigation', { name: 'Vorschaubilder' }).getByRole('button')
  const total = Number((await dialog.getByText(/2 (von|\/) \d/).textContent())?.match(/\d+$/)?.[0])
  await expect(thumbnails).toHaveCount(total)
  await thumbnails.last().click()
  await expect(dialog.getByText(new RegExp(`${total} (von|/) ${total}`))).toBeVisible()
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true')
  await expect(thumbnails.last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowLeft')
  await expect(thumbnails.nth(total - 2)).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

/** Creates a flat with every field of a page, reachable by its link alone. Returns its path. */
async function createFullExpose(): Promise<string> {
  const db = await openE2eDatabase()
  const [altbau] = await db.select().from(exposes).where(eq(exposes.id, DEMO.altbau.id))
  const links = await db
    .select()
    .from(exposeAusstattungMapping)
    .where(eq(exposeAusstattungMapping.exposeId, DEMO.altbau.id))
  const { id } = await createExpose(db, {
    ...altbau,
    id: undefined,
    exposeshortcode: null,
    oeffentlich: false,
    direktlink: true,
    description: Array.from(
      { length: 5 },
      (_, at) => `${at + 1}. Absatz. ${'Hell, ruhig und nah am Park. '.repeat(14)}`,
    ).join('\n\n'),
    provision: null,
    stellplatzmiete: 45,
    abstand: 1200,
    sonstigeKosten: 12,
    mindestmietdauer: 12,
    wbs: false,
    energieskala: 'a_g',
    energieausweisAusgestellt: '2026-06-01',
    energieausweisGueltigBis: '2036-05-31',
  })
  await linkAusstattung(db, { exposeId: id, ausstattungIds: links.map(({ ausstattungId }) => ausstattungId) })
  return `/expose/${id}`
}

test('EXPOSE-9: a printed flat fills three pages, with class, contact and address, and without buttons', {
  tag: '@nur-breit',
}, async ({ page, baseURL }) => {
  const path = await createFullExpose()
  const codes: string[] = []
  page.on('request', (request) => request.url().includes('/resources/qr/') && codes.push(request.url()))
  await page.goto(path)
  await waitForHydration(page)
  // Only paper shows it, so only who prints loads it.
  expect(codes).toEqual([])
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })),
  )
  expect(pdf.numPages).toBeLessThanOrEqual(3)
  const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
  for (const part of [
    'Gartenstraße 12, 04107 Leipzig',
    'Energieeffizienzklasse C (Skala A bis G)',
    'Gültig bis 31.05.2036',
    'Wohnportal Hausverwaltung GmbH',
    '+49 30',
    '5. Absatz',
    'Stellplatz',
    'Grundriss',
  ]) {
    expect(text).toContain(part)
  }
  expect(text.replaceAll(' ', '')).toContain(`${baseURL}${path}`)
  for (const part of [
    'Zurück zu',
    'Vergrößern',
    'Rundgang',
    'Anfragenliste',
    'Ähnliche Wohnungen',
    'Karte',
    'Impressum',
    ' Bilder',
  ]) {
    expect(text).not.toContain(part)
  }
  const code = page.locator('.printed-link img')
  await expect(code).toHaveJSProperty('naturalWidth', 256)
  expect(codes).toHaveLength(1)
  const drawn = await page.request.get(codes[0] ?? '')
  expect(await drawn.text()).toBe(await createQrSvg(`${baseURL}${path}`))
  expect((await page.request.get('/resources/qr/keine-kennung')).status()).toBe(404)
})

test('the QR code is 256 px wide and contains the canonical address', { tag: '@nur-breit' }, async ({ page }) => {
  await page.goto(DEMO.altbau.path)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'QR-Code anzeigen' }).click()
  const code = page.getByRole('dialog').getByRole('img')
  await expect(code).toBeVisible()
  // The dialog grows as it opens.
  await expect.poll(async () => (await code.boundingBox())?.width).toBe(256)
  await expect(page.getByRole('dialog')).toContainText(DEMO.altbau.path)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'QR-Code anzeigen' })).toBeFocused()
})

test('sharing copies the link if the device has no share sheet', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(DEMO.altbau.path)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Teilen' }).click()
  await expect(page.getByText('Link kopiert!', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${DEMO.altbau.path}`)
})

test.describe('the 360° tour', () => {
  // The software renderer's own remark.
  test.use({ allowedConsole: [/GL Driver Message/] })
  test('loads on a press only', async ({ page }) => {
    await page.goto('/vermietung?alle=1')
    await page.goto(DEMO.altbau.path)
    await waitForHydration(page)
    const start = page.getByRole('button', { name: 'Rundgang starten' })
    await expect(page.locator('iframe')).toHaveCount(0)
    await start.click()
    await expect(page.frameLocator('iframe').locator('canvas')).toBeVisible()
  })
})

test('converts a HEIC picture on demand and shows it', { tag: '@nur-breit' }, async ({ page }) => {
  // Converted once for all visitors; a phone shows only the first picture.
  const converted = page.waitForResponse((response) => response.url().endsWith('/functions/v1/convert-heic-images'))
  await page.goto(DEMO.heic.path)
  const answer = await (await converted).json()
  expect(answer.success).toBe(true)
  const image = page.locator(`img[src="${answer.converted_url}"]`).first()
  await expect(image).toBeAttached()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('missing or failed pictures show a text', async ({ page }) => {
  await page.goto(DEMO.withoutBilder.path)
  await expect(page.getByText('Kein Bild verfügbar').first()).toBeVisible()
})

test.describe('broken pictures', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })
  test('replaces a failed picture by its text', async ({ page }) => {
    await page.route('**/bilder/**', (route) => route.abort())
    await page.goto(DEMO.altbau.path)
    await expect(page.getByText('Bild nicht verfügbar').first()).toBeVisible()
  })
})

test('keeps the action in reach: a bar below 1024 px, a box above', { tag: '@breit' }, async ({ page, isMobile }) => {
  await page.goto(DEMO.altbau.path)
  await waitForHydration(page)
  const action = page.getByRole('link', { name: 'Jetzt anfragen' }).filter({ visible: true })
  await expect(action).toBeInViewport({ ratio: isMobile ? 1 : 0.1 })
})

for (const [what, width, fontSize] of [
  ['on the narrowest phone', 320, '100%'],
  ['with text twice as large', 390, '200%'],
] as const) {
  test(`${what} price and action are complete, and nothing scrolls sideways (SEITE-9)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [DEMO.altbau.path, DEMO.verkauf.path, '/wohnung/demo', DEMO.gruenderzeithaus.path]) {
      await page.goto(path)
      await waitForHydration(page)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
      await expectNoSidewaysScroll(page)
      const bar = page.locator('.action-bar')
      if (path === DEMO.gruenderzeithaus.path) continue
      expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      const price = await bar.locator('.action-bar-price').boundingBox()
      const action = await bar.locator('.button').boundingBox()
      if (!price || !action) throw new Error('The bar has a price and a button.')
      expect(action.x >= price.x + price.width || action.y >= price.y + price.height).toBe(true)
    }
  })
}

test('the navigation marks the list of an Exposé', { tag: '@nur-breit' }, async ({ page }) => {
  const current = page.getByRole('navigation', { name: 'Hauptnavigation' }).locator('[aria-current="page"]')
  await page.goto(DEMO.altbau.path)
  await expect(current).toHaveText('Vermietung')
  await page.goto(DEMO.verkauf.path)
  await expect(current).toHaveText('Verkauf')
})

test('leads back to the search it was opened from, otherwise to the house (EXPOSE-3)', async ({ page }) => {
  await page.goto(DEMO.altbau.path)
  await expect(page.getByRole('link', { name: `Zurück zu ${DEMO.gruenderzeithaus.title}` })).toBeVisible()
  await page.goto('/vermietung?q=Leipzig&alle=1')
  await waitForHydration(page)
  await page.getByRole('link', { name: DEMO.altbau.title, exact: true }).click()
  await expect(page).toHaveURL(DEMO.altbau.path)
  await page.getByRole('link', { name: 'Zurück zur Suche' }).click()
  await expect(page).toHaveURL('/vermietung?q=Leipzig&alle=1')
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Zurück zur Suche' })).toBeVisible()
})

test('a title of 170 letters takes three lines on its card and small type above its Exposé (TEXT-7)', async ({
  page,
}) => {
  await page.goto('/vermietung?q=AM6-202&alle=1')
  const lines = (element: HTMLElement) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)
  expect(Math.round(await page.getByRole('heading', { level: 3, name: /^Sonnige/ }).evaluate(lines))).toBe(3)
  await page
    .getByRole('heading', { level: 3, name: /^Sonnige/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Sonnige/ })).toHaveCSS('font-size', '22px')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('EXPOSE-1: a phone shows the pictures as a row to swipe, whole one by one, also with Tab', async ({ page }) => {
    await page.goto(DEMO.altbau.path)
    const pictures = page.locator('.gallery-picture')
    await expect(pictures.nth(1)).not.toBeInViewport()
    // The browser scrolls such a row by itself.
    await expect(page.locator('.gallery-pictures')).toHaveCSS('overflow-x', 'auto')
    await expect(page.locator('.gallery-pictures')).toHaveCSS('scroll-snap-type', 'x mandatory')
    await pictures.first().focus()
    await page.keyboard.press('Tab')
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 1 })
    await expect(pictures.first()).not.toBeInViewport()
  })
})
