import type { Page } from '@playwright/test'
import { createKontoWithPasswort } from './support/create-konto.ts'
import { withDatabase } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const MISSING = {
  mietbeginn: 'Bitte wählen Sie einen Mietbeginn.',
  suchtyp: 'Bitte wählen Sie einen Suchtyp.',
  beruf: 'Bitte wählen Sie mindestens eine Tätigkeit aus.',
  einkommen: 'Bitte geben Sie das Netto-Haushaltseinkommen an.',
  motivation: 'Bitte geben Sie einen Text ein.',
}

/** Signs in a fresh account on its own profile. Returns the ids of account and profile. */
async function openProfil(page: Page): Promise<string> {
  const { id } = await createKontoWithPasswort(page.context())
  await page.goto(`/profil/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mein Profil')
  return id
}

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name })
const count = (page: Page) => group(page, 'Anzahl der Personen')
const einkommen = (page: Page) => page.getByLabel('Netto-Haushaltseinkommen im Monat')
const save = (page: Page) => page.getByRole('button', { name: 'Profil speichern' }).click()

async function fillIn(page: Page, { suchtyp = 'Paar', motivation = 'Wir mögen Altbau.' } = {}) {
  await page.getByRole('radio', { name: 'Sofort' }).check()
  await page.getByRole('radio', { name: suchtyp }).check()
  await page.getByRole('checkbox', { name: 'Rente' }).check()
  await einkommen(page).fill('3.800')
  await page.getByLabel('Motivation').fill(motivation)
}

async function readSaved(id: string) {
  return withDatabase(async (client) => {
    const { rows } = await client.query('select * from mietinteresse_profiles where profile_id = $1', [id])
    return rows[0] as Record<string, unknown> | undefined
  })
}

test("requires a sign-in, and redirects from other people's and malformed profile ids", async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await openProfil(page)
  for (const foreign of [DEMO.unknownId, 'unsinn', `${id}0`]) {
    // A signed-in person goes on from /login.
    await page.goto(`/profil/${foreign}`)
    await expect(page).not.toHaveURL(/\/profil\/(unsinn|0000)/)
    const answer = await page.request.get(`/profil/${foreign}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, '/login'])
  }
  const anonym = await browser.newContext({ ...(baseURL && { baseURL }) })
  const answer = await anonym.request.get(`/profil/${id}`, { maxRedirects: 0 })
  expect(answer.headers().location).toBe(`/login?weiter=${encodeURIComponent(`/profil/${id}`)}`)
  const form = { mietbeginn: 'sofort', suchtyp: 'paar', beruf: 'rente', nettoeinkommen: '100', motivation: 'fremd' }
  await anonym.request.post(`/profil/${id}`, { form, headers: { Origin: String(baseURL) } })
  await createKontoWithPasswort(anonym)
  await anonym.request.post(`/profil/${id}`, { form, headers: { Origin: String(baseURL) } })
  await anonym.close()
  expect(await readSaved(id)).toBeUndefined()
})

test('can be filled in with the keyboard alone', async ({ page }) => {
  const id = await openProfil(page)
  await waitForHydration(page)
  const { keyboard } = page
  await page.getByRole('main').getByRole('link', { name: 'Mein Bereich' }).first().focus()
  await keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Sofort' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'In 1–2 Monaten' })).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Familie' })).toBeChecked()
  await keyboard.press('Tab')
  await expect(count(page).getByRole('radio', { name: '2', exact: true })).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  for (const name of ['Student/in', 'Angestellt']) {
    await expect(page.getByRole('checkbox', { name })).toBeFocused()
    await keyboard.press('Space')
    await keyboard.press('Tab')
  }
  for (let next = 0; next < 5; next++) await keyboard.press('Tab')
  await expect(einkommen(page)).toBeFocused()
  await keyboard.type('2950')
  await keyboard.press('ArrowUp')
  await expect(einkommen(page)).toHaveValue('3.000')
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await keyboard.type('Wir sind zu zweit.')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Profil speichern' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Profil gespeichert!' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await readSaved(id)).toMatchObject({
    mietbeginn: '1-2',
    suchtyp: 'familie',
    anzahl_personen: 2,
    beruf: ['student', 'angestellter'],
    einkommen: '2900.00',
    motivation: 'Wir sind zu zweit.',
  })
  await page.goto(`/profil/${id}`)
  await expect(count(page).getByRole('radio', { name: '2', exact: true })).toBeChecked()
  await expect(einkommen(page)).toHaveValue('2.900')
})

test('names missing input at its field, and loses nothing typed', async ({ page }) => {
  // The page does not move during the check.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await openProfil(page)
  await waitForHydration(page)
  await expect(count(page)).toBeHidden()
  await page.getByLabel('Motivation').fill('Bleibt stehen')
  await save(page)
  await expect(page.getByText('Bitte füllen Sie alle erforderlichen Felder aus.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Sofort' })).toBeFocused()
  await expect(group(page, 'Mietbeginn')).toBeInViewport({ ratio: 1 })
  await expect(group(page, 'Mietbeginn')).toHaveAccessibleDescription(MISSING.mietbeginn)
  await expect(group(page, 'Suchtyp')).toHaveAccessibleDescription(MISSING.suchtyp)
  await expect(page.getByRole('group', { name: 'Tätigkeit' })).toHaveAccessibleDescription(new RegExp(MISSING.beruf))
  await expect(einkommen(page)).toHaveAccessibleDescription(MISSING.einkommen)
  await expect(page.getByLabel('Motivation')).toHaveValue('Bleibt stehen')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await fillIn(page, { suchtyp: 'Familie', motivation: 'Bleibt stehen' })
  await expect(page.getByText(MISSING.mietbeginn)).toHaveCount(0)
  await save(page)
  await expect(count(page)).toHaveAccessibleDescription(/Bitte geben Sie die Anzahl der Personen an\.$/)
  await expect(count(page).getByRole('radio', { name: '2', exact: true })).toBeFocused()
  await page.getByRole('radio', { name: 'WG' }).check()
  await save(page)
  await expect(count(page)).toHaveAccessibleDescription(/Bitte geben Sie die Anzahl an\.$/)
  await count(page).getByRole('radio', { name: '2', exact: true }).check()
  // Another Suchtyp asks anew.
  await page.getByRole('radio', { name: 'Familie' }).check()
  await expect(count(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Paar' }).check()
  await einkommen(page).fill('-200')
  await einkommen(page).blur()
  await expect(einkommen(page)).toHaveAccessibleDescription('Bitte geben Sie einen gültigen Betrag ein.')
  await save(page)
  await expect(einkommen(page)).toBeFocused()
  // Cents and all: the steps of 100 € are those of the arrow keys.
  await einkommen(page).fill('3.850,50')
  await save(page)
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await readSaved(id)).toMatchObject({ suchtyp: 'paar', anzahl_personen: 2, einkommen: '3850.50' })
})

test('an inquiry moves on once the profile is complete', async ({ page }) => {
  const id = await openProfil(page)
  await waitForHydration(page)
  const readStatus = () =>
    withDatabase(async (client) => {
      const { rows } = await client.query<{ status_key: string }>(
        `select status_key from expose_inquiry_exposes l join inquiry_status_options o on o.id = l.status_option_id
         where profiles_id = $1`,
        [id],
      )
      return rows.map(({ status_key }) => status_key)
    })
  await withDatabase(async (client) => {
    await client.query('insert into profiles (id) values ($1) on conflict do nothing', [id])
    await client.query(
      `with anfrage as (insert into expose_inquiries (profiles_id) values ($1) returning id)
       insert into expose_inquiry_exposes (inquiry_id, expose_id, profiles_id, status_option_id)
       select anfrage.id, $2, $1, o.id from anfrage, inquiry_status_options o where status_key = 'neu'`,
      [id, DEMO.altbau.id],
    )
  })
  await fillIn(page)
  await save(page)
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await readStatus()).toEqual(['profil_ausgefuellt'])
})

test('shows the older value `gruppe` and replaces it by a new choice', async ({ page }) => {
  const id = await openProfil(page)
  await withDatabase(async (client) => {
    await client.query('insert into profiles (id) values ($1) on conflict do nothing', [id])
    await client.query(
      `insert into mietinteresse_profiles (profile_id, mietbeginn, suchtyp, anzahl_personen, beruf, einkommen, motivation)
       values ($1, 'sofort', 'gruppe', 5, '{rente}', 4350, 'Alt')`,
      [id],
    )
  })
  await page.reload()
  await expect(group(page, 'Suchtyp')).toHaveAccessibleDescription(
    /Bisher: Gruppe, 5.Personen\. Bitte wählen Sie neu\./,
  )
  await waitForHydration(page)
  await expect(einkommen(page)).toHaveValue('4.350')
  await page.getByRole('radio', { name: 'WG' }).check()
  await count(page).getByRole('radio', { name: '5' }).check()
  await einkommen(page).press('ArrowUp')
  await expect(einkommen(page)).toHaveValue('4.400')
  await save(page)
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await readSaved(id)).toMatchObject({ suchtyp: 'wg', anzahl_personen: 5, motivation: 'Alt' })
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })
  test('keeps the form unchanged and reports the failure', async ({ page, context }) => {
    await openProfil(page)
    await waitForHydration(page)
    await fillIn(page)
    await context.setOffline(true)
    await save(page)
    await expect(page.getByRole('main').getByText('Bitte versuche es erneut.')).toBeVisible()
    await expect(page.getByLabel('Motivation')).toHaveValue('Wir mögen Altbau.')
    await context.setOffline(false)
    await save(page)
    await expect(page).toHaveURL(/\/dashboard/)
  })
})

test.describe('when the session has ended in the meantime', () => {
  test.use({ allowedConsole: [/status of 401/] })
  test('saving loses nothing typed; a link leads to the sign-in and from there to its target', async ({
    page,
    context,
  }) => {
    const { id, email, passwort } = await createKontoWithPasswort(page.context())
    await page.goto(`/profil/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mein Profil')
    await waitForHydration(page)
    await fillIn(page)
    await context.clearCookies({ name: 'sitzung' })
    await save(page)
    await expect(page.getByRole('main').getByText('Sie sind nicht mehr angemeldet')).toBeVisible()
    await expect(page.getByLabel('Motivation')).toHaveValue('Wir mögen Altbau.')

    // The other tab, in which the person signs in again.
    await page.request.post('/login', { form: { email, passwort } })
    await save(page)
    await expect(page).toHaveURL(/\/dashboard/)

    await context.clearCookies({ name: 'sitzung' })
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Konto', exact: true }).click()
    await expect(page).toHaveURL('/login?weiter=%2Fkonto')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(passwort)
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL('/konto')
  })
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })
  test('is accessible, with errors and choices', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await openProfil(page)
    await waitForHydration(page)
    await page.getByRole('radio', { name: 'WG' }).check()
    await expectAccessible(page)
    await save(page)
    await expect(page.getByText(MISSING.mietbeginn)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 422/] })
  test('names the error, keeps the typed text, and saves', async ({ page }) => {
    const id = await openProfil(page)
    await expect(count(page)).toBeHidden()
    await save(page)
    await expect(group(page, 'Mietbeginn')).toHaveAccessibleDescription(MISSING.mietbeginn)
    await expect(page.getByText('Fehlende Angaben')).toBeVisible()
    await fillIn(page, { suchtyp: 'WG' })
    await einkommen(page).fill('0')
    await save(page)
    await expect(count(page)).toHaveAccessibleDescription(/Bitte geben Sie die Anzahl an\.$/)
    await expect(page.getByLabel('Motivation')).toHaveValue('Wir mögen Altbau.')
    await expect(page.getByRole('checkbox', { name: 'Rente' })).toBeChecked()
    await count(page).getByRole('radio', { name: '10' }).check()
    await save(page)
    await expect(page).toHaveURL(/\/dashboard/)
    expect(await readSaved(id)).toMatchObject({ suchtyp: 'wg', anzahl_personen: 10, einkommen: '0.00' })
  })
})
