import type { Page } from '@playwright/test'
import { createKontoWithNummer } from './support/create-konto.ts'
import { DEMO } from './support/demo.ts'
import { registriere, storeFavoriten } from './support/konto.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const PERSON = { vorname: 'Ida', nachname: 'Brandt' }

const toBereich = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Mein Bereich' })
const toAnmeldung = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Anmelden' })

/** The button of the header, or below 768 px that of the menu. */
async function signOut(page: Page) {
  await waitForHydration(page)
  const menu = page.getByRole('button', { name: 'Menü öffnen' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
}

test('the header shows the account, and signing out ends it on the server', async ({ page }) => {
  await storeFavoriten(page, [DEMO.altbau.id])
  await createKontoWithNummer(page.context(), PERSON)
  await page.goto('/vermietung')
  await expect(toBereich(page)).toHaveAttribute('href', '/dashboard')
  const [sitzung] = (await page.context().cookies()).filter(({ name }) => /^(?:__Host-)?sitzung$/.test(name))
  expect(sitzung).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await page.evaluate(() => sessionStorage.setItem('angebot', 'vertagt'))

  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(toAnmeldung(page)).toHaveAttribute('href', '/login')
  expect((await page.context().cookies()).filter(({ name }) => /^(?:__Host-)?sitzung$/.test(name))).toEqual([])
  // The tab has forgotten the account; the Anfragenliste belongs to the browser.
  const kept = await page.evaluate(() => [sessionStorage.getItem('angebot'), localStorage.getItem('wishlist')])
  expect(kept).toEqual([null, JSON.stringify([DEMO.altbau.id])])
  // The cookie is worthless too, not only gone.
  if (sitzung) await page.context().addCookies([sitzung])
  await page.goto('/dashboard')
  await expect(page.getByText('Anmeldung erforderlich')).toBeVisible()
})

test('the phone menu names the person and links to the account', async ({ page }) => {
  await createKontoWithNummer(page.context(), PERSON)
  await page.goto('/vermietung')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  const menu = page.getByRole('dialog', { name: 'Menü' })
  await expect(menu).toContainText('Angemeldet als Ida Brandt')
  await expect(menu.getByRole('link', { name: 'Konto', exact: true })).toHaveAttribute('href', '/konto')
  await expect(menu.getByRole('link', { name: 'Mein Bereich' })).toHaveAttribute('href', '/dashboard')
  await expectAccessible(page)
})

test('other tabs follow a sign-in and a sign-out, and a private page shows that it is signed out', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto(DEMO.altbau.path)
  await waitForHydration(other)
  await expect(toAnmeldung(other)).toBeAttached()
  await registriere(page, PERSON)
  await expect(toBereich(other)).toBeAttached()

  await other.goto('/konto')
  await expect(other).toHaveURL('/konto')
  await waitForHydration(other)
  const third = await context.newPage()
  await third.goto('/dashboard')
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Ida Brandt')
  await waitForHydration(third)

  await page.bringToFront()
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(third.getByText('Anmeldung erforderlich')).toBeVisible()
  await expect(other).toHaveURL(/\/login\?/)
})

test('Back after signing out shows nothing private', async ({ page }) => {
  await createKontoWithNummer(page.context(), PERSON)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ida Brandt')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // The mandatory dialog covers the header; the account ends in another tab.
  const other = await page.context().newPage()
  await other.goto('/vermietung')
  await page.goto('/impressum')
  await signOut(other)
  await expect(other).toHaveURL('/')
  await page.goBack()
  await expect(page.getByText('Anmeldung erforderlich')).toBeVisible()
  await expect(page.getByText('Ida Brandt')).toHaveCount(0)
})

test.describe('when the server does not answer', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })
  test('reports a failed sign-out, and the person stays signed in', async ({ page }) => {
    await createKontoWithNummer(page.context(), PERSON)
    // Half a minute, in half a second.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms / 60)
    })
    for (const kind of ['abort', 'status', 'silence'] as const) {
      await page.route('**/abmelden', (route) => {
        if (kind === 'abort') return route.abort()
        return kind === 'status' ? route.fulfill({ status: 500 }) : undefined
      })
      await page.goto('/vermietung')
      await signOut(page)
      const toast = page.locator('.toast', { hasText: 'Fehler beim Abmelden' })
      await expect(toast, kind).toContainText('Bitte versuchen Sie es erneut.')
      await expect(page).toHaveURL('/vermietung')
      await expect(toBereich(page)).toBeAttached()
      await page.unrouteAll()
    }
  })
})

test('signs out by a form without JavaScript', async ({ page, browser, baseURL }) => {
  await createKontoWithNummer(page.context(), PERSON)
  const cookies = await page.context().cookies()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: page.viewportSize() })
  await context.addCookies(cookies)
  const without = await context.newPage()
  await without.goto('/vermietung')
  await without.getByRole('button', { name: 'Abmelden' }).click()
  await expect(without).toHaveURL('/')
  await expect(toAnmeldung(without)).toBeVisible()
  await context.close()
})

test('a page shared between visitors names nobody', async ({ page, request }) => {
  await createKontoWithNummer(page.context(), PERSON)
  await page.goto('/vermietung')
  await expect(toBereich(page)).toBeAttached()
  const foreign = await request.get('/vermietung')
  expect(await foreign.text()).not.toContain('Ida')
  const own = await page.request.get('/vermietung')
  expect(own.headers()['cache-control']).toBe('private, no-store')
})
