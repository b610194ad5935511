import type { Page } from '@playwright/test'
import { confirmEmail, createKontoWithNummer, createKontoWithPasswort, registerKonto } from './support/create-konto.ts'
import { holdNavigation, holdPosts } from './support/hold-requests.ts'
import { waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const again = (page: Page) => page.getByRole('button', { name: 'Bestätigungs-E-Mail erneut senden' })

test('waits until the link is opened, in any browser', async ({ page, request }) => {
  const { email } = await registerKonto(page.request, { confirmed: false })
  await page.clock.install()
  await page.goto('/verify-email')
  await waitForHydration(page)
  await expect(page.getByText(`Wir haben eine Nachricht an ${email} gesendet.`)).toBeVisible()
  await expect(
    page.getByText('Noch keine Bestätigung? Prüfen Sie Ihren Spam-Ordner oder fordern Sie die E-Mail erneut an.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'E-Mail-Adresse ändern' })).toHaveAttribute('href', '/konto#anmeldung')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const goOn = await holdNavigation(page, '/wishlist')
  await confirmEmail(request, email)
  // It asks every 3 s, and goes on after a pause.
  await page.clock.runFor(3_000)
  await expect(page.getByRole('heading', { name: 'E-Mail bestätigt!' })).toBeVisible()
  await expect(page.getByText('Konto bestätigt! Sie werden zu Ihrer Favoritenliste weitergeleitet...')).toBeVisible()
  goOn()
  await page.clock.runFor(3_000)
  // Signed-in people with an empty list go on to their own area from there (FAVORIT-4).
  await expect(page).toHaveURL(/\/(?:wishlist|dashboard|profil\/[0-9a-f-]{36})$/)
})

test('sends the mail again, with a pause each time', async ({ page }) => {
  const { email } = await registerKonto(page.request, { confirmed: false })
  const first = await waitForNachricht(page.request, email, { kind: 'email' })
  await page.clock.install()
  await page.goto('/verify-email')
  await waitForHydration(page)
  const release = await holdPosts(page, '/verify-email')
  await again(page).click()
  await expect(page.getByText('E-Mail wird gesendet...')).toBeVisible()
  release()
  await expect(page.getByText('E-Mail erneut gesendet ✓')).toBeVisible()
  const resting = page.getByRole('button', { name: /^Warten Sie (?:[12]?\d|30)s$/ })
  await expect(resting).toBeDisabled()
  // It keeps the focus all the same, and a press does nothing.
  await expect(resting).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(resting).toBeFocused()
  await page.route('**/resources/versand?art=email', (route) => route.fulfill({ json: { down: true } }))
  await page.clock.runFor(10_000)
  await expect(page.getByText('Der E-Mail-Versand ist gerade gestört')).toBeVisible()
  await expectAccessible(page)
  await waitForNachricht(page.request, email, { kind: 'email', after: first })
  await page.clock.fastForward(31_000)
  await expect(again(page)).toBeFocused()
  for (let mail = 3; mail <= 5; mail += 1) {
    await again(page).click()
    await expect(resting).toBeDisabled()
    if (mail === 5) {
      await page.reload()
      await expect(resting).toBeDisabled()
    }
    await page.clock.fastForward(31_000)
  }
  // The sixth mail to this address in a quarter of an hour: refused, without a word, with the longer pause.
  await again(page).click()
  await expect(page.getByRole('button', { name: /^Warten Sie (?:[45]\d|60)s$/ })).toBeDisabled()
  await expect(page.getByText('E-Mail erneut gesendet ✓')).toBeHidden()
})

test('continues at once if the address is confirmed', async ({ page }) => {
  await createKontoWithPasswort(page.context())
  const goOn = await holdNavigation(page, '/wishlist')
  await page.goto('/verify-email')
  await expect(page.getByRole('heading', { name: 'E-Mail bestätigt!' })).toBeVisible()
  await expectAccessible(page)
  goOn()
  await expect(page).toHaveURL(/\/(?:wishlist|dashboard|profil\/[0-9a-f-]{36})$/)
})

test('leads to the sign-in if signed out', async ({ page }) => {
  await page.goto('/verify-email')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(again(page)).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText('gesendet')
  await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click()
  await expect(page).toHaveURL('/login?weiter=/verify-email')
})

test('Zurück zur Anmeldung ends the session, as announced on the page', async ({ page }) => {
  await createKontoWithPasswort(page.context(), { confirmed: false })
  await page.goto('/verify-email')
  await waitForHydration(page)
  await expect(page.getByText('Sie werden dabei abgemeldet.')).toBeVisible()
  await page.getByRole('button', { name: 'Zurück zur Anmeldung' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
})

test('says that no address is known if there is no address', async ({ page }) => {
  await createKontoWithNummer(page.context(), { vorname: 'Jana', nachname: 'Albrecht' })
  await page.goto('/verify-email')
  await expect(page.getByText('Für Ihr Konto ist noch keine E-Mail-Adresse angegeben.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('gesendet')
  await expectAccessible(page)
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('shows only the button again', async ({ page, context }) => {
    await createKontoWithPasswort(page.context(), { confirmed: false })
    await page.goto('/verify-email')
    await waitForHydration(page)
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await again(page).click()
    await failed
    await expect(again(page)).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('E-Mail erneut gesendet ✓')).toBeHidden()
  })
})

test('works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const { email } = await createKontoWithPasswort(context, { confirmed: false })
  const page = await context.newPage()
  await page.goto('/verify-email')
  await again(page).click()
  await expect(page.getByText('E-Mail erneut gesendet ✓')).toBeVisible()
  await confirmEmail(context.request, email)
  await page.getByRole('link', { name: 'Seite neu laden' }).click()
  await expect(page.getByRole('link', { name: 'Meine Anfragenliste' })).toBeVisible()
  await context.close()
})
