import type { Page } from '@playwright/test'
import { createKontoWithPasswort, type NewKonto } from './support/create-konto.ts'
import { withDatabase } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { listNachrichten, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const PATH = `/bewerbung/${DEMO.altbau.id}`
const FIRMA = 'kontakt@example.org'

const signIn = (page: Page) => createKontoWithPasswort(page.context())

/** Everything an application needs: no screens fill in a questionnaire yet. */
async function fillIn({ id }: NewKonto, { anfrage = true, nachname = 'Kowalski' } = {}): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('insert into profiles (id) values ($1) on conflict do nothing', [id])
    await client.query(
      `insert into mietinteresse_profiles (profile_id, mietbeginn, suchtyp, anzahl_personen, beruf, einkommen, motivation)
       values ($1, '1-2', 'paar', 2, '{angestellter}', 3400, 'Ruhe')`,
      [id],
    )
    const { rows } = await client.query<{ id: string }>(
      `with bogen as (insert into mieterfragebogen default values returning id)
       insert into mieterfragebogen_interessenten
         (mieterfragebogen_id, profile_id, besitzer, vorname, nachname, identifikationsdokument_typ, completed_steps, manually_completed)
       select id, $1, $1, 'Mira', $2, 'personalausweis', '{1,2,3,4,5}', true from bogen returning id`,
      [id, nachname],
    )
    for (const typ of ['gehaltsabrechnung', 'personalausweis_vorne', 'personalausweis_rueckseite']) {
      await client.query(
        `insert into mieterfragebogen_dokumente
           (interessent_id, mieterfragebogen_id, dokument_typ, datei_name, datei_pfad, datei_groesse, mime_type)
         select id, mieterfragebogen_id, $2, 'scan.pdf', $3, 1000, 'application/pdf'
         from mieterfragebogen_interessenten where id = $1`,
        [rows[0]?.id, typ, `${id}/${typ}.pdf`],
      )
    }
    if (!anfrage) return
    await client.query(
      `with anfrage as (insert into expose_inquiries (profiles_id) values ($1) returning id)
       insert into expose_inquiry_exposes (inquiry_id, expose_id, profiles_id, status_option_id)
       select anfrage.id, $2, $1, o.id from anfrage, inquiry_status_options o where status_key = 'profil_ausgefuellt'`,
      [id, DEMO.altbau.id],
    )
  })
}

async function open(page: Page) {
  await page.goto(PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bewerbung')
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const absenden = (page: Page) => page.getByRole('button', { name: 'Bewerbung absenden' })

async function countMails(page: Page, { phone }: NewKonto) {
  const mails = await listNachrichten(page.request, FIRMA)
  return mails.filter(({ betreff, text }) => betreff?.startsWith('Neue Bewerbung') && text.includes(phone)).length
}

test('asks for a sign-in and returns to the application', async ({ page }) => {
  await page.goto(PATH)
  await expect(page).toHaveURL(`/login?weiter=${encodeURIComponent(PATH)}`)
})

test.describe('an Exposé that is not public', () => {
  test.use({ allowedConsole: [/status of 404/] })
  test('is not found', async ({ page }) => {
    await signIn(page)
    for (const id of [DEMO.unknownId, 'unsinn']) {
      const answer = await page.goto(`/bewerbung/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Exposé nicht gefunden' })).toBeVisible()
    }
  })
})

test('names the missing parts with links to add them, and that an inquiry is required first', async ({ page }) => {
  const { id } = await signIn(page)
  await open(page)
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('link', { name: DEMO.altbau.title })).toHaveAttribute(
    'href',
    DEMO.altbau.path,
  )
  await expect(page.getByRole('heading', { name: 'Es fehlen noch 3 Teile' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Teile der Bewerbung' }).locator('[aria-current="step"]')).toHaveText(
    'Profil',
  )
  await expect(page.getByRole('link', { name: 'Bitte Profil ausfüllen' })).toHaveAttribute(
    'href',
    `/profil/${id}?weiter=${encodeURIComponent(PATH)}`,
  )
  await expect(absenden(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Auf die Anfragenliste' }).click()
  const ansehen = page.getByRole('main').getByRole('link', { name: 'Anfragenliste ansehen' })
  await expect(ansehen).toBeFocused()
  await ansehen.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Anfragenliste (1)')
})

test('sends a complete application once and confirms it', async ({ page }) => {
  const bewerber = await signIn(page)
  await fillIn(bewerber)
  await open(page)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Alles ist vollständig' })).toBeVisible()
  await expect(row(page, 'Mieterfragebogen: Mira Kowalski')).toContainText('Vollständig')
  await expectAccessible(page)
  await absenden(page).focus()
  await page.keyboard.press('Enter')
  const bestaetigung = page.getByRole('status').filter({ hasText: 'Bewerbung abgesendet' })
  await expect(bestaetigung).toBeFocused()
  await expect(absenden(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const mail = await waitForNachricht(page.request, bewerber.email, { betreff: /Ihre Bewerbung ist bei uns/ })
  expect(mail.links.some((url) => new URL(url).pathname === PATH)).toBe(true)
  await page.request.post(PATH, { headers: { Origin: new URL(page.url()).origin } })
  await page.reload()
  await expect(bestaetigung).toBeVisible()
  expect(await countMails(page, bewerber)).toBe(1)
})

test.describe('no longer complete', () => {
  test.use({ allowedConsole: [/status of 409/] })
  test('names parts that went missing in the meantime instead of sending', async ({ page }) => {
    const bewerber = await signIn(page)
    await fillIn(bewerber)
    await open(page)
    await waitForHydration(page)
    await withDatabase((client) =>
      client.query('update mieterfragebogen_interessenten set completed_steps = $2 where profile_id = $1', [
        bewerber.id,
        [1, 2, 4],
      ]),
    )
    await absenden(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'noch nicht vollständig' })).toBeFocused()
    await expect(row(page, 'Mieterfragebogen: Mira')).toContainText(
      'Es fehlen Angaben in Schritt 3 (Berufliches) und 5 (Weitere Angaben).',
    )
    await expect(absenden(page)).toBeDisabled()
    await expect(row(page, 'Mieterfragebogen: Mira').getByRole('link', { name: 'Bitte Daten ergänzen' })).toBeVisible()
    await expectAccessible(page)
    expect(await countMails(page, bewerber)).toBe(0)
  })
})

test.describe('when sending fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('keeps the page, says that nothing is sent twice, and sends on the next press', async ({ page }) => {
    const bewerber = await signIn(page)
    await fillIn(bewerber)
    await open(page)
    await waitForHydration(page)
    await page.route('**/bewerbung/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await absenden(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Ihre Bewerbung wird nur einmal abgesendet.' })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText('Verbindungsfehler')
    await page.unrouteAll()
    await absenden(page).click()
    await expect(page.getByText('Bewerbung abgesendet')).toBeVisible()
    expect(await countMails(page, bewerber)).toBe(1)
  })
})

test("cannot send another person's application", async ({ page, browser, baseURL }) => {
  const bewerber = await signIn(page)
  await fillIn(bewerber)
  const foreign = await browser.newContext({ ...(baseURL && { baseURL }) })
  const headers = { Origin: String(baseURL) }
  expect((await foreign.request.post(PATH, { headers, maxRedirects: 0 })).headers().location).toContain('/login')
  const other = await createKontoWithPasswort(foreign)
  expect((await foreign.request.post(PATH, { headers, maxRedirects: 0 })).status()).toBe(409)
  await foreign.close()
  expect(await countMails(page, bewerber)).toBe(0)
  expect(await countMails(page, other)).toBe(0)
  await open(page)
  await expect(absenden(page)).toBeEnabled()
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })
  test('is accessible', async ({ page }) => {
    const bewerber = await signIn(page)
    await fillIn(bewerber, { anfrage: false })
    await open(page)
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('can be sent', async ({ page }) => {
    const bewerber = await signIn(page)
    await fillIn(bewerber)
    await open(page)
    await absenden(page).click()
    await expect(page.getByText('Bewerbung abgesendet')).toBeVisible()
    expect(await countMails(page, bewerber)).toBe(1)
  })
})
