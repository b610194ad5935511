import { bookTermin, createBewerber, karte, openBereich, setStatus, toast } from './support/bewerber.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

test('is written, changed and cleared with the keyboard', async ({ page }) => {
  await createBewerber(page)
  await openBereich(page)
  const hinweis = karte(page).getByText('Kundenanmerkung vorhanden')
  await expect(hinweis).toHaveCount(0)
  await karte(page).getByText('Anmerkung hinzufügen').press('Enter')
  const feld = karte(page).getByRole('textbox', { name: 'Anmerkung' })
  await feld.fill('Gern abends.\nWir sind zu zweit.')
  await expectAccessible(page)
  await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).press('Enter')
  await expect(hinweis).toBeVisible()
  await expect(karte(page).getByText('Anmerkung bearbeiten')).toBeFocused()
  await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await karte(page).getByText('Anmerkung bearbeiten').click()
  await expect(feld).toHaveValue('Gern abends.\nWir sind zu zweit.')
  await feld.fill('')
  await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(hinweis).toHaveCount(0)
  await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
  await page.reload()
  await expect(karte(page).getByText('Anmerkung hinzufügen')).toBeVisible()
})

test('that is too long stays, with the reason at the field', async ({ page }) => {
  await createBewerber(page)
  await openBereich(page)
  await karte(page).getByText('Anmerkung hinzufügen').click()
  const feld = karte(page).getByRole('textbox', { name: 'Anmerkung' })
  await feld.fill('x'.repeat(2010))
  await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(feld).toBeFocused()
  await expect(feld).toHaveAccessibleDescription(/^Bitte kürzen Sie Ihre Anmerkung um 10 Zeichen/)
  // The same reason a second time leads there again.
  await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(feld).toBeFocused()
  await expect(karte(page).getByText('Kundenanmerkung vorhanden')).toHaveCount(0)
})

test.describe('with a failing network', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('comes back into the field', async ({ page }) => {
    await createBewerber(page)
    await openBereich(page)
    await page.route('**/dashboard', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await karte(page).getByText('Anmerkung hinzufügen').click()
    const feld = karte(page).getByRole('textbox', { name: 'Anmerkung' })
    await feld.fill('Gern abends.')
    await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
    await expect(feld).toHaveAccessibleDescription(/^Der Server ist nicht erreichbar\./)
    await expect(feld).toHaveValue('Gern abends.')
    await expect(karte(page).getByText('Kundenanmerkung vorhanden')).toHaveCount(0)
  })
})

test('a note that is being written outlasts a live change, a closed form and an expired session', async ({ page }) => {
  const { email, passwort, linkId } = await createBewerber(page)
  const verbunden = page.waitForResponse('/ereignisse')
  await openBereich(page)
  await verbunden
  const formular = karte(page).getByText('Anmerkung hinzufügen')
  const feld = karte(page).getByRole('textbox', { name: 'Anmerkung' })
  const angebot = page.getByRole('dialog', { name: 'Wir können Ihnen einen Besichtigungstermin anbieten' })
  await formular.click()
  await feld.pressSequentially('Gern abends.')

  // A viewing offer waits until the field is left.
  await setStatus(linkId, 'besichtigungZulassen')
  await expect(karte(page)).toContainText('Besichtigung möglich')
  await expect(feld).toBeFocused()
  await expect(angebot).toBeHidden()
  await formular.focus()
  await expect(angebot).toBeVisible()
  await angebot.getByRole('button', { name: 'Später' }).click()
  await expect(angebot).toBeHidden()

  // The card moves to the other list.
  await feld.click()
  await feld.press('End')
  await bookTermin(linkId)
  await expect(page.getByRole('region', { name: 'Meine Termine (1)' }).getByRole('article')).toBeVisible()
  await expect(feld).toBeFocused()
  await page.keyboard.type(' Danke.')
  await expect(feld).toHaveValue('Gern abends. Danke.')
  await formular.click()
  await expect(feld).toBeHidden()
  await formular.click()
  await expect(feld).toHaveValue('Gern abends. Danke.')

  await page.context().clearCookies()
  await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(page.locator('.toast', { hasText: 'Sie sind nicht mehr angemeldet' })).toContainText(
    'Text bleibt erhalten',
  )
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(passwort)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(feld).toHaveValue('Gern abends. Danke.')
  await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(karte(page).getByText('Kundenanmerkung vorhanden')).toBeVisible()
  await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
})
