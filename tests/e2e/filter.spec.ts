import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const chip = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Orte und Zimmer' }).getByRole('link', { name })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name }).filter({ visible: true })
const cards = (page: Page) => page.locator('article')

test('LISTE-15, LISTE-16, LISTE-19: chips and wishes narrow the list, and Back undoes each', { tag: '@breit' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  const leipzig = chip(page, /^Leipzig \d+$/)
  const count = Number((await leipzig.textContent())?.match(/\d+/)?.[0])
  await leipzig.click()
  await expect(page).toHaveURL('/vermietung?alle=1&ort=Leipzig')
  await expect(cards(page)).toHaveCount(count)
  await expect(leipzig).toHaveAttribute('aria-current', 'true')
  await chip(page, /^ab 2/).click()
  await expect(page).toHaveURL('/vermietung?zimmer_von=2&ort=Leipzig')
  await page.goBack()
  await expect(cards(page)).toHaveCount(count)
  await page.goForward()
  await expect(page).toHaveURL('/vermietung?zimmer_von=2&ort=Leipzig')

  if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click()
  await box(page, 'Balkon').check()
  await expect(page).toHaveURL('/vermietung?zimmer_von=2&ort=Leipzig&merkmal=balkon')
  await expect(box(page, 'Balkon')).toBeChecked()
  await box(page, 'Aufzug').check()
  await page.getByRole('combobox', { name: 'WBS' }).filter({ visible: true }).selectOption('ohne WBS')
  await page.getByRole('combobox', { name: 'Internet' }).filter({ visible: true }).selectOption('ab 100 Mbit/s')
  await page.getByLabel('Frei am').filter({ visible: true }).fill('2030-01-31')
  await expect(page).toHaveURL(
    /&ort=Leipzig&merkmal=balkon&merkmal=aufzug&frei_ab=2030-01-31&wbs=nein&internet_ab=100$/,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (isMobile) await page.getByRole('button', { name: /anzeigen$/ }).click()
  await page.reload()
  await waitForHydration(page)
  await expect(page).toHaveURL(/merkmal=aufzug/)
  await chip(page, /^Leipzig/).click()
  await expect(page).not.toHaveURL(/ort=/)
  await expect(page).toHaveURL(/merkmal=aufzug/)
  await expectAccessible(page)
  await chip(page, /^Aufzug entfernen$/).click()
  await expect(page).toHaveURL(/merkmal=balkon&frei_ab=2030-01-31&wbs=nein&internet_ab=100$/)
})

test('LISTE-15: keeps a wish that is chosen while the previous one still loads', {
  tag: '@nur-breit',
}, async ({ page }) => {
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  // The list without a certificate never arrives, so the next choice is made while it loads.
  await page.route(/merkmal=aufzug&wbs=nein/, () => undefined)
  await page.evaluate(() => {
    const replace = history.replaceState
    history.replaceState = function (...args) {
      replace.apply(this, args)
      history.replaceState = replace
      // The address has changed, and the page has not yet.
      queueMicrotask(() => {
        const wbs = [...document.querySelectorAll('select')].find(({ name }) => name === 'wbs')
        if (!wbs) throw new Error('no WBS')
        wbs.value = 'nein'
        wbs.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
  })
  const asked = page.waitForRequest(/merkmal=aufzug&wbs=nein/)
  await box(page, 'Aufzug').check()
  await asked
  await expect(page).toHaveURL('/vermietung?alle=1&merkmal=aufzug')
  await expect(page.getByRole('combobox', { name: 'WBS' })).toHaveValue('nein')
  await page.getByLabel('Frei am').fill('2030-01-31')
  await expect(page).toHaveURL('/vermietung?alle=1&merkmal=aufzug&frei_ab=2030-01-31&wbs=nein')
  await expect(page.getByRole('combobox', { name: 'WBS' })).toHaveValue('nein')
})

test('at 320 px with doubled text the chips scroll, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/vermietung?ort=Dessau-Ro%C3%9Flau')
  await waitForHydration(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('sends towns and wishes by the form', async ({ page }) => {
    await page.goto('/vermietung?alle=1')
    await chip(page, /^Leipzig/).click()
    await box(page, 'Balkon').check()
    const wbs = page.getByRole('combobox', { name: 'WBS' }).filter({ visible: true })
    await wbs.selectOption('WBS 140 (Berlin)')
    await page.getByRole('button', { name: 'Filter anwenden' }).click()
    await expect(page).toHaveURL(/ort=Leipzig/)
    await expect(page).toHaveURL(/wbs=be_140/)
    await expect(wbs).toHaveValue('be_140')
    await expect(page).toHaveURL(/merkmal=balkon/)
    await expect(box(page, 'Balkon')).toBeChecked()
    await expectNoSidewaysScroll(page)
    await chip(page, /^Balkon entfernen$/).click()
    await expect(page).toHaveURL(/wbs=be_140/)
    await expect(page).not.toHaveURL(/merkmal=/)
  })
})

test("WBS-3, WBS-4: one's own WBS stays in the browser until it filters the list", { tag: '@breit' }, async ({
  page,
}) => {
  // Other tests publish flats elsewhere at the same time.
  const ALL = '/vermietung?q=Hafenallee&alle=1'
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.goto(ALL)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ich habe einen WBS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ihr Wohnberechtigungsschein' })
  await dialog.getByRole('button', { name: 'Merken und anzeigen' }).click()
  await expect(dialog.getByText('Bitte wählen Sie die Art')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Art' }).selectOption('WBS B (Nordrhein-Westfalen)')
  await dialog.getByRole('textbox', { name: 'Zimmer' }).fill('2')
  expect(sent.filter((text) => text.includes('nw_'))).toEqual([])
  await dialog.getByRole('button', { name: 'Merken und anzeigen' }).click()
  await expect(page).toHaveURL('/vermietung?q=Hafenallee&alle=1&wbs=nw_b&wbs_zimmer=2')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('passt zu Ihrem WBS')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await waitForHydration(page)
  const own = page.getByRole('link', { name: 'Passt zu meinem WBS' })
  await expect(own).toHaveAttribute('aria-current', 'true')
  await own.click()
  await expect(page).toHaveURL(ALL)
  await expect(cards(page).getByText('nur mit WBS A')).toHaveCount(1)
  await page.getByRole('button', { name: 'WBS ändern' }).click()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('passt zu Ihrem WBS')).toHaveCount(0)
})
