import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

test('hearts fill the list, the badge counts, the list names and removes', async ({ page }) => {
  await page.goto('/vermietung?alle=1')
  await waitForHydration(page)
  const hearts = page.getByRole('button', { name: 'Auf die Anfragenliste' })
  await hearts.first().click()
  await hearts.first().click()
  const badge = page.getByRole('banner').getByRole('link', { name: /Anfragenliste, 2 Wohnungen/ })
  await expect(badge).toBeVisible()
  await badge.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Anfragenliste (2)' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Gesamtmiete').first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /entfernen/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Anfragenliste (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Anfragenliste (2)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Weitere Objekt zur Liste hinzufügen' })).toHaveAttribute('href', '/')
})

test('the list outlives a reload and is the same in another tab', async ({ page, context }) => {
  await page.goto(DEMO.altbau.pfad)
  await waitForHydration(page)
  const other = await context.newPage()
  await other.goto('/wishlist')
  await expect(other.getByText('Ihre Favoritenliste ist leer')).toBeVisible()
  await page.getByRole('button', { name: 'Auf die Anfragenliste' }).first().click()
  await expect(other.getByRole('heading', { level: 1, name: 'Meine Anfragenliste (1)' })).toBeVisible()
  await expect(other.getByRole('link', { name: DEMO.altbau.titel })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Von der Anfragenliste entfernen' }).first()).toBeVisible()
})

test('an Exposé that vanished is marked and can be removed', async ({ page }) => {
  await page.addInitScript(
    ([id, weg]) => localStorage.setItem('wishlist', JSON.stringify([{ id }, { id: weg, titel: 'Alte Wohnung' }])),
    [DEMO.altbau.id, DEMO.unbekannteId],
  )
  await page.goto('/wishlist')
  await expect(page.getByText('Nicht mehr verfügbar')).toBeVisible()
  await expect(page.getByText('Alte Wohnung')).toBeVisible()
  await expectAccessible(page)
})

for (const inhalt of ['{kaputt', 'null', '"text"', '[1,2,{}]', '{"a":1}', '[]']) {
  test(`any content of the browser storage is survived: ${inhalt}`, async ({ page }) => {
    await page.addInitScript((wert) => localStorage.setItem('wishlist', wert), inhalt)
    await page.goto('/wishlist')
    await expect(page.getByText('Ihre Favoritenliste ist leer')).toBeVisible()
    await page.goto(DEMO.altbau.pfad)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Auf die Anfragenliste' }).first().click()
    await expect(page.getByRole('button', { name: 'Von der Anfragenliste entfernen' }).first()).toBeVisible()
  })
}

test('the empty list leads to the start page', async ({ page }) => {
  await page.goto('/wishlist')
  await page.getByRole('link', { name: 'Immobilie hinzufügen' }).click()
  await expect(page).toHaveURL('/')
})
