import { createVerwalter } from './support/create-konto.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

// The portal has one address, which these tests switch on and off: one after the other, and not of two projects at once.
test.describe.configure({ mode: 'serial' })

const address = /\/openimmo\/[\w-]+\.zip\?schluessel=/

test('the export address is switched on, renewed and off, and returns a ZIP (OPENIMMO-22)', async ({ page }) => {
  await createVerwalter(page.context())
  await page.goto('/verwaltung/import')
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OpenImmo-Export')
  await waitForHydration(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Adresse einschalten' }).click()
  const field = page.getByRole('textbox', { name: 'Adresse des Exports' })
  await expect(field).toHaveValue(address)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const old = await field.inputValue()
  const answer = await page.request.get(old)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/zip')
  expect((await answer.body()).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Adresse erneuern' }).click()
  await expect(field).not.toHaveValue(old)
  const fresh = await field.inputValue()
  expect((await page.request.get(old)).status()).toBe(404)
  expect((await page.request.head(fresh)).status()).toBe(200)
  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(field).toHaveCount(0)
  expect((await page.request.get(fresh)).status()).toBe(404)
})

test('downloads stock and inquiries, and the Protokoll records it (OPENIMMO-20, OPENIMMO-23) @nur-breit', async ({
  page,
}) => {
  await createVerwalter(page.context())
  await page.goto('/verwaltung/openimmo')
  await waitForHydration(page)
  for (const [name, file] of [
    ['Exposés herunterladen', /^openimmo-[\d-]+\.zip$/],
    ['Anfragen herunterladen', /^anfragen-[\d-]+\.xml$/],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    expect(download.suggestedFilename()).toMatch(file)
    await download.delete()
  }
  await page.goto('/verwaltung/protokoll')
  await expect(page.getByRole('listitem').filter({ hasText: 'OpenImmo-Export geladen' }).first()).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('plain forms switch the address on and off (OPENIMMO-22)', async ({ page }) => {
    await createVerwalter(page.context())
    await page.goto('/verwaltung/openimmo')
    await page.getByRole('button', { name: 'Adresse einschalten' }).click()
    await expect(page.getByRole('textbox', { name: 'Adresse des Exports' })).toHaveValue(address)
    await page.getByRole('button', { name: 'Ausschalten' }).click()
    await expect(page.getByRole('button', { name: 'Adresse einschalten' })).toBeVisible()
  })
})
