import type { BrowserContext, Page } from '@playwright/test'
import { createForeignKonto, createKontoWithPasswort } from './support/create-konto.ts'
import { withDatabase } from './support/database.ts'
import { freeNummer } from './support/konto.ts'
import { readCode, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const PATH = '/mieterfragebogen'
const TITLE = 'Mein/Unser Mieterfragebogen'

async function open(page: Page, path = PATH): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Creates a questionnaire over the address that the page's script uses. */
async function createFragebogen(context: BrowserContext): Promise<{ id: string; link: string; email: string }> {
  const { id: kontoId, email } = await createKontoWithPasswort(context)
  await context.request.post(PATH, { form: { intent: 'anlegen' } })
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from mieterfragebogen where besitzer = $1', [
      kontoId,
    ])
    return rows[0]?.id
  })
  if (!id) throw new Error('no questionnaire')
  return { id, link: `${PATH}/teilen/${id}`, email }
}

const isDone = (fragebogenId: string) =>
  withDatabase((client) =>
    client.query(
      `update mieterfragebogen_interessenten set completed_steps = '{1,2,3,4,5}', manually_completed = true,
         identifikationsdokument_typ = 'reisepass' where mieterfragebogen_id = $1`,
      [fragebogenId],
    ),
  )

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('leads to the sign-in and back if signed out', async ({ page }) => {
  await open(page)
  await expect(page.getByText('Bitte melden Sie sich an, um Ihren Mieterfragebogen zu sehen.')).toBeVisible()
  const signIn = page.getByRole('main').getByRole('link', { name: 'Anmelden' })
  await expect(signIn).toHaveAttribute('href', `/login?weiter=${encodeURIComponent(PATH)}`)
})

test('FRAGEBOGEN-3: the first visit creates one questionnaire and announces it; a reload creates no other', async ({
  page,
}) => {
  await createKontoWithPasswort(page.context())
  await open(page)
  const dialog = page.getByRole('dialog', { name: 'Neuer Mieterfragebogen erstellt' })
  await expect(dialog).toContainText('Es wurde ein neuer Mieterfragebogen erstellt.')
  await expectAccessible(page)
  const fillIn = dialog.getByRole('link', { name: 'Daten vervollständigen' })
  await expect(fillIn).toHaveAttribute('href', /\/mieterfragebogen\/person\/[0-9a-f-]{36}$/)
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  // Nothing had opened it that could get the focus back.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Mira Kowalski')
  await expect(page.getByRole('link', { name: /Bitte Daten ergänzen/ })).toContainText('Es fehlen alle fünf Schritte.')
  await expect(page.getByRole('link', { name: /Person hinzufügen/ })).toHaveAttribute(
    'href',
    /\/person\/new\?mieterfragebogen_id=/,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await waitForHydration(page)
  await expect(cards(page)).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
})

test('TEILEN-1, TEILEN-2: shows, copies, renews and switches off the link', async ({ page }) => {
  const { id, link } = await createFragebogen(page.context())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.getByRole('button', { name: 'Teilen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mieterfragebogen teilen' })
  const qrCode = dialog.getByRole('img', { name: /^QR-Code der Adresse .*\/mieterfragebogen\/teilen\// })
  await expect(qrCode).toHaveAttribute('width', '200')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Kopieren', exact: true }).click()
  await expect(toast(page, 'Link kopiert')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(link, page.url()).href)
  await dialog.getByRole('button', { name: 'Erneuern' }).click()
  await expect(toast(page, 'Link erneuert')).toBeVisible()
  await expect(dialog).not.toContainText(id)
  const isOn = dialog.getByRole('switch', { name: 'Link eingeschaltet' })
  await expect(isOn).toBeChecked()
  await isOn.click()
  await expect(isOn).not.toBeChecked()
  await expect(dialog).toContainText('Link ist ausgeschaltet')
  await expect(qrCode).toHaveCount(0)
  expect((await page.request.get(link)).status()).toBe(404)
})

test('TEILEN-3, TEILEN-7: a new person joins by number and code, and the Besitzer is notified', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, link, email } = await createFragebogen(page.context())
  await open(page)
  const guest = await browser.newContext({ ...(baseURL && { baseURL }), viewport: page.viewportSize() })
  const joining = await guest.newPage()
  await open(joining, link)
  await expect(joining.getByRole('heading', { level: 1 })).toHaveText('Authentifizierung erforderlich')
  await expect(joining.getByRole('main')).toContainText('Mira Kowalski lädt Sie ein')
  await expectAccessible(joining)
  await expectNoSidewaysScroll(joining)
  const { phone, nummer } = freeNummer()
  await joining.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await expect(joining.getByText('Bitte geben Sie eine Telefonnummer ein.')).toBeVisible()
  await joining.getByRole('textbox', { name: 'Telefonnummer' }).fill(`0${nummer}`)
  await expect(joining.getByText('Wir senden an')).toContainText(`+49\u00a0151\u00a0${phone.slice(6)}`)
  await joining.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await expect(joining.getByRole('heading', { level: 1 })).toHaveText('Prüfcode eingeben')
  await expect(toast(joining, 'Prüfcode wurde an Ihre Telefonnummer gesendet.')).toBeVisible()
  const code = readCode(await waitForNachricht(joining.request, phone, { kind: 'sms' }))
  await expect(joining.getByRole('button', { name: 'Code bestätigen' })).toBeDisabled()
  await expectAccessible(joining)
  await joining.getByLabel('Prüfcode').fill(code)
  await joining.getByRole('button', { name: 'Code bestätigen' }).click()
  await expect(
    toast(joining, 'Sie wurden erfolgreich authentifiziert und zum Mieterfragebogen hinzugefügt.'),
  ).toBeVisible()
  await expect(joining).toHaveURL(`${PATH}?id=${id}`)
  await expect(cards(joining)).toHaveText([/^Ihr Eintrag/, /^Mitmieter/])
  await expect(joining.getByRole('main')).toContainText('Sie sehen nur Ihre eigenen Daten.')
  // FRAGEBOGEN-11
  await expect(joining.getByRole('button', { name: 'Teilen' })).toHaveCount(0)
  await expectAccessible(joining)
  // A member of it goes straight on.
  await joining.goto(link)
  await expect(joining).toHaveURL(`${PATH}?id=${id}`)

  await waitForNachricht(page.request, email, { betreff: /beigetreten/ })
  // FRAGEBOGEN-7: the page that is open follows by itself.
  await expect(page.getByText('Ein Mitmieter ist beigetreten')).toBeVisible()
  await expect(cards(page).last()).toContainText(/Beigetreten am \d\d\.\d\d\.\d{4}, .*Daten unvollständig/)
  await expect(page.getByRole('main')).not.toContainText(phone.slice(-6))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verstanden' }).click()
  await expect(page.getByText('Ein Mitmieter ist beigetreten')).toHaveCount(0)
  await page.getByRole('button', { name: 'Löschen: Mitmieter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Interessent löschen' })
  await expect(dialog).toContainText(
    `Möchten Sie den Mitmieter mit der Nummer\u00a0…${phone.slice(-3)} wirklich löschen?`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Interessent gelöscht')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // FRAGEBOGEN-10: the page tells a removed person of the removal.
  await expect(joining.getByRole('main')).toContainText('Vielleicht wurde Ihr Eintrag entfernt')
  await guest.close()
})

test('FRAGEBOGEN-10: a person who removed themselves is told so in Mein Bereich', async ({ page, browser }) => {
  const owner = await browser.newContext()
  const { link } = await createFragebogen(owner)
  await owner.close()
  await createKontoWithPasswort(page.context())
  await open(page, link)
  await page.getByRole('button', { name: 'Beitreten' }).click()
  await expect(cards(page)).toHaveText([/^Ihr Eintrag/, /^Mitmieter/])
  await cards(page)
    .first()
    .getByRole('button', { name: /^Löschen/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page).toHaveURL(/\/dashboard\?erledigt=verlassen$/)
  await expect(page.getByRole('status').filter({ hasText: 'Sie haben den Mieterfragebogen verlassen.' })).toBeVisible()
})

test('TEILEN-8: a signed-in person joins with one button', async ({ page, browser }) => {
  const owner = await browser.newContext()
  const { id, link } = await createFragebogen(owner)
  await owner.close()
  const own = await createFragebogen(page.context())
  await open(page, link)
  await expect(page.getByRole('main')).toContainText('Sie sind als Mira Kowalski angemeldet.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Beitreten' }).click()
  await expect(page).toHaveURL(`${PATH}?id=${id}`)
  const people = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(people).toHaveCount(2)
  await expectAccessible(page)
  // The one they had before is still theirs.
  await page.getByRole('link', { name: /^Mieterfragebogen vom / }).click()
  await expect(page).toHaveURL(`${PATH}?id=${own.id}`)
  await expect(people).toHaveCount(1)
})

test.describe('invalid links', () => {
  test.use({ allowedConsole: [/status of 404/] })

  for (const [name, path, text] of [
    ['unknown', `${PATH}/teilen/1b4e28ba-2fa1-41d2-883f-0016d3cca427`, 'Der Mieterfragebogen wurde nicht gefunden.'],
    ['without an id', `${PATH}/teilen`, 'Keine gültige Mieterfragebogen-ID gefunden.'],
  ] as const) {
    test(`${name}: not found, with a next step`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nicht gefunden')
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/')
      await waitForHydration(page)
      await expectAccessible(page)
    })
  }

  test("does not find another person's questionnaire", async ({ page, browser }) => {
    const owner = await browser.newContext()
    const { id } = await createFragebogen(owner)
    await owner.close()
    await createKontoWithPasswort(page.context())
    const answer = await page.goto(`${PATH}?id=${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Der angegebene Mieterfragebogen konnte nicht gefunden werden.')).toBeVisible()
  })
})

test.describe('too many wrong codes', () => {
  test.use({ allowedConsole: [/status of 4(?:22|29)/] })

  test('TEILEN-5: reports the wrong code, and until when the link is locked', async ({ page, browser }) => {
    const owner = await browser.newContext()
    const { link } = await createFragebogen(owner)
    const { phone, nummer } = await createForeignKonto(browser)
    await open(page, link)
    await page.getByRole('textbox', { name: 'Telefonnummer' }).fill(nummer)
    await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
    await waitForNachricht(page.request, phone, { kind: 'sms' })
    const field = page.getByLabel('Prüfcode')
    await field.fill('000000')
    await page.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(field).toHaveAccessibleDescription(
      /Ungültiger Prüfcode. Bitte versuchen Sie es erneut. Noch 9 Versuche mit diesem Link./,
    )
    for (let i = 0; i < 9; i += 1) {
      await page.request.post(link, { form: { intent: 'bestaetigen', phone, code: '000000' } })
    }
    await field.fill('000001')
    await page.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(page.getByText(/Dieser Link ist bis \d\d:\d\d.Uhr gesperrt\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'SMS-Code anfordern' })).toBeDisabled()
    await expectAccessible(page)
    const owners = await owner.newPage()
    await open(owners)
    await owners.getByRole('button', { name: 'Teilen' }).click()
    await expect(owners.getByRole('dialog')).toContainText(/Dieser Link ist bis \d\d:\d\d.Uhr gesperrt\./)
    await owner.close()
  })
})

test('FRAGEBOGEN-4: a complete person shows the number of documents, and links to the rest', async ({ page }) => {
  const { id } = await createFragebogen(page.context())
  await isDone(id)
  await open(page)
  await expect(cards(page)).toContainText('Vollständig')
  await expect(cards(page)).toContainText('0 von 2 Dokumenten')
  await expect(page.getByRole('link', { name: /^Dokumente hochladen/ })).toHaveAttribute('href', /#dokumente$/)
  await expectAccessible(page)
})

test('FRAGEBOGEN-5: removing the only person deletes the questionnaire and leads to Mein Bereich', async ({ page }) => {
  const { id } = await createFragebogen(page.context())
  await open(page)
  await page.getByRole('button', { name: 'Löschen: Mira Kowalski' }).click()
  const dialog = page.getByRole('dialog', { name: 'Interessent löschen' })
  await expect(dialog).toContainText('Sie sind die einzige Person. Der gesamte Mieterfragebogen wird gelöscht')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Löschen: Mira Kowalski' }).click()
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(page).toHaveURL(/\/(?:dashboard|profil)/)
  const { rowCount } = await withDatabase((client) => client.query('select from mieterfragebogen where id = $1', [id]))
  expect(rowCount).toBe(0)
})

test('an open page does not create a questionnaire again that was deleted elsewhere', async ({ page }) => {
  const { id } = await createFragebogen(page.context())
  await open(page)
  await withDatabase((client) => client.query('delete from mieterfragebogen where id = $1', [id]))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: 'Person hinzufügen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Person hinzufügen' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('FRAGEBOGEN-6: a description can be added and changed', async ({ page }) => {
  await createFragebogen(page.context())
  await open(page)
  await page.getByText('Beschreibung hinzufügen').click()
  await page.getByLabel('Beschreibung', { exact: true }).fill('Gemeinsam ab Frühjahr')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gemeinsam ab Frühjahr')).toBeVisible()
  await expect(page.getByText('Beschreibung ändern')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is created by a button, described, shared and deleted', async ({ page }) => {
    await createKontoWithPasswort(page.context())
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Person hinzufügen' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Neuer Mieterfragebogen erstellt' })).toBeVisible()
    await expect(cards(page)).toContainText('Mira Kowalski')
    await page.getByText('Beschreibung hinzufügen').click()
    await page.getByLabel('Beschreibung', { exact: true }).fill('Zu zweit')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Zu zweit')).toBeVisible()
    await page.getByText('Teilen', { exact: true }).click()
    await expect(page.getByText(/\/mieterfragebogen\/teilen\/[0-9a-f-]{36}$/)).toBeVisible()
    await page.getByRole('switch', { name: 'Link eingeschaltet' }).click()
    await page.getByText('Teilen', { exact: true }).click()
    await expect(page.getByText('Link ist ausgeschaltet')).toBeVisible()
    await page.locator('summary').filter({ hasText: 'Löschen' }).click()
    await page.getByRole('button', { name: 'Löschen' }).click()
    await expect(page).toHaveURL(/\/(?:dashboard|profil)/)
  })

  test('a person joins by number and code', async ({ page, browser }) => {
    const owner = await browser.newContext()
    const { id, link } = await createFragebogen(owner)
    await owner.close()
    const { phone, nummer } = freeNummer()
    await page.goto(link)
    await page.getByRole('textbox', { name: 'Telefonnummer' }).fill(nummer)
    await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
    const code = readCode(await waitForNachricht(page.request, phone, { kind: 'sms' }))
    await page.getByLabel('Prüfcode').fill(code)
    await page.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Sie wurden erfolgreich authentifiziert' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  })
})

test('TEILEN-6: the procedure returns true only for a questionnaire that can be joined', async ({
  page,
  request,
  browser,
}) => {
  const owner = await browser.newContext()
  const { id } = await createFragebogen(owner)
  await owner.close()
  const ask = (data: unknown, name = 'check_mieterfragebogen_uuid_exists') => request.post(`/rpc/${name}`, { data })
  expect(await (await ask({ p_uuid: id })).json()).toBe(true)
  expect(await (await ask({ p_uuid: '1b4e28ba-2fa1-41d2-883f-0016d3cca427' })).json()).toBe(false)
  expect(await (await ask({ p_uuid: 'unsinn' })).json()).toBe(false)
  expect((await ask({})).status()).toBe(400)
  expect((await ask({ p_uuid: id }, 'andere')).status()).toBe(404)
  expect((await request.get('/rpc/check_mieterfragebogen_uuid_exists')).status()).toBe(405)
  expect(page.url()).toBe('about:blank')
})
