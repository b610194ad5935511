import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { createKontoWithPasswort } from './support/create-konto.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

/** A person with a finished questionnaire, on its page. */
async function openFinished(page: Page): Promise<void> {
  const { id: kontoId } = await createKontoWithPasswort(page.context())
  await page.context().request.post('/mieterfragebogen', { form: { intent: 'anlegen' } })
  await withDatabase((client) =>
    client.query(
      `update mieterfragebogen_interessenten set completed_steps = '{1,2,3,4,5}', manually_completed = true
       where profile_id = $1`,
      [kontoId],
    ),
  )
  await page.goto('/mieterfragebogen')
}

const opener = (page: Page) => page.getByText('Mappe herunterladen').first()

test('MAPPE-1: the Mappe is chosen in a dialog and saved as a file', async ({ page }) => {
  await openFinished(page)
  await waitForHydration(page)
  await opener(page).click()
  const dialog = page.getByRole('dialog', { name: 'Mappe herunterladen' })
  await expect(dialog.getByRole('checkbox', { name: /Ausweis/ })).not.toBeChecked()
  await expectAccessible(page)
  const parts = [
    'Antworten aus dem Fragebogen',
    'Gehaltsabrechnungen',
    'Einkommensnachweis',
    'Schufa',
    'Sonstige Dokumente',
  ]
  for (const name of parts) await dialog.getByRole('checkbox', { name }).uncheck()
  const create = dialog.getByRole('button', { name: 'PDF erstellen' })
  await create.click()
  await expect(dialog.getByRole('alert')).toHaveText('Bitte wählen Sie, was in die Mappe soll.')
  await dialog.getByRole('checkbox', { name: 'Antworten aus dem Fragebogen' }).check()
  const recipient = dialog.getByLabel('Für wen ist die Mappe?')
  await recipient.fill('')
  await create.click()
  await expect(recipient).toBeFocused()
  await expect(recipient).toHaveAccessibleDescription('Bitte nennen Sie, für wen die Mappe ist.')
  await recipient.fill('Familie Beispiel')
  const saving = page.waitForEvent('download')
  await create.click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^mappe-[0-9A-F]{4}-\d{4}\.pdf$/)
  await expect(dialog).toBeHidden()
  await expect(opener(page)).toBeFocused()
  const { text } = await extractText(new Uint8Array(await readFile(await file.path())), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Nur für Familie Beispiel')
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: [/ERR_CONNECTION_FAILED/] })

  test('keeps the dialog and reports the failure', async ({ page }) => {
    await openFinished(page)
    await waitForHydration(page)
    await opener(page).click()
    const dialog = page.getByRole('dialog', { name: 'Mappe herunterladen' })
    await dialog.getByLabel('Für wen ist die Mappe?').fill('Familie Beispiel')
    await page.route('**/mieterfragebogen/mappe*', (route) => route.abort('connectionfailed'))
    await dialog.getByRole('button', { name: 'PDF erstellen' }).click()
    await expect(dialog.getByText('Verbindungsfehler')).toBeVisible()
    await expect(dialog.getByLabel('Für wen ist die Mappe?')).toHaveValue('Familie Beispiel')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('is a form', async ({ page }) => {
    await openFinished(page)
    await opener(page).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF erstellen' }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
  })
})
