import type { Browser, Page } from '@playwright/test'
import { createForeignKonto, createKontoWithPasswort, registerKonto } from './support/create-konto.ts'
import { addZweiterFaktor, createMagicLink } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { holdNavigation } from './support/hold-requests.ts'
import { MEIN_BEREICH } from './support/konto.ts'
import { readLink, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const toast = (page: Page, title: string, text: string) =>
  expect(page.locator('.toast', { hasText: title }).filter({ hasText: text })).toBeVisible()
const imHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

const GOOD = 'Sie werden zur Dashboard weitergeleitet...'

/** Link that confirms the address of a person who is signed in elsewhere. */
async function requestBestaetigung(browser: Browser): Promise<URL> {
  const context = await browser.newContext()
  const { email } = await registerKonto(context.request, { confirmed: false })
  const mail = await waitForNachricht(context.request, email, { kind: 'email' })
  await context.close()
  return new URL(readLink(mail, '/dashboard'))
}

/** Addresses that requests of this page carry in their Referer. */
function collectReferers(page: Page): string[] {
  const referers: string[] = []
  page.on('request', (request) => {
    const { referer } = request.headers()
    if (referer) referers.push(referer)
  })
  return referers
}

test('a confirmation link works once, signs nobody in, and keeps the target through the sign-in', async ({
  page,
  browser,
}) => {
  const link = await requestBestaetigung(browser)
  const token = link.searchParams.get('token_hash') ?? ''
  // A mail scanner that opens the link spends nothing.
  expect((await page.request.get(link.pathname + link.search)).status()).toBe(200)

  const referers = collectReferers(page)
  await page.goto(link.pathname + link.search)
  await expect(page).toHaveURL('/login?bestaetigt=1&weiter=%2Fdashboard')
  const confirmed = page.getByRole('status').filter({ hasText: 'E-Mail erfolgreich bestätigt' })
  await expect(confirmed).toContainText('Bitte melden Sie sich jetzt an.')
  await expectAccessible(page)
  expect(referers.filter((referer) => referer.includes(token))).toEqual([])

  await page.goto(link.pathname + link.search)
  await expect(page).toHaveURL('/login?bestaetigt=bereits&weiter=%2Fdashboard')
  await expect(page.getByRole('status').filter({ hasText: 'E-Mail bereits bestätigt' })).toBeVisible()
})

test('a confirmation link opened by its signed-in owner stays on its page', async ({ page }) => {
  const { email } = await registerKonto(page.request, { confirmed: false })
  const link = new URL(readLink(await waitForNachricht(page.request, email, { kind: 'email' }), '/dashboard'))
  await page.goto(`/impressum${link.search}`)
  await toast(page, 'E-Mail erfolgreich bestätigt', GOOD)
  await expect(page).toHaveURL('/impressum')
})

test('a confirmation link with an empty Anfragenliste ends in Mein Bereich', async ({ page }) => {
  const { email } = await registerKonto(page.request, { confirmed: false })
  const link = new URL(readLink(await waitForNachricht(page.request, email, { kind: 'email' }), '/dashboard'))
  // The list leads on by itself; only then the address is cleaned, which the router takes for a navigation as well.
  const goOn = await holdNavigation(page, '/dashboard')
  await page.goto(`/wishlist${link.search}`)
  await toast(page, 'E-Mail erfolgreich bestätigt', GOOD)
  goOn()
  await expect(page).toHaveURL(MEIN_BEREICH)
})

test('a link that signs in keeps the person on the page, with its other parameters', async ({ page, browser }) => {
  const { email } = await createForeignKonto(browser)
  const { token } = await createMagicLink(email)
  await page.goto(`/vermietung?q=Leipzig&token_hash=${token}&type=magiclink`)
  await toast(page, 'Erfolgreich angemeldet', GOOD)
  await expect(page).toHaveURL('/vermietung?q=Leipzig')
  await expect(imHeader(page, 'Mein Bereich')).toBeAttached()
  await page.goBack()
  expect(page.url()).not.toContain(token)
})

test('a link with its token in the hash signs in, and other tabs follow', async ({ page, context, browser }) => {
  const { email } = await createForeignKonto(browser)
  const { token, id } = await createMagicLink(email)
  await page.goto('/impressum')
  await waitForHydration(page)
  await expect(imHeader(page, 'Anmelden')).toBeAttached()
  const other = await context.newPage()
  await other.goto(`${DEMO.altbau.path}#access_token=${token}&refresh_token=${id}&expires_in=3600&type=magiclink`)
  await toast(other, 'Erfolgreich angemeldet', GOOD)
  await expect(other).toHaveURL(DEMO.altbau.path)
  await expect(imHeader(page, 'Mein Bereich')).toBeAttached()
})

test('a sign-in link does not replace the second factor', async ({ page, browser }) => {
  const { email } = await createForeignKonto(browser)
  await addZweiterFaktor(email)
  const { token } = await createMagicLink(email)
  await page.goto(`/verkauf?token_hash=${token}&type=magiclink`)
  await expect(page).toHaveURL('/login/zweiter-faktor?weiter=%2Fverkauf')
  await page.goto('/dashboard')
  await expect(page.getByText('Anmeldung erforderlich')).toBeVisible()
})

test.describe('a link that cannot be redeemed leads to /login with the reason', () => {
  for (const [name, adresse, title, text, error] of [
    [
      'an error of the provider',
      '/vermietung#error=access_denied&error_code=otp_expired&error_description=x',
      'Anmeldung fehlgeschlagen',
      'Ihr Login-Link ist ungültig oder abgelaufen.',
      'otp_expired',
    ],
    [
      'a token that is none',
      '/?token_hash=erfunden&type=signup',
      'Bestätigung fehlgeschlagen',
      'Ihr Bestätigungslink ist ungültig oder abgelaufen.',
      'verification_failed',
    ],
    [
      'a session that is none',
      '/#access_token=erfunden&refresh_token=00000000-0000-4000-8000-000000000000',
      'Anmeldung fehlgeschlagen',
      'Sitzung konnte nicht wiederhergestellt werden.',
      'session_failed',
    ],
  ] as const) {
    test(name, async ({ page }) => {
      await page.goto(adresse)
      await toast(page, title, text)
      await expect(page).toHaveURL(`/login?error=${error}`)
    })
  }

  test.describe('without an answer', () => {
    test.use({ allowedConsole: [/Failed to load resource/] })
    test('reports an unexpected failure', async ({ page }) => {
      await page.route('**/auth/link', (route) => route.abort())
      await page.goto('/impressum?token_hash=T&type=signup')
      await toast(page, 'Fehler', 'Ein unerwarteter Fehler ist aufgetreten.')
      await expect(page).toHaveURL('/login?error=unexpected')
    })
  })

  test('leaves the error of /login to that page', async ({ page }) => {
    await page.goto('/login?error=verification_failed')
    await expect(page.getByText('Bestätigung fehlgeschlagen')).toHaveCount(1)
    await expect(page).toHaveURL('/login?error=verification_failed')
  })
})

test('leaves a link for a new password to /reset-password', async ({ page }) => {
  await page.goto('/dashboard?token_hash=erfunden&type=recovery')
  await expect(page).toHaveURL(/^[^?]*\/(?:reset-password|forgot-password)/)
})

test('a link of another account changes nothing for the signed-in person', async ({ page, browser }) => {
  const link = await requestBestaetigung(browser)
  await createKontoWithPasswort(page.context())
  await page.goto(link.pathname + link.search)
  await toast(page, 'Bestätigung fehlgeschlagen', 'Ihr Bestätigungslink ist ungültig oder abgelaufen.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a press on a button redeems the link and removes it from the address', async ({ page, browser }) => {
    const { email } = await createForeignKonto(browser)
    const { token } = await createMagicLink(email)
    const referers = collectReferers(page)
    await page.goto(`/vermietung?q=Leipzig&token_hash=${token}&type=magiclink`)
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page).toHaveURL('/vermietung?q=Leipzig')
    await expect(imHeader(page, 'Mein Bereich')).toBeVisible()
    expect(referers.filter((referer) => referer.includes(token))).toEqual([])
  })

  test('a link that cannot be redeemed leads to /login', async ({ page }) => {
    await page.goto('/?token_hash=erfunden&type=signup')
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page).toHaveURL('/login?error=verification_failed')
    await expect(page.getByText('Bestätigung fehlgeschlagen')).toBeVisible()
  })
})

test('refuses input that no screen sends, without a server error', async ({ request }) => {
  for (const path of ['/auth/link', '/auth/registrierung', '/auth/telefon', '/dashboard']) {
    const text = await request.post(path, { data: 'x', headers: { 'Content-Type': 'text/plain' } })
    expect(text.status(), path).toBe(400)
  }
  for (const path of ['/auth/registrierung', '/auth/telefon', '/dashboard']) {
    expect((await request.post(path, { form: { intent: 'erfunden' } })).status(), path).toBe(400)
  }
  for (const data of ['{', '[]', 'null', { token_hash: 7, type: {} }, { token_hash: 'x'.repeat(10_000) }]) {
    const answer = await request.post('/auth/link', { data, headers: { 'Content-Type': 'application/json' } })
    expect(await answer.json()).toEqual({ kind: 'ungueltig' })
  }
})
