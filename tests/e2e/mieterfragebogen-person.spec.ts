import type { Page } from '@playwright/test'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createKontoWithNummer, createKontoWithPasswort } from './support/create-konto.ts'
import { openE2eDatabase, withDatabase } from './support/database.ts'
import { createBesitzer, createPerson, readNames, readPersonRow } from './support/person-of-fragebogen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const BEGUN = { completedSteps: [1, 2], currentStep: 3, manuallyCompleted: false }

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Weiter' })
/** Also where the button says that something is missing: it takes the press, and leads there. */
const press = (page: Page, name: string | RegExp = 'Weiter') =>
  page.getByRole('button', { name }).click({ force: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check()

async function fillFirst(page: Page, vorname = 'Mehmet') {
  for (const [label, text] of [
    ['Vorname', vorname],
    ['Nachname', 'Okan'],
    ['Geburtsdatum', '01031991'],
    ['Geburtsort', 'Halle (Saale)'],
    ['Telefon', '0170 7654321'],
    ['E-Mail', 'mehmet.okan@example.org'],
  ] as const) {
    await field(page, label).fill(text)
  }
}

test('SCHRITT-5: a new person completes all five steps, after an interruption too, and can open them again @breit', async ({
  page,
  isMobile,
}) => {
  const { mieterfragebogenId } = await createBesitzer(page.context())
  await page.goto(`/mieterfragebogen/person/new?mieterfragebogen_id=${mieterfragebogenId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Person hinzufügen')
  await waitForHydration(page)
  await expect(page.getByText('Noch 6 Angaben').filter({ visible: true })).toBeVisible()
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')

  // Pressed too early it names the missing answer, and leads there.
  await field(page, 'Vorname').fill('Mehmet')
  await press(page)
  await expect(page.getByText('Bitte füllen Sie alle erforderlichen Felder aus.').first()).toBeVisible()
  await expect(field(page, 'Nachname')).toBeFocused()
  await expect(field(page, 'Nachname')).toHaveAccessibleDescription('Bitte geben Sie Ihren Nachnamen ein.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fillFirst(page)
  await field(page, 'Geburtsdatum').blur()
  await expect(field(page, 'Geburtsdatum')).toHaveValue('01.03.1991')
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true')
  await press(page)

  await expect(heading(page, 'Anschrift')).toBeFocused()
  await expect(page.getByText('Schritt gespeichert').first()).toBeVisible()
  await expect(page).toHaveURL(/\/mieterfragebogen\/person\/[0-9a-f-]{36}#schritt-2$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mehmet Okan')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await field(page, 'Straße').fill('Rosentalgasse')
  await field(page, 'Nr.').fill('11')
  await field(page, 'PLZ').fill('0410')
  await field(page, 'Ort').fill('Leipzig')
  await expect(field(page, 'PLZ')).toHaveAccessibleDescription('Bitte geben Sie eine fünfstellige Postleitzahl ein.')
  await field(page, 'PLZ').fill('04105')
  await choose(page, 'Womit weisen Sie sich aus?', 'Reisepass')
  await press(page)

  await expect(heading(page, 'Berufliches')).toBeFocused()
  await expect(field(page, 'Monatseinkommen netto')).toHaveValue('1.111')
  await expect(page.getByText('Der Betrag ist nur ein Platzhalter. Bitte tragen Sie Ihr Einkommen ein.')).toBeVisible()
  await field(page, 'Ausgeübter Beruf').fill('Tischler')
  // Another visit begins at the last step, and answers not stored yet come from the device.
  await page.goto(`/mieterfragebogen/person/${id}`)
  await waitForHydration(page)
  await expect(heading(page, 'Berufliches')).toBeVisible()
  await expect(field(page, 'Ausgeübter Beruf')).toHaveValue('Tischler')
  await field(page, 'Arbeitgeber').fill('Werkstatt Südhof GmbH')
  await field(page, 'Beschäftigt seit').fill('1.9.2099')
  await field(page, 'Beschäftigt seit').blur()
  await expect(field(page, 'Beschäftigt seit')).toHaveAccessibleDescription('Das Datum liegt in der Zukunft.')
  await field(page, 'Beschäftigt seit').fill('1.9.2019')
  await field(page, 'Monatseinkommen netto').fill('2345,5')
  await press(page)

  await expect(heading(page, 'Schufa')).toBeFocused()
  const question = page.getByRole('radiogroup', { name: 'Dürfen wir die Auskunft für Sie einholen?' })
  await expect(question).toBeHidden()
  await choose(page, 'Liegt Ihnen eine aktuelle Schufa-Auskunft vor?', 'Nein')
  await expect(page.getByText('Noch 1 Angabe', { exact: true }).filter({ visible: true })).toBeVisible()
  await choose(page, 'Dürfen wir die Auskunft für Sie einholen?', 'Ja')
  await press(page)

  await expect(heading(page, 'Weitere Angaben')).toBeFocused()
  await choose(page, 'Bisherige Wohnsituation', 'Miete')
  await field(page, 'Name des bisherigen Vermieters').fill('Wohnbau Leipzig eG')
  // A hidden field keeps its answer.
  await choose(page, 'Bisherige Wohnsituation', 'Familie')
  await expect(field(page, 'Name des bisherigen Vermieters')).toBeHidden()
  await choose(page, 'Bisherige Wohnsituation', 'Miete')
  await expect(field(page, 'Name des bisherigen Vermieters')).toHaveValue('Wohnbau Leipzig eG')
  await field(page, 'Telefon des Vermieters').fill('0341 123456')
  for (const name of ['Haben Sie Haustiere?', 'Läuft ein Verbraucherinsolvenzverfahren?', 'Haben Sie Mietschulden?']) {
    await choose(page, name, 'Nein')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: isMobile ? 'Fertigstellen' : 'Speichern' }).click()

  await expect(page.getByText('Fragebogen abgeschlossen!').first()).toBeVisible()
  await expect(heading(page, 'Fragebogen vollständig ausgefüllt')).toBeFocused()
  await expect(page.getByText('Fortschritt 100%')).toBeVisible()
  await expect(heading(page, 'Dokumente')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abschliessen' })).toHaveAttribute('href', '/mieterfragebogen')
  await expectAccessible(page)
  expect(await readPersonRow(id)).toMatchObject({
    telefon: '+491707654321',
    aktuelles_monatseinkommen_netto: '2345.50',
    schufa_makler_anfrage: true,
    bisheriger_vermieter_telefon: '+49341123456',
    completed_steps: [1, 2, 3, 4, 5],
    manually_completed: true,
  })
  expect(await readNames(mieterfragebogenId)).toEqual(['Mehmet'])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])

  await page.getByRole('button', { name: 'Daten bearbeiten' }).click()
  await expect(heading(page, 'Persönliche Daten')).toBeFocused()
  expect(await readPersonRow(id)).toMatchObject({ manually_completed: true, force_edit_mode: true })
  if (!isMobile) {
    // The points of the line are ways, too.
    await page.getByRole('link', { name: 'Schufa' }).click()
    await expect(heading(page, 'Schufa')).toBeFocused()
    await page.goBack()
    await expect(heading(page, 'Persönliche Daten')).toBeFocused()
  }
})

test('with the keyboard alone, Enter goes on, Back and Zurück go back', async ({ page }) => {
  const { path } = await createPerson(page.context(), BEGUN)
  await page.goto(path)
  await waitForHydration(page)
  await field(page, 'Arbeitgeber').press('Enter')
  await expect(heading(page, 'Schufa')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Ja' }).first()).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Weitere Angaben')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Schufa')).toBeFocused()
  await page.getByRole('link', { name: 'Zurück', exact: true }).press('Enter')
  await expect(heading(page, 'Berufliches')).toBeFocused()
})

test('SCHRITT-1: only its owner sees a person; strangers and co-tenants see nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path, mieterfragebogenId } = await createPerson(page.context(), { vorname: 'Geheimnisvoll' })
  const anonymous = await browser.newContext({ ...(baseURL && { baseURL }) })
  const led = await anonymous.request.get(path, { maxRedirects: 0 })
  expect(led.headers().location).toBe(`/login?weiter=${encodeURIComponent(path)}`)
  const { id: coTenant } = await createKontoWithPasswort(anonymous)
  await withDatabase((client) => client.query('insert into profiles (id) values ($1)', [coTenant]))
  await createInteressent(await openE2eDatabase(), { mieterfragebogenId, besitzer: coTenant, profileId: coTenant })
  const form = { intent: 'speichern', schritt: '4', schufaVorhanden: 'ja', stand: '{}' }
  for (const answer of [
    await anonymous.request.get(path),
    await anonymous.request.get(`${path}.data`),
    await anonymous.request.post(path, { form, headers: { Origin: String(baseURL), Accept: 'application/json' } }),
    await anonymous.request.get(`/mieterfragebogen/person/new?mieterfragebogen_id=${mieterfragebogenId}`),
    await anonymous.request.get('/mieterfragebogen/person/unsinn'),
  ]) {
    expect(answer.status()).toBe(404)
    const body = await answer.text()
    expect(body).not.toContain('Geheimnisvoll')
    expect(body).toMatch(/(?:Interessent|Mieterfragebogen) konnte nicht gefunden werden\./)
  }
  await anonymous.close()
})

test('SCHRITT-9: asks about fields changed on two devices, and keeps all other changes', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, path } = await createPerson(page.context(), { ...BEGUN, currentStep: 1 })
  const other = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  const second = await other.newPage()
  for (const device of [page, second]) {
    await device.goto(path)
    await waitForHydration(device)
  }
  await field(second, 'Vorname').fill('Maria')
  await field(second, 'Geburtsort').fill('Kiel')
  await press(second)
  await expect(heading(second, 'Anschrift')).toBeVisible()
  await other.close()

  await field(page, 'Vorname').fill('Mirjam')
  await field(page, 'Nachname').fill('Neumann')
  await press(page)
  const conflicts = page.getByRole('alert', { name: 'Inzwischen geändert' })
  await expect(conflicts).toContainText('Vorname')
  await expect(conflicts).not.toContainText('Nachname')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await readPersonRow(id)).toMatchObject({ vorname: 'Maria', nachname: 'Kowalski' })
  await press(page)
  await expect(conflicts.getByRole('button', { name: 'Gespeichert: „Maria“' })).toBeFocused()
  await conflicts.getByRole('button', { name: 'Meine Angabe: „Mirjam“' }).click()
  await expect(conflicts).toBeHidden()
  await expect(field(page, 'Geburtsort')).toHaveValue('Kiel')
  await press(page)
  await expect(heading(page, 'Anschrift')).toBeFocused()
  expect(await readPersonRow(id)).toMatchObject({ vorname: 'Mirjam', nachname: 'Neumann', geburtsort: 'Kiel' })
})

test.describe('SCHRITT-10: without a connection', () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('keeps typed steps on the device and sends them later; signing out deletes them', async ({ page, context }) => {
    const { id, path } = await createPerson(context, { ...BEGUN, bisherigeWohnsituation: null })
    await page.goto(path)
    await waitForHydration(page)
    await context.setOffline(true)
    await expect(page.getByText('Ihre Angaben sind auf diesem Gerät gespeichert')).toBeVisible()
    await field(page, 'Arbeitgeber').fill('Neue Werkstatt')
    await press(page)
    await expect(heading(page, 'Schufa')).toBeVisible()
    await choose(page, 'Liegt Ihnen eine aktuelle Schufa-Auskunft vor?', 'Ja')
    await press(page)
    await expect(heading(page, 'Weitere Angaben')).toBeVisible()
    await expectAccessible(page)
    expect(await readPersonRow(id)).toMatchObject({ arbeitgeber_name: 'Praxis am Park', completed_steps: [1, 2] })

    await context.setOffline(false)
    await expect(page.getByText('Keine Verbindung')).toBeHidden()
    await expect
      .poll(() => readPersonRow(id))
      .toMatchObject({
        arbeitgeber_name: 'Neue Werkstatt',
        schufa_vorhanden: true,
        completed_steps: [1, 2, 3, 4],
      })

    await choose(page, 'Haben Sie Haustiere?', 'Ja')
    await field(page, 'Welche?').fill('Zwei Katzen')
    const listDrafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
    expect(await listDrafts()).toHaveLength(1)
    // Another person on the same device sees nothing of it.
    await context.clearCookies({ name: 'sitzung' })
    const stranger = await createPerson(context)
    await page.goto(stranger.path)
    await waitForHydration(page)
    await expect(page.getByText('Zwei Katzen')).toHaveCount(0)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await page.getByRole('dialog', { name: 'Menü' }).getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL('/')
    expect(await listDrafts()).toEqual([])
  })

  test('SCHRITT-10: deletes typed text together with the account', async ({ page, context }) => {
    await createKontoWithNummer(context)
    await context.request.post('/mieterfragebogen', { form: { intent: 'anlegen' } })
    await page.goto('/mieterfragebogen/person/new')
    await waitForHydration(page)
    await field(page, 'Vorname').fill('Mirjam')
    const countDrafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
    await expect.poll(countDrafts).toBe(1)
    await page.goto('/konto?aendern=loeschen')
    await waitForHydration(page)
    await page.getByLabel(/LÖSCHEN/).fill('LÖSCHEN')
    await page.getByRole('dialog').getByRole('button', { name: 'Konto löschen' }).click()
    await expect(page).toHaveURL('/?konto=geloescht')
    expect(await countDrafts()).toBe(0)
  })

  test('asks on the next visit about a waiting answer that was changed elsewhere', async ({ page, context }) => {
    const { id, path } = await createPerson(context, BEGUN)
    await page.goto(path)
    await waitForHydration(page)
    await context.setOffline(true)
    await field(page, 'Arbeitgeber').fill('Meine Werkstatt')
    await press(page)
    await expect(heading(page, 'Schufa')).toBeVisible()
    await page.close()
    await withDatabase((client) =>
      client.query(
        "update mieterfragebogen_interessenten set arbeitgeber_name = 'Andere', current_step = 4 where id = $1",
        [id],
      ),
    )
    await context.setOffline(false)

    const later = await context.newPage()
    await later.goto(path)
    const conflicts = later.getByRole('alert', { name: 'Inzwischen geändert' })
    await conflicts.getByRole('button', { name: 'Gespeichert: „Andere“' }).click()
    await expect(field(later, 'Arbeitgeber')).toHaveValue('Andere')
    await press(later)
    await expect(heading(later, 'Schufa')).toBeVisible()
    expect(await readPersonRow(id)).toMatchObject({ arbeitgeber_name: 'Andere', completed_steps: [1, 2, 3] })
  })

  test('creates a new person once, although the first response was lost', async ({ page, context }) => {
    const { mieterfragebogenId } = await createBesitzer(context)
    const path = `/mieterfragebogen/person/new?mieterfragebogen_id=${mieterfragebogenId}`
    await page.goto(path)
    await waitForHydration(page)
    await fillFirst(page)
    // The server has stored it, and nobody hears.
    await page.route('**/mieterfragebogen/person/new*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await press(page)
    await expect(page.getByText('Keine Verbindung')).toBeVisible()
    await expect.poll(() => readNames(mieterfragebogenId)).toEqual(['Mehmet'])
    await page.unroute('**/mieterfragebogen/person/new*')
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/mieterfragebogen\/person\/[0-9a-f-]{36}#schritt-2$/)
    await expect(heading(page, 'Anschrift')).toBeVisible()
    expect(await readNames(mieterfragebogenId)).toEqual(['Mehmet'])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 4(?:22|09)/] })

  test('each step is a form; errors are at the fields; a concurrent change is reported', async ({ page }) => {
    const { mieterfragebogenId } = await createBesitzer(page.context())
    await page.goto(`/mieterfragebogen/person/new?mieterfragebogen_id=${mieterfragebogenId}`)
    await field(page, 'Vorname').fill('Mehmet')
    await press(page)
    await expect(page.getByText('Fehlende Angaben')).toBeVisible()
    await expect(field(page, 'Nachname')).toHaveAccessibleDescription('Bitte geben Sie Ihren Nachnamen ein.')
    await expect(field(page, 'Vorname')).toHaveValue('Mehmet')
    await fillFirst(page)
    await press(page)
    await expect(heading(page, 'Anschrift')).toBeVisible()
    await page.getByRole('link', { name: 'Zurück', exact: true }).click()
    await expect(heading(page, 'Persönliche Daten')).toBeVisible()
    await expect(field(page, 'Telefon')).toHaveValue('+49 170 7654321')

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await withDatabase((client) =>
      client.query('update mieterfragebogen_interessenten set vorname = $2 where id = $1', [id, 'Maria']),
    )
    await field(page, 'Vorname').fill('Mirjam')
    await press(page)
    await expect(page.getByText('Gespeichert: „Maria“. Meine Angabe: „Mirjam“')).toBeVisible()
    expect(await readPersonRow(id)).toMatchObject({ vorname: 'Maria' })
    await press(page)
    await expect(heading(page, 'Anschrift')).toBeVisible()
    expect(await readPersonRow(id)).toMatchObject({ vorname: 'Mirjam' })
    expect(await readNames(mieterfragebogenId)).toEqual(['Mirjam'])
  })
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })
  test('is accessible, with errors and choices', async ({ page }) => {
    const { path } = await createPerson(page.context(), { ...BEGUN, currentStep: 5, bisherigerVermieterTelefon: null })
    await page.goto(path)
    await waitForHydration(page)
    await press(page, /Fertigstellen|Speichern/)
    await expect(page.getByText('Bitte geben Sie eine Telefonnummer ein.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
