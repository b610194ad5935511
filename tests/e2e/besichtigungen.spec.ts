import type { Page } from '@playwright/test'
import { card, createBewerber, openBereich, recordVisit, toast } from './support/bewerber.ts'
import { withDatabase } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const RECEIVED = '✓ Wir haben die Rückmeldung erhalten'
const MISSING = 'Bitte geben Sie an, ob Sie Interesse haben oder nicht.'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rückmeldung zur Besichtigung' })
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const kommentar = (page: Page) => page.getByRole('textbox', { name: 'Kommentar (optional)' })
const speichern = (page: Page) => page.getByRole('button', { name: 'Speichern' })

/** A fresh person whose viewing was yesterday. */
async function createVisitor(page: Page): Promise<string> {
  const { linkId } = await createBewerber(page, 'gebucht')
  return recordVisit(linkId)
}

async function openDialog(page: Page): Promise<void> {
  await page.goto('/meine-besichtigungen')
  await waitForHydration(page)
  await card(page)
    .getByRole('button', { name: /^Rückmeldung/ })
    .click()
  await expect(dialog(page)).toBeVisible()
}

test('gives feedback from Mein Bereich with the keyboard, and changes it', async ({ page }) => {
  await createVisitor(page)
  await openBereich(page)
  await card(page)
    .getByRole('link', { name: /^Rückmeldung/ })
    .press('Enter')
  await expect(dialog(page)).toContainText(`${DEMO.altbau.title}, besichtigt am`)
  // Nothing is chosen beforehand, and a choice is required.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await speichern(page).press('Enter')
  await expect(choice(page, 'Ich habe Interesse')).toBeFocused()
  await expect(dialog(page)).toContainText(`Bitte wählen Sie eine Option${MISSING}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Space')
  await expect(dialog(page)).not.toContainText(MISSING)
  await kommentar(page).fill('  Gern ab April.\nWir sind zu zweit. ')
  await speichern(page).press('Enter')

  const edit = card(page).getByRole('button', { name: /^Rückmeldung bearbeiten/ })
  await expect(edit).toBeFocused()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/meine-besichtigungen')
  await expect(toast(page, 'Rückmeldung gespeichert')).toBeVisible()
  await expect(card(page)).toContainText(RECEIVED)
  await expect(card(page).getByText('Gern ab April.')).toHaveText('Gern ab April.\nWir sind zu zweit.')
  await expect(card(page).getByRole('link', { name: /^Möchten Sie sich bewerben/ })).toHaveAttribute(
    'href',
    `/bewerbung/${DEMO.altbau.id}`,
  )
  await expectAccessible(page)

  // The way back closes it, and nothing is saved.
  await edit.press('Enter')
  await expect(choice(page, 'Ich habe Interesse')).toBeChecked()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(edit).toBeFocused()

  await edit.press('Enter')
  await expect(kommentar(page)).toHaveValue('Gern ab April.\nWir sind zu zweit.')
  const hint = dialog(page).getByText('Das lässt sich wieder ändern')
  await expect(hint).toBeHidden()
  await choice(page, 'Ich habe kein Interesse mehr').press('Space')
  await expect(hint).toBeVisible()
  await kommentar(page).fill('')
  await speichern(page).press('Enter')
  await expect(card(page).getByText('Gern ab April.')).toHaveCount(0)
  await expect(card(page).getByRole('link', { name: /^Möchten Sie sich bewerben/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Zurück zur Übersicht' }).click()
  await expect(card(page)).toContainText('Vielen Dank für Ihre Rückmeldung.')
  await expect(card(page).getByRole('link', { name: /^Rückmeldung/ })).toHaveCount(0)
})

test.describe('a save that fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('keeps the dialog and the typed text until a save succeeds', async ({ page }) => {
    const id = await createVisitor(page)
    await openDialog(page)
    await choice(page, 'Ich habe Interesse').check()
    await kommentar(page).fill('Gern ab April.')
    await page.route('**/meine-besichtigungen*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await speichern(page).click()
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toContainText('Fehler beim SpeichernIhre Rückmeldung konnte nicht gespeichert werden.')
    await expect(choice(page, 'Ich habe Interesse')).toBeChecked()
    await expect(kommentar(page)).toHaveValue('Gern ab April.')
    await expectAccessible(page)
    await page.unrouteAll()

    // Another device saves first: its feedback is not overwritten unread.
    await withDatabase((client) =>
      client.query(
        "update besichtigungen set mietinteresse = false, kommentar = 'Zu laut.', rueckmeldung = true, updated_at = now() where id = $1",
        [id],
      ),
    )
    await expect(page.getByText('Zu laut.')).toBeVisible()
    await speichern(page).click()
    await expect(alert).toContainText('auf einem anderen Gerät eine Rückmeldung gegeben')
    await expect(kommentar(page)).toHaveValue('Gern ab April.')
    await speichern(page).click()
    await expect(card(page).getByText('Gern ab April.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('has the form on the card, keeps the typed text, and saves', async ({ page }) => {
    await createVisitor(page)
    await page.goto('/meine-besichtigungen')
    await card(page)
      .getByRole('link', { name: /^Rückmeldung/ })
      .click()
    await kommentar(page).fill('Gern ab April.')
    await speichern(page).click()
    await expect(card(page)).toContainText(MISSING)
    await expect(kommentar(page)).toHaveValue('Gern ab April.')
    await choice(page, 'Ich habe Interesse').check()
    await speichern(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Ihre Rückmeldung wurde gespeichert.' })).toBeVisible()
    await expect(card(page)).toContainText(RECEIVED)
    await expect(card(page)).toContainText('Gern ab April.')
  })
})
