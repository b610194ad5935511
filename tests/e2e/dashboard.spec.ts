import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { bookTermin, card, createBewerber, openAnfrage, openBereich, setStatus, toast } from './support/bewerber.ts'
import { withDatabase } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const ANGEBOT_TITLE = 'Wir können Ihnen einen Besichtigungstermin anbieten'

/** Signs in over the address that the screens use; `request` is the page's. */
async function signIn(request: APIRequestContext, email: string, passwort: string): Promise<void> {
  const answer = await request.post('/auth/registrierung', { form: { intent: 'anmelden', email, passwort } })
  expect((await answer.json()).kind).toBe('angemeldet')
}

/** The demo tenant, whose inquiries no test changes. */
async function openDemoBereich(page: Page): Promise<void> {
  await signIn(page.request, 'mieterin@example.org', 'Demo-2026-Mieterin')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jana Albrecht')
  await waitForHydration(page)
}

test.describe('the demo tenant', () => {
  test('sees appointments and inquiries with their states', async ({ page }) => {
    await openDemoBereich(page)
    await page.getByRole('button', { name: 'Später' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Konto' })).toHaveAttribute('href', '/konto')
    await expect(page.getByRole('main').getByRole('link', { name: 'Mein/Unser Profil' })).toHaveAttribute(
      'href',
      /^\/profil\//,
    )
    const besichtigungen = page.getByRole('main').getByRole('link', { name: /^Meine Besichtigungen/ })
    await expect(besichtigungen).toHaveText(/1\sRückmeldung ist offen$/)
    await expect(besichtigungen).toHaveAttribute('href', '/meine-besichtigungen')
    const fragebogen = page.getByRole('main').getByRole('link', { name: /^Mieterfragebogen/ })
    await expect(fragebogen).toHaveText(/2\sPersonen, \d+\s% ausgefüllt$/)
    await expect(fragebogen).toHaveAttribute('href', '/mieterfragebogen')
    await expect(page.getByRole('main').locator('button:disabled')).toHaveCount(0)

    // BEREICH-10
    const due = page.getByRole('region', { name: /^Wir möchten Ihnen „.+“ vermieten\.$/ })
    await expect(due.getByRole('link', { name: 'Zusage ansehen' })).toHaveAttribute('href', /^\/anfrage\//)
    await expect(page.getByText(/^Danach: Termin wählen für/)).toBeVisible()

    await expect(page.getByRole('heading', { level: 2, name: 'Meine Termine (1)' })).toBeVisible()
    const gebucht = card(page)
    await expect(gebucht).toContainText('Termin gebucht')
    await expect(gebucht).toContainText('Besichtigungstermin gebucht')
    await expect(gebucht).toContainText(/\p{L}{2}, \d+\. \p{L}+\.?, 16:30\sUhr, Treffpunkt: Hauseingang/u)
    await expect(gebucht.getByRole('link', { name: DEMO.altbau.title, exact: true })).toHaveAttribute(
      'href',
      DEMO.altbau.path,
    )
    await expect(gebucht.getByRole('link', { name: /^Mein Termin/ })).toHaveAttribute('href', /^\/terminbuchung\//)

    const anfragen = page.getByRole('region', { name: 'Meine Anfragen' }).getByRole('article')
    await expect(anfragen).toHaveCount(7)
    await expect(anfragen.first()).toContainText('Zusage')
    await expect(anfragen.nth(1)).toContainText('Besichtigung möglich')
    const offered = anfragen.filter({ hasText: /Bis \d\d\.\d\d\.\d{4} für Sie reserviert/ })
    await expect(offered.getByRole('link', { name: /Mietangebot \(PDF\)/ })).toHaveAttribute('href', /^\/mietangebot\//)
    // Viewings that are over: one with feedback, one that asks for it.
    const past = anfragen.filter({ hasText: 'Ihr Termin war am' })
    await expect(past).toHaveCount(2)
    await expect(past.filter({ hasText: 'Vielen Dank für Ihre Rückmeldung.' })).toHaveCount(1)
    const withoutRueckmeldung = past.filter({ hasText: 'Wie hat es Ihnen gefallen?' })
    await expect(withoutRueckmeldung).toHaveCount(1)
    await expect(withoutRueckmeldung.getByRole('link', { name: /^Rückmeldung/ })).toHaveAttribute(
      'href',
      /^\/meine-besichtigungen\?rueckmeldung=/,
    )
    await expect(anfragen.filter({ hasText: 'Termin storniert' })).toContainText(
      'Besichtigungstermin storniertDer Termin wurde storniert. Sie können einen neuen Termin vereinbaren.',
    )
    await expect(anfragen.filter({ hasText: 'In Bearbeitung' })).toContainText('Kundenanmerkung vorhanden')
    // Her profile is there, so nothing asks for it.
    await expect(page.getByText('Bitte füllen Sie Ihr Mietprofil aus')).toHaveCount(0)
    const angebot = anfragen.filter({ hasText: 'Besichtigung möglich' })
    const book = angebot.getByRole('link', { name: 'Besichtigungstermin vereinbaren' })
    await expect(book).toHaveAttribute('href', /^\/terminbuchung\//)
    expect((await book.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    // BEREICH-11
    const ended = page.getByRole('article').filter({ hasText: 'Abgesagt' })
    await expect(ended).toHaveCount(0)
    await page.getByText('Beendet (1)').click()
    await expect(ended).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('has no link that leads to a 404 page', async ({ page }) => {
    await openDemoBereich(page)
    const targets = await page
      .getByRole('main')
      .getByRole('link', { includeHidden: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const paths = [...new Set(targets)].filter((target) => target.startsWith('/'))
    expect(paths.length).toBeGreaterThan(5)
    for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200)
  })
})

test.describe('the viewing offer', () => {
  test('is accessible, and so is the booking page in dark mode', async ({ page }) => {
    await openDemoBereich(page)
    await expect(page.getByRole('dialog', { name: ANGEBOT_TITLE })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Später' }).click()
    // The card gets the focus then, and the page follows it.
    await expect(page.getByRole('article').and(page.locator(':focus'))).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  test("can be dismissed for this session; the focus moves to the inquiry's card", async ({ page }) => {
    await createBewerber(page, 'besichtigung_zulassen')
    await openBereich(page)
    const dialog = page.getByRole('dialog', { name: ANGEBOT_TITLE })
    await expect(dialog).toContainText(DEMO.altbau.title)
    await expect(dialog).toContainText('Bitte stimmen Sie einen Termin ab')
    await expect(dialog.locator('img')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Terminabstimmung' })).toHaveAttribute('href', /^\/terminbuchung\//)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card(page)).toBeFocused()
    await page.reload()
    await waitForHydration(page)
    await expect(card(page)).toContainText('Besichtigung möglich')
    await expect(dialog).toBeHidden()
  })

  test('appears when an operator offers a viewing', async ({ page }) => {
    const { linkId } = await createBewerber(page)
    const connected = page.waitForResponse('/ereignisse')
    await openBereich(page)
    await expect(card(page)).toContainText('In Bearbeitung')
    await connected
    await setStatus(linkId, 'besichtigung_zulassen')
    await expect(page.getByRole('dialog', { name: ANGEBOT_TITLE })).toBeVisible()
    await page.getByRole('button', { name: 'Später' }).click()
    await expect(card(page)).toContainText('Besichtigung möglich')
  })
})

test.describe('the page of an inquiry', () => {
  test('ANFRAGE-14: shows steps, appointment, missing parts, flat and contact of a booked inquiry', {
    tag: '@breit',
  }, async ({ page }) => {
    await openDemoBereich(page)
    await page.getByRole('button', { name: 'Später' }).click()
    await openAnfrage(page)
    const steps = page.getByRole('list', { name: 'Stand Ihrer Anfrage' }).getByRole('listitem')
    await expect(steps).toHaveText([
      /^Eingegangen/,
      /^Profil/,
      /^Besichtigung/,
      /^Bewerbung/,
      /^Entscheidung/,
      /^Vertrag/,
    ])
    await expect(page.locator('[aria-current=step]')).toHaveText(/^Besichtigung/)
    const now = page.getByRole('region', { name: /um 16:30\sUhr besichtigen Sie/ })
    await expect(now).toContainText('Treffpunkt: Hauseingang')
    await expect(now.getByRole('link', { name: 'Route anzeigen' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=/,
    )
    await expect(now.getByRole('link', { name: 'Mein Termin' })).toHaveAttribute('href', /^\/terminbuchung\//)
    const calendar = await now.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')
    expect((await page.request.get(calendar ?? '')).headers()['content-type']).toContain('text/calendar')
    await expect(page.getByRole('region', { name: 'Ihre Bewerbung' }).getByRole('listitem').first()).toContainText(
      'Mein Profil',
    )
    await expect(page.getByRole('region', { name: 'Ihr Kontakt' })).toContainText(/\d{4}/)
    await expect(page.getByRole('button', { name: 'Anfrage zurückziehen' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test.describe("another person's", () => {
    test.use({ allowedConsole: [/status of 404/] })
    test('ANFRAGE-14: is not found', async ({ page, browser }) => {
      const { linkId } = await createBewerber(page)
      const other = await browser.newContext()
      await createBewerber(await other.newPage())
      expect((await other.request.get(`/anfrage/${linkId}`)).status()).toBe(404)
      expect((await page.request.get(`/anfrage/${linkId}`)).status()).toBe(200)
      await page.goto('/anfrage/unsinn')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anfrage nicht gefunden')
      await other.close()
    })
  })
})

test.describe('withdrawing an inquiry', () => {
  test('asks first, removes the inquiry, and notifies the company', async ({ page }) => {
    const { email } = await createBewerber(page)
    await openBereich(page)
    await openAnfrage(page)
    const button = page.getByRole('main').getByRole('button', { name: 'Anfrage zurückziehen' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Anfrage zurückziehen' })
    await expect(dialog).toContainText(`Möchten Sie Ihre Anfrage für „${DEMO.altbau.title}“ wirklich zurückziehen?`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await dialog.getByRole('button', { name: 'Anfrage zurückziehen' }).press('Enter')
    await expect(page).toHaveURL('/dashboard?erledigt=zurueckziehen')
    await expect(page.getByText('Ihre Anfrage wurde zurückgezogen.')).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await expect(page.getByText('Keine offenen Anfragen vorhanden.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Noch keine Anfrage.' })).toBeVisible()
    await expectAccessible(page)
    await expect
      .poll(async () => {
        const mails = await page.request.get('/dev/postausgang.json', { params: { an: 'kontakt@example.org' } })
        return ((await mails.json()) as { betreff: string; text: string }[]).filter(
          ({ betreff, text }) => betreff.startsWith('Anfrage zurückgezogen') && text.includes(email),
        ).length
      })
      .toBe(1)
  })

  test('is refused with a sentence while an appointment is booked', async ({ page }) => {
    const { linkId } = await createBewerber(page)
    await page.goto(`/anfrage/${linkId}`)
    await waitForHydration(page)
    const button = page.getByRole('main').getByRole('button', { name: 'Anfrage zurückziehen' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Anfrage zurückziehen' })
    // Booked in the meantime, for example by phone; the page has not loaded it yet.
    await bookTermin(linkId, { report: false })
    await dialog.getByRole('button', { name: 'Anfrage zurückziehen' }).click()
    await expect(page.locator('.toast', { hasText: 'Anfrage nicht zurückgezogen' })).toContainText(
      'Ein Besichtigungstermin ist gebucht. Bitte stornieren Sie zuerst den Termin.',
    )
    // The page shows what has changed, and the keyboard goes on there.
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: /besichtigen Sie/ })).toBeVisible()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Anfrage zurückziehen' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Schließen' }).last().click()
    await expect(button).toBeFocused()
  })
})

test.describe('a new appointment after a cancelled one', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('stays possible when the request is lost', async ({ page }) => {
    const { linkId } = await createBewerber(page, 'neu', { suchtyp: null })
    // The first visit of the area leads to the profile, and only that.
    await page.goto('/dashboard')
    await bookTermin(linkId, { storniert: true })
    // Booking and cancelling have told the inquiry; what it leads to is still the profile.
    await setStatus(linkId, 'neu')
    await openBereich(page)
    const next = card(page).getByRole('button', { name: /^Bitte füllen Sie Ihr Mietprofil aus/ })
    await page.route('**/anfrage/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await next.click()
    await expect(card(page).getByRole('alert')).toContainText('Der Server ist nicht erreichbar.')
    await page.unroute('**/anfrage/*')
    await next.click()
    await expect(page).toHaveURL(/\/profil\/[0-9a-f-]{36}$/)
  })
})

test.describe('reloading Mein Bereich', () => {
  test.use({ allowedConsole: [/Failed to load resource|ERR_/] })

  test('happens on focus and when the network is back; a failure keeps the shown cards', async ({ page }) => {
    const { linkId } = await createBewerber(page)
    // Without the stream, which would bring the change by itself.
    await page.route('**/ereignisse', (route) => route.abort())
    await openBereich(page)
    await setStatus(linkId, 'rueckmeldung_gegeben')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(card(page)).toContainText('Rückmeldung erhalten')

    await page.context().setOffline(true)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(card(page)).toContainText('Rückmeldung erhalten')
    await setStatus(linkId, 'neu')
    await page.context().setOffline(false)
    await expect(card(page)).toContainText('Anfrage gestellt')

    // The server answers, but not with the page's data.
    let failed = 0
    await page.route(/dashboard\.data.*_routes=.*dashboard/, (route) => {
      failed++
      return route.fulfill({ status: 502, body: 'Bad Gateway' })
    })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    // It was asked for, and once more after the failure.
    await expect.poll(() => failed).toBeGreaterThanOrEqual(2)
    await expect(card(page)).toContainText('Anfrage gestellt')
  })
})

test.describe('an incomplete profile', () => {
  test('redirects to its form once per visit, and the form has a way back', async ({ page }) => {
    await createBewerber(page, 'neu', { suchtyp: null })
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/profil\/[0-9a-f-]{36}$/)
    await page.getByRole('main').getByRole('link', { name: 'Mein Bereich' }).first().click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('main').getByRole('link', { name: 'Bitte Profil ausfüllen' })).toBeVisible()
    // By a link this time, which asks for data only, and with a new page.
    await page.goto('/')
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('link', { name: 'Mein Bereich' }).click()
    await expect(card(page)).toContainText('Bitte füllen Sie Ihr Mietprofil aus')
    await page.goto('/impressum')
    await page.goto('/dashboard')
    await expect(card(page)).toContainText('Bitte füllen Sie Ihr Mietprofil aus')
    await expect(page).toHaveURL('/dashboard')
  })

  test('redirects after a sign-in link too, and only once', async ({ page }) => {
    await createBewerber(page, 'neu', { suchtyp: null })
    const toBereich = page.getByRole('banner').getByRole('link', { name: 'Mein Bereich' })
    await page.goto('/')
    await waitForHydration(page)
    await toBereich.click()
    await expect(page).toHaveURL(/\/profil\/[0-9a-f-]{36}$/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page).toHaveURL('/impressum')
    await toBereich.click()
    await expect(page).toHaveURL('/dashboard')
    await expect(card(page)).toBeVisible()
  })

  test('asks for a missing name', async ({ page }) => {
    const { email } = await createBewerber(page)
    await withDatabase((client) =>
      client.query(
        `with person as (
           update konten set daten = daten - 'last_name' where email = $1 returning id
         ) update profiles set last_name = null from person where profiles.id = person.id`,
        [email],
      ),
    )
    await openBereich(page)
    await page.getByRole('link', { name: /^Bitte ergänzen Sie Ihren Namen/ }).click()
    await page.getByLabel('Nachname').fill('Kowalski')
    await page.getByRole('region', { name: 'Persönliche Daten' }).getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(page, 'Ihr Name wurde gespeichert')).toBeVisible()
    await openBereich(page)
    await expect(page.getByText('Bitte ergänzen Sie Ihren Namen')).toHaveCount(0)
  })

  test('VERWALTUNG-9: does not redirect staff, whose area is the back office', async ({ page }) => {
    await signIn(page.request, 'verwaltung@example.org', 'Demo-2026-Verwaltung')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/verwaltung')
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  })
})

/** The same person in a browser without JavaScript. */
async function withoutJavaScript(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  })
  return context.newPage()
}

test('ANFRAGE-14: without JavaScript: page, note, refusal and withdrawal', async ({ browser, page }) => {
  await createBewerber(page)
  const without = await withoutJavaScript(browser, page)
  await without.goto('/dashboard')
  await openAnfrage(without)
  const note = without.getByRole('region', { name: 'Ihre Anmerkung' })
  await note.getByText('Anmerkung hinzufügen').click()
  const field = note.getByRole('textbox', { name: 'Anmerkung' })
  await field.fill('x'.repeat(2001))
  await note.getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(field).toHaveValue('x'.repeat(2001))
  await expect(field).toHaveAccessibleDescription(/^Bitte kürzen Sie Ihre Anmerkung um 1 Zeichen/)
  await field.fill('Gern abends.')
  await note.getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(without.getByText('Ihre Anmerkung wurde gespeichert.')).toBeVisible()
  await expect(note).toContainText('Gern abends.')
  await expectNoSidewaysScroll(without)
  await without.getByText('Anfrage zurückziehen').first().click()
  await without.getByRole('button', { name: 'Anfrage zurückziehen' }).click()
  await expect(without.getByText('Ihre Anfrage wurde zurückgezogen.')).toBeVisible()
  await expect(card(without)).toHaveCount(0)
  await without.context().close()
})
