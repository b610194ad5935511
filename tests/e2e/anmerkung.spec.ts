import { bookTermin, card, createBewerber, openBereich, setStatus, toast } from './support/bewerber.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

test('writes, changes and clears a note with the keyboard', async ({ page }) => {
  await createBewerber(page)
  await openBereich(page)
  const hint = card(page).getByText('Kundenanmerkung vorhanden')
  await expect(hint).toHaveCount(0)
  await card(page).getByText('Anmerkung hinzufügen').press('Enter')
  const field = card(page).getByRole('textbox', { name: 'Anmerkung' })
  await field.fill('Gern abends.\nWir sind zu zweit.')
  await expectAccessible(page)
  await card(page).getByRole('button', { name: 'Anmerkung speichern' }).press('Enter')
  await expect(hint).toBeVisible()
  await expect(card(page).getByText('Anmerkung bearbeiten')).toBeFocused()
  await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await card(page).getByText('Anmerkung bearbeiten').click()
  await expect(field).toHaveValue('Gern abends.\nWir sind zu zweit.')
  await field.fill('')
  await card(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(hint).toHaveCount(0)
  await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
  await page.reload()
  await expect(card(page).getByText('Anmerkung hinzufügen')).toBeVisible()
})

test('keeps text typed before the page knows that its form is open', async ({ page }) => {
  await createBewerber(page)
  await openBereich(page)
  const field = card(page).getByRole('textbox', { name: 'Anmerkung' })
  await card(page)
    .locator('details')
    .evaluate((details) => {
      // Both in one step, as on a busy phone: the browser tells of an opened form a moment later.
      details.querySelector('summary')?.click()
      details.querySelector('textarea')?.focus()
      return new Promise((resolve) => details.addEventListener('toggle', () => requestAnimationFrame(resolve)))
    })
  await expect(field).toBeFocused()
  await page.keyboard.type('Gern abends.')
  await expect(field).toHaveValue('Gern abends.')
})

test('keeps a note that is too long, with the reason at the field', async ({ page }) => {
  await createBewerber(page)
  await openBereich(page)
  await card(page).getByText('Anmerkung hinzufügen').click()
  const field = card(page).getByRole('textbox', { name: 'Anmerkung' })
  await field.fill('x'.repeat(2010))
  await card(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/^Bitte kürzen Sie Ihre Anmerkung um 10 Zeichen/)
  // The same reason a second time leads there again.
  await card(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(field).toBeFocused()
  await expect(card(page).getByText('Kundenanmerkung vorhanden')).toHaveCount(0)
})

test.describe('with a failing network', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('returns the focus to the field', async ({ page }) => {
    await createBewerber(page)
    await openBereich(page)
    await page.route('**/dashboard', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await card(page).getByText('Anmerkung hinzufügen').click()
    const field = card(page).getByRole('textbox', { name: 'Anmerkung' })
    await field.fill('Gern abends.')
    await card(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
    await expect(field).toHaveAccessibleDescription(/^Der Server ist nicht erreichbar\./)
    await expect(field).toHaveValue('Gern abends.')
    await expect(card(page).getByText('Kundenanmerkung vorhanden')).toHaveCount(0)
  })
})

test('keeps a note being written over a live change, a closed form and an expired session', async ({ page }) => {
  const { email, passwort, linkId } = await createBewerber(page)
  const connected = page.waitForResponse('/ereignisse')
  await openBereich(page)
  await connected
  const form = card(page).getByText('Anmerkung hinzufügen')
  const field = card(page).getByRole('textbox', { name: 'Anmerkung' })
  await form.click()
  await field.pressSequentially('Gern abends.')

  await setStatus(linkId, 'besichtigung_zulassen')
  await expect(card(page)).toContainText('Besichtigung möglich')
  await expect(field).toBeFocused()

  // The card moves to the other list.
  await field.click()
  await field.press('End')
  await bookTermin(linkId)
  await expect(page.getByRole('region', { name: 'Meine Termine (1)' }).getByRole('article')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(' Danke.')
  await expect(field).toHaveValue('Gern abends. Danke.')
  await form.click()
  await expect(field).toBeHidden()
  await form.click()
  await expect(field).toHaveValue('Gern abends. Danke.')

  await page.context().clearCookies()
  await card(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(page.locator('.toast', { hasText: 'Sie sind nicht mehr angemeldet' })).toContainText(
    'Text bleibt erhalten',
  )
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(passwort)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(field).toHaveValue('Gern abends. Danke.')
  await card(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(card(page).getByText('Kundenanmerkung vorhanden')).toBeVisible()
  await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
})
