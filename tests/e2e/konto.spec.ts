import { type APIRequestContext, type Page, request as requests } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { toast } from './support/bewerber.ts'
import { confirmEmail, createKontoWithNummer, createKontoWithPasswort, type NewKonto } from './support/create-konto.ts'
import { freeNummer } from './support/konto.ts'
import { listNachrichten, readCode, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

/** A fresh account, signed in, on its account screen. */
async function openKonto(page: Page, options: { confirmed?: boolean } = {}): Promise<NewKonto> {
  const konto = await createKontoWithPasswort(page.context(), options)
  await page.goto('/konto')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto')
  await waitForHydration(page)
  return konto
}

/** Signs in as another person's browser would; returns the portal's text. */
async function signIn(request: APIRequestContext, { email, passwort }: { email: string; passwort: string }) {
  const answer = await request.post('/auth/registrierung', { form: { intent: 'anmelden', email, passwort } })
  return (await answer.json()) as { kind: string }
}

const isAngemeldet = async (request: APIRequestContext) =>
  (await request.get('/konto', { maxRedirects: 0 })).status() === 200

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

test.describe('the account screen', () => {
  test('asks for a sign-in and returns', async ({ page }) => {
    await page.goto('/konto?aendern=email')
    await expect(page).toHaveURL('/login?weiter=%2Fkonto%3Faendern%3Demail')
  })

  test('is accessible and fits the window', async ({ page }) => {
    await page.clock.install()
    const { email, phone } = await openKonto(page, { confirmed: false })
    await expect(page.getByText('Bitte bestätigen Sie Ihre E-Mail-Adresse')).toBeVisible()
    await page.route('**/resources/versand?art=email', (route) => route.fulfill({ json: { down: true } }))
    await page.clock.runFor(10_000)
    await expect(page.getByText('Der E-Mail-Versand ist gerade gestört')).toBeVisible()
    await expect(row(page, 'Mobilnummer')).toContainText(`+49\u00a0151\u00a0${phone.slice(6)}`)
    await expect(row(page, 'E-Mail')).toContainText(email)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('each form is accessible, fits the window, and returns the focus to its link', async ({ page }) => {
    await createKontoWithPasswort(page.context())
    for (const panel of ['email', 'telefon', 'passwort', 'zweiter-faktor', 'loeschen']) {
      await page.goto(`/konto?aendern=${panel}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await expect(page.locator(`a[href="/konto?aendern=${panel}"]`)).toBeFocused()
    }
  })

  test('changes the name, and names a missing part', async ({ page }) => {
    await openKonto(page)
    await page.getByLabel('Vorname').fill('')
    await page.getByLabel('Nachname').fill('Albrecht-Yilmaz')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByLabel('Vorname')).toBeFocused()
    await expect(page.getByLabel('Vorname')).toHaveAccessibleDescription('Bitte geben Sie Ihren Vornamen ein.')
    await expect(page.getByLabel('Nachname')).toHaveValue('Albrecht-Yilmaz')
    await page.getByLabel('Vorname').fill('Jana')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(page, 'Ihr Name wurde gespeichert')).toBeVisible()
    await expect(page).toHaveURL('/konto')
    await page.reload()
    await expect(page.getByLabel('Vorname')).toHaveValue('Jana')
    await expect(page.getByLabel('Nachname')).toHaveValue('Albrecht-Yilmaz')
  })

  test('shows staff the same screen', async ({ page }) => {
    await signIn(page.request, { email: 'verwaltung@example.org', passwort: 'Demo-2026-Verwaltung' })
    await page.goto('/konto')
    await expect(row(page, 'Zweiter Faktor')).toContainText('Aus')
    await expect(page.getByRole('link', { name: 'Konto löschen' })).toBeVisible()
  })
})

test.describe('e-mail', () => {
  test('keeps the old address until the new one is confirmed', async ({ page }) => {
    const { email, passwort } = await openKonto(page)
    const fresh = `neu-${email}`
    const link = page.getByRole('link', { name: 'E-Mail-Adresse ändern' })
    await link.click()
    const field = page.getByLabel('Neue E-Mail-Adresse')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await field.fill(fresh)
    const current = page.getByLabel('Aktuelles Passwort')
    await current.fill('falsch')
    await page.getByRole('button', { name: 'Bestätigung senden' }).click()
    await expect(current).toHaveAccessibleDescription('Das aktuelle Passwort stimmt nicht.')
    await expect(field).toHaveValue(fresh)
    await current.fill(passwort)
    await page.getByRole('button', { name: 'Bestätigung senden' }).click()
    await expect(toast(page, 'Bestätigung gesendet')).toBeVisible()
    await expect(row(page, 'E-Mail')).toContainText(`Wir haben eine Nachricht an ${fresh} gesendet.`)
    await expect(row(page, 'E-Mail')).toContainText('Bestätigt')
    await confirmEmail(page.request, fresh)
    await page.reload()
    await expect(row(page, 'E-Mail')).toContainText(fresh)
    await expect(page.getByText('Bitte bestätigen Sie')).toHaveCount(0)
    await waitForNachricht(page.request, email, { betreff: /E-Mail-Adresse wurde geändert/ })
  })

  test('corrects a mistyped address and sends the mail again', async ({ page }) => {
    const { email, passwort } = await openKonto(page, { confirmed: false })
    await page.getByRole('button', { name: 'Erneut senden' }).click()
    await expect(toast(page, 'E-Mail erneut gesendet ✓')).toBeVisible()
    await waitForNachricht(page.request, email)
    await page.getByRole('link', { name: 'Adresse ändern', exact: true }).click()
    await page.getByLabel('Neue E-Mail-Adresse').fill(`richtig-${email}`)
    await page.getByLabel('Aktuelles Passwort').fill(passwort)
    await page.getByRole('button', { name: 'Bestätigung senden' }).click()
    await expect(row(page, 'E-Mail')).toContainText(`richtig-${email}`)
    await confirmEmail(page.request, `richtig-${email}`)
    await page.reload()
    await expect(row(page, 'E-Mail')).toContainText('Bestätigt')
  })

  test('does not reveal that an address belongs to another person', async ({ page }) => {
    const { passwort } = await openKonto(page)
    await page.goto('/konto?aendern=email')
    await waitForHydration(page)
    await page.getByLabel('Neue E-Mail-Adresse').fill('mieterin@example.org')
    await page.getByLabel('Aktuelles Passwort').fill(passwort)
    await page.getByRole('button', { name: 'Bestätigung senden' }).click()
    await expect(row(page, 'E-Mail')).toContainText('Wir haben eine Nachricht an mieterin@example.org gesendet.')
  })
})

test('sends a code to the new number, which counts once the code is typed', async ({ page }) => {
  await page.clock.install()
  const { phone, passwort } = await openKonto(page)
  const fresh = freeNummer()
  await page.getByRole('link', { name: 'Mobilnummer ändern' }).click()
  await page.getByRole('textbox', { name: 'Neue Mobilnummer' }).fill('12')
  await page.getByLabel('Aktuelles Passwort').fill(passwort)
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await expect(page.getByText('Bitte geben Sie eine gültige Mobilnummer ein.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Neue Mobilnummer' }).fill(fresh.nummer)
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await page.getByRole('link', { name: 'Andere Nummer verwenden' }).click()
  await expect(page.getByText('Wir senden einen Code an die neue Nummer.')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Neue Mobilnummer' })).toHaveValue(fresh.nummer)
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  const field = page.getByRole('dialog', { name: 'Prüfcode eingeben' }).getByLabel('Code aus der SMS')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/^Wir haben einen Code an/)
  const first = await waitForNachricht(page.request, fresh.phone, { kind: 'sms' })
  await page.route('**/resources/versand?art=sms', (route) => route.fulfill({ json: { down: true } }))
  await page.clock.runFor(31_000)
  await expect(page.getByRole('dialog')).toContainText('Der SMS-Versand ist gerade gestört')
  await expectAccessible(page)
  const again = page.getByRole('button', { name: /^Code erneut senden/ })
  await again.click()
  await expect(again).toContainText(/\d s$/)
  // The fourth is the last for a number in ten minutes; the refusal after it keeps the step.
  const form = { intent: 'telefon', vorwahl: '+49', nummer: fresh.nummer, altesPasswort: passwort }
  await page.request.post('/konto', { form })
  await expect.poll(async () => (await listNachrichten(page.request, fresh.phone)).length).toBe(4)
  const code = readCode(await waitForNachricht(page.request, fresh.phone, { kind: 'sms', after: first }))
  await page.clock.runFor(31_000)
  await again.click()
  await expect(page.getByRole('alert')).toContainText(/Zu viele SMS angefordert\. Bitte versuchen Sie es .*ab/)
  await field.fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Code bestätigen' }).click()
  await expect(field).toHaveAccessibleDescription(/ungültig oder abgelaufen/)
  await expect(page.getByRole('dialog')).toContainText(fresh.phone.slice(6))
  await field.fill(code)
  await page.getByRole('button', { name: 'Code bestätigen' }).click()
  await expect(toast(page, 'Telefonnummer erfolgreich validiert')).toBeVisible()
  await expect(row(page, 'Mobilnummer')).toContainText(fresh.phone.slice(6))
  await expect(row(page, 'Mobilnummer')).not.toContainText(phone.slice(6))
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('every form reports the failure and keeps the typed text and its step', async ({ page, context }) => {
    const { passwort } = await openKonto(page)
    await context.setOffline(true)
    await page.getByLabel('Vorname').fill('Jana')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('alert')).toContainText('Der Server ist nicht erreichbar.')
    await expect(page.getByLabel('Vorname')).toHaveValue('Jana')
    await context.setOffline(false)

    await page.goto('/konto?aendern=zweiter-faktor')
    await waitForHydration(page)
    await page.getByLabel('Aktuelles Passwort').fill(passwort)
    await page.getByRole('button', { name: 'Weiter' }).click()
    const field = page.getByRole('textbox', { name: 'Code aus der App' })
    await field.fill('123456')
    await page.route('**/konto?aendern=*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await page.getByRole('button', { name: 'Einschalten' }).click()
    await expect(page.getByRole('alert')).toContainText('Das hat nicht geklappt')
    await expect(field).toHaveValue('123456')
    await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  })
})

test('the password form shows errors at their fields, and signs out all other devices', async ({ page, baseURL }) => {
  const { email, passwort } = await openKonto(page)
  const other = await requests.newContext({ baseURL })
  await signIn(other, { email, passwort })
  expect(await isAngemeldet(other)).toBe(true)
  await page.getByRole('link', { name: 'Passwort ändern' }).click()
  await page.getByLabel('Aktuelles Passwort').fill(passwort)
  await page.getByLabel('Neues Passwort').fill('kurz')
  await page.getByLabel('Passwort wiederholen').fill('anders')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByLabel('Passwort wiederholen')).toHaveAccessibleDescription(
    'Bitte geben Sie beide Passwörter identisch ein.',
  )
  await page.getByLabel('Passwort wiederholen').fill('kurz')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByLabel('Neues Passwort')).toHaveAccessibleDescription(
    'Das neue Passwort muss mindestens 8 Zeichen lang sein.',
  )
  await page.getByLabel('Neues Passwort').fill('Ganz-anderes-Wort')
  await page.getByLabel('Passwort wiederholen').fill('Ganz-anderes-Wort')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(toast(page, 'Passwort erfolgreich geändert!')).toBeVisible()
  await expect(row(page, 'Passwort')).toContainText(/Zuletzt geändert am \d\d\.\d\d\.\d{4}/)
  expect(await isAngemeldet(other)).toBe(false)
  expect((await signIn(other, { email, passwort })).kind).toBe('fehler')
  expect((await signIn(other, { email, passwort: 'Ganz-anderes-Wort' })).kind).toBe('angemeldet')
  await other.dispose()
})

test('second factor: secret, code, recovery codes once; then every sign-in asks, until it is off', async ({
  page,
  baseURL,
}) => {
  const { email, passwort } = await openKonto(page)
  await page.getByRole('link', { name: 'Zweiten Faktor einrichten' }).click()
  await page.getByLabel('Aktuelles Passwort').fill(passwort)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const groups = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(groups.replaceAll(' ', '')) })
  const field = page.getByRole('textbox', { name: 'Code aus der App' })
  const right = totp.generate()
  await field.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expect(field).toHaveAccessibleDescription(/ungültig oder abgelaufen/)
  await expect(page.getByText(groups)).toBeVisible()
  await field.fill(totp.generate())
  await page.getByRole('button', { name: 'Einschalten' }).click()
  const codes = page.getByRole('list', { name: 'Ersatzcodes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const ersatzcodes = await codes.allTextContents()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Als Datei sichern' }).click()
  expect((await download).suggestedFilename()).toBe('ersatzcodes.txt')
  await page.getByRole('link', { name: 'Ich habe die Codes gesichert' }).click()
  await expect(row(page, 'Zweiter Faktor')).toContainText('Ein')
  await page.goto('/konto?aendern=zweiter-faktor')
  await waitForHydration(page)
  for (const code of ersatzcodes) await expect(page.getByText(code)).toHaveCount(0)

  const other = await requests.newContext({ baseURL })
  expect((await signIn(other, { email, passwort })).kind).toBe('weiter')
  expect(await isAngemeldet(other)).toBe(false)
  await other.dispose()

  await page.getByLabel('Code aus der App oder Ersatzcode').fill('ABCDE-FGHJK')
  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(page.getByLabel('Code aus der App oder Ersatzcode')).toHaveAccessibleDescription(/ungültig/)
  await page.getByLabel('Code aus der App oder Ersatzcode').fill(ersatzcodes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(toast(page, 'Zweiter Faktor ausgeschaltet')).toBeVisible()
  await expect(row(page, 'Zweiter Faktor')).toContainText('Aus')
})

test('signs out one device, then all others', async ({ page, baseURL }) => {
  const { email, passwort } = await openKonto(page)
  const geraete = await Promise.all(
    ['iPhone; CPU iPhone OS 18_6 like Mac OS X', 'X11; Linux x86_64; rv:145.0', 'X11; Linux x86_64; rv:146.0'].map(
      async (system) => {
        const userAgent = system.startsWith('iPhone')
          ? `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`
          : `Mozilla/5.0 (${system}) Gecko/20100101 Firefox/145.0`
        const context = await requests.newContext({ baseURL, userAgent })
        await signIn(context, { email, passwort })
        return context
      },
    ),
  )
  await page.reload()
  await waitForHydration(page)
  const list = page.getByRole('region', { name: 'Angemeldete Geräte' }).getByRole('listitem')
  await expect(list).toHaveCount(4)
  await expect(list.first()).toContainText('Dieses Gerät')
  await page.getByRole('button', { name: 'Safari auf iPhone abmelden' }).click()
  await expect(toast(page, 'Gerät abgemeldet')).toBeVisible()
  await expect(list).toHaveCount(3)
  expect(await Promise.all(geraete.map(isAngemeldet))).toEqual([false, true, true])
  await page.getByRole('button', { name: 'Alle anderen Geräte abmelden' }).click()
  await expect(list).toHaveCount(1)
  expect(await Promise.all(geraete.map(isAngemeldet))).toEqual([false, false, false])
  expect(await isAngemeldet(page.request)).toBe(true)
  for (const geraet of geraete) await geraet.dispose()
})

test("the download contains one's own data, and nobody else gets it", async ({ page, baseURL }) => {
  const { phone } = await openKonto(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Daten herunterladen' }).click()
  expect((await download).suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d\d-\d\d\.zip$/)
  const answer = await page.request.get('/konto/daten.zip')
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  const content = (await answer.body()).toString('latin1')
  expect(content.startsWith('PK')).toBe(true)
  for (const part of ['LIESMICH.txt', 'daten.json', phone]) expect(content).toContain(part)
  const foreign = await requests.newContext({ baseURL })
  expect((await foreign.get('/konto/daten.zip', { maxRedirects: 0 })).status()).toBe(302)
  await foreign.dispose()
})

test.describe('deletion', () => {
  test('explains itself, asks twice, and ends the session', async ({ page, baseURL }) => {
    const { email, passwort } = await openKonto(page)
    await page.getByRole('link', { name: 'Konto löschen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Konto endgültig löschen?' })
    await expect(dialog).toContainText('§ 147 AO')
    await dialog.getByLabel('Aktuelles Passwort').fill('falsch')
    await dialog.getByLabel(/LÖSCHEN/).fill('ja')
    await dialog.getByRole('button', { name: 'Konto löschen' }).click()
    await expect(dialog.getByLabel(/LÖSCHEN/)).toHaveAccessibleDescription('Bitte geben Sie LÖSCHEN ein.')
    await dialog.getByLabel(/LÖSCHEN/).fill('löschen')
    await dialog.getByRole('button', { name: 'Konto löschen' }).click()
    await expect(dialog.getByLabel('Aktuelles Passwort')).toHaveAccessibleDescription(
      'Das aktuelle Passwort stimmt nicht.',
    )
    await dialog.getByLabel('Aktuelles Passwort').fill(passwort)
    await dialog.getByRole('button', { name: 'Konto löschen' }).click()
    await expect(page).toHaveURL('/?konto=geloescht')
    await expect(page.getByText('Ihr Konto wurde gelöscht')).toBeVisible()
    await expectAccessible(page)
    expect(await isAngemeldet(page.request)).toBe(false)
    const other = await requests.newContext({ baseURL })
    expect((await signIn(other, { email, passwort })).kind).toBe('fehler')
    await waitForNachricht(other, email, { betreff: /Konto wurde gelöscht/ })
    expect(await listNachrichten(other, email)).toHaveLength(1)
    await other.dispose()
  })

  test('needs no password right after signing in', async ({ page }) => {
    await createKontoWithNummer(page.context(), { vorname: 'Mira', nachname: 'Kowalski' })
    await page.goto('/konto?aendern=loeschen')
    await waitForHydration(page)
    await expect(page.getByLabel('Aktuelles Passwort')).toHaveCount(0)
    await page.getByLabel(/LÖSCHEN/).fill('LÖSCHEN')
    await page.getByRole('dialog').getByRole('button', { name: 'Konto löschen' }).click()
    await expect(page).toHaveURL('/?konto=geloescht')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('changes name and password', async ({ page, baseURL }) => {
    const { email, passwort } = await createKontoWithPasswort(page.context())
    await page.goto('/konto')
    await page.getByLabel('Vorname').fill('Jana')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Ihr Name wurde gespeichert')).toBeVisible()
    await expect(page.getByLabel('Vorname')).toHaveValue('Jana')

    await page.getByRole('link', { name: 'Passwort ändern' }).click()
    await page.getByLabel('Aktuelles Passwort').fill('falsch')
    await page.getByLabel('Neues Passwort').fill('Ganz-anderes-Wort')
    await page.getByLabel('Passwort wiederholen').fill('Ganz-anderes-Wort')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible()
    await page.getByLabel('Aktuelles Passwort').fill(passwort)
    await page.getByLabel('Neues Passwort').fill('Ganz-anderes-Wort')
    await page.getByLabel('Passwort wiederholen').fill('Ganz-anderes-Wort')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page.getByText('Passwort erfolgreich geändert!')).toBeVisible()
    await expectNoSidewaysScroll(page)
    const other = await requests.newContext({ baseURL })
    expect((await signIn(other, { email, passwort: 'Ganz-anderes-Wort' })).kind).toBe('angemeldet')
    await other.dispose()
  })
})
