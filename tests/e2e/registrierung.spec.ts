import type { Locator, Page } from '@playwright/test'
import { createForeignKonto, createKontoWithNummer } from './support/create-konto.ts'
import { addZweiterFaktor } from './support/database.ts'
import { freeNummer, openAnfragenliste, requestRegistrierung } from './support/konto.ts'
import { readCode, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const JANA = { vorname: 'Jana', nachname: 'Albrecht' }

const panel = (page: Page) => page.getByRole('complementary', { name: 'Anfrage' })
const toast = (page: Page, title: string, text?: string) =>
  expect(page.locator('.toast', { hasText: title }).filter({ hasText: text ?? title })).toBeVisible()

/** True if a toast covers it. */
async function isCovered(page: Page, element: Locator): Promise<boolean> {
  const [toast, box] = [await page.locator('.toast').boundingBox(), await element.boundingBox()]
  if (!toast || !box) throw new Error('not on the screen')
  return toast.y < box.y + box.height && box.y < toast.y + toast.height
}

test.describe('registration by SMS', () => {
  test('creates an account, keeps the list, and offers to send it', async ({ page }) => {
    const { nummer, phone } = freeNummer()
    await openAnfragenliste(page)
    await expectAccessible(page)
    const sms = await requestRegistrierung(page, { ...JANA, nummer, phone })
    await toast(page, 'SMS gesendet', 'Wir haben Ihnen einen Bestätigungscode per SMS gesendet.')
    const pin = page.getByRole('textbox', { name: 'Code aus der SMS' })
    await expect(pin).toBeFocused()
    await expect(pin).toHaveAccessibleDescription('Code eingeben')
    await expect(panel(page)).toContainText(`+49 151 ${phone.slice(6)}`.replaceAll(' ', '\u00a0'))
    const confirm = page.getByRole('button', { name: 'Bestätigen' })
    await expect(confirm).toBeDisabled()
    await pin.fill('12a345')
    await expect(pin).toHaveValue('12345')
    await expect(confirm).toBeDisabled()
    await expect(panel(page)).toContainText(/Code erneut senden in \d+ s/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await pin.fill(readCode(sms))
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'Bereit zum Senden' })).toBeFocused()
    await expect(panel(page)).toContainText('Mobilnummer bestätigt!')
    await expect(panel(page)).toContainText('Angemeldet als Jana Albrecht')
    await expect(panel(page).getByRole('button')).toHaveText(['Anfrage prüfen', '1 Wohnung anfragen'])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mein Bereich' })).toBeAttached()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Bereit zum Senden' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Anfragenliste (1)')
  })

  test('works with the keyboard alone', async ({ page }) => {
    const { nummer, phone } = freeNummer()
    await openAnfragenliste(page)
    await page.getByRole('button', { name: 'Registrieren' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Registrieren' })).toBeFocused()
    // The purpose of the data is shown where they are typed (KONTO-1).
    await expect(panel(page).getByRole('link', { name: 'Datenschutz' })).toHaveAttribute('href', '/datenschutz')
    const type = async (text: string) => {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await type('Jana')
    await type('Albrecht')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Ländervorwahl' })).toBeFocused()
    await type(nummer)
    await page.keyboard.press('Enter')
    const sms = await waitForNachricht(page.request, phone, { kind: 'sms' })
    await expect(page.getByRole('textbox', { name: 'Code aus der SMS' })).toBeFocused()
    await page.keyboard.type(readCode(sms))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bereit zum Senden' })).toBeFocused()
  })

  test('names missing or wrong values before sending anything', async ({ page }) => {
    await openAnfragenliste(page)
    await page.getByRole('button', { name: 'Registrieren' }).click()
    const request = page.getByRole('button', { name: 'SMS-Code anfordern' })
    const nummer = page.getByRole('textbox', { name: 'Mobilnummer' })
    await request.click()
    await toast(page, 'Fehlende Daten', 'Bitte füllen Sie alle Felder aus.')
    await expect(page.getByLabel('Vorname')).toBeFocused()
    await expect(page.getByLabel('Vorname')).toHaveAccessibleDescription('Bitte geben Sie Ihren Vornamen ein.')
    await expect(nummer).toHaveAccessibleDescription('Bitte geben Sie Ihre Mobilnummer ein.')
    expect(await isCovered(page, request)).toBe(false)
    expect(await isCovered(page, page.getByLabel('Vorname'))).toBe(false)
    await page.getByLabel('Vorname').fill('Jana')
    await page.getByLabel('Nachname').fill('Albrecht')
    await nummer.fill('151 23')
    await request.click()
    await toast(page, 'Ungültige Mobilnummer', 'Bitte geben Sie eine gültige Mobilnummer ein.')
    await expect(nummer).toBeFocused()
    await expect(nummer).toHaveAccessibleDescription('Bitte geben Sie eine gültige Mobilnummer ein.')
    await expectAccessible(page)
    // Long enough, but no number of a mobile phone: the server knows the plan of the country.
    await nummer.fill('30 901820')
    await request.click()
    await expect(nummer).toHaveAccessibleDescription('Bitte geben Sie eine gültige Mobilnummer ein.')
    await expect(nummer).toHaveValue('30 901820')
    await expect(page.getByLabel('Vorname')).toHaveValue('Jana')
    await toast(page, 'Ungültige Mobilnummer')
    await page.getByRole('button', { name: 'Zurück' }).click()
    await expect(page.getByRole('heading', { name: 'Anfrage senden' })).toBeFocused()
    // At once: it would go by itself, too.
    expect(await page.locator('.toast').count()).toBe(0)
  })

  test('reports a wrong code, keeps the typed text on Back, and accepts a new code', async ({ page }) => {
    const { nummer, phone } = freeNummer()
    await openAnfragenliste(page)
    const first = await requestRegistrierung(page, { ...JANA, nummer, phone })
    const wrong = readCode(first) === '000000' ? '111111' : '000000'
    const pin = page.getByRole('textbox', { name: 'Code aus der SMS' })
    await pin.fill(wrong)
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await toast(page, 'Ungültiger PIN', 'Der eingegebene PIN ist ungültig oder abgelaufen.')
    await expect(pin).toHaveAccessibleDescription('Der eingegebene PIN ist ungültig oder abgelaufen.')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Zurück' }).click()
    await expect(page.getByRole('heading', { name: 'Registrieren' })).toBeFocused()
    await expect(page.getByLabel('Vorname')).toHaveValue('Jana')
    await expect(page.getByRole('textbox', { name: 'Mobilnummer' })).toHaveValue(nummer)
    await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
    const second = await waitForNachricht(page.request, phone, { kind: 'sms', after: first })
    await page.getByRole('textbox', { name: 'Code aus der SMS' }).fill(readCode(second))
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page.getByRole('heading', { name: 'Bereit zum Senden' })).toBeVisible()
  })

  test('can send the code again after 30 seconds', async ({ page }) => {
    const { nummer, phone } = freeNummer()
    await page.clock.install()
    await openAnfragenliste(page)
    const first = await requestRegistrierung(page, { ...JANA, nummer, phone })
    const again = page.getByRole('button', { name: /^Code erneut senden/ })
    await expect(again).toBeDisabled()
    await page.clock.runFor(31_000)
    await expect(again).toHaveText('Code erneut senden')
    // With the keyboard: the button that rests afterwards keeps the focus.
    await again.focus()
    await page.keyboard.press('Enter')
    await waitForNachricht(page.request, phone, { kind: 'sms', after: first })
    await expect(again).toHaveText(/^Code erneut senden in \d+ s$/)
    await expect(again).toBeFocused()
    await page.clock.runFor(31_000)
    await expect(again).toHaveText('Code erneut senden')
    await expect(again).toBeFocused()
  })

  test('after too many codes for a number shows when to try again', async ({ page }) => {
    const { nummer, phone } = freeNummer()
    const form = { intent: 'anfordern', ...JANA, vorwahl: '+49', nummer }
    for (let i = 0; i < 4; i++) await page.request.post('/auth/registrierung', { form })
    await openAnfragenliste(page)
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await page.getByLabel('Vorname').fill('Jana')
    await page.getByLabel('Nachname').fill('Albrecht')
    await page.getByRole('textbox', { name: 'Mobilnummer' }).fill(phone)
    await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
    await toast(page, 'SMS nicht gesendet', 'Zu viele SMS angefordert.')
    await expect(panel(page)).toContainText(
      /Zu viele SMS angefordert\. Bitte versuchen Sie es (?:am [\d.]+ )?ab .* erneut\./,
    )
  })

  test('leads to the sign-in if the number has an account', async ({ page, browser }) => {
    const { nummer } = await createForeignKonto(browser)
    await openAnfragenliste(page)
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await page.getByLabel('Vorname').fill('Jana')
    await page.getByLabel('Nachname').fill('Albrecht')
    await page.getByRole('textbox', { name: 'Mobilnummer' }).fill(`0${nummer}`)
    await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
    await toast(
      page,
      'Account gefunden',
      'Ein Account mit dieser Telefonnummer existiert bereits. Bitte melden Sie sich mit E-Mail und Passwort an.',
    )
    await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused()
    await expect(panel(page).locator('.banner')).toContainText('Account gefunden')
    await expect(page.getByRole('link', { name: 'Einmalpasswort per SMS' })).toHaveAttribute(
      'href',
      '/sms-auth?weiter=%2Fwishlist',
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Zurück' }).click()
    await expect(page.getByRole('heading', { name: 'Anfrage senden' })).toBeFocused()
  })
})

test.describe('sign-in in the panel', () => {
  test.beforeEach(async ({ page }) => {
    await openAnfragenliste(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused()
  })

  test('names a missing value', async ({ page }) => {
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await toast(page, 'Fehlende Daten', 'Bitte geben Sie E-Mail und Passwort ein.')
    await expect(page.getByLabel('E-Mail')).toBeFocused()
    await expectAccessible(page)
  })

  test('shows a refusal in a dialog that offers a new password', async ({ page }) => {
    const email = `niemand-${freeNummer().phone.slice(1)}@example.org`
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    const dialog = page.getByRole('dialog', { name: 'Login fehlgeschlagen' })
    await expect(dialog).toContainText('E-Mail oder Passwort sind nicht korrekt.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    const form = { intent: 'anmelden', email, passwort: 'falsch-falsch' }
    for (let attempt = 1; attempt < 10; attempt += 1) await page.request.post('/auth/registrierung', { form })
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(dialog).toContainText(/Zu viele Anmeldeversuche\. Bitte versuchen Sie es .*ab \d\d:\d\d\sUhr erneut\./)
    await dialog.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await expect(page.getByLabel('E-Mail')).toHaveValue(email)
  })

  test('continues after the right password, with an unchanged list', async ({ page }) => {
    await page.getByLabel('E-Mail').fill(' mieterin@example.org ')
    await page.getByLabel('Passwort', { exact: true }).fill('Demo-2026-Mieterin')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await toast(page, 'Erfolgreich angemeldet!')
    await expect(page.getByRole('heading', { name: 'Bereit zum Senden' })).toBeFocused()
    // Nobody has confirmed a number here.
    await expect(panel(page)).not.toContainText('Mobilnummer bestätigt!')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Anfragenliste (1)')
  })
})

test('asks for the second factor first, and returns to the list', async ({ page, browser }) => {
  const { email, passwort } = await createForeignKonto(browser)
  await addZweiterFaktor(email)
  await openAnfragenliste(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(passwort)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/login/zweiter-faktor?weiter=%2Fwishlist')
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Anfrage senden' })).toBeVisible()
})

test('reports a failure of the SMS provider while the person waits for the code', async ({ page }) => {
  const { nummer, phone } = freeNummer()
  // All tests share the state of the provider: a real failure would show in concurrent tests.
  await page.route('**/resources/versand?art=sms', (route) => route.fulfill({ json: { down: true } }))
  await page.clock.install()
  await openAnfragenliste(page)
  await requestRegistrierung(page, { ...JANA, nummer, phone })
  await page.clock.runFor(5000)
  await expect(panel(page).getByText('Der SMS-Versand ist gerade gestört')).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the server does not answer', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })
  test('the panel reports the failure and stays unchanged', async ({ page }) => {
    await openAnfragenliste(page)
    await page.route('**/auth/registrierung', (route) => route.abort())
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await page.getByLabel('Vorname').fill('Jana')
    await page.getByLabel('Nachname').fill('Albrecht')
    await page.getByRole('textbox', { name: 'Mobilnummer' }).fill('151 12345678')
    await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
    await toast(page, 'Fehler', 'Ein unerwarteter Fehler ist aufgetreten.')
    await expect(page.getByLabel('Vorname')).toHaveValue('Jana')
  })

  test('shows a failed sign-in request in the same dialog as a refused one', async ({ page }) => {
    await openAnfragenliste(page)
    await page.route('**/auth/registrierung*', (route) => route.abort())
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByLabel('E-Mail').fill('jana@example.org')
    await page.getByLabel('Passwort', { exact: true }).fill('egal-welches')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    const dialog = page.getByRole('dialog', { name: 'Login fehlgeschlagen' })
    await expect(dialog).toContainText('Ein unerwarteter Fehler ist aufgetreten.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('E-Mail')).toHaveValue('jana@example.org')
  })

  test('reports missing form files, and leaves the panel unchanged', async ({ page }) => {
    await page.route('**/assets/panel-form-*.js', (route) => route.abort())
    await openAnfragenliste(page)
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await toast(page, 'Formular konnte nicht geladen werden')
    await expect(page.getByRole('heading', { name: 'Anfrage senden' })).toBeVisible()
  })
})

test('leads a signed-in person with an empty list to Mein Bereich', async ({ page }) => {
  await createKontoWithNummer(page.context(), JANA)
  await openAnfragenliste(page)
  await page.getByRole('button', { name: /^Von der Liste entfernen/ }).click()
  await expect(page.getByText('Ihre Favoritenliste ist leer')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Mein Bereich' })).toHaveAttribute('href', '/dashboard')
  await page.goto('/wishlist')
  await expect(page).toHaveURL('/dashboard')
  await waitForHydration(page)
})

test.describe('at /login', () => {
  test('registers with the same panel, and returns to the page before it', async ({ page }) => {
    const { nummer, phone } = freeNummer()
    await page.goto('/login?weiter=%2Fvermietung')
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: 'Noch kein Konto?' })).toBeVisible()
    const sms = await requestRegistrierung(page, { ...JANA, nummer, phone })
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Code aus der SMS' }).fill(readCode(sms))
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page).toHaveURL('/vermietung')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mein Bereich' })).toBeAttached()
  })

  test('leads a known number to the sign-in, which returns to that page too', async ({ page, browser }) => {
    const { nummer, email, passwort } = await createForeignKonto(browser)
    await page.goto('/login?weiter=%2Fvermietung')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await page.getByLabel('Vorname').fill('Jana')
    await page.getByLabel('Nachname').fill('Albrecht')
    await page.getByRole('textbox', { name: 'Mobilnummer' }).fill(nummer)
    await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
    await toast(page, 'Account gefunden')
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Passwort' }).fill(passwort)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL('/vermietung')
  })
})
