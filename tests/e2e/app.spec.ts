import type { BrowserContext } from '@playwright/test'
import { demoId } from '#db/demo/demo-id.ts'
import { check, openBereit, send, sent } from '#tests/e2e/support/anfrage.ts'
import { bookTermin, createBewerber, openBereich } from '#tests/e2e/support/bewerber.ts'
import { createKontoWithPasswort, signIn } from '#tests/e2e/support/create-konto.ts'
import { withDatabase } from '#tests/e2e/support/database.ts'
import { DEMO } from '#tests/e2e/support/demo.ts'
import { heart } from '#tests/e2e/support/konto.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from '#tests/e2e/support/test.ts'

const ALTBAU = demoId('expose', 'GS12-204')

test.use({ serviceWorkers: 'allow', allowedConsole: [/ERR_INTERNET_DISCONNECTED|status of 503/] })

test('without a connection the app shows the Anfragenliste, and the page again once it is back (APP-1, APP-2)', async ({
  page,
  context,
}) => {
  await page.goto(`/expose/${ALTBAU}`)
  await waitForHydration(page)
  await heart(page).click()
  await page.goto('/wishlist')
  const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
  await expect(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass()
  expect(await page.evaluate(() => caches.keys()), 'nothing is kept').toEqual([])

  await context.setOffline(true)
  await page.goto('/vermietung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
  await expect(page.getByRole('link', { name: title ?? '' })).toHaveAttribute('href', `/expose/${ALTBAU}`)
  await expect(page.getByRole('listitem')).toContainText('m²')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const staff = await context.newPage()
  const failure = await staff.goto('/verwaltung').catch((error: Error) => error.message)
  expect(failure, "the back office is the browser's business").toContain('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Keine Verbindung')
})

test('without a connection the app shows the booked viewing until its person signs out (APP-6)', async ({
  page,
  context,
}) => {
  const { linkId } = await createBewerber(page, 'gebucht')
  await bookTermin(linkId)
  await openBereich(page)
  await page
    .getByRole('link', { name: /^Mein Termin/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Buchung')
  await expect(page.getByText('Auch ohne Internet lesbar')).toBeVisible()
  await expect(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass()

  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Ihre Besichtigung')
  const termin = page.getByRole('listitem')
  await expect(termin).toContainText(/10:00.bis.10:30.Uhr/)
  await expect(termin).toContainText(DEMO.altbau.title)
  await expect(termin).toContainText('1\u00a0Person')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 2, name: 'Meine Anfragen' })).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('termine'))).toBeNull()
})

test('APP-6: the link of an SMS shows the viewing without a connection once it was opened, signed out', async ({
  page,
  browser,
}) => {
  const { linkId } = await createBewerber(page, 'gebucht')
  await bookTermin(linkId)
  const inquiryId = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select inquiry_id as id from expose_inquiry_exposes where id = $1',
      [linkId],
    )
    return rows[0]?.id
  })
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const visitor = await context.newPage()
  const link = `/terminbuchung/${inquiryId}?expose_id=${DEMO.altbau.id}&pin=PROBEPIN`
  await visitor.goto(link)
  await expect(visitor.getByText('Auch ohne Internet lesbar')).toBeVisible()
  await expect(async () => {
    expect(await visitor.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass()

  await context.setOffline(true)
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
  await expect(visitor.getByRole('listitem')).toContainText(DEMO.altbau.title)
  await context.setOffline(false)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ihre Buchung')
  await context.close()
})

type Browser = { permission: NotificationPermission | 'missing'; fails?: boolean }

/** Replaces a browser with a push service, which the test's browser lacks. The subscription outlives the page. */
function fakePush({ permission, fails = false }: Browser) {
  if (permission === 'missing') {
    Reflect.deleteProperty(window, 'PushManager')
    return
  }
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => {
    localStorage.setItem('asked', 'true')
    return permission
  }
  const read = () => {
    const stored = localStorage.getItem('subscription')
    if (stored === null) return null
    const { endpoint, keys }: { endpoint: string; keys: object } = JSON.parse(stored)
    const unsubscribe = async () => {
      localStorage.removeItem('subscription')
      return true
    }
    return { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
  }
  const base64url = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  Object.assign(PushManager.prototype, {
    getSubscription: async () => read(),
    async subscribe() {
      if (fails) throw new DOMException('Registration failed - push service not available', 'AbortError')
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const p256dh = base64url(await crypto.subtle.exportKey('raw', pair.publicKey))
      const auth = base64url(crypto.getRandomValues(new Uint8Array(16)).buffer)
      const endpoint = `https://push.example.org/${crypto.randomUUID()}`
      localStorage.setItem('subscription', JSON.stringify({ endpoint, keys: { p256dh, auth } }))
      return read()
    },
  })
}

const GRANTED: Browser = { permission: 'granted' }
const DENIED: Browser = { permission: 'denied' }

async function openKonto(context: BrowserContext, browser: Browser) {
  const page = await context.newPage()
  await page.addInitScript(fakePush, browser)
  await page.goto('/konto')
  const section = page.getByRole('region', { name: 'Benachrichtigungen' })
  const expectStatus = (text: string) => expect(section.locator('p[role=status]')).toContainText(text)
  return { page, says: expectStatus, button: section.getByRole('button') }
}

test('a button offers push messages to the browser and names the obstacle (APP-3)', async ({ context, browser }) => {
  const konto = await createKontoWithPasswort(context)

  const missing = await openKonto(context, { permission: 'missing' })
  await missing.says('kann keine Benachrichtigungen empfangen')
  await expect(missing.button).toHaveCount(0)

  const denied = await openKonto(context, { permission: 'denied' })
  await denied.says('erlauben Sie Benachrichtigungen')
  await expect(denied.button).toHaveCount(0)
  await expectNoSidewaysScroll(denied.page)
  await expectAccessible(denied.page)

  const dismissed = await openKonto(context, { permission: 'default' })
  await dismissed.button.click()
  await expect(dismissed.button).toBeEnabled()
  await dismissed.says('meldet sich dieses Gerät')

  const failing = await openKonto(context, { permission: 'granted', fails: true })
  await failing.button.click()
  await failing.says('Das hat nicht geklappt')
  await expect(failing.button).toHaveText('Auf diesem Gerät benachrichtigen')

  const { page, says: expectStatus, button } = await openKonto(context, { permission: 'granted' })
  await expectStatus('meldet sich dieses Gerät')
  await button.click()
  await expectStatus('solange Sie angemeldet bleiben')
  await page.reload()
  await expect(button).toHaveText('Nicht mehr benachrichtigen')
  await expectStatus('solange Sie angemeldet bleiben')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  const second = await browser.newContext()
  await signIn(second, konto)
  const elsewhere = await openKonto(second, { permission: 'default' })
  await elsewhere.says('meldet sich dieses Gerät')
  await expect(elsewhere.page.getByText(/^Auf anderen Geräten eingeschaltet: \S/)).toBeVisible()
  await second.close()

  await button.click()
  await expectStatus('meldet sich dieses Gerät')
  const answer = await page.request.get('/resources/push')
  expect(await answer.json()).toMatchObject({ push: { isOn: false } })
})

test('offers push messages after a saved search and after an inquiry, and asks the browser on a press only (APP-3)', async ({
  page,
}) => {
  const offer = page.getByRole('button', { name: 'Auf diesem Gerät benachrichtigen' })
  const isAsked = () => page.evaluate(() => localStorage.getItem('asked') !== null)
  await page.addInitScript(fakePush, GRANTED)
  await openBereit(page)
  await page.goto('/vermietung')
  await waitForHydration(page)
  await expect(offer).toHaveCount(0)

  await page.getByRole('link', { name: 'Suche speichern' }).click()
  const form = page.getByRole('dialog', { name: 'Suche speichern' })
  await expect(form.getByLabel('Name der Suche')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await form.getByRole('button', { name: 'Speichern', exact: true }).click()
  const saved = page.getByRole('dialog', { name: 'Suche gespeichert' })
  await expect(saved.getByRole('button', { name: 'Auf diesem Gerät benachrichtigen' })).toBeVisible()
  await expectAccessible(page)
  await saved.getByRole('button', { name: 'OK' }).click()
  await expect(saved).toBeHidden()

  await page.goto('/wishlist')
  await check(page)
  await expect(offer).toHaveCount(0)
  await send(page).click()
  await expect(sent(page).getByRole('button', { name: 'Auf diesem Gerät benachrichtigen' })).toBeVisible()
  await expectAccessible(page)
  expect(await isAsked()).toBe(false)
  await offer.click()
  await expect(sent(page).locator('p[role=status]')).toContainText('solange Sie angemeldet bleiben')
  expect(await isAsked()).toBe(true)
})

test('offers nothing after an inquiry if the browser has denied push messages (APP-3)', async ({ page }) => {
  await page.addInitScript(fakePush, DENIED)
  await openBereit(page)
  await check(page)
  const asked = page.waitForResponse('**/resources/push')
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  await (await asked).finished()
  await expect(sent(page)).not.toContainText('Benachrichtigungen')
  await expect(page.getByRole('button', { name: 'Auf diesem Gerät benachrichtigen' })).toHaveCount(0)
})
