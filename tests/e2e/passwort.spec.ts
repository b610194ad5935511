import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { LIMITS } from '#app/server/konten/limit/limit-values.server.ts'
import { createKontoWithPasswort, type NewKonto } from './support/create-konto.ts'
import { holdNavigation, holdPosts } from './support/hold-requests.ts'
import { freeNummer, MEIN_BEREICH } from './support/konto.ts'
import { listNachrichten, readLink, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

/** An account made in a browser of its own, which stays signed in until `close`. */
async function createForeignKonto(browser: Browser) {
  const context = await browser.newContext()
  return {
    konto: await createKontoWithPasswort(context),
    request: context.request,
    close: () => context.close(),
  }
}

/** Asks for a reset link as the form does, and reads it out of the mail. */
async function requestResetLink(request: APIRequestContext, { email }: NewKonto): Promise<URL> {
  await request.post('/forgot-password', { form: { email } })
  const mail = await waitForNachricht(request, email, { kind: 'email', betreff: /Passwort/ })
  return new URL(readLink(mail, '/reset-password'))
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

const newPasswort = (page: Page) => page.getByLabel('Neues Passwort *')
const wiederholung = (page: Page) => page.getByLabel('Passwort wiederholen *')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Passwort speichern' })
const form = (page: Page) => page.getByRole('heading', { name: 'Neues Passwort vergeben' })
const invalid = (page: Page) => page.getByRole('heading', { name: 'Ungültiger Link' })

async function savePasswort(page: Page, passwort: string): Promise<void> {
  await newPasswort(page).fill(passwort)
  await wiederholung(page).fill(passwort)
  await saveButton(page).click()
}

async function signsIn(request: APIRequestContext, email: string, passwort: string): Promise<boolean> {
  const answer = await request.post('/login', { form: { email, passwort }, maxRedirects: 0 })
  return answer.status() === 302
}

test.describe('/forgot-password', () => {
  test('requires an address, and answers the same for known and unknown ones', async ({ page, browser }) => {
    await open(page, '/forgot-password')
    const email = page.getByLabel('E-Mail')
    await page.getByRole('button', { name: 'Reset-Link anfordern' }).click()
    await expect(email).toHaveAccessibleDescription('E-Mail erforderlich')
    await expect(email).toBeFocused()
    await email.fill('jana')
    await page.getByRole('button', { name: 'Reset-Link anfordern' }).click()
    await expect(email).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
    const unknown = `niemand-${freeNummer().phone.slice(1)}@example.org`
    await email.fill(unknown)
    await page.getByRole('button', { name: 'Reset-Link anfordern' }).click()
    const hint = page.getByText('Wenn Ihre E-Mail Adresse in unserem System vorhanden ist')
    await expect(hint).toBeVisible()
    const answer = await page.getByRole('main').textContent()
    await expectAccessible(page)
    expect(await listNachrichten(page.request, unknown)).toEqual([])

    const { konto, close } = await createForeignKonto(browser)
    await page.clock.install()
    await open(page, '/forgot-password')
    await email.fill(konto.email)
    await page.getByRole('button', { name: 'Reset-Link anfordern' }).click()
    await expect(hint).toBeVisible()
    expect(await page.getByRole('main').textContent()).toBe(answer)
    // The state is one for everybody, so a real one would show in the other tests too.
    await page.route('**/resources/versand?art=email', (route) => route.fulfill({ json: { down: true } }))
    await page.clock.runFor(10_000)
    await expect(page.getByRole('status').filter({ hasText: 'Der E-Mail-Versand ist gerade gestört' })).toContainText(
      'Bis dahin können Sie sich mit einem Einmalpasswort per SMS anmelden.',
    )
    await expectAccessible(page)
    await waitForNachricht(page.request, konto.email, { kind: 'email', betreff: /Passwort/ })
    await page.getByRole('link', { name: 'Einmalpasswort per SMS' }).click()
    await expect(page).toHaveURL('/sms-auth')
    await close()
  })

  test('refuses too many links and shows when to try again', async ({ page }) => {
    const email = `viele-${freeNummer().phone.slice(1)}@example.org`
    const { max } = LIMITS.mailProPerson[0]
    for (let anfrage = 0; anfrage < max; anfrage += 1) await page.request.post('/forgot-password', { form: { email } })
    await open(page, '/forgot-password')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByRole('button', { name: 'Reset-Link anfordern' }).click()
    await expect(page.getByRole('alert')).toContainText('Fehler beim Versand')
    await expect(page.getByRole('main')).toContainText(/ab \d\d:\d\d\sUhr erneut/)
    await expect(page.getByLabel('E-Mail')).toHaveValue(email)
  })

  test.describe('without a connection', () => {
    test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })

    test('reports the failure', async ({ page, context }) => {
      await open(page, '/forgot-password')
      await page.getByLabel('E-Mail').fill('jana@example.org')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Reset-Link anfordern' }).click()
      await expect(page.getByRole('main')).toContainText('Unerwarteter Fehler')
      await expect(page.getByLabel('E-Mail')).toHaveValue('jana@example.org')
    })
  })
})

test.describe('/reset-password', () => {
  const LEADS_ON = 'Sie werden gleich dorthin weitergeleitet.'

  test('the link of the mail sets a new password, once', async ({ page, browser }) => {
    const { konto, request, close } = await createForeignKonto(browser)
    const link = await requestResetLink(request, konto)
    // A mail scanner that opens the link spends nothing.
    for (let times = 0; times < 2; times += 1) {
      const answer = await page.request.get(link.href)
      expect(answer.headers()['referrer-policy']).toBe('strict-origin')
      expect(await answer.text()).toContain('Neues Passwort vergeben')
    }
    await open(page, link.href)
    await expect(form(page)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(saveButton(page)).toBeDisabled()
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(konto.email)

    await savePasswort(page, 'kurz')
    await expect(page.getByRole('alert')).toContainText('Passwort zu kurz')
    await expect(newPasswort(page)).toHaveAccessibleDescription(
      'Das neue Passwort muss mindestens 8 Zeichen lang sein.',
    )
    await expect(newPasswort(page)).toBeFocused()
    await newPasswort(page).fill('wohnen-im-norden')
    await wiederholung(page).fill('wohnen-im-sueden')
    await saveButton(page).click()
    await expect(page.getByRole('alert').last()).toContainText('Passwörter stimmen nicht überein')
    await expect(wiederholung(page)).toHaveAccessibleDescription('Bitte geben Sie beide Passwörter identisch ein.')
    await expectAccessible(page)
    await savePasswort(page, 'aaaaaaaaaa')
    await expect(page.getByRole('alert').last()).toContainText('Fehler beim Passwort-Update')

    await savePasswort(page, 'wohnen-im-norden')
    const dialog = page.getByRole('dialog', { name: 'Passwort erfolgreich geändert!' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Nummer bestätigen' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(page.url()).not.toContain(link.searchParams.get('token_hash'))
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Mein Bereich', includeHidden: true })).toBeAttached()
    await dialog.getByRole('link', { name: 'Zu Mein Bereich' }).click()
    await expect(page).toHaveURL(MEIN_BEREICH)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mein Bereich' })).toBeVisible()
    await page.goBack()
    expect(page.url()).not.toContain('token_hash')

    const foreign = await browser.newContext()
    expect(await signsIn(foreign.request, konto.email, konto.passwort)).toBe(false)
    expect(await signsIn(foreign.request, konto.email, 'wohnen-im-norden')).toBe(true)
    // The formerly signed-in browser is signed out, and shows it.
    const answer = await request.get('/konto')
    expect(new URL(answer.url()).pathname).toBe('/login')
    expect(await answer.text()).toContain('Sie sind nicht mehr angemeldet')
    expect(await (await request.get('/resources/konto')).json()).toEqual({ angemeldet: null })
    await foreign.close()

    const goOn = await holdNavigation(page, '/forgot-password')
    await open(page, link.href)
    await expect(invalid(page)).toBeVisible()
    goOn()
    await expect(page).toHaveURL('/forgot-password')
    await close()
  })

  for (const part of ['?', '#'] as const) {
    test(`accepts the other form of the link in ${part}`, async ({ page, browser }) => {
      const { konto, request, close } = await createForeignKonto(browser)
      const token = (await requestResetLink(request, konto)).searchParams.get('token_hash')
      const release = await holdPosts(page, '/reset-password')
      await open(page, `/reset-password${part}access_token=${token}&type=recovery`)
      if (part === '#') {
        await expect(page.getByText('Überprüfe Reset-Link...')).toBeVisible()
        release()
      }
      await expect(form(page)).toBeVisible()
      await savePasswort(page, 'wohnen-im-westen')
      if (part === '?') {
        await expect(page.getByText('Passwort wird gespeichert...')).toBeVisible()
        release()
      }
      await expect(page.getByRole('dialog', { name: 'Passwort erfolgreich geändert!' })).toBeVisible()
      expect(page.url()).not.toContain(token)
      await page.getByRole('dialog').getByRole('link', { name: 'Zur Startseite' }).click()
      await expect(page).toHaveURL('/')
      await close()
    })
  }

  for (const path of [
    '/reset-password?token_hash=erfunden&type=recovery',
    '/reset-password#access_token=erfunden&refresh_token=nichts&type=recovery',
  ]) {
    test(`${path} is no link`, async ({ page }) => {
      await page.clock.install()
      const goOn = await holdNavigation(page, '/forgot-password')
      await open(page, path)
      await expect(invalid(page)).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(
        'Der Passwort-Reset-Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen Link an.',
      )
      await expect(page.getByText(LEADS_ON)).toBeVisible()
      goOn()
      await page.clock.fastForward(3_000)
      await expect(page).toHaveURL('/forgot-password')
    })
  }

  test('refuses a missing token and one of another kind, and words an error itself', async ({ request }) => {
    const read = async (query: string) => (await request.get(`/reset-password${query}`)).text()
    for (const query of ['', '?token_hash=erfunden&type=magiclink']) {
      expect(await read(query), query).toContain('Ein solcher Link gilt nur kurze Zeit und nur einmal.')
    }
    const text = await read('?error=access_denied&error_description=Rufen+Sie+0900+an')
    expect(text).toContain('Fehler beim Reset-Link')
    expect(text).not.toContain('0900')
  })

  test('words an error behind # itself', async ({ page }) => {
    await page.clock.install()
    const goOn = await holdNavigation(page, '/forgot-password')
    await open(page, '/reset-password#error=access_denied&error_description=Rufen+Sie+0900+an')
    await expect(page.getByRole('alert')).toContainText('Fehler beim Reset-Link')
    await expect(page.getByRole('alert')).toContainText('Der Passwort-Reset-Link ist ungültig oder abgelaufen.')
    await expect(page.locator('body')).not.toContainText('0900')
    await expect(page.getByText(LEADS_ON)).toBeVisible()
    goOn()
    await page.clock.fastForward(3_000)
    await expect(page).toHaveURL('/forgot-password')
  })

  test('does not redirect a person who has focused the button', async ({ page }) => {
    // The clock is stopped, so that the 3 s are not over before the button is reached.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await open(page, '/reset-password')
    await expect(page.getByText(LEADS_ON)).toBeVisible()
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).focus()
    await expect(page.getByText(LEADS_ON)).toBeHidden()
    await page.clock.fastForward(10_000)
    await expect(invalid(page)).toBeVisible()
  })

  test('needs no link if signed in', async ({ page }) => {
    const konto = await createKontoWithPasswort(page.context())
    await open(page, '/reset-password')
    await savePasswort(page, 'wohnen-im-osten')
    await expect(page.getByRole('dialog', { name: 'Passwort erfolgreich geändert!' })).toBeVisible()
    const foreign = await page.context().browser()?.newContext()
    if (!foreign) throw new Error('no browser')
    expect(await signsIn(foreign.request, konto.email, 'wohnen-im-osten')).toBe(true)
    await foreign.close()
  })

  test.describe('without a connection', () => {
    test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })

    test('reports a link that could not be checked', async ({ page }) => {
      await page.route('**/reset-password', (route) =>
        route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
      )
      await open(page, '/reset-password#access_token=T&refresh_token=R&type=recovery')
      await expect(page.getByRole('alert')).toContainText('Fehler')
      await expect(page.getByRole('alert')).toContainText('Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.')
    })

    test('keeps the form and the link', async ({ page, context, browser }) => {
      const { konto, request, close } = await createForeignKonto(browser)
      await open(page, (await requestResetLink(request, konto)).href)
      await newPasswort(page).fill('wohnen-im-norden')
      await wiederholung(page).fill('wohnen-im-norden')
      await context.setOffline(true)
      await saveButton(page).click()
      await expect(page.getByRole('main')).toContainText('Fehler beim Passwort-Update')
      await context.setOffline(false)
      await saveButton(page).click()
      await expect(page.getByRole('dialog', { name: 'Passwort erfolgreich geändert!' })).toBeVisible()
      await close()
    })
  })

  test('works without JavaScript', async ({ browser, baseURL }) => {
    const { konto, request, close } = await createForeignKonto(browser)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/reset-password')
    await expect(invalid(page)).toBeVisible()
    await page.goto((await requestResetLink(request, konto)).href)
    await savePasswort(page, 'kurz')
    await expect(page.getByText('Das neue Passwort muss mindestens 8 Zeichen lang sein.')).toBeVisible()
    await savePasswort(page, 'wohnen-im-norden')
    await expect(page.getByRole('heading', { name: 'Passwort erfolgreich geändert!' })).toBeVisible()
    expect(page.url()).not.toContain('token')
    await page.getByRole('link', { name: 'Zu Mein Bereich' }).click()
    await expect(page).toHaveURL(MEIN_BEREICH)
    await context.close()
    await close()
  })
})
