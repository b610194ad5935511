import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const count = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN)

test('applies the initial ranges at once, counts the hidden flats, and removes the ranges on request', async ({
  page,
}) => {
  await page.goto('/vermietung')
  await waitForHydration(page)
  const heading = page.getByRole('heading', { name: /^Immobilien \(\d+\)$/ })
  const before = count(await heading.textContent())
  await expect(page.getByText(/^Voreinstellung blendet \d+ aus/)).toBeVisible()
  await page
    .getByRole('link', { name: 'Alle anzeigen' })
    .or(page.getByRole('button', { name: 'Alle anzeigen' }))
    .click()
  await expect(page).toHaveURL(/alle=1/)
  await expect.poll(async () => count(await heading.textContent())).toBeGreaterThan(before)
})

test('a search text is in the URL, and a reload and a new visitor see the same list', async ({ page, context }) => {
  await page.goto('/vermietung')
  await waitForHydration(page)
  await page.getByPlaceholder('Suchen Sie nach Titel, Ort oder Adresse...').fill('LEIPZIG')
  await expect(page).toHaveURL(/q=LEIPZIG/)
  const heading = page.getByRole('heading', { name: /^Immobilien \(\d+\)$/ })
  await expect(page.locator('article', { hasNotText: 'Leipzig' })).toHaveCount(0)
  await expect(page.locator('article').first()).toContainText('Leipzig')
  const text = await heading.textContent()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: text ?? '' })).toBeVisible()
})

test('a search counts flats hidden by the initial ranges separately, and keeps its text', async ({ page }) => {
  await page.goto('/vermietung?q=50823')
  await waitForHydration(page)
  await expect(page.getByText(/^Voreinstellung blendet \d+ Treffer aus/)).toBeVisible()
  await expect(page.getByText('Wohnungen passen nicht zu „50823“.')).toBeVisible()
  await page.getByRole('link', { name: 'Alle anzeigen' }).click()
  await expect(page).toHaveURL('/vermietung?q=50823&alle=1')
  await expect(page.getByText('Wohnungen passen nicht zu „50823“.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alle anzeigen' })).toHaveCount(0)
  await page.goto('/vermietung?q=gs12-101&preis_bis=500')
  await expect(page.getByText(/^Filter blendet 1 Treffer aus/)).toBeVisible()
  await page.getByRole('link', { name: 'Alle anzeigen' }).click()
  await expect(page).toHaveURL('/vermietung?q=gs12-101&alle=1')
})

for (const path of [
  '/?q=leipzig',
  '/vermietung?q=leipzig',
  '/vermietung?q=leipzig&ansicht=liste&sort=preis',
  '/vermietung?q=leipzig&preis_bis=100',
  // More than a page of them.
  '/vermietung?q=e&alle=1',
  '/verkauf?q=leipzig&preis_bis=400000',
]) {
  test(`keeps the search text of ${path} on every link`, async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    const word = new URL(page.url()).searchParams.get('q')
    const hrefs = await page
      .locator('main a:is([href^="/vermietung"], [href^="/verkauf"], [href^="/login"], [href^="/suchen"])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const listed = hrefs.filter((href) => !/^\/vermietung\/./.test(href))
    expect(listed.length).toBeGreaterThan(1)
    for (const href of listed) {
      const { searchParams } = new URL(href, page.url())
      // The sign-in goes on to the list.
      const goal = new URL(searchParams.get('weiter') ?? href, page.url())
      expect(goal.searchParams.get('q'), href).toBe(word)
    }
  })
}

test('keeps the search text after a reset of ranges, another order and a visited flat', async ({ page }) => {
  await page.goto('/vermietung?q=leipzig&preis_bis=1200')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page
    .getByRole('button', { name: 'Zurücksetzen' })
    .or(page.getByRole('link', { name: 'Zurücksetzen' }))
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL('/vermietung?q=leipzig')
  await page
    .getByRole('button', { name: /anzeigen$/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('combobox').selectOption('preis')
  await expect(page).toHaveURL('/vermietung?q=leipzig&sort=preis')
  await page.locator('article h3 a').first().click()
  await page.getByRole('link', { name: 'Zurück zur Suche' }).click()
  await expect(page).toHaveURL('/vermietung?q=leipzig&sort=preis')
  await expect(page.getByRole('searchbox')).toHaveValue('leipzig')
})

test('an empty list shows the search text, a way back and a way to save the search', async ({ page }) => {
  await page.goto('/vermietung?q=xyzzy')
  await expect(page.getByText('Keine Immobilien entsprechen den aktuellen Filterkriterien.')).toBeVisible()
  await expect(page.getByText('Zu „xyzzy“ finden wir nichts.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Suche speichern' })).toHaveAttribute('href', /xyzzy/)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Suche löschen' }).click()
  await expect(page).toHaveURL('/vermietung')
  // LISTE-20
  await page.goto('/vermietung?q=Lepzig')
  await page.getByRole('link', { name: 'Leipzig anzeigen' }).click()
  await expect(page).toHaveURL('/vermietung?ort=Leipzig')
  await expect(page.getByRole('article').first()).toContainText('Leipzig')
  await page.goto('/verkauf?q=xyzzy')
  await expect(page.getByText('Keine Objekte entsprechen den gewählten Filterkriterien.')).toBeVisible()
  await page.goto('/?q=xyzzy')
  await expect(page.getByText('Keine Objekte gefunden').first()).toBeVisible()
})

test('the sale list has an inflected count and is sorted by price', async ({ page }) => {
  await page.goto('/verkauf?sort=preis')
  await expect(page.getByRole('heading', { name: /^\d+ Objekte gefunden$/ })).toBeVisible()
  const prices = await page.locator('article dd:first-of-type').allTextContents()
  const values = prices.filter((text) => text.includes('€')).map((text) => Number(text.replace(/[^\d]/g, '')))
  expect(values.length).toBeGreaterThan(3)
  expect(values).toEqual([...values].sort((a, b) => a - b))
})

for (const path of [
  '/vermietung',
  '/vermietung?alle=1',
  '/vermietung?ansicht=liste',
  '/vermietung?q=50823',
  '/vermietung?q=leipzig&ansicht=liste&zimmer_bis=2',
  // Longer than the line that repeats it.
  `/vermietung?q=${encodeURIComponent('Helle Altbauwohnung mit Küchenbalkon')}`,
  '/verkauf',
  '/verkauf?q=haus',
  '/verkauf?q=haus&preis_bis=700000',
]) {
  test(`LISTE-14: the first flat of ${path} is visible without scrolling`, async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    const readTop = async () => (await page.locator('article').first().boundingBox())?.y
    expect(await readTop()).toBeLessThanOrEqual(300)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await readTop()).toBeLessThanOrEqual(560)
  })
}

test('filter names and their values do not overlap at tablet width', { tag: '@nur-breit' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/vermietung?preis_bis=1234,56&flaeche_bis=123,45')
  await waitForHydration(page)
  const filters = page
    .getByRole('region', { name: 'Filter' })
    .getByRole('group')
    .filter({ has: page.getByRole('slider') })
  await expect(filters).toHaveCount(3)
  for (const filter of await filters.all()) {
    const [name, first, last] = await Promise.all(
      [filter.locator('legend'), filter.getByRole('textbox').first(), filter.getByRole('textbox').last()].map((part) =>
        part.boundingBox(),
      ),
    )
    if (!name || !first || !last) throw new Error('Nothing is drawn.')
    expect(name.y + name.height <= first.y || name.x + name.width <= first.x).toBe(true)
    expect(first.x + first.width).toBeLessThanOrEqual(last.x)
  }
})

for (const path of ['/vermietung?q=xyzzy', '/verkauf?q=xyzzy&ansicht=liste', '/vermietung?q=gs12-101&preis_bis=500']) {
  test(`LISTE-14: the empty list of ${path} and its next step are visible without scrolling`, async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await expect(page.getByText(/entsprechen den (?:aktuellen|gewählten) Filterkriterien/)).toBeInViewport()
      await expect(page.getByRole('link', { name: /^(?:Suche löschen|Alle anzeigen)$/ })).toBeInViewport()
    }
  })
}

test('grid and list are links in the URL', async ({ page }) => {
  await page.goto('/vermietung')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await expect(page).toHaveURL(/ansicht=liste/)
  await expect(page.getByText('Details ansehen').first()).toBeVisible()
})

test('the price handle moves by keyboard in steps of 50 € and filters', { tag: '@breit' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/vermietung')
  await waitForHydration(page)
  if (isMobile)
    await page
      .getByRole('button', { name: /Filter/ })
      .first()
      .click()
  const handle = page.getByRole('slider', { name: 'Preis bis' }).filter({ visible: true })
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/preis_bis=1950/)
  await expectAccessible(page)
  if (isMobile) await expect(page.getByRole('button', { name: /^Filter · 1/, includeHidden: true })).toBeVisible()
  await page
    .getByRole('button', { name: 'Zurücksetzen' })
    .or(page.getByRole('link', { name: 'Zurücksetzen' }))
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).not.toHaveURL(/preis_bis/)
})

test('home: properties with their labels; search narrows them', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Aktuelle Objekte' })).toBeVisible()
  await expect(page.getByText(/^\d+ Wohnungen verfügbar$/).first()).toBeVisible()
  await expect(page.getByText('1 Wohnung verfügbar').first()).toBeVisible()
  await expect(page.getByText(/^Demnächst verfügbar: \d+ Wohnungen$/).first()).toBeVisible()
  await expect(page.getByText('Demnächst verfügbar', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Alte Spinnerei')).toHaveCount(0)
  await page.goto('/?q=klinkerhof')
  await expect(page.locator('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^\d+ Wohnung(en)? zur Miete$/ })).toHaveAttribute(
    'href',
    '/vermietung?q=klinkerhof&alle=1',
  )
})

test('the phone menu opens, traps the focus, and closes with Esc', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const opener = page.getByRole('button', { name: 'Menü öffnen' })
  await opener.click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Vermietung' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the privacy dialog has six sections and a close button', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByText('Datenschutz').click()
  const dialog = page.getByRole('dialog', { name: 'Datenschutzerklärung' })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(6)
  // Without a first field the words come first, and no ring is on ×.
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('contentinfo').getByText('Datenschutz').click()
  await dialog.getByRole('link', { name: /Art. 13/ }).click()
  await expect(page).toHaveURL('/datenschutz')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 })).toContainText([/Verantwortlich/, /Rechtsgrundlagen/, /Rechte/])
})

test.describe('a dialog that cannot be loaded', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })
  test('opens the page with the same text', async ({ page, baseURL }) => {
    await page.route('**/assets/datenschutz-dialog-*.js', (route) => route.abort())
    await page.goto('/')
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByText('Datenschutz').click()
    await expect(page).toHaveURL(`${baseURL}/datenschutz`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Datenschutz/)
  })
})

test('the skip link is the first keyboard stop and leads to the content', { tag: '@nur-breit' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Inhalt/ })).toBeFocused()
})
