import type { Page } from '@playwright/test'
import { bookTermin, card, createBewerber, setStatus, toast } from './support/bewerber.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

/** The part of the inquiry's page with the note. */
const note = (page: Page) => page.getByRole('region', { name: 'Ihre Anmerkung' })

async function openAnfrage(page: Page): Promise<Awaited<ReturnType<typeof createBewerber>>> {
  const bewerber = await createBewerber(page)
  await page.goto(`/anfrage/${bewerber.linkId}`)
  await waitForHydration(page)
  return bewerber
}

test('writes, changes and clears a note with the keyboard', async ({ page }) => {
  await openAnfrage(page)
  const shown = note(page).getByText('Gern abends.', { exact: false }).and(page.locator('p'))
  await expect(shown).toHaveCount(0)
  await note(page).getByText('Anmerkung hinzufügen').press('Enter')
  const field = note(page).getByRole('textbox', { name: 'Anmerkung' })
  await field.fill('Gern abends.\nWir sind zu zweit.')
  await expectAccessible(page)
  await note(page).getByRole('button', { name: 'Anmerkung speichern' }).press('Enter')
  await expect(shown).toHaveText('Gern abends.\nWir sind zu zweit.')
  await expect(note(page).getByText('Anmerkung bearbeiten')).toBeFocused()
  await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
  await page.getByRole('link', { name: 'Mein Bereich' }).first().click()
  await expect(card(page).getByText('Kundenanmerkung vorhanden')).toBeVisible()
  await page.goBack()
  await note(page).getByText('Anmerkung bearbeiten').click()
  await expect(field).toHaveValue('Gern abends.\nWir sind zu zweit.')
  await field.fill('')
  await note(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(shown).toHaveCount(0)
  await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
  await page.reload()
  await expect(note(page).getByText('Anmerkung hinzufügen')).toBeVisible()
})

test('keeps text typed before the page knows that its form is open', async ({ page }) => {
  await openAnfrage(page)
  const field = note(page).getByRole('textbox', { name: 'Anmerkung' })
  await note(page)
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
  await openAnfrage(page)
  await note(page).getByText('Anmerkung hinzufügen').click()
  const field = note(page).getByRole('textbox', { name: 'Anmerkung' })
  await field.fill('x'.repeat(2010))
  await note(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/^Bitte kürzen Sie Ihre Anmerkung um 10 Zeichen/)
  // The same reason a second time leads there again.
  await note(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(field).toBeFocused()
  await expect(note(page).getByText('Anmerkung hinzufügen')).toBeVisible()
})

test.describe('with a failing network', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('returns the focus to the field', async ({ page }) => {
    await openAnfrage(page)
    await page.route('**/anfrage/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await note(page).getByText('Anmerkung hinzufügen').click()
    const field = note(page).getByRole('textbox', { name: 'Anmerkung' })
    await field.fill('Gern abends.')
    await note(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
    await expect(field).toHaveAccessibleDescription(/^Der Server ist nicht erreichbar\./)
    await expect(field).toHaveValue('Gern abends.')
    await expect(note(page).getByText('Anmerkung hinzufügen')).toBeVisible()
  })
})

test('keeps a note being written over a live change, a closed form and an expired session', async ({ page }) => {
  const connected = page.waitForResponse('/ereignisse')
  const { email, passwort, linkId } = await openAnfrage(page)
  await connected
  const form = note(page).getByText('Anmerkung hinzufügen')
  const field = note(page).getByRole('textbox', { name: 'Anmerkung' })
  await form.click()
  await field.pressSequentially('Gern abends.')

  await setStatus(linkId, 'besichtigung_zulassen')
  await expect(page.getByRole('heading', { name: 'Wählen Sie einen Besichtigungstermin.' })).toBeVisible()
  await expect(field).toBeFocused()

  await bookTermin(linkId)
  await expect(page.getByRole('heading', { name: /besichtigen Sie/ })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(' Danke.')
  await expect(field).toHaveValue('Gern abends. Danke.')
  await form.click()
  await expect(field).toBeHidden()
  await form.click()
  await expect(field).toHaveValue('Gern abends. Danke.')

  await page.context().clearCookies()
  await note(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(page.locator('.toast', { hasText: 'Sie sind nicht mehr angemeldet' })).toContainText(
    'Text bleibt erhalten',
  )
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(passwort)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(field).toHaveValue('Gern abends. Danke.')
  await note(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(note(page).getByText('Gern abends. Danke.').first()).toBeVisible()
  await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
})
