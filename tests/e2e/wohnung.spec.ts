import { demoId } from '#db/demo/demo-id.ts'
import { expect, expectAccessible, test, waitForHydration } from '#tests/e2e/support/test.ts'

const ALTBAU = demoId('expose', 'GS12-204')

test('the apartment page shows static data with a carousel', async ({ page }) => {
  await page.goto(`/wohnung/${ALTBAU}`)
  await waitForHydration(page)
  const title = 'Helle Altbauwohnung mit Küchenbalkon'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('img', { name: `Foto 1 von ${title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Nächstes Foto' }).click()
  await expect(page.getByRole('img', { name: `Foto 2 von ${title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Foto 1', exact: true }).click()
  await page.getByRole('button', { name: 'Vorheriges Foto' }).click()
  await expect(page.getByRole('img', { name: /^Foto [3-9] von/ })).toBeVisible()
  for (const name of ['Beschreibung', 'Ausstattung', 'Lage']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(
    page.getByText('Die Wohnung gehört zur Liegenschaft Gründerzeithaus am Stadtgarten in Leipzig.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Zur Liegenschaft' }).click()
  await expect(page).toHaveURL(/\/liegenschaft\//)
})

test('shortens a long name in the path, and no entry overlaps another', async ({ page }) => {
  await page.goto('/wohnung/demo')
  const entries = page.getByRole('navigation', { name: 'Brotkrumen' }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  for (const entry of await entries.all()) {
    expect(await entry.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  }
})

test.describe('the demo form', () => {
  test('names missing input, keeps the typed text, and sends nothing', async ({ page }) => {
    await page.goto('/wohnung/demo')
    await waitForHydration(page)
    await page.getByLabel('E-Mail').fill('jana')
    await page.getByRole('button', { name: 'Absenden' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Bitte geben Sie Ihren Namen ein.')
    await expect(page.getByLabel('E-Mail')).toHaveValue('jana')
    await expectAccessible(page)
    await page.getByLabel('Name').fill('Jana Albrecht')
    await page.getByLabel('E-Mail').fill('jana@example.org')
    await page.getByLabel('Nachricht').fill('Wann kann ich die Wohnung ansehen?')
    await page.getByRole('button', { name: 'Absenden' }).click()
    await expect(page.getByText('Es wurde nichts gesendet und nichts gespeichert.')).toBeVisible()
  })

  test.describe('on the server', () => {
    test.use({ allowedConsole: [/status of 422/] })
    test('refuses input that the browser accepts', async ({ page }) => {
      await page.goto('/wohnung/demo')
      await waitForHydration(page)
      await page.getByLabel('Name').fill('Jana')
      await page.getByLabel('E-Mail').fill('jana')
      await page.getByLabel('Nachricht').fill('Hallo')
      await page.getByRole('button', { name: 'Absenden' }).click()
      await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription(
        'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      )
      await expect(page.getByLabel('E-Mail')).toBeFocused()
      await expect(page.getByLabel('Nachricht')).toHaveValue('Hallo')
    })
  })

  test.describe('without a connection', () => {
    test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })
    test('reports the failure and keeps the typed text', async ({ page, context }) => {
      await page.goto('/wohnung/demo')
      await waitForHydration(page)
      await page.getByLabel('Name').fill('Jana')
      await page.getByLabel('E-Mail').fill('jana@example.org')
      await page.getByLabel('Nachricht').fill('Hallo')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Absenden' }).click()
      await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie Ihre Internetverbindung')
      await expect(page.getByLabel('Nachricht')).toHaveValue('Hallo')
    })
  })

  test('works without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/wohnung/demo')
    await page.getByLabel('Name').fill('Jana')
    await page.getByLabel('E-Mail').fill('jana@example')
    await page.getByLabel('Nachricht').fill('Hallo')
    await page.getByRole('button', { name: 'Absenden' }).click()
    await expect(page.getByText('Bitte prüfen Sie die E-Mail-Adresse.')).toBeVisible()
    await expect(page.getByLabel('Nachricht')).toHaveValue('Hallo')
    await context.close()
  })
})

test('the application page needs all three fields and continues after saving', async ({ page }) => {
  await page.goto('/wohnungsbewerbung')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByLabel('Vorname')).toBeFocused()
  await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Vorname').fill('Jana')
  await page.getByLabel('Nachname').fill('Albrecht')
  await page.getByLabel('E-Mail').fill('jana@example.org')
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByText('Profil gespeichert!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Anmeldung erforderlich')).toBeVisible()
})
