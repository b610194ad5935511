import type { Page } from '@playwright/test'
import { createOnlyDirektlink } from './support/anfrage.ts'
import { createKontoWithPasswort } from './support/create-konto.ts'
import { withDatabase } from './support/database.ts'
import { freeNummer, heart, storeFavoriten } from './support/konto.ts'
import { readCode, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const JANA = { vorname: 'Jana', nachname: 'Albrecht' }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const ask = (page: Page) => page.getByRole('link', { name: 'Jetzt anfragen' }).filter({ visible: true })
const send = (page: Page) => page.getByRole('button', { name: 'Anfrage für 1 Wohnung senden' })
const AFTER_ASKING = 'Danach brauchen wir Ihre E-Mail-Adresse und Ihr Mietprofil, etwa 2\u00a0Minuten.'

const listAsked = (exposeId: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ ids: string[]; note: string | null; name: string }>(
      `select a.expose_ids as ids, a.anmerkung as note, a.contact_name as name from expose_inquiries a
       join expose_inquiry_exposes l on l.inquiry_id = a.id where l.expose_id = $1`,
      [exposeId],
    )
    return rows
  })

/** Fills in name and number, and returns the number. */
async function fillIn(page: Page): Promise<string> {
  const { nummer, phone } = freeNummer()
  await page.getByLabel('Vorname').fill(JANA.vorname)
  await page.getByLabel('Nachname').fill(JANA.nachname)
  await page.getByRole('textbox', { name: 'Mobilnummer' }).fill(nummer)
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  return phone
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('ANFRAGE-15: asks for one flat from its Exposé, registering on the way, and leaves the rest of the list', async ({
  page,
}) => {
  const [id, other] = [await createOnlyDirektlink('Wohnung mit Erker'), await createOnlyDirektlink('Andere Wohnung')]
  await storeFavoriten(page, [id, other])
  await page.goto(`/expose/${id}`)
  await waitForHydration(page)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expectGood(page)
  await ask(page).click()
  await expect(heading(page)).toHaveText('Wohnung anfragen')
  // ANFRAGE-16
  await expect(page.getByText(AFTER_ASKING)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Beide zusammen anfragen?' })).toBeVisible()
  await expectGood(page)

  const phone = await fillIn(page)
  const code = page.getByRole('textbox', { name: 'Code aus der SMS' })
  await expect(code).toBeFocused()
  await expectGood(page)
  await code.fill(readCode(await waitForNachricht(page.request, phone, { kind: 'sms' })))
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Bitte prüfen' })).toBeFocused()
  await expect(page.getByText(AFTER_ASKING)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Wohnung mit Erker' })).toBeVisible()
  await expectGood(page)

  await page.getByRole('textbox', { name: /^Anmerkung/ }).fill('x'.repeat(501))
  await send(page).click()
  await expect(page.getByRole('textbox', { name: /^Anmerkung/ })).toHaveAccessibleDescription(/um 1 Zeichen/)
  await page.getByRole('textbox', { name: /^Anmerkung/ }).fill('Gern ab 17 Uhr.')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Anfrage gesendet' })).toBeFocused()
  await expect(page.getByText('Erst damit können wir Ihre Anfrage bearbeiten.')).toBeVisible()
  await expectGood(page)
  expect(await listAsked(id)).toEqual([{ ids: [id], note: 'Gern ab 17 Uhr.', name: 'Jana Albrecht' }])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anfragenliste, 1 Wohnung' })).toBeVisible()

  // Back leads to the Exposé, not to the form that was sent.
  await page.goBack()
  await expect(heading(page)).toHaveText('Wohnung mit Erker')
  await expect(ask(page)).toHaveCount(0)
  await page.goto(`/anfragen/${id}`)
  await expect(page.getByRole('heading', { name: 'Anfrage bereits gestellt' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ihre Anfrage' }).click()
  await expect(page).toHaveURL(/\/anfrage\/[0-9a-f-]{36}$/)
  await expect(heading(page)).toHaveText('Wohnung mit Erker')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ANFRAGE-15: asks for a flat from its Exposé, through to the sent inquiry', async ({ page }) => {
    const id = await createOnlyDirektlink('Wohnung ohne Skript')
    await page.goto(`/expose/${id}`)
    await ask(page).click()
    await expect(heading(page)).toHaveText('Wohnung anfragen')
    const phone = await fillIn(page)
    await expect(page.getByRole('heading', { name: 'Code eingeben' })).toBeVisible()
    const right = readCode(await waitForNachricht(page.request, phone, { kind: 'sms' }))
    const code = page.getByRole('textbox', { name: 'Code aus der SMS' })
    await code.fill(right === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page.getByText('Der eingegebene PIN ist ungültig oder abgelaufen.').first()).toBeVisible()
    await code.fill(right)
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page.getByRole('heading', { name: 'Bitte prüfen' })).toBeVisible()
    await expect(page).toHaveURL(`/anfragen/${id}`)
    await page.getByRole('textbox', { name: /^Anmerkung/ }).fill('x'.repeat(501))
    await send(page).click()
    await expect(page.getByText(/um 1 Zeichen/)).toBeVisible()
    await page.getByRole('textbox', { name: /^Anmerkung/ }).fill('Ohne Skript.')
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Anfrage gesendet' })).toBeVisible()
    expect(await listAsked(id)).toEqual([{ ids: [id], note: 'Ohne Skript.', name: 'Jana Albrecht' }])
    await page.getByRole('main').getByRole('link', { name: 'Profil ausfüllen' }).click()
    await expect(heading(page)).toHaveText('Mein Profil')
  })
})

test('ANFRAGE-15: leads to the sign-in and back', async ({ page }) => {
  const id = await createOnlyDirektlink('Wohnung mit Konto')
  await page.goto(`/anfragen/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`/login?weiter=%2Fanfragen%2F${id}`)
  await createKontoWithPasswort(page.context())
  await page.goto(`/login?weiter=%2Fanfragen%2F${id}`)
  await expect(page).toHaveURL(`/anfragen/${id}`)
  await expect(page.getByRole('heading', { name: 'Bitte prüfen' })).toBeVisible()
})

test('ANFRAGE-15: whoever has a list can ask for all of it, and this flat is ticked there', async ({ page }) => {
  const titles = ['Erste Wohnung', 'Zweite Wohnung', 'Dritte Wohnung'] as const
  const [first, second, third] = await Promise.all(titles.map(createOnlyDirektlink))
  await createKontoWithPasswort(page.context())
  await storeFavoriten(page, [String(first), String(second)])
  await page.goto('/wishlist')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Keine auswählen' }).click()
  await page.goto(`/expose/${third}`)
  await waitForHydration(page)
  await ask(page).click()
  await expect(page.getByRole('heading', { name: 'Alle 3 zusammen anfragen?' })).toBeVisible()
  await page.getByRole('link', { name: 'Zusammen anfragen' }).click()
  await expect(heading(page)).toHaveText('Meine Anfragenliste (3)')
  await expect(page.getByRole('checkbox', { name: /^Anfragen.*Dritte Wohnung/ })).toBeChecked()
})

test('ANFRAGE-16: a bar at the thumb leads on with the ticked flats; wide windows hide it', async ({ page }) => {
  const ids = await Promise.all(['Erste Wohnung', 'Zweite Wohnung'].map(createOnlyDirektlink))
  await storeFavoriten(page, ids)
  await page.goto('/wishlist')
  await waitForHydration(page)
  const bar = page.locator('.action-bar')
  const button = bar.getByRole('button', { name: '2 Wohnungen anfragen' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expectGood(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await button.click()
  await expect(page.getByRole('heading', { name: 'Registrieren' })).toBeFocused()
  await expect(bar).toHaveCount(0)

  await createKontoWithPasswort(page.context())
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: /^Anfragen.*Zweite Wohnung/ }).uncheck()
  await expect(bar).toContainText('1 von 2 gewählt')
  await bar.getByRole('button', { name: '1 Wohnung anfragen' }).click()
  await expect(page.getByRole('heading', { name: 'Bitte prüfen' })).toBeFocused()
  await expect(page.getByText('Danach brauchen wir Ihr Mietprofil, etwa 2\u00a0Minuten.')).toBeVisible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await page.getByRole('checkbox', { name: /^Anfragen.*Erste Wohnung/ }).uncheck()
  await expect(bar).toHaveCount(0)
})

test.describe('when the server does not answer', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })
  test('ANFRAGE-15: the failure is shown, the note stays, and sending again asks once', async ({ page }) => {
    const id = await createOnlyDirektlink('Wohnung mit Ausfall')
    await createKontoWithPasswort(page.context())
    await page.goto(`/anfragen/${id}`)
    await waitForHydration(page)
    await page.getByRole('textbox', { name: /^Anmerkung/ }).fill('Mit Hund.')
    await page.route(`**/anfragen/${id}*`, (route) => route.abort())
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('Anfrage nicht gesendet')
    await expect(page.getByRole('textbox', { name: /^Anmerkung/ })).toHaveValue('Mit Hund.')
    await page.unroute(`**/anfragen/${id}*`)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Anfrage gesendet' })).toBeVisible()
    expect(await listAsked(id)).toHaveLength(1)
  })
})
