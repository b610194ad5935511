import type { Page } from '@playwright/test'
import { demoId } from '#db/demo/demo-id.ts'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const findSection = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Passt sie zu mir?' }) })
const withWbs = `/expose/${demoId('expose', 'HA31-1204')}`

test('PASST-1, PASST-2, PASST-3: answers for every flat from this device, and no request carries the values', {
  tag: '@breit',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push([request.url(), request.postData(), ...Object.values(request.headers())].join(' '))
  })
  page.on('websocket', (socket) => sent.push(`websocket ${socket.url()}`))
  await page.goto(DEMO.altbau.path)
  await waitForHydration(page)
  const section = findSection(page)
  await section.getByRole('button', { name: 'Prüfen' }).press('Enter')
  await expect(section.getByLabel('Netto-Haushaltseinkommen im Monat')).toBeFocused()
  await page.keyboard.type('viel')
  await page.keyboard.press('Tab')
  await expect(section.getByText('Bitte geben Sie einen Betrag ein, zum Beispiel 2.900.')).toBeVisible()
  await expectAccessible(page)
  await section.getByLabel('Netto-Haushaltseinkommen im Monat').fill('2917')
  await section.getByLabel('Personen').selectOption('7')
  await section.getByLabel('Haustiere').selectOption('ja')
  const month = await section.getByLabel('Einzug ab').locator('option').last().getAttribute('value')
  await section.getByLabel('Einzug ab').selectOption(month)
  await section.getByLabel('WBS').selectOption('keinen')
  for (const title of [
    'Miete: 34\u00a0% Ihres Einkommens',
    '7\u00a0Personen: wenig Platz',
    'Kein WBS nötig',
    /^Frei ab 1\. .*, Sie suchen ab/,
    'Haustiere nach Vereinbarung',
  ]) {
    await expect(section.getByRole('listitem').getByText(title)).toBeVisible()
  }
  await section.getByLabel('WBS').press('Tab')
  await expect(section.getByRole('status')).toContainText('34\u00a0% Ihres Einkommens')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoSidewaysScroll(page)

  // In a visible section, nothing opens by itself, because the page below would move.
  const { width = 390 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 1800 })
  await page.goto(withWbs)
  await expect(section.getByText('Ihre Angaben sind noch da.')).toBeVisible()
  await section.getByRole('button', { name: 'Prüfen' }).press('Enter')
  await expect(section.getByText('WBS nötig, Sie haben keinen')).toBeVisible()
  await page.setViewportSize({ width, height: 600 })
  await page.reload()
  await expect(section.getByText('WBS nötig, Sie haben keinen')).toBeVisible()
  await expect(section.getByText('wenn Sie einen WBS A (Nordrhein-Westfalen) haben')).toBeVisible()
  await expect(section.getByLabel('Netto-Haushaltseinkommen im Monat')).toHaveValue('2.917')
  await section.getByLabel('WBS').selectOption('WBS A (Nordrhein-Westfalen)')
  await expect(section.getByText('WBS nötig, Ihrer passt')).toBeVisible()
  await section.getByRole('button', { name: 'Größe und Gültigkeit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ihr Wohnberechtigungsschein' })
  await dialog.getByLabel('Gültig bis').fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Merken' }).click()
  await expect(section.getByText('Ihr WBS ist abgelaufen')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)

  await page.goto('/vermietung')
  await waitForHydration(page)
  expect(month).toMatch(/^\d{4}-\d{2}$/)
  const values = new RegExp(`2\\.?917|nw_a|2020-01-31|einkommen|${month}|websocket`)
  expect(sent.filter((text) => values.test(text))).toEqual([])

  await page.goto(withWbs)
  await section.getByRole('button', { name: 'Angaben löschen' }).press('Enter')
  await expect(section.getByLabel('Netto-Haushaltseinkommen im Monat')).toHaveValue('')
  await expect(section.getByLabel('WBS')).toHaveValue('')
  expect(await page.evaluate(() => ['passt', 'eigener-wbs'].filter((key) => key in localStorage))).toEqual([])
})

test("PASST-4, PASST-1: a press takes over one's own rental profile, and signing out deletes it", async ({ page }) => {
  const { email, passwort } = DEMO_KONTEN.mieterin
  await page.request.post('/login', { form: { email, passwort } })
  const haushalt: Record<string, unknown> = await (await page.request.get('/resources/mietprofil')).json()
  await page.goto(DEMO.altbau.path)
  await waitForHydration(page)
  const section = findSection(page)
  await section.getByRole('button', { name: 'Prüfen' }).click()
  await expect(section.getByLabel('Netto-Haushaltseinkommen im Monat')).toHaveValue('')
  const answered = Promise.withResolvers<void>()
  await page.route('**/resources/mietprofil', async (route) => {
    await answered.promise
    await route.continue()
  })
  await section.getByRole('button', { name: /aus meinem Mietprofil übernehmen$/ }).press('Enter')
  await section.getByLabel('Haustiere').selectOption('ja')
  answered.resolve()
  await expect(section.getByText('Übernommen.')).toBeVisible()
  await expect(section.getByLabel('Netto-Haushaltseinkommen im Monat')).not.toBeFocused()
  await expect(section.getByText(/^Miete: \d+\u00a0% Ihres Einkommens$/)).toBeVisible()
  await expectAccessible(page)
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('passt') ?? 'null') as unknown)
  expect(await kept()).toMatchObject({ ...haushalt, haustiere: true })
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('button', { name: 'Abmelden' }).click()
  // Signing out loads the page again.
  await expect(async () => expect(await kept()).toBeNull()).toPass()
})

test('PASST-1: is absent without JavaScript and on an offer for sale', async ({ page, browser, baseURL }) => {
  await page.goto(DEMO.verkauf.path)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Passt sie zu mir?' })).toHaveCount(0)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const still = await context.newPage()
  await still.goto(DEMO.altbau.path)
  await expect(still.getByRole('heading', { name: 'Kosten im Monat' })).toBeVisible()
  await expect(still.getByRole('heading', { name: 'Passt sie zu mir?' })).toBeHidden()
  await context.close()
})
