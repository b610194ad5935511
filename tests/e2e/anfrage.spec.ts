import type { Page } from '@playwright/test'
import { check, createOnlyDirektlink, openBereit, panel, send, sent } from './support/anfrage.ts'
import { createKontoWithPasswort } from './support/create-konto.ts'
import { withDatabase } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { enter, tabTo } from './support/keyboard.ts'
import { freeNummer, heart, MEIN_BEREICH, registriere, requestRegistrierung } from './support/konto.ts'
import { readCode, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const JANA = { vorname: 'Jana', nachname: 'Albrecht' }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const countAnfragen = (kontoId: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ anfragen: number; links: number }>(
      `select count(distinct a.id)::int as anfragen, count(l.id)::int as links
       from expose_inquiries a left join expose_inquiry_exposes l on l.inquiry_id = a.id where a.profiles_id = $1`,
      [kontoId],
    )
    return rows[0]
  })

test.describe('an inquiry from the start page to Mein Bereich', () => {
  test('sends an inquiry in one go', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: DEMO.gruenderzeithaus.title }).first().click()
    await page.getByRole('link', { name: DEMO.altbau.title, exact: true }).click()
    await expect(heading(page)).toHaveText(DEMO.altbau.title)
    await waitForHydration(page)
    await heart(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Anfragenliste, 1 Wohnung' }).click()
    await expect(heading(page)).toHaveText('Meine Anfragenliste (1)')

    const { nummer, phone } = freeNummer()
    const sms = await requestRegistrierung(page, { ...JANA, nummer, phone })
    await page.getByRole('textbox', { name: 'Code aus der SMS' }).fill(readCode(sms))
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(panel(page)).toContainText('Angemeldet als Jana Albrecht')
    await expectAccessible(page)
    await panel(page)
      .getByRole('textbox', { name: /^Anmerkung/ })
      .fill('Gern ab 17 Uhr.')
    await check(page)
    await expect(panel(page).getByRole('definition')).toHaveText([
      'Wohnportal Hausverwaltung GmbH',
      /^Jana Albrecht/,
      DEMO.altbau.title,
      /weitere Informationen/,
      'Gern ab 17 Uhr.',
    ])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await send(page).click()
    await expect(sent(page)).toContainText('Erst damit können wir Ihre Anfrage bearbeiten.')
    await expect(heading(page)).toHaveText('Meine Anfragenliste')
    await expect(page.getByText('Ihre Anfrage ist gesendet')).toBeAttached()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await sent(page).getByRole('button', { name: 'Mein Bereich' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('dialog')).toContainText('Wohin dürfen wir Ihnen antworten?')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Anfragenliste/ })).toHaveAccessibleName(
      'Anfragenliste',
    )
    await expect(page.getByRole('article', { name: DEMO.altbau.title })).toContainText('Anfrage gestellt')
    // Without a confirmed address the confirmation goes to the number.
    await waitForNachricht(page.request, phone, { kind: 'sms', after: sms })
    // Back leads past the list, which is empty now.
    await page.goBack()
    await expect(heading(page)).toHaveText(DEMO.altbau.title)
  })

  test('sends an inquiry with the keyboard alone', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await enter(page, page.getByRole('link', { name: DEMO.gruenderzeithaus.title }).first())
    await expect(heading(page)).toHaveText(DEMO.gruenderzeithaus.title)
    await enter(page, page.getByRole('link', { name: DEMO.altbau.title, exact: true }))
    await expect(heading(page)).toHaveText(DEMO.altbau.title)
    await tabTo(page, heart(page))
    await page.keyboard.press('Space')
    await enter(page, page.getByRole('banner').getByRole('link', { name: 'Anfragenliste, 1 Wohnung' }))
    await expect(heading(page)).toHaveText('Meine Anfragenliste (1)')

    const { nummer, phone } = freeNummer()
    await enter(page, page.getByRole('button', { name: 'Registrieren' }))
    const type = async (text: string) => {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await expect(page.getByRole('heading', { name: 'Registrieren' })).toBeFocused()
    await type(JANA.vorname)
    await type(JANA.nachname)
    await page.keyboard.press('Tab')
    await type(nummer)
    await page.keyboard.press('Enter')
    const sms = await waitForNachricht(page.request, phone, { kind: 'sms' })
    await expect(page.getByRole('textbox', { name: 'Code aus der SMS' })).toBeFocused()
    await page.keyboard.type(readCode(sms))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bereit zum Senden' })).toBeFocused()
    await enter(page, page.getByRole('button', { name: 'Anfrage prüfen' }))
    await expect(page.getByRole('heading', { name: 'Bitte prüfen' })).toBeFocused()
    await enter(page, send(page))
    await expect(sent(page)).toBeVisible()
    await enter(page, sent(page).getByRole('button', { name: 'Profil ausfüllen' }))
    await expect(heading(page)).toHaveText('Mein Profil')
  })
})

test.describe('sent inquiries', () => {
  test('removes sent flats from the list; flats inquired about before were marked and not counted', async ({
    page,
  }) => {
    const more = await createOnlyDirektlink('Zwei Zimmer am Kanal')
    await openBereit(page, [DEMO.altbau.id, more])
    const form = { exposeIds: DEMO.altbau.id, sendeSchluessel: crypto.randomUUID() }
    await page.request.post('/anfragen', { form })
    await page.reload()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: DEMO.altbau.title })
    await expect(row).toContainText('Anfrage bereits gestellt')
    await expect(row.getByRole('button', { name: /^Von der Liste entfernen/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Von der Liste entfernen: Zwei Zimmer am Kanal' })).toBeVisible()
    await check(page)
    await expect(panel(page).getByRole('listitem')).toHaveText(['Zwei Zimmer am Kanal'])
    await expectAccessible(page)
    await send(page).click()
    await sent(page).getByRole('button', { name: 'Schließen' }).click()
    await expect(page).toHaveURL(MEIN_BEREICH)
    await page.goto('/wishlist')
    await expect(page).toHaveURL('/dashboard')
  })

  test('does not offer a sent list again, and leads to Mein Bereich', async ({ page }) => {
    // The page was open before anybody was signed in.
    await registriere(page, JANA)
    const form = { exposeIds: DEMO.altbau.id, sendeSchluessel: crypto.randomUUID() }
    // While the page waits for the response.
    await page.evaluate(
      ({ sendeSchluessel, exposeIds }) => sessionStorage.setItem('anfrage-sendung', `${sendeSchluessel} ${exposeIds}`),
      form,
    )
    await page.request.post('/anfragen', { form })
    // Without a reload: the page is told.
    await expect(panel(page)).toContainText('Alles auf Ihrer Liste ist angefragt.')
    await expect(panel(page).getByRole('link', { name: 'Mein Bereich' })).toHaveAttribute('href', '/dashboard')
    // With that the lost answer is there.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('anfrage-sendung'))).toBeNull()
    await expectAccessible(page)
  })

  test('does not navigate away while the person reads the dialog; closing it leads to Mein Bereich', async ({
    page,
  }) => {
    await page.clock.install()
    await openBereit(page)
    await check(page)
    await send(page).click()
    await expect(sent(page)).toBeVisible()
    await page.clock.runFor(120_000)
    await expect(sent(page)).toBeVisible()
    await expect(page).toHaveURL('/wishlist')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(MEIN_BEREICH)
  })

  test('sends only ticked flats, and keeps ticks and note over a reload', async ({ page }) => {
    const titles = ['Erste Wohnung', 'Zweite Wohnung', 'Dritte Wohnung'] as const
    const ids = await Promise.all(titles.map(createOnlyDirektlink))
    const kontoId = await openBereit(page, ids)
    const tick = (title: string) => page.getByRole('checkbox', { name: new RegExp(`^Anfragen.*${title}`) })
    await page.getByRole('button', { name: 'Keine auswählen' }).click()
    await expect(page.getByText('0 von 3 ausgewählt')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Anfrage prüfen' })).toBeDisabled()
    await tick('Zweite Wohnung').check()
    await page.getByRole('textbox', { name: /^Anmerkung/ }).fill('x'.repeat(501))
    await page.getByRole('button', { name: 'Anfrage prüfen' }).click()
    await expect(page.getByRole('textbox', { name: /^Anmerkung/ })).toHaveAccessibleDescription(/um 1 Zeichen/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('textbox', { name: /^Anmerkung/ }).fill('Mit Hund.')
    await page.reload()
    await waitForHydration(page)
    await expect(tick('Erste Wohnung')).not.toBeChecked()
    await expect(tick('Zweite Wohnung')).toBeChecked()
    await check(page)
    await expect(panel(page).getByRole('definition').last()).toHaveText('Mit Hund.')
    await send(page).click()
    await expect(sent(page)).toBeVisible()
    const { rows } = await withDatabase((client) =>
      client.query(
        `select l.expose_id, a.anmerkung from expose_inquiries a
         join expose_inquiry_exposes l on l.inquiry_id = a.id where a.profiles_id = $1`,
        [kontoId],
      ),
    )
    expect(rows).toEqual([{ expose_id: ids[1], anmerkung: 'Mit Hund.' }])
    // The others are still on the list, and ticked for the next one.
    await page.goto('/wishlist')
    await expect(heading(page)).toHaveText('Meine Anfragenliste (2)')
    await expect(page.getByText('2 von 2 ausgewählt')).toBeVisible()
  })

  test('names an Exposé that was unpublished in the meantime, and leaves it out', async ({ page }) => {
    const gone = await createOnlyDirektlink('Dachzimmer mit Blick')
    const kontoId = await openBereit(page, [DEMO.altbau.id, gone])
    await withDatabase((client) => client.query('update exposes set direktlink = false where id = $1', [gone]))
    await check(page)
    await send(page, 2).click()
    await expect(sent(page)).toContainText('„Dachzimmer mit Blick“ ist nicht mehr verfügbar und wurde nicht angefragt.')
    expect(await countAnfragen(kontoId)).toEqual({ anfragen: 1, links: 1 })
    await page.goto('/wishlist')
    await expect(heading(page)).toHaveText('Meine Anfragenliste (1)')
    await expect(page.getByText('Nicht mehr verfügbar')).toBeVisible()
  })

  test('keeps the list and explains it when all its flats have an inquiry', async ({ page }) => {
    const gone = await createOnlyDirektlink('Souterrain')
    const kontoId = await openBereit(page, [gone])
    await withDatabase((client) => client.query('update exposes set direktlink = false where id = $1', [gone]))
    await check(page)
    await send(page).click()
    await expect(panel(page).getByRole('alert')).toContainText(
      '„Souterrain“ ist nicht mehr verfügbar und wurde nicht angefragt.',
    )
    await expect(page.getByText('Nicht mehr verfügbar', { exact: true })).toBeVisible()
    await expect(send(page)).toHaveCount(0)
    expect(await countAnfragen(kontoId)).toEqual({ anfragen: 0, links: 0 })
    await expectAccessible(page)
  })
})

test.describe('sends one inquiry only', () => {
  test('if buttons are pressed twice', async ({ page }) => {
    const kontoId = await openBereit(page)
    let set = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/anfragen')) set++
    })
    await check(page)
    await send(page).dblclick()
    await expect(sent(page)).toBeVisible()
    expect(set).toBe(1)
    expect(await countAnfragen(kontoId)).toEqual({ anfragen: 1, links: 1 })
  })

  test('from two tabs at once', async ({ page, context }) => {
    const kontoId = await openBereit(page)
    const other = await context.newPage()
    await other.goto('/wishlist')
    await waitForHydration(other)
    for (const tab of [page, other]) await check(tab)
    const both = Promise.withResolvers<void>()
    let pending = 0
    await context.route('**/anfragen', async (route) => {
      if (++pending === 2) both.resolve()
      await both.promise
      await route.continue()
    })
    await Promise.all([send(page).click(), send(other).click()])
    const dialog = (tab: Page) => tab.getByRole('dialog', { name: /^Anfrage (gesendet|bereits gestellt)$/ })
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(other)).toBeVisible()
    const title = await Promise.all([page, other].map((tab) => dialog(tab).getByRole('heading').textContent()))
    expect(title.sort()).toEqual(['Anfrage bereits gestellt', 'Anfrage gesendet'])
    expect(await countAnfragen(kontoId)).toEqual({ anfragen: 1, links: 1 })
  })
})

test.describe('when the sent inquiries cannot be loaded', () => {
  test.use({ allowedConsole: [/Failed to load resource|Inquiries of the Anfragenliste could not be loaded/] })

  test('the list explains it, and sending is disabled until they are loaded', async ({ page }) => {
    await openBereit(page)
    const form = { exposeIds: DEMO.altbau.id, sendeSchluessel: crypto.randomUUID() }
    await page.request.post('/anfragen', { form })
    await page.route('**/resources/anfragen?*', (route) => route.fulfill({ status: 500, body: 'kaputt' }))
    await page.reload()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '986 € Gesamtmiete' })
    await expect(page.getByRole('alert')).toContainText(
      'Was Sie davon schon angefragt haben, konnte nicht geladen werden.',
    )
    await expect(panel(page)).toContainText('Sobald wir wissen, was Sie schon angefragt haben')
    await expect(page.getByRole('button', { name: 'Anfrage prüfen' })).toHaveCount(0)
    await expect(row.getByRole('button', { name: /^Von der Liste entfernen/ })).toBeVisible()
    await page.unroute('**/resources/anfragen?*')
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(row).toContainText('Anfrage bereits gestellt')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('when sending fails', () => {
  test.use({ allowedConsole: [/Failed to load resource|EventSource/] })

  test('keeps the list while offline, and a second attempt makes one inquiry', async ({ page, context }) => {
    const kontoId = await openBereit(page)
    await check(page)
    await context.setOffline(true)
    await send(page).click()
    await expect(panel(page).getByRole('alert')).toContainText('Bitte prüfen Sie Ihre Internetverbindung')
    await expect(heading(page)).toHaveText('Meine Anfragenliste (1)')
    await context.setOffline(false)
    await send(page).click()
    await expect(sent(page)).toBeVisible()
    expect(await countAnfragen(kontoId)).toEqual({ anfragen: 1, links: 1 })
  })

  test('finds the inquiry whose response was lost, also after a reload', async ({ page }) => {
    // Nothing tells this page what became of its inquiry.
    await page.route('**/ereignisse', (route) => route.abort())
    await page.route('**/resources/anfragen?*', (route) => route.fulfill({ json: {} }))
    const kontoId = await openBereit(page)
    await check(page)
    await page.route('**/anfragen', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page).click()
    await expect(panel(page).getByRole('alert')).toContainText('Die Anfrage wird nur einmal gestellt.')
    await expectAccessible(page)
    await page.unroute('**/anfragen')
    await page.reload()
    await check(page)
    await send(page).click()
    await expect(sent(page)).toBeVisible()
    expect(await countAnfragen(kontoId)).toEqual({ anfragen: 1, links: 1 })
  })

  test('gives the next step after a server failure', async ({ page }) => {
    const kontoId = await openBereit(page)
    await check(page)
    await page.route('**/anfragen', (route) => route.fulfill({ status: 500, body: 'kaputt' }))
    await send(page).click()
    await expect(panel(page).getByRole('alert')).toContainText('Bitte versuchen Sie es in einigen Minuten erneut.')
    await expect(send(page)).toBeFocused()
    await expectNoSidewaysScroll(page)
    expect(await countAnfragen(kontoId)).toEqual({ anfragen: 0, links: 0 })
    await page.unroute('**/anfragen')
    await send(page).click()
    await expect(sent(page)).toBeVisible()
  })

  test('asks for the sign-in when the person signed out in another tab, and keeps the list', async ({
    page,
    context,
  }) => {
    await openBereit(page)
    await check(page)
    await context.clearCookies()
    await send(page).click()
    await expect(page.locator('.toast', { hasText: 'Sie sind nicht mehr angemeldet' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Registrieren' })).toBeVisible()
    await expect(heading(page)).toHaveText('Meine Anfragenliste (1)')
  })
})

test('inquiry and confirmation are visible in their own session only', async ({ page, browser }) => {
  const kontoId = await openBereit(page)
  const form = { exposeIds: DEMO.altbau.id, sendeSchluessel: crypto.randomUUID() }
  const answer = {
    kind: 'gesendet',
    requested: [DEMO.altbau.id],
    alreadyRequested: [],
    omitted: [],
    profilMissing: true,
  }
  expect(await (await page.request.post('/anfragen', { form })).json()).toMatchObject(answer)
  // The same again after a lost answer.
  expect(await (await page.request.post('/anfragen', { form })).json()).toMatchObject(answer)
  const asks = `/resources/anfragen?exposes=${DEMO.altbau.id}`
  const own = await page.request.get(asks)
  expect(own.headers()['cache-control']).toContain('no-store')
  expect(await own.json()).toEqual({
    [DEMO.altbau.id]: { text: 'Anfrage gestellt', color: 'yellow', target: `/profil/${kontoId}` },
  })

  const foreign = await browser.newContext()
  expect(await (await foreign.request.get(asks)).json()).toEqual({})
  const without = await foreign.request.post('/anfragen', { form })
  expect([without.status(), (await without.json()).code]).toEqual([401, 'SITZUNG_BEENDET'])
  const asForm = { form, headers: { Accept: 'text/html' }, maxRedirects: 0 }
  expect((await foreign.request.post('/anfragen', asForm)).headers().location).toBe('/login?weiter=%2Fwishlist')
  await createKontoWithPasswort(foreign)
  expect(await (await foreign.request.get(asks)).json()).toEqual({})
  await foreign.close()

  const empty = await page.request.post('/anfragen', { form: { exposeIds: 'unsinn', sendeSchluessel: 'x' } })
  expect(empty.status()).toBe(422)
  expect(await empty.json()).toMatchObject({
    kind: 'fehler',
    text: 'Bitte legen Sie zuerst eine Wohnung auf Ihre Anfragenliste.',
  })
  expect(await countAnfragen(kontoId)).toEqual({ anfragen: 1, links: 1 })
})
