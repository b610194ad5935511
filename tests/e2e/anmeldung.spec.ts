import type { Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { createForeignKonto, createKontoWithPasswort, type NewKonto } from './support/create-konto.ts'
import { suspendKonto } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { holdNavigation, holdPosts } from './support/hold-requests.ts'
import { freeNummer, MEIN_BEREICH } from './support/konto.ts'
import { listNachrichten, readLink, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

const passwortField = (page: Page) => page.getByLabel('Passwort', { exact: true })
const anmeldeButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Anmelden' })

async function fillIn(page: Page, { email, passwort }: { email: string; passwort: string }): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await passwortField(page).fill(passwort)
}

test.describe('/login', () => {
  test('confirms the sign-in, leads to Mein Bereich, and the header shows the account', async ({ page }) => {
    await open(page, '/login')
    await fillIn(page, DEMO.mieterin)
    const release = await holdPosts(page, '/login')
    const goOn = await holdNavigation(page, '/dashboard')
    await anmeldeButton(page).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Prüfe Anmeldung...')
    release()
    const dialog = page.getByRole('dialog', { name: 'Erfolgreich angemeldet' })
    await expect(dialog.getByText('Sie werden weitergeleitet...')).toBeVisible()
    goOn()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mein Bereich' })).toBeVisible()
    await page.goto('/login')
    await expect(page).toHaveURL('/dashboard')
  })

  test('redirects to a path of the portal only, never to another site', async ({ page }) => {
    await open(page, '/login?weiter=%2Fvermietung%3Fq%3DLinden')
    await fillIn(page, DEMO.mieterin)
    await anmeldeButton(page).click()
    await expect(page).toHaveURL('/vermietung?q=Linden')
    for (const next of ['//example.com', 'https://example.com/x', '/\\example.com']) {
      await page.goto(`/login?weiter=${encodeURIComponent(next)}`)
      await expect(page).toHaveURL('/dashboard')
    }
  })

  test('reports a wrong password in a dialog, keeps the typed text, and offers a reset', async ({ page }) => {
    const email = `niemand-${freeNummer().phone.slice(1)}@example.org`
    await open(page, '/login')
    await fillIn(page, { email, passwort: 'falsch-falsch' })
    await anmeldeButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Anmeldung fehlgeschlagen' })
    await expect(dialog).toContainText('E-Mail oder Passwort ist nicht richtig.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('E-Mail')).toHaveValue(email)
    await expect(passwortField(page)).toHaveValue('falsch-falsch')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await expect(page.getByLabel('E-Mail')).toHaveValue(email)
  })

  test.describe('with the right password', () => {
    test.use({ allowedConsole: [/status of 403/] })

    test('reports an unconfirmed address and a suspended account only after the right password', async ({
      page,
      browser,
    }) => {
      const konto = await createForeignKonto(browser, { confirmed: false })
      await open(page, '/login')
      await fillIn(page, konto)
      await anmeldeButton(page).click()
      const unconfirmed = page.getByRole('dialog', { name: 'E-Mail nicht bestätigt' })
      await expect(unconfirmed).toContainText('Bitte öffnen Sie den Link in unserer Nachricht')
      const again = 'Bestätigungs-E-Mail erneut senden'
      await unconfirmed.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('button', { name: again })).toBeVisible()
      await anmeldeButton(page).click()
      const [before] = await listNachrichten(page.request, konto.email)
      await unconfirmed.getByRole('button', { name: again }).click()
      await expect(page.getByText('E-Mail erneut gesendet ✓')).toBeVisible()
      await expectAccessible(page)
      await waitForNachricht(page.request, konto.email, { kind: 'email', after: before })
      await suspendKonto(konto.email)
      await anmeldeButton(page).click()
      const locked = page.getByRole('dialog', { name: 'Konto gesperrt' })
      await expect(locked).toContainText('Eine Anmeldung ist mit diesem Konto nicht möglich.')
      await locked.getByRole('button', { name: 'OK' }).click()
      await expect(page).toHaveURL('/login')
    })
  })

  test('names empty fields before sending anything', async ({ page }) => {
    await open(page, '/login')
    await anmeldeButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Fehlende Daten')
    await expect(page.getByRole('alert')).toContainText('Bitte geben Sie E-Mail und Passwort ein.')
    await expect(page.getByLabel('E-Mail')).toBeFocused()
    await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    await expect(passwortField(page)).toHaveAccessibleDescription('Bitte geben Sie Ihr Passwort ein.')
    await expectAccessible(page)
  })

  test('shows when to try again after too many wrong passwords', async ({ page }) => {
    const email = `viele-${freeNummer().phone.slice(1)}@example.org`
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await page.request.post('/login', { form: { email, passwort: `falsch-${attempt}` } })
    }
    await open(page, '/login')
    await fillIn(page, { email, passwort: 'falsch-und-wieder' })
    await anmeldeButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Zu viele Anmeldeversuche' })
    await expect(dialog).toContainText(/Bitte versuchen Sie es (am [\d.]+ )?ab \d\d:\d\d\sUhr erneut\./)
  })

  test('can show the password', async ({ page }) => {
    await open(page, '/login')
    await passwortField(page).fill('geheim')
    const toggle = page.getByRole('button', { name: 'Passwort anzeigen' })
    await expect(passwortField(page)).toHaveAttribute('type', 'password')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(passwortField(page)).toHaveAttribute('type', 'text')
    await expect(passwortField(page)).toHaveValue('geheim')
  })

  test('shows our own message for ?error=', async ({ request }) => {
    const answer = await request.get('/login?error=Rufen+Sie+0900+an')
    const text = await answer.text()
    expect(text).toContain('Ihr Login-Link ist ungültig oder abgelaufen.')
    expect(text).not.toContain('0900')
  })

  test('follows a sign-in from another tab', async ({ page, context }) => {
    await open(page, '/login')
    const otherTab = await context.newPage()
    await open(otherTab, '/login')
    await fillIn(otherTab, DEMO.mieterin)
    await anmeldeButton(otherTab).click()
    await expect(otherTab).toHaveURL('/dashboard')
    await expect(page).toHaveURL('/dashboard')
  })

  test.describe('without a connection', () => {
    test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })

    test('reports the failure and keeps the typed text', async ({ page, context }) => {
      await open(page, '/login')
      await fillIn(page, { email: 'jana@example.org', passwort: 'geheimgeheim' })
      await context.setOffline(true)
      await anmeldeButton(page).click()
      const dialog = page.getByRole('dialog', { name: 'Verbindungsfehler' })
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByLabel('E-Mail')).toHaveValue('jana@example.org')
      await expect(passwortField(page)).toHaveValue('geheimgeheim')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows failures on the page, and redirects after success', async ({ page }) => {
      await page.goto('/login?weiter=%2Fvermietung')
      await anmeldeButton(page).click()
      await expect(page.getByRole('main')).toContainText('Bitte geben Sie E-Mail und Passwort ein.')
      const email = `niemand-${freeNummer().phone.slice(1)}@example.org`
      await fillIn(page, { email, passwort: 'falsch-falsch' })
      await anmeldeButton(page).click()
      await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen')
      await expect(page.getByLabel('E-Mail')).toHaveValue(email)
      await fillIn(page, DEMO.mieterin)
      await anmeldeButton(page).click()
      await expect(page).toHaveURL('/vermietung')
    })
  })
})

test.describe('/login/zweiter-faktor', () => {
  /** Switches the second factor on, on /konto, and returns the secret and the recovery codes. */
  async function switchOn(page: Page, { passwort }: NewKonto): Promise<{ totp: TOTP; ersatzcodes: string[] }> {
    await open(page, '/konto?aendern=zweiter-faktor')
    await page.getByLabel('Aktuelles Passwort').fill(passwort)
    await page.getByRole('button', { name: 'Weiter' }).click()
    const uri = await page.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' }).getAttribute('href')
    const totp = URI.parse(uri ?? '')
    if (!(totp instanceof TOTP)) throw new Error(`no TOTP: ${uri}`)
    await page.getByLabel('Code aus der App').fill(totp.generate())
    await page.getByRole('button', { name: 'Einschalten' }).click()
    const list = page.getByRole('list', { name: 'Ersatzcodes' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    return { totp, ersatzcodes: await list.getByRole('listitem').allTextContents() }
  }

  test('accepts a code of the app or a recovery code', async ({ page, browser }) => {
    const konto = await createKontoWithPasswort(page.context())
    const { totp, ersatzcodes } = await switchOn(page, konto)
    await page.request.post('/abmelden')

    await open(page, '/login?weiter=%2Fvermietung')
    await fillIn(page, konto)
    await anmeldeButton(page).click()
    await expect(page).toHaveURL('/login/zweiter-faktor?weiter=%2Fvermietung')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // A code counts once, so the next one: clocks may differ by a step.
    const next = totp.generate({ timestamp: Date.now() + 30_000 })
    await page.getByLabel('Code', { exact: true }).fill(next === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/ungültig oder abgelaufen/)
    await expectAccessible(page)
    await page.getByLabel('Code', { exact: true }).fill(next)
    await page.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(page).toHaveURL('/vermietung')

    const withoutJs = await browser.newContext({ javaScriptEnabled: false })
    const second = await withoutJs.newPage()
    await second.goto('/login')
    await fillIn(second, konto)
    await anmeldeButton(second).click()
    await second.getByRole('link', { name: 'Ersatzcode verwenden' }).click()
    await second.getByLabel('Ersatzcode').fill(ersatzcodes[0] ?? '')
    await second.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(second).toHaveURL(MEIN_BEREICH)
    await withoutJs.close()
  })

  test('a password reset does not skip the second factor', async ({ page }) => {
    const konto = await createKontoWithPasswort(page.context())
    const { ersatzcodes } = await switchOn(page, konto)
    await page.request.post('/abmelden')
    await page.request.post('/forgot-password', { form: { email: konto.email } })
    const mail = await waitForNachricht(page.request, konto.email, { kind: 'email', betreff: /Passwort/ })
    await open(page, readLink(mail, '/reset-password'))
    await page.getByLabel('Neues Passwort *').fill('wohnen-im-norden')
    await page.getByLabel('Passwort wiederholen *').fill('wohnen-im-norden')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page).toHaveURL(/zweiter-faktor/)
    await page.getByRole('link', { name: 'Ersatzcode verwenden' }).click()
    await page.getByLabel('Ersatzcode').fill(ersatzcodes[0] ?? '')
    await page.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(page.getByRole('dialog', { name: 'Passwort erfolgreich geändert!' })).toBeVisible()
  })

  test('without the first factor leads back to the sign-in', async ({ page }) => {
    await page.goto('/login/zweiter-faktor?weiter=%2Fvermietung')
    await expect(page).toHaveURL('/login?weiter=%2Fvermietung')
  })
})
