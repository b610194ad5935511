import { type Page, request as requests } from '@playwright/test'
import { toast } from './support/bewerber.ts'
import { createForeignKonto, createKontoWithPasswort } from './support/create-konto.ts'
import { holdPosts } from './support/hold-requests.ts'
import { listNachrichten, waitForNachricht } from './support/postausgang.ts'
import {
  freeOrt,
  hideExposes,
  publishExpose,
  readSuchen,
  readUnsubscribeHeader,
  requestSuchtreffer,
} from './support/suchen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

// Offering news to a browser is tested in app.spec: here saving ends with a toast.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
})

const list = (ort: string) => `/vermietung?${new URLSearchParams({ q: ort, preis_von: '2500' })}`
const saveLink = (page: Page) => page.getByRole('link', { name: 'Suche speichern' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Saves a search over the address of the form; the page is signed in. */
async function save(page: Page, ort: string, benachrichtigung: string): Promise<void> {
  const answer = await page.request.post(list(ort).replace('/vermietung?', '/suchen/neu?art=miete&'), {
    form: { name: `In ${ort}`, benachrichtigung },
  })
  expect(answer.status()).toBe(200)
}

test('saves a search from a list, gets a mail, and ends the mails', async ({ page, playwright, baseURL }) => {
  const ort = freeOrt()
  const { email } = await createKontoWithPasswort(page.context())
  await open(page, list(ort))
  await saveLink(page).click()
  const dialog = page.getByRole('dialog', { name: 'Suche speichern' })
  await expect(dialog.getByLabel('Name der Suche')).toHaveValue(new RegExp(`^${ort}, Miete ab\\s2.500`))
  await expect(dialog).toContainText('Miete ab 2.500')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Name der Suche').fill(' ')
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(dialog.getByLabel('Name der Suche')).toBeFocused()
  await expect(dialog.getByLabel('Name der Suche')).toHaveAccessibleDescription(
    'Bitte geben Sie der Suche einen Namen.',
  )
  await dialog.getByLabel('Name der Suche').fill(`In ${ort}`)
  await expect(dialog.getByRole('radio', { name: /^Sofort/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(toast(page, 'Suche gespeichert')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(saveLink(page)).toBeFocused()

  await saveLink(page).click()
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(toast(page, 'Diese Suche haben Sie schon gespeichert')).toBeVisible()
  expect(await readSuchen(email)).toMatchObject([{ name: `In ${ort}`, benachrichtigung: 'sofort' }])

  const before = (await listNachrichten(page.request, email))[0]
  const id = await publishExpose({ title: 'Dachgarten mit Fernsicht', city: ort })
  await requestSuchtreffer()
  const mail = await waitForNachricht(page.request, email, { betreff: /neuer Treffer/, after: before })
  await hideExposes(ort)
  expect(mail.betreff).toBe(`1 neuer Treffer zu Ihrer Suche „In ${ort}“`)
  expect(mail.text).toContain('Dachgarten mit Fernsicht\nGesamtmiete 2.700\u00a0€, 81,5\u00a0m², 3\u00a0Zimmer')
  expect(mail.links.map((url) => new URL(url).pathname)).toContain(`/expose/${id}`)

  // In another browser, where nobody is signed in.
  const link = mail.links.find((url) => new URL(url).pathname === '/suchen/abmelden') ?? ''
  await page.context().clearCookies()
  await open(page, link)
  await expect(page.getByRole('listitem').filter({ hasText: `In ${ort}` })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await readSuchen(email)).toMatchObject([{ benachrichtigung: 'sofort' }])
  await page.getByRole('button', { name: 'Keine E-Mails mehr' }).click()
  await expect(page.getByText('Sie bekommen dazu keine E-Mails mehr')).toBeVisible()
  expect(await readSuchen(email)).toMatchObject([{ benachrichtigung: 'keine' }])
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Sie bekommen dazu keine E-Mails mehr')).toBeVisible()

  const program = await playwright.request.newContext({ baseURL })
  const header = await readUnsubscribeHeader(email)
  expect(header).toContain('/suchen/abmelden?suche=')
  const answer = await program.post(header, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })
  expect(answer.status()).toBe(200)
  await program.dispose()
})

test('one click in a mail program ends the mails', async ({ page, baseURL }) => {
  const ort = freeOrt()
  const { email } = await createKontoWithPasswort(page.context())
  await save(page, ort, 'sofort')
  await publishExpose({ title: 'Kammer', city: ort })
  await requestSuchtreffer()
  await waitForNachricht(page.request, email, { betreff: /neuer Treffer/ })
  await hideExposes(ort)
  const header = await readUnsubscribeHeader(email)
  const program = await requests.newContext({ baseURL })
  const wrong = await program.post(header.replace(/token=.{4}/, 'token=xxxx'), {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(wrong.status()).toBe(404)
  expect(await readSuchen(email)).toMatchObject([{ benachrichtigung: 'sofort' }])
  const answer = await program.post(header, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })
  expect(answer.status()).toBe(200)
  expect(await readSuchen(email)).toMatchObject([{ benachrichtigung: 'keine' }])
  await program.dispose()
})

test('SUCHE-5: an address without an account is enough, once its owner has confirmed it', async ({ page }) => {
  const ort = freeOrt()
  const email = `${ort.toLowerCase().replace(/\W/g, '')}@example.org`
  await open(page, `/vermietung?${new URLSearchParams({ ort, alle: '1' })}`)
  await saveLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Wohnungen per E-Mail')
  await waitForHydration(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('button', { name: 'Neue Wohnungen melden' }).click()
  await expect(page.getByText('Bitte prüfen Sie Ihr Postfach')).toBeVisible()
  await expectAccessible(page)

  const mail = await waitForNachricht(page.request, email, { betreff: /Bitte bestätigen/ })
  const link = mail.links.find((url) => new URL(url).pathname === '/suchen/e-mail') ?? ''
  await open(page, link)
  await page.reload()
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Sofort/ }).check()
  await page.getByRole('button', { name: 'Ja, einschalten' }).click()
  await expect(page.getByText('Eingeschaltet', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Wir schreiben Ihnen sofort' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zur Liste' })).toHaveAttribute(
    'href',
    /^\/vermietung\?alle=1&ort=Testhausen/,
  )
  await expectNoSidewaysScroll(page)
})

test('SUCHE-7: leads from a house to an alert for it', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  const house = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(house ?? '')
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bescheid geben' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Wohnungen per E-Mail')
  await expect(page.getByText(`Haus: ${house}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('returns from the sign-in to the search to save', async ({ page, browser }) => {
  const ort = freeOrt()
  const { email, passwort } = await createForeignKonto(browser)
  await open(page, list(ort))
  await saveLink(page).click()
  await page.getByRole('link', { name: 'Stattdessen im Konto speichern' }).click()
  await expect(page).toHaveURL(/\/login\?weiter=/)
  await expect(page.getByText('Zum Speichern der Suche melden Sie sich bitte an.')).toBeVisible()
  await waitForHydration(page)
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(passwort)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suche speichern' })
  await expect(dialog.getByLabel('Name der Suche')).toHaveValue(new RegExp(`^${ort}, Miete ab\\s2.500`))
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/vermietung\?(?!.*speichern)/)
})

test('saves the search without a confirmed address, and names the missing step', async ({ page }) => {
  const { email } = await createKontoWithPasswort(page.context(), { confirmed: false })
  await open(page, '/verkauf')
  await saveLink(page).click()
  const dialog = page.getByRole('dialog', { name: 'Suche speichern' })
  await expect(dialog).toContainText('Für E-Mails fehlt noch Ihre bestätigte Adresse')
  await expect(dialog).toContainText(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(toast(page, 'Sobald Ihre E-Mail-Adresse bestätigt ist')).toBeVisible()
  expect(await readSuchen(email)).toMatchObject([{ name: 'Alle Immobilien zum Verkauf', benachrichtigung: 'sofort' }])
})

test.describe('the account screen', () => {
  const section = (page: Page) => page.getByRole('region', { name: 'Gespeicherte Suchen' })

  test('lists the searches, changes their frequency, and deletes after a question', async ({ page }) => {
    const ort = freeOrt()
    const { email } = await createKontoWithPasswort(page.context())
    await open(page, '/konto')
    await expect(section(page)).toContainText('Sie haben noch keine Suche gespeichert.')
    await expectAccessible(page)
    await save(page, ort, 'sofort')
    await save(page, 'a'.repeat(60), 'keine')
    await page.reload()
    await waitForHydration(page)
    const row = section(page).getByRole('listitem').filter({ hasText: ort })
    await expect(row).toContainText(/Miete ab\s2\.500\s€\. Kein Treffer/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const choice = row.getByRole('combobox', { name: `Neue Treffer zu „In ${ort}“` })
    await choice.focus()
    await choice.selectOption('Einmal am Tag melden')
    await expect(toast(page, 'Ihre Wahl wurde gespeichert')).toBeVisible()
    await expect(choice).toBeFocused()
    await expect(page).toHaveURL('/konto')
    expect(await readSuchen(email)).toContainEqual(expect.objectContaining({ benachrichtigung: 'taeglich' }))

    // The last of two quick choices counts, also when the first response is late.
    const release = await holdPosts(page, '/suchen')
    await choice.selectOption('Nicht melden')
    await choice.selectOption('Sofort melden')
    await expect(choice).toHaveValue('sofort')
    release()
    await expect
      .poll(async () => (await readSuchen(email)).map(({ benachrichtigung }) => benachrichtigung).sort())
      .toEqual(['keine', 'sofort'])
    await expect(choice).toHaveValue('sofort')

    await row.getByRole('link', { name: /löschen$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Suche löschen?' })
    await expect(dialog).toContainText(`„In ${ort}“`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Suche löschen' }).click()
    await expect(toast(page, 'Suche gelöscht')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Gespeicherte Suchen' })).toBeFocused()
    expect(await readSuchen(email)).toHaveLength(1)
    await section(page)
      .getByRole('link', { name: /^In a+$/ })
      .click()
    await expect(page).toHaveURL(`/vermietung?q=${'a'.repeat(60)}&preis_von=2500`)
  })
})

test.describe('links within the account screen', () => {
  test('the list marks the section named in the address', { tag: '@nur-breit' }, async ({ page }) => {
    await createKontoWithPasswort(page.context())
    await open(page, '/konto#suchen')
    const marked = page.getByRole('navigation', { name: 'Konto' }).locator('[aria-current]')
    await expect(marked).toHaveText('Gespeicherte Suchen')
    // It cannot get to the top of the window.
    await page.getByRole('link', { name: 'Meine Daten' }).click()
    await expect(marked).toHaveText('Meine Daten')
    await page.getByRole('link', { name: 'Persönliche Daten' }).click()
    await expect(marked).toHaveText('Persönliche Daten')
  })
})

test.describe('when the network fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('list, dialog and account stay unchanged, and the next try works', async ({ page }) => {
    const ort = freeOrt()
    const { email } = await createKontoWithPasswort(page.context())
    const newPath = list(ort).replace('/vermietung?', '/suchen/neu?art=miete&')
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
    const lose = () =>
      page.route(/\/suchen(?:\/neu)?(?:\?|$)/, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
    await open(page, list(ort))
    await lose()
    await saveLink(page).click()
    const dialog = page.getByRole('dialog', { name: 'Suche speichern' })
    await dialog.getByLabel('Name der Suche').fill('Mein Traum')
    await dialog.getByRole('radio', { name: /^Sofort/ }).check()
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(alert('Das hat nicht geklappt')).toContainText('Die Suche wird nur einmal gespeichert.')
    await expect(dialog.getByLabel('Name der Suche')).toHaveValue('Mein Traum')
    await expectAccessible(page)
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(toast(page, 'Suche gespeichert')).toBeVisible()
    expect(await readSuchen(email)).toMatchObject([{ name: 'Mein Traum', benachrichtigung: 'sofort' }])

    await open(page, newPath)
    await lose()
    await page.getByLabel('Name der Suche').fill('Noch einer')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(alert('Das hat nicht geklappt')).toBeVisible()
    await expect(page.getByLabel('Name der Suche')).toHaveValue('Noch einer')

    await open(page, '/konto')
    const choice = page.getByRole('combobox', { name: 'Neue Treffer zu „Mein Traum“' })
    await choice.selectOption('Nicht melden')
    await expect(alert('Ihre Wahl wurde nicht gespeichert')).toBeVisible()
    await expect(choice).toHaveValue('sofort')
    await page.getByRole('link', { name: 'Suche „Mein Traum“ löschen' }).click()
    const question = page.getByRole('dialog', { name: 'Suche löschen?' })
    await question.getByRole('button', { name: 'Suche löschen' }).click()
    await expect(question.getByRole('alert')).toContainText('Bitte prüfen Sie Ihre Internetverbindung')
    expect(await readSuchen(email)).toMatchObject([{ benachrichtigung: 'sofort' }])
    await page.unrouteAll()
    await question.getByRole('button', { name: 'Suche löschen' }).click()
    await expect(toast(page, 'Suche gelöscht')).toBeVisible()
    expect(await readSuchen(email)).toEqual([])
  })
})

test.describe('a dialog that cannot be loaded', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('opens the page with the same form', async ({ page }) => {
    await createKontoWithPasswort(page.context())
    await page.route('**/assets/save-dialog-*.js', (route) => route.abort())
    await open(page, list(freeOrt()))
    await saveLink(page).click()
    await expect(page).toHaveURL(/\/suchen\/neu\?/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche speichern')
  })
})

test.describe('an invalid link', () => {
  test.use({ allowedConsole: [/status of 404/] })

  test('reports the failure and is accessible', async ({ page }) => {
    const answer = await page.goto('/suchen/abmelden?suche=00000000-0000-4000-8000-000000000000&token=x')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Mails abbestellen')
    await expect(page.getByRole('button', { name: 'Keine E-Mails mehr' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('saves, changes and deletes', async ({ page }) => {
    const ort = freeOrt()
    const { email } = await createKontoWithPasswort(page.context())
    await page.goto(`${list(ort)}&speichern=1`)
    await expect(page.getByText('Sie sind angemeldet')).toBeVisible()
    await page.goto(list(ort))
    await saveLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche speichern')
    await page.getByLabel('Name der Suche').fill('  ')
    await page.getByRole('radio', { name: /^Nicht/ }).check()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Bitte geben Sie der Suche einen Namen.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Nicht/ })).toBeChecked()
    await page.getByLabel('Name der Suche').fill('Meine Suche')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Suche gespeichert')).toBeVisible()
    await page.getByRole('link', { name: 'Meine Suchen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto')
    await expectNoSidewaysScroll(page)
    await page.getByRole('combobox', { name: /Meine Suche/ }).selectOption('Sofort melden')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(page.getByText('Ihre Wahl wurde gespeichert')).toBeVisible()
    expect(await readSuchen(email)).toMatchObject([{ name: 'Meine Suche', benachrichtigung: 'sofort' }])
    await page.getByRole('link', { name: 'Suche „Meine Suche“ löschen' }).click()
    await page.getByRole('button', { name: 'Suche löschen' }).click()
    await expect(page.getByText('Suche gelöscht')).toBeVisible()
    expect(await readSuchen(email)).toEqual([])
  })
})
