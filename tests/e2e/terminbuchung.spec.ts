import type { Browser, Page } from '@playwright/test'
import { createBewerber, openBereich } from './support/bewerber.ts'
import { withDatabase } from './support/database.ts'
import { waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const PIN = 'PROBEPIN'

// An inquiry that nobody knows, and a connection that is lost.
test.use({ allowedConsole: [/status of 404|net::ERR_FAILED/] })

/** Creates an Exposé with two slots in a month, which no other test books. Returns their ids. */
async function openTermine(linkId: string, { places = 2 } = {}) {
  return withDatabase(async (client) => {
    const { rows: links } = await client.query<{ inquiry_id: string; expose_id: string }>(
      `with neu as (
         insert into exposes (title, address, zip_code, city, oeffentlich, direktlink)
         values ('Wohnung mit Terminen', 'Gartenstraße 12', '04107', 'Leipzig', false, true) returning id
       )
       update expose_inquiry_exposes set expose_id = neu.id from neu where expose_inquiry_exposes.id = $1
       returning inquiry_id, expose_id`,
      [linkId],
    )
    const link = links[0]
    if (!link) throw new Error('no link')
    const { rows } = await client.query<{ id: string }>(
      `insert into terminoptionen (expose_id, date, start_time, end_time, max_participants, treffpunkt)
       values ($1, current_date + 30, '16:30', '17:00', $2, 'Hauseingang'),
              ($1, current_date + 31, '10:00', '10:30', $2, 'Hauseingang') returning id`,
      [link.expose_id, places],
    )
    return { ...link, termine: rows.map(({ id }) => id), path: `/terminbuchung/${link.inquiry_id}` }
  })
}

/** Lets none of an Exposé's slots be booked any more. */
const closeTermine = (exposeId: string) =>
  withDatabase((client) =>
    client.query('update terminoptionen set is_available = false where expose_id = $1', [exposeId]),
  )

/** A signed-in person with an offered viewing, with two slots. */
async function createGuest(page: Page, options?: { places?: number }) {
  const bewerber = await createBewerber(page, 'besichtigung_zulassen')
  return { ...bewerber, ...(await openTermine(bewerber.linkId, options)) }
}

/** Another person with an offered viewing of the same Exposé, in a browser of their own. */
async function createOther(browser: Browser, exposeId: string) {
  const page = await (await browser.newContext()).newPage()
  const { linkId } = await createBewerber(page, 'besichtigung_zulassen')
  const inquiryId = await withDatabase(async (client) => {
    const { rows } = await client.query<{ inquiry_id: string }>(
      'update expose_inquiry_exposes set expose_id = $1 where id = $2 returning inquiry_id',
      [exposeId, linkId],
    )
    return rows[0]?.inquiry_id ?? ''
  })
  return { page, path: `/terminbuchung/${inquiryId}` }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const slot = (page: Page, time: string) => page.getByRole('radio', { name: new RegExp(`^${time}`) })
const people = (page: Page, count: number) =>
  page.getByRole('group', { name: 'Für wie viele Personen?' }).getByRole('radio', { name: String(count), exact: true })
const fullSlot = (page: Page, time: string) =>
  page.getByRole('link', { name: new RegExp(`^${time}.*vergeben, Warteliste$`) })

/** Reads the stored viewings for the offline page. */
const readKept = (page: Page) => page.evaluate(() => localStorage.getItem('termine') ?? '')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

test('books from Mein Bereich, changes the slot, and returns', async ({ page }) => {
  const { email } = await createGuest(page)
  await openBereich(page)
  await page.getByRole('link', { name: 'Terminabstimmung' }).click()
  await expect(heading(page, 'Termin auswählen')).toBeVisible()
  await expect(page.getByText('Wohnung mit Terminen - Gartenstraße 12, 04107 Leipzig')).toBeVisible()
  await expectAccessible(page)
  await expect(people(page, 1)).toBeChecked()
  await slot(page, '16:30').check()
  // TERMIN-20: three are too many for its two places, two are not.
  await people(page, 3).check()
  await expect(slot(page, '16:30')).toBeDisabled()
  await expect(page.getByText('reicht dieser Termin nicht: Es sind nur noch 2 Plätze frei.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await people(page, 2).check()
  await expect(slot(page, '16:30')).toBeChecked()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(heading(page, 'Buchung')).toBeVisible()
  await expect(page.getByText(/16:30 bis 17:00.Uhr, 2.Personen/)).toBeVisible()
  await page.getByLabel('Anmerkung (optional)').fill('Wir kommen mit Kinderwagen.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Termin verbindlich buchen' }).click()
  await expect(heading(page, 'Buchung erfolgreich')).toBeVisible()
  await expect(page.getByText('Die Bestätigung ist per E-Mail unterwegs.')).toBeVisible()
  // TERMIN-22
  await expect(page.getByRole('link', { name: 'Route anzeigen' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/directions\?to=Gartenstra/,
  )
  await expect(page.getByText('Hauseingang', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect.poll(() => readKept(page)).toMatch(/16:30.*Wohnung mit Terminen.*Treffpunkt: Hauseingang/)
  expect(await readKept(page)).not.toContain(PIN)
  const mail = await waitForNachricht(page.request, email, { betreff: /^Ihre Besichtigung am/ })
  expect(mail.anhaenge).toEqual([{ name: 'termin.ics', typ: expect.stringContaining('text/calendar') }])

  const file = await page.getByRole('link', { name: 'Apple' }).getAttribute('href')
  const ics = await page.request.get(file ?? '')
  expect(ics.headers()['content-type']).toContain('text/calendar')
  expect(await ics.text()).toMatch(/METHOD:PUBLISH[\s\S]*SUMMARY:Besichtigung: Wohnung mit Terminen/)
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\//)

  await page.getByRole('link', { name: 'Termin ändern' }).click()
  await expect(heading(page, 'Termin auswählen')).toBeVisible()
  // TERMIN-21
  await expect(page.getByText(/^Ihr Termin jetzt: .*16:30.Uhr$/)).toBeVisible()
  await expect(
    page.getByText(/Er bleibt Ihnen, bis der neue bestätigt ist, und wird dann für andere frei/),
  ).toBeVisible()
  await expect(people(page, 2)).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The held slot, chosen once more: nothing is sent, and the page tells it.
  await expect(page.locator('.termin', { hasText: 'Ihr Termin jetzt' })).toContainText('16:30')
  await slot(page, '16:30').check()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Das ist Ihr gebuchter Termin.')).toBeVisible()
  await page.getByRole('button', { name: 'Änderung speichern' }).click()
  await expect(page.getByText('Nichts geändert')).toBeVisible()
  await page.getByRole('link', { name: 'Termin ändern' }).click()
  await slot(page, '10:00').check()
  await expect(page.getByText(/^statt .*16:30.Uhr$/)).toBeVisible()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText(/^statt .*16:30.Uhr$/)).toBeVisible()
  // The earlier answer is shown again.
  await expect(page.getByLabel('Anmerkung (optional)')).toHaveValue('Wir kommen mit Kinderwagen.')
  await expect(page.getByText(/Ihr bisheriger Termin, .*16:30.Uhr, wird dadurch frei/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Termin ändern' }).click()
  await expect(heading(page, 'Buchung erfolgreich')).toBeVisible()
  await expect.poll(() => readKept(page)).toMatch(/10:00/)
  expect(await readKept(page)).not.toContain('16:30')
  await page.goBack()
  await expect(page.getByText('Das ist Ihr gebuchter Termin.')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Buchung erfolgreich')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Buchung stornieren' }).click()
  const question = page.getByRole('dialog', { name: 'Buchung stornieren' })
  await expect(question).toContainText('Möchten Sie diese Buchung wirklich stornieren?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Buchung stornieren' }).click()
  const done = page.getByRole('dialog', { name: 'Buchung storniert' })
  await expect(done).toContainText('Ihr Termin wurde storniert.')
  // TERMIN-9: × stays here.
  await done.getByRole('button', { name: 'Schließen', exact: true }).first().click()
  await expect(done).toBeHidden()
  await expect(heading(page, 'Termin auswählen')).toBeFocused()
  await expect(page).toHaveURL(/\/terminbuchung\//)
  await expect.poll(() => readKept(page)).toBe('')
  await page.getByRole('link', { name: 'Mein Bereich' }).first().click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Besichtigungstermin storniert')).toBeVisible()
})

test('reveals nothing before the right PIN of the mail', async ({ page, browser }) => {
  const { path, expose_id } = await createGuest(page)
  const stranger = await (await browser.newContext()).newPage()
  await open(stranger, path)
  await expect(heading(stranger, 'PIN-Verifizierung')).toBeVisible()
  expect(await stranger.content()).not.toMatch(/Wohnung mit Terminen|Gartenstra/)
  await stranger.getByRole('button', { name: 'Weiter' }).click()
  await expect(stranger.getByLabel('PIN')).toBeFocused()
  await stranger.getByLabel('PIN').fill('FALSCH')
  await stranger.getByRole('button', { name: 'Weiter' }).click()
  await expect(stranger.getByText('Ungültige PIN. Bitte versuchen Sie es erneut. Noch 4 Versuche.')).toBeVisible()
  await expect(stranger.getByLabel('PIN')).toHaveValue('FALSCH')
  await expectAccessible(stranger)
  await expect(stranger.getByRole('main').getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
    'href',
    /^\/login\?weiter=%2Fterminbuchung/,
  )
  await stranger.getByLabel('PIN').fill('prob epin')
  await stranger.getByRole('button', { name: 'Weiter' }).click()
  await expect(heading(stranger, 'Termin auswählen')).toBeVisible()
  await expect(stranger).toHaveURL(new RegExp(`pin=${PIN}`))
  await slot(stranger, '16:30').check()
  await stranger.getByRole('button', { name: 'Weiter' }).click()
  await expect(heading(stranger, 'Buchung')).toBeFocused()
  await stranger.getByRole('button', { name: 'Termin verbindlich buchen' }).click()
  await expect(heading(stranger, 'Buchung erfolgreich')).toBeFocused()

  await stranger.getByRole('button', { name: 'Buchung stornieren' }).click()
  await stranger.getByRole('dialog').getByRole('button', { name: 'Buchung stornieren' }).click()
  const done = stranger.getByRole('dialog', { name: 'Buchung storniert' })
  await done.getByRole('button', { name: 'Schließen', exact: true }).last().click()
  await expect(heading(stranger, 'Termin auswählen')).toBeFocused()
  await closeTermine(expose_id)
  await expect(stranger.getByText('Wir informieren Sie per E-Mail, sobald es neue Termine gibt.')).toBeVisible()
  await expectAccessible(stranger)
  await stranger.context().close()
})

test('two people book the last place: one gets it, the other is told and chooses again', async ({ page, browser }) => {
  const first = await createGuest(page, { places: 1 })
  const { page: other } = await createOther(browser, first.expose_id)
  await open(other, `/dashboard`)
  await open(page, `${first.path}?termin=${first.termine[0]}`)
  await other.getByRole('link', { name: 'Terminabstimmung' }).click()
  await expect(heading(other, 'Termin auswählen')).toBeVisible()
  await slot(other, '16:30').check()

  // Nothing is told to the page that is to find out by booking.
  await page.route('**/ereignisse', (route) => route.abort())
  await other.getByRole('button', { name: 'Weiter' }).click()
  await expect(heading(other, 'Buchung')).toBeVisible()
  await page.getByRole('button', { name: 'Termin verbindlich buchen' }).click()
  await expect(heading(page, 'Buchung erfolgreich')).toBeVisible()
  await expect(other.getByText('Dieser Termin ist leider nicht mehr verfügbar.').first()).toBeVisible()
  await expect(heading(other, 'Termin auswählen')).toBeVisible()
  await expect(fullSlot(other, '16:30')).toBeVisible()
  await expectAccessible(other)
  await other.context().close()
})

test('a person waits for a full slot, is offered the freed place, and books it in one step', async ({
  page,
  browser,
}) => {
  const { path, termine, email, expose_id } = await createGuest(page, { places: 1 })
  const other = await createOther(browser, expose_id)
  await withDatabase((client) => client.query('update terminoptionen set belegt = 1 where id = $1', [termine[1]]))
  await other.page.request.post(other.path, { form: { intent: 'buchen', terminId: termine[0] ?? '', personen: '1' } })
  const connected = page.waitForResponse('/ereignisse')
  await open(page, path)
  await expect(page.getByText('Alle Termine sind vergeben. Wählen Sie, welche Ihnen passen würden.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^16:30/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Auf die Warteliste setzen' }).click()
  await expect(page.getByText('Sie stehen auf der Warteliste').first()).toBeVisible()
  await connected
  await other.page.request.post(other.path, { form: { intent: 'stornieren' } })
  await expect(heading(page, 'Ein Platz ist frei')).toBeVisible()
  await waitForNachricht(page.request, email, { betreff: /^Frei für Sie/ })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Termin verbindlich buchen' }).click()
  await expect(heading(page, 'Buchung erfolgreich')).toBeVisible()
  await other.page.context().close()
})

test('a slot that is opened later appears on the open page', async ({ page }) => {
  const connected = page.waitForResponse('/ereignisse')
  const { path, expose_id } = await createGuest(page)
  await open(page, path)
  await connected
  await withDatabase((client) =>
    client.query(
      `insert into terminoptionen (expose_id, date, start_time, end_time) values ($1, current_date + 32, '18:00', '18:30')`,
      [expose_id],
    ),
  )
  await expect(slot(page, '18:00')).toBeVisible()
})

test('keeps the typed text after a lost connection, and books once', async ({ page }) => {
  const { path, termine, linkId } = await createGuest(page)
  // With it the page would show the booking before it is sent again.
  await page.route('**/ereignisse', (route) => route.abort())
  await open(page, `${path}?termin=${termine[0]}`)
  await page.getByLabel('Anmerkung (optional)').fill('Wir kommen zu zweit.')
  await page.route('**/terminbuchung/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The server has booked; its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Termin verbindlich buchen' }).click()
  await expect(page.getByText('Netzwerkfehler. Bitte überprüfen Sie Ihre Internetverbindung.').first()).toBeVisible()
  await expect(page.getByLabel('Anmerkung (optional)')).toHaveValue('Wir kommen zu zweit.')
  await page.unroute('**/terminbuchung/**')
  await page.getByRole('button', { name: 'Termin verbindlich buchen' }).click()
  await expect(heading(page, 'Buchung erfolgreich')).toBeVisible()
  const { rows } = await withDatabase((client) =>
    client.query('select status from besichtigungstermin where expose_inquiry_expose_id = $1', [linkId]),
  )
  expect(rows).toEqual([{ status: 'confirmed' }])
})

test('an unknown inquiry, and access by the inquiry number', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Termin buchen' }).click()
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByLabel('Nummer der Anfrage').fill('keine Nummer')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Bitte prüfen Sie die Nummer Ihrer Anfrage.')).toBeVisible()
  await page.getByLabel('Nummer der Anfrage').fill('https://portal/x/11111111-2222-4333-8444-555555555555?pin=69PM3R4P')
  const [response] = await Promise.all([
    page.waitForResponse(/\/terminbuchung\/11111111-2222-4333-8444-555555555555.*pin=69PM3R4P/),
    page.getByRole('button', { name: 'Weiter' }).click(),
  ])
  expect(response.status()).toBe(404)
  await expect(heading(page, 'Anfrage nicht gefunden')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zur Startseite', exact: true })).toHaveAttribute('href', '/')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('PIN, slot, booking and cancelling are forms', async ({ page }) => {
    const { path, expose_id } = await createGuest(page)
    await page.context().clearCookies()
    await page.goto(path)
    await page.getByLabel('PIN').fill('falsch')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByText(/^Ungültige PIN/)).toBeVisible()
    await page.getByLabel('PIN').fill(PIN)
    await page.getByRole('button', { name: 'Weiter' }).click()
    // TERMIN-20: too many people are refused, and stay chosen.
    await people(page, 3).check()
    await slot(page, '16:30').check()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByText('reicht dieser Termin nicht: Es sind nur noch 2 Plätze frei.')).toBeVisible()
    await expect(people(page, 3)).toBeChecked()
    await people(page, 2).check()
    await page.getByRole('button', { name: 'Passende Termine anzeigen' }).click()
    await slot(page, '16:30').check()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByRole('button', { name: 'Termin verbindlich buchen' }).click()
    await expect(heading(page, 'Buchung erfolgreich')).toBeVisible()
    await page.getByText('Buchung stornieren').first().click()
    await page.getByRole('button', { name: 'Buchung stornieren' }).click()
    await expect(heading(page, 'Termin auswählen')).toBeVisible()
    await expect(page.getByText('Ihr Termin wurde storniert.')).toBeVisible()
    await closeTermine(expose_id)
    await page.reload()
    await page.getByRole('button', { name: 'Bitte informieren' }).click()
    await expect(page.getByText('Wir informieren Sie per E-Mail, sobald es neue Termine gibt.')).toBeVisible()
  })
})
