import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { createBewerber, setStatus } from './support/bewerber.ts'
import { withDatabase } from './support/datenbank.ts'
import { DEMO } from './support/demo.ts'
import { createKontoMitPasswort } from './support/konto-anlegen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const ANGEBOT_TITEL = 'Wir können Ihnen einen Besichtigungstermin anbieten'

/** Signs in over the address that the screens use; `request` is the page's. */
async function anmelden(request: APIRequestContext, email: string, passwort: string): Promise<void> {
  const antwort = await request.post('/auth/registrierung', { form: { intent: 'anmelden', email, passwort } })
  expect((await antwort.json()).art).toBe('angemeldet')
}

/** The demo tenant, whose inquiries no test changes. */
async function openDemoBereich(page: Page): Promise<void> {
  await anmelden(page.request, 'mieterin@example.org', 'Demo-2026-Mieterin')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jana Albrecht')
  await waitForHydration(page)
}

async function openBereich(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'Meine Anfragen' })).toBeVisible()
  await waitForHydration(page)
}

const karte = (page: Page, titel: string = DEMO.altbau.titel) => page.getByRole('article', { name: titel })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

test.describe('the demo tenant', () => {
  test('sees appointments and inquiries with their states', async ({ page }) => {
    await openDemoBereich(page)
    await page.getByRole('button', { name: 'Später' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Konto' })).toHaveAttribute('href', '/konto')
    await expect(page.getByRole('main').getByRole('link', { name: 'Mein/Unser Profil' })).toHaveAttribute(
      'href',
      /^\/profil\//,
    )
    await expect(page.getByText('Meine Besichtigungen', { exact: true })).toBeVisible()
    await expect(page.getByText('1 Rückmeldung ist offen')).toBeVisible()
    await expect(page.getByText('2 Personen, ', { exact: false })).toBeVisible()

    await expect(page.getByRole('heading', { level: 2, name: 'Meine Termine (3)' })).toBeVisible()
    const gebucht = karte(page)
    await expect(gebucht).toContainText('Termin gebucht')
    await expect(gebucht).toContainText('Besichtigungstermin gebucht')
    await expect(gebucht).toContainText(/\p{L}+, \d+\. \p{L}+ 20\d\d, 16:30 bis 17:00\sUhr/u)
    await expect(gebucht).toContainText('Treffpunkt: Hauseingang')
    await expect(gebucht.getByRole('link', { name: DEMO.altbau.titel })).toHaveAttribute('href', DEMO.altbau.pfad)
    await expect(gebucht.getByRole('button', { name: 'Mein Termin' })).toBeDisabled()

    const anfragen = page.getByRole('region', { name: 'Meine Anfragen' }).getByRole('article')
    await expect(anfragen).toHaveCount(4)
    await expect(anfragen.filter({ hasText: 'Termin storniert' })).toContainText(
      'Besichtigungstermin storniertDer Termin wurde storniert. Sie können einen neuen Termin vereinbaren.',
    )
    await expect(anfragen.filter({ hasText: 'In Bearbeitung' })).toContainText('Kundenanmerkung vorhanden')
    await expect(
      anfragen
        .filter({ hasText: 'Anfrage gestellt' })
        .getByRole('link', { name: 'Bitte füllen Sie Ihr Mietprofil aus' }),
    ).toHaveAttribute('href', /^\/profil\/[0-9a-f-]{36}$/)
    const angebot = anfragen.filter({ hasText: 'Besichtigung möglich' })
    await expect(angebot.getByRole('button', { name: 'Besichtigungstermin vereinbaren' })).toBeDisabled()
    await expect(angebot).toContainText('Die Terminbuchung öffnen wir in Kürze. Rufen Sie uns bis dahin an:')
  })

  test('no link of the page ends on the 404 page', async ({ page }) => {
    await openDemoBereich(page)
    const ziele = await page
      .getByRole('main')
      .getByRole('link', { includeHidden: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const pfade = [...new Set(ziele)].filter((ziel) => ziel.startsWith('/'))
    expect(pfade.length).toBeGreaterThan(5)
    for (const pfad of pfade) expect((await page.request.get(pfad)).status(), pfad).toBe(200)
  })

  test('is accessible and fits the window, light and dark', async ({ page }) => {
    await openDemoBereich(page)
    await expect(page.getByRole('dialog', { name: ANGEBOT_TITEL })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Später' }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
})

test.describe('the viewing offer', () => {
  test("is put off for this session; the keyboard goes on at the inquiry's card", async ({ page }) => {
    await createBewerber(page, 'besichtigungZulassen')
    await openBereich(page)
    const dialog = page.getByRole('dialog', { name: ANGEBOT_TITEL })
    await expect(dialog).toContainText(DEMO.altbau.titel)
    await expect(dialog).toContainText('Bitte stimmen Sie einen Termin ab')
    await expect(dialog.locator('img')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Terminabstimmung' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(karte(page)).toBeFocused()
    await page.reload()
    await waitForHydration(page)
    await expect(karte(page)).toContainText('Besichtigung möglich')
    await expect(dialog).toBeHidden()
  })

  test('comes by itself when an operator offers a viewing', async ({ page }) => {
    const { linkId } = await createBewerber(page)
    const verbunden = page.waitForResponse('/ereignisse')
    await openBereich(page)
    await expect(karte(page)).toContainText('In Bearbeitung')
    await verbunden
    await setStatus(linkId, 'besichtigungZulassen')
    await expect(page.getByRole('dialog', { name: ANGEBOT_TITEL })).toBeVisible()
    await page.getByRole('button', { name: 'Später' }).click()
    await expect(karte(page)).toContainText('Besichtigung möglich')
  })
})

test.describe('withdrawing', () => {
  test('asks, takes the inquiry away, and tells the company', async ({ page }) => {
    const { email } = await createBewerber(page)
    await openBereich(page)
    const knopf = karte(page).getByRole('button', { name: /^Anfrage zurückziehen/ })
    await knopf.click()
    const dialog = page.getByRole('dialog', { name: 'Anfrage zurückziehen' })
    await expect(dialog).toContainText(`Möchten Sie Ihre Anfrage für „${DEMO.altbau.titel}“ wirklich zurückziehen?`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(knopf).toBeFocused()
    await knopf.press('Enter')
    await dialog.getByRole('button', { name: 'Anfrage zurückziehen' }).press('Enter')
    await expect(toast(page, 'Anfrage zurückgezogen')).toBeVisible()
    await expect(karte(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Meine Anfragen' })).toBeFocused()
    await expect(page.getByText('Keine offenen Anfragen vorhanden.')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Keine offenen Anfragen vorhanden.')).toBeVisible()
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
    await openBereich(page)
    await karte(page)
      .getByRole('button', { name: /^Anfrage zurückziehen/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Anfrage zurückziehen' })
    // Booked meanwhile, by phone say; the page does not know yet.
    await withDatabase(async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(
        `with termin as (
           insert into terminoptionen (expose_id, date, start_time, end_time)
           values ($2, current_date + 3, '10:00', '10:30') returning id
         ), buchung as (
           insert into besichtigungstermin (terminoption_id, expose_inquiry_expose_id, expose_id)
           select id, $1, $2 from termin returning id
         )
         update expose_inquiry_exposes set terminbuchung_id = buchung.id from buchung
         where expose_inquiry_exposes.id = $1`,
        [linkId, DEMO.altbau.id],
      )
    })
    await dialog.getByRole('button', { name: 'Anfrage zurückziehen' }).click()
    await expect(dialog).toContainText(
      'Für diese Wohnung ist ein Besichtigungstermin gebucht. Bitte sagen Sie zuerst den Termin ab.',
    )
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 2, name: 'Meine Termine (1)' })).toBeVisible()
    await expect(page.getByText('Keine offenen Anfragen vorhanden.')).toBeVisible()
    await karte(page)
      .getByRole('button', { name: /^Anfrage zurückziehen/ })
      .click()
    await expect(dialog.getByRole('button', { name: 'Anfrage zurückziehen' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Schließen' }).last().click()
    await expect(karte(page)).toBeVisible()
  })
})

test.describe('the note', () => {
  test('is written, changed and cleared with the keyboard', async ({ page }) => {
    await createBewerber(page)
    await openBereich(page)
    const hinweis = karte(page).getByText('Kundenanmerkung vorhanden')
    await expect(hinweis).toHaveCount(0)
    await karte(page).getByText('Anmerkung hinzufügen').press('Enter')
    const feld = karte(page).getByRole('textbox', { name: 'Anmerkung' })
    await feld.fill('Gern abends.\nWir sind zu zweit.')
    await expectAccessible(page)
    await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).press('Enter')
    await expect(hinweis).toBeVisible()
    await expect(karte(page).getByText('Anmerkung bearbeiten')).toBeFocused()
    await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await karte(page).getByText('Anmerkung bearbeiten').click()
    await expect(feld).toHaveValue('Gern abends.\nWir sind zu zweit.')
    await feld.fill('')
    await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
    await expect(hinweis).toHaveCount(0)
    await expect(toast(page, 'Anmerkung gespeichert')).toBeVisible()
    await page.reload()
    await expect(karte(page).getByText('Anmerkung hinzufügen')).toBeVisible()
  })

  test('that is too long stays, with the reason at the field', async ({ page }) => {
    await createBewerber(page)
    await openBereich(page)
    await karte(page).getByText('Anmerkung hinzufügen').click()
    const feld = karte(page).getByRole('textbox', { name: 'Anmerkung' })
    await feld.fill('x'.repeat(2010))
    await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
    await expect(feld).toBeFocused()
    await expect(feld).toHaveAccessibleDescription(/^Bitte kürzen Sie Ihre Anmerkung um 10 Zeichen/)
    await expect(karte(page).getByText('Kundenanmerkung vorhanden')).toHaveCount(0)
  })

  test.describe('with a failing network', () => {
    test.use({ allowedConsole: [/Failed to load resource/] })

    test('comes back into the field', async ({ page }) => {
      await createBewerber(page)
      await openBereich(page)
      await page.route('**/dashboard/anfrage', (route) => route.abort())
      await karte(page).getByText('Anmerkung hinzufügen').click()
      const feld = karte(page).getByRole('textbox', { name: 'Anmerkung' })
      await feld.fill('Gern abends.')
      await karte(page).getByRole('button', { name: 'Anmerkung speichern' }).click()
      await expect(feld).toHaveAccessibleDescription('Ein unerwarteter Fehler ist aufgetreten.')
      await expect(feld).toHaveValue('Gern abends.')
      await expect(karte(page).getByText('Kundenanmerkung vorhanden')).toHaveCount(0)
    })
  })
})

test.describe('reading again', () => {
  test.use({ allowedConsole: [/Failed to load resource|ERR_/] })

  test('on focus and when the network is back; a failure leaves what is there', async ({ page }) => {
    const { linkId } = await createBewerber(page)
    // Without the stream, which would bring the change by itself.
    await page.route('**/ereignisse', (route) => route.abort())
    await openBereich(page)
    await setStatus(linkId, 'rueckmeldungGegeben')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(karte(page)).toContainText('Rückmeldung erhalten')

    await page.context().setOffline(true)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(karte(page)).toContainText('Rückmeldung erhalten')
    await setStatus(linkId, 'neu')
    await page.context().setOffline(false)
    await expect(karte(page)).toContainText('Anfrage gestellt')

    // The server answers, but not with the page's data.
    let gescheitert = 0
    await page.route(/dashboard\.data.*_routes=.*dashboard/, (route) => {
      gescheitert++
      return route.fulfill({ status: 502, body: 'Bad Gateway' })
    })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => gescheitert).toBe(2)
    await expect(karte(page)).toContainText('Anfrage gestellt')
  })
})

test.describe('the incomplete profile', () => {
  test('is asked for once in a visit, and there is a way back', async ({ page }) => {
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
    await expect(karte(page)).toContainText('Bitte füllen Sie Ihr Mietprofil aus')
    await page.goto('/impressum')
    await page.goto('/dashboard')
    await expect(karte(page)).toContainText('Bitte füllen Sie Ihr Mietprofil aus')
    await expect(page).toHaveURL('/dashboard')
  })

  test('is asked for on the way by a link too, and only once', async ({ page }) => {
    await createBewerber(page, 'neu', { suchtyp: null })
    const zumBereich = page.getByRole('banner').getByRole('link', { name: 'Mein Bereich' })
    await page.goto('/')
    await waitForHydration(page)
    await zumBereich.click()
    await expect(page).toHaveURL(/\/profil\/[0-9a-f-]{36}$/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page).toHaveURL('/impressum')
    await zumBereich.click()
    await expect(page).toHaveURL('/dashboard')
    await expect(karte(page)).toBeVisible()
  })

  test('does not concern staff', async ({ page }) => {
    await anmelden(page.request, 'verwaltung@example.org', 'Demo-2026-Verwaltung')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 2, name: 'Meine Anfragen' })).toBeVisible()
  })
})

/** The same person in a browser without JavaScript. */
async function ohneJavaScript(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  })
  return context.newPage()
}

test('without JavaScript: note, refusal and withdrawal', async ({ browser, page }) => {
  await createBewerber(page)
  const ohne = await ohneJavaScript(browser, page)
  await ohne.goto('/dashboard')
  await karte(ohne).getByText('Anmerkung hinzufügen').click()
  const feld = karte(ohne).getByRole('textbox', { name: 'Anmerkung' })
  await feld.fill('x'.repeat(2001))
  await karte(ohne).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(feld).toHaveValue('x'.repeat(2001))
  await expect(feld).toHaveAccessibleDescription(/^Bitte kürzen Sie Ihre Anmerkung um 1 Zeichen/)
  await feld.fill('Gern abends.')
  await karte(ohne).getByRole('button', { name: 'Anmerkung speichern' }).click()
  await expect(ohne.getByText('Ihre Anmerkung wurde gespeichert.')).toBeVisible()
  await expect(karte(ohne)).toContainText('Kundenanmerkung vorhanden')
  await expectNoSidewaysScroll(ohne)
  await karte(ohne).getByText('Anfrage zurückziehen').first().click()
  await karte(ohne).getByRole('button', { name: 'Anfrage zurückziehen' }).click()
  await expect(ohne.getByText('Ihre Anfrage wurde zurückgezogen.')).toBeVisible()
  await expect(karte(ohne)).toHaveCount(0)
  await ohne.context().close()
})

test("another person's requests change nothing", async ({ browser, page }) => {
  const { linkId } = await createBewerber(page)
  await openBereich(page)
  const andere = await browser.newContext()
  await createKontoMitPasswort(andere.request)
  for (const intent of ['zurueckziehen', 'anmerkung', 'neuer-termin']) {
    const antwort = await andere.request.post('/dashboard/anfrage', {
      form: { intent, linkId, anmerkung: 'fremd' },
    })
    expect(await antwort.json()).toMatchObject({ art: 'fehler', text: /^Diese Anfrage gibt es nicht mehr/ })
  }
  expect((await andere.request.get('/dashboard')).url()).not.toContain(linkId)
  await andere.close()
  await page.reload()
  await expect(karte(page)).toContainText('In Bearbeitung')
  await expect(karte(page).getByText('Kundenanmerkung vorhanden')).toHaveCount(0)
})
