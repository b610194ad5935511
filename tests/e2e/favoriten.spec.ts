import type { Page } from '@playwright/test'
import { exposeVergleichPath } from '#app/shared/exposes/vergleich.ts'
import { demoId } from '#db/demo/demo-id.ts'
import { DEMO } from '#tests/e2e/support/demo.ts'
import { heart } from '#tests/e2e/support/konto.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from '#tests/e2e/support/test.ts'

const ALTBAU = demoId('expose', 'GS12-204')
const FOUR_ZIMMER = demoId('expose', 'GS12-101')
const VERMIETET = demoId('expose', 'GS12-303')
const GONE = '00000000-0000-4000-8000-000000000000'

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Anfragenliste/ })

/** Puts a value into the storage before any page of the context opens, once. */
async function storeList(page: Page, value: string) {
  await page.goto('/impressum')
  await page.evaluate((text) => localStorage.setItem('wishlist', text), value)
}

test('the heart adds an Exposé to the list and removes it, and the header counts', async ({ page }) => {
  await page.goto(`/expose/${ALTBAU}`)
  await waitForHydration(page)
  await expect(badge(page)).toHaveAccessibleName('Anfragenliste')
  const button = heart(page)
  await expect(button).toHaveAccessibleName('Auf die Anfragenliste')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveAccessibleName('Von der Anfragenliste entfernen')
  await expect(badge(page)).toHaveAccessibleName('Anfragenliste, 1 Wohnung')
  await page.reload()
  await waitForHydration(page)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(badge(page)).toHaveAccessibleName('Anfragenliste')
})

test('the list shows its flats, marks missing ones, and removal can be undone', async ({ page }) => {
  await storeList(page, JSON.stringify([{ id: ALTBAU, title: 'x' }, { id: GONE, title: 'Alte Wohnung' }, FOUR_ZIMMER]))
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Anfragenliste (3)')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.nth(0)).toContainText('986 € Gesamtmiete')
  await expect(rows.nth(0)).toContainText('GS12-204')
  await expect(rows.nth(1)).toContainText('Nicht mehr verfügbar')
  await expect(page.getByRole('link', { name: 'Weitere Objekt zur Liste hinzufügen' })).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('button')).toHaveText([
    'Registrieren',
    'Login',
    /^\d Wohnung(?:en)? anfragen$/,
  ])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Von der Liste entfernen: Alte Wohnung' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Anfragenliste (2)')
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(rows.nth(1)).toContainText('Alte Wohnung')
})

test('FAVORIT-7: compares any favourites, at most four, and gives the reason for the limit', async ({ page }) => {
  const ids = [ALTBAU, FOUR_ZIMMER, VERMIETET, DEMO.withoutBilder.id, DEMO.heic.id]
  await storeList(page, JSON.stringify(ids))
  await page.goto('/wishlist')
  await waitForHydration(page)
  await page.getByText('Wohnungen vergleichen').click()
  const section = page.getByRole('group').filter({ hasText: 'Wohnungen vergleichen' })
  const boxes = section.getByRole('checkbox')
  await expect(boxes).toHaveCount(5)
  await expect(section.getByRole('button', { name: 'Vergleichen' })).toBeDisabled()
  // Let flats are listed last.
  for (const index of [4, 0, 1, 2]) await boxes.nth(index).check()
  await expect(boxes.nth(3)).toBeDisabled()
  await expect(boxes.nth(3)).toHaveAccessibleDescription(/^Höchstens vier/)
  await expect(section.getByRole('status')).toHaveText(/^Höchstens vier/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await boxes.nth(2).uncheck()
  await expect(boxes.nth(3)).toBeEnabled()
  await boxes.nth(3).check()
  await section.getByRole('link', { name: 'Vergleichen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohnungen vergleichen')
  await expect(page.getByRole('columnheader')).toHaveCount(5)

  await page.goto(exposeVergleichPath(ids))
  await expect(page.getByRole('columnheader')).toHaveCount(5)
  await expect(page.getByText('Höchstens vier Wohnungen stehen nebeneinander.')).toBeVisible()
})

test('a shortened title does not move when its link gets the focus', async ({ page }) => {
  await storeList(page, JSON.stringify([demoId('expose', 'KG20-2')]))
  await page.goto('/wishlist')
  const title = page.getByRole('main').getByRole('listitem').getByRole('heading')
  const link = title.getByRole('link')
  await link.focus()
  await expect(link).toBeFocused()
  const { isCut, scrolled } = await title.evaluate((element) => ({
    isCut: element.scrollHeight > element.clientHeight,
    scrolled: element.scrollTop,
  }))
  expect({ isCut, scrolled }).toEqual({ isCut: true, scrolled: 0 })
})

test.describe('with pictures that fail', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('marks a let flat, lists it last and does not send it; hides small pictures that fail', async ({ page }) => {
    await page.route('**/bilder/**', (route) => route.abort())
    await page.goto(`/expose/${VERMIETET}`)
    await waitForHydration(page)
    const reason = 'Diese Wohnung ist vermietet und kann nicht mehr angefragt werden.'
    await expect(page.getByText(reason).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ähnliche Wohnungen' }).filter({ visible: true })).toHaveAttribute(
      'href',
      /^\/vermietung\?q=Leipzig&zimmer_von=/,
    )
    await expect(page.locator('main button', { hasText: 'Auf die Anfragenliste' })).toHaveCount(0)
    await heart(page).click()
    await page.goto('/wishlist')
    await expect(page.getByText('Zurzeit kann nichts auf Ihrer Liste angefragt werden.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Registrieren' })).toHaveCount(0)
    await page.goto(`/wohnung/${VERMIETET}`)
    await expect(page.getByText(reason).filter({ visible: true })).toHaveCount(1)
    await page.goto(`/expose/${ALTBAU}`)
    await waitForHydration(page)
    await heart(page).click()
    await page.goto('/wishlist')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(0)).toContainText('GS12-204')
    await expect(rows.nth(1)).toContainText('GS12-303')
    await expect(rows.nth(1)).toContainText('Vermietet')
    await expect(rows.nth(1)).toContainText(reason)
    await expect(rows.nth(0).locator('.thumbnail')).toBeHidden()
    await expect(page.getByText('Bild nicht verfügbar')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('an empty list explains itself and offers a next step', async ({ page }) => {
  await page.goto('/wishlist')
  await expect(page.getByText('Ihre Favoritenliste ist leer')).toBeVisible()
  await page.getByRole('link', { name: 'Immobilie hinzufügen' }).click()
  await expect(page).toHaveURL('/')
})

test('malformed storage gives an empty list, not a broken page', async ({ page }) => {
  for (const value of ['{"', '42', '[[[]]]', '"<script>"', JSON.stringify([null, { id: 7 }])]) {
    await storeList(page, value)
    await page.goto('/wishlist')
    await expect(page.getByText('Ihre Favoritenliste ist leer')).toBeVisible()
  }
})

test('follows another tab', async ({ page, context }) => {
  await page.goto('/wishlist')
  await expect(page.getByText('Ihre Favoritenliste ist leer')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/expose/${ALTBAU}`)
  await waitForHydration(other)
  await heart(other).click()
  await expect(page.getByRole('link', { name: 'Helle Altbauwohnung mit Küchenbalkon' })).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName('Anfragenliste, 1 Wohnung')
})

test("keeps the list for the page's lifetime in a browser without storage", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(`/expose/${ALTBAU}`)
  await waitForHydration(page)
  await heart(page).click()
  await expect(badge(page)).toHaveAccessibleName('Anfragenliste, 1 Wohnung')
})

test('names what the page needs without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/wishlist')
  await expect(page.getByText(/schalten Sie bitte\s+JavaScript ein/)).toBeVisible()
  await context.close()
})

test.describe('when the server does not answer', () => {
  test.use({ allowedConsole: [/Failed to load resource|could not be loaded/] })
  test('keeps the list, which can be loaded again', async ({ page }) => {
    await storeList(page, JSON.stringify([{ id: ALTBAU, title: 'Meine Wohnung' }]))
    await page.route('**/resources/exposes?*', (route) => route.abort())
    await page.goto('/wishlist')
    await expect(page.getByText('Fehler beim Laden der Daten')).toBeVisible()
    await expect(page.getByText('Meine Wohnung')).toBeVisible()
    await page.unroute('**/resources/exposes?*')
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(page.getByText('986 € Gesamtmiete')).toBeVisible()
  })

  test('keeps the list without the inquiry form', async ({ page }) => {
    await storeList(page, JSON.stringify([ALTBAU]))
    await page.route('**/assets/anfrage-panel-*.js', (route) => route.abort())
    await page.goto('/wishlist')
    await expect(page.getByText('986 € Gesamtmiete')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Was Sie zum Anfragen brauchen, konnte nicht geladen werden.')
    await page.unroute('**/assets/anfrage-panel-*.js')
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(page.getByRole('button', { name: 'Registrieren' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
