import type { Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { suspendKonto } from './support/datenbank.ts'
import { DEMO } from './support/demo.ts'
import { holdNavigation, holdPosts } from './support/hold-requests.ts'
import { freieNummer, MEIN_BEREICH } from './support/konto.ts'
import { createFremdesKonto, createKontoMitPasswort, type NeuesKonto } from './support/konto-anlegen.ts'
import { listNachrichten, readLink, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

async function open(page: Page, pfad: string): Promise<void> {
  await page.goto(pfad)
  await waitForHydration(page)
}

const passwortFeld = (page: Page) => page.getByLabel('Passwort', { exact: true })
const anmeldeButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Anmelden' })

async function fillIn(page: Page, { email, passwort }: { email: string; passwort: string }): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await passwortFeld(page).fill(passwort)
}

test.describe('/login', () => {
  test('says that it worked, goes to the own area, and the header knows who is there', { tag: '@tls' }, async ({
    page,
  }) => {
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

  test('leads on to an own path, never to another site', async ({ page }) => {
    await open(page, '/login?weiter=%2Fvermietung%3Fq%3DLinden')
    await fillIn(page, DEMO.mieterin)
    await anmeldeButton(page).click()
    await expect(page).toHaveURL('/vermietung?q=Linden')
    for (const weiter of ['//example.com', 'https://example.com/x', '/\\example.com']) {
      await page.goto(`/login?weiter=${encodeURIComponent(weiter)}`)
      await expect(page).toHaveURL('/dashboard')
    }
  })

  test('a wrong password is told in a dialog, keeps what was typed, and leads to a new one', async ({ page }) => {
    const email = `niemand-${freieNummer().phone.slice(1)}@example.org`
    await open(page, '/login')
    await fillIn(page, { email, passwort: 'falsch-falsch' })
    await anmeldeButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Anmeldung fehlgeschlagen' })
    await expect(dialog).toContainText('E-Mail oder Passwort ist nicht richtig.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('E-Mail')).toHaveValue(email)
    await expect(passwortFeld(page)).toHaveValue('falsch-falsch')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await expect(page.getByLabel('E-Mail')).toHaveValue(email)
  })

  test.describe('with the right password', () => {
    test.use({ allowedConsole: [/status of 403/] })

    test('an address that is not confirmed and a suspended account are told to who knows the password', async ({
      page,
      browser,
    }) => {
      const konto = await createFremdesKonto(browser, { bestaetigt: false })
      await open(page, '/login')
      await fillIn(page, konto)
      await anmeldeButton(page).click()
      const unbestaetigt = page.getByRole('dialog', { name: 'E-Mail nicht bestätigt' })
      await expect(unbestaetigt).toContainText('Bitte öffnen Sie den Link in unserer Nachricht')
      const erneut = 'Bestätigungs-E-Mail erneut senden'
      await unbestaetigt.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('button', { name: erneut })).toBeVisible()
      await anmeldeButton(page).click()
      const [vorher] = await listNachrichten(page.request, konto.email)
      await unbestaetigt.getByRole('button', { name: erneut }).click()
      await expect(page.getByText('E-Mail erneut gesendet ✓')).toBeVisible()
      await expectAccessible(page)
      await waitForNachricht(page.request, konto.email, { art: 'email', nach: vorher })
      await suspendKonto(konto.email)
      await anmeldeButton(page).click()
      const gesperrt = page.getByRole('dialog', { name: 'Konto gesperrt' })
      await expect(gesperrt).toContainText('Eine Anmeldung ist mit diesem Konto nicht möglich.')
      await gesperrt.getByRole('button', { name: 'OK' }).click()
      await expect(page).toHaveURL('/login')
    })
  })

  test('empty fields are named before anything is sent', async ({ page }) => {
    await open(page, '/login')
    await anmeldeButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Fehlende Daten')
    await expect(page.getByRole('alert')).toContainText('Bitte geben Sie E-Mail und Passwort ein.')
    await expect(page.getByLabel('E-Mail')).toBeFocused()
    await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    await expect(passwortFeld(page)).toHaveAccessibleDescription('Bitte geben Sie Ihr Passwort ein.')
    await expectAccessible(page)
  })

  test('too many wrong tries say when to come back', async ({ page }) => {
    const email = `viele-${freieNummer().phone.slice(1)}@example.org`
    for (let versuch = 0; versuch < 10; versuch += 1) {
      await page.request.post('/login', { form: { email, passwort: `falsch-${versuch}` } })
    }
    await open(page, '/login')
    await fillIn(page, { email, passwort: 'falsch-und-wieder' })
    await anmeldeButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Zu viele Anmeldeversuche' })
    await expect(dialog).toContainText(/Bitte versuchen Sie es (am [\d.]+ )?ab \d\d:\d\d\sUhr erneut\./)
  })

  test('the password can be shown', async ({ page }) => {
    await open(page, '/login')
    await passwortFeld(page).fill('geheim')
    const schalter = page.getByRole('button', { name: 'Passwort anzeigen' })
    await expect(passwortFeld(page)).toHaveAttribute('type', 'password')
    await schalter.click()
    await expect(schalter).toHaveAttribute('aria-pressed', 'true')
    await expect(passwortFeld(page)).toHaveAttribute('type', 'text')
    await expect(passwortFeld(page)).toHaveValue('geheim')
  })

  test('?error= is a message in our own words', async ({ request }) => {
    const antwort = await request.get('/login?error=Rufen+Sie+0900+an')
    const text = await antwort.text()
    expect(text).toContain('Ihr Login-Link ist ungültig oder abgelaufen.')
    expect(text).not.toContain('0900')
  })

  test('signing in in another tab shows here', async ({ page, context }) => {
    await open(page, '/login')
    const andererTab = await context.newPage()
    await open(andererTab, '/login')
    await fillIn(andererTab, DEMO.mieterin)
    await anmeldeButton(andererTab).click()
    await expect(andererTab).toHaveURL('/dashboard')
    await expect(page).toHaveURL('/dashboard')
  })

  test.describe('without a connection', () => {
    test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })

    test('it says so and keeps what was typed', async ({ page, context }) => {
      await open(page, '/login')
      await fillIn(page, { email: 'jana@example.org', passwort: 'geheimgeheim' })
      await context.setOffline(true)
      await anmeldeButton(page).click()
      const dialog = page.getByRole('dialog', { name: 'Verbindungsfehler' })
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByLabel('E-Mail')).toHaveValue('jana@example.org')
      await expect(passwortFeld(page)).toHaveValue('geheimgeheim')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('failures stand on the page, success leads on', { tag: '@tls' }, async ({ page }) => {
      await page.goto('/login?weiter=%2Fvermietung')
      await anmeldeButton(page).click()
      await expect(page.getByRole('main')).toContainText('Bitte geben Sie E-Mail und Passwort ein.')
      const email = `niemand-${freieNummer().phone.slice(1)}@example.org`
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
  async function switchOn(page: Page, { passwort }: NeuesKonto): Promise<{ totp: TOTP; ersatzcodes: string[] }> {
    await open(page, '/konto?aendern=zweiter-faktor')
    await page.getByLabel('Aktuelles Passwort').fill(passwort)
    await page.getByRole('button', { name: 'Weiter' }).click()
    const uri = await page.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' }).getAttribute('href')
    const totp = URI.parse(uri ?? '')
    if (!(totp instanceof TOTP)) throw new Error(`no TOTP: ${uri}`)
    await page.getByLabel('Code aus der App').fill(totp.generate())
    await page.getByRole('button', { name: 'Einschalten' }).click()
    const liste = page.getByRole('list', { name: 'Ersatzcodes' })
    await expect(liste.getByRole('listitem')).toHaveCount(10)
    return { totp, ersatzcodes: await liste.getByRole('listitem').allTextContents() }
  }

  test('asks for the code of the app, or for a recovery code', async ({ page, browser }) => {
    const konto = await createKontoMitPasswort(page.context())
    const { totp, ersatzcodes } = await switchOn(page, konto)
    await page.request.post('/abmelden')

    await open(page, '/login?weiter=%2Fvermietung')
    await fillIn(page, konto)
    await anmeldeButton(page).click()
    await expect(page).toHaveURL('/login/zweiter-faktor?weiter=%2Fvermietung')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // A code counts once, so the next one: clocks may differ by a step.
    const naechster = totp.generate({ timestamp: Date.now() + 30_000 })
    await page.getByLabel('Code', { exact: true }).fill(naechster === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/ungültig oder abgelaufen/)
    await expectAccessible(page)
    await page.getByLabel('Code', { exact: true }).fill(naechster)
    await page.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(page).toHaveURL('/vermietung')

    const ohneJs = await browser.newContext({ javaScriptEnabled: false })
    const zweite = await ohneJs.newPage()
    await zweite.goto('/login')
    await fillIn(zweite, konto)
    await anmeldeButton(zweite).click()
    await zweite.getByRole('link', { name: 'Ersatzcode verwenden' }).click()
    await zweite.getByLabel('Ersatzcode').fill(ersatzcodes[0] ?? '')
    await zweite.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(zweite).toHaveURL(MEIN_BEREICH)
    await ohneJs.close()
  })

  test('a new password does not go around it', async ({ page }) => {
    const konto = await createKontoMitPasswort(page.context())
    const { ersatzcodes } = await switchOn(page, konto)
    await page.request.post('/abmelden')
    await page.request.post('/forgot-password', { form: { email: konto.email } })
    const mail = await waitForNachricht(page.request, konto.email, { art: 'email', betreff: /Passwort/ })
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

  test('without the first factor it leads back to the beginning', async ({ page }) => {
    await page.goto('/login/zweiter-faktor?weiter=%2Fvermietung')
    await expect(page).toHaveURL('/login?weiter=%2Fvermietung')
  })
})
