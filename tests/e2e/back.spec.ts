import type { Page } from '@playwright/test'
import { DEMO } from './support/demo.ts'
import { freeNummer, requestRegistrierung, storeFavoriten } from './support/konto.ts'
import { expect, test, waitForHydration } from './support/test.ts'

/** Other tests publish flats elsewhere at the same time. */
const LIST = '/vermietung?alle=1&q=04107'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const dialog = (page: Page) => page.getByRole('dialog')
const openerOfBilder = (page: Page) => page.getByRole('button', { name: /Bilder/ })

/** Goes from the scrolled list to an Exposé; returns the scroll position of the list. */
async function openExpose(page: Page): Promise<number> {
  // A live change asks for data too; nobody listens here.
  await page.route('**/ereignisse', (route) => route.fulfill({ status: 204 }))
  await page.goto(LIST)
  await waitForHydration(page)
  const link = page.getByRole('link', { name: DEMO.altbau.title })
  await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }))
  await expect(link).toBeInViewport()
  const before = await place(page)
  await link.click()
  await expect(heading(page)).toHaveText(DEMO.altbau.title)
  return before
}

async function expectList(page: Page, before: number): Promise<void> {
  await expect(page).toHaveURL(LIST)
  await expect(heading(page)).toHaveText('Verfügbare Immobilien zur Miete')
  await expect.poll(() => place(page)).toBe(before)
}

/** Fails the test on any request for the data of a page from now on. */
async function refuseData(page: Page): Promise<void> {
  await page.route('**/*.data*', (route) => {
    throw new Error(`asked for ${route.request().url()}`)
  })
}

test.describe('SEITE-18: Back closes the layer over the page', () => {
  test('closes the pictures first, then leaves the Exposé for the previous place in the list', async ({ page }) => {
    const before = await openExpose(page)
    const opener = openerOfBilder(page)
    await opener.click()
    await expect(dialog(page)).toBeVisible()
    await refuseData(page)
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(DEMO.altbau.path)
    await expect(opener).toBeFocused()
    // Forward finds nothing to show, and takes nothing away.
    await page.goForward()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(DEMO.altbau.path)
    await page.unroute('**/*.data*')
    await page.goBack()
    await expectList(page, before)
    await page.goForward()
    await expect(heading(page)).toHaveText(DEMO.altbau.title)
  })

  test('takes one step after the layer was closed by ×, also after a reload', async ({ page }) => {
    const before = await openExpose(page)
    for (let times = 0; times < 2; times++) {
      await openerOfBilder(page).click()
      await dialog(page).getByRole('button', { name: 'Schließen' }).click()
      await expect(dialog(page)).toBeHidden()
    }
    await page.goBack()
    await expectList(page, before)
    await page.goForward()
    await expect(heading(page)).toHaveText(DEMO.altbau.title)
    await openerOfBilder(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expect(dialog(page)).toBeHidden()
    await page.goBack()
    await expectList(page, before)
  })

  test('closes the menu; Back from a page it led to returns to the page where it was opened', async ({ page }) => {
    const before = await openExpose(page)
    const opener = page.getByRole('button', { name: 'Menü öffnen' })
    await opener.click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog(page).getByRole('link', { name: 'Impressum' }).click()
    await expect(heading(page)).toHaveText('Impressum')
    await page.goBack()
    await expect(heading(page)).toHaveText(DEMO.altbau.title)
    await page.goBack()
    await expectList(page, before)
    await page.goForward()
    await expect(heading(page)).toHaveText(DEMO.altbau.title)
    await page.goForward()
    await expect(heading(page)).toHaveText('Impressum')
  })

  test('closes the filter sheet and applies its choices', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await dialog(page).getByRole('link', { name: 'Vermietung' }).click()
    await expect(heading(page)).toHaveText('Verfügbare Immobilien zur Miete')
    const listUrl = page.url()
    await page
      .getByRole('button', { name: /Filter/ })
      .first()
      .click()
    await page.getByRole('slider', { name: 'Preis bis' }).filter({ visible: true }).press('ArrowLeft')
    await expect(page).toHaveURL(/preis_bis=/)
    const filtered = page.url()
    expect(filtered).not.toBe(listUrl)
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(filtered)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(page).toHaveURL(filtered)
  })

  test('goes back through the registration step by step and keeps the typed text', async ({ page }) => {
    const { nummer, phone } = freeNummer()
    await storeFavoriten(page, [DEMO.altbau.id])
    await page.goto('/impressum')
    await waitForHydration(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Anfragenliste/ })
      .click()
    await expect(heading(page)).toHaveText('Meine Anfragenliste (1)')
    await requestRegistrierung(page, { vorname: 'Jana', nachname: 'Albrecht', nummer, phone })
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Registrieren' })).toBeFocused()
    await expect(page.getByLabel('Vorname')).toHaveValue('Jana')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Anfrage senden' })).toBeFocused()
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await expect(page.getByLabel('Vorname')).toHaveValue('Jana')
    await expect(page.getByRole('textbox', { name: 'Mobilnummer' })).toHaveValue(nummer)
    await page.goBack()
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('button', { name: 'Zurück' }).click()
    await page.goBack()
    await expect(page).toHaveURL('/impressum')
  })

  test('closes the code step of the sign-in by SMS', async ({ page }) => {
    const { nummer } = freeNummer()
    await page.goto('/login')
    await waitForHydration(page)
    await page.getByRole('link', { name: /SMS/ }).click()
    const field = page.getByRole('textbox', { name: 'Mobilnummer' })
    await field.fill(nummer)
    await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
    await expect(page.getByRole('heading', { name: 'Code eingeben' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Einmalpasswort per SMS' })).toBeFocused()
    await expect(field).toHaveValue(nummer)
    await page.goBack()
    await expect(page).toHaveURL('/login')
  })
})
