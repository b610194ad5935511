import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { anfrageNotizen } from '#app/server/db/schema/verwaltung.ts'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { createForeignKonto, createKontoWithPasswort, createVerwalter, type NewKonto } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

test.use({ allowedConsole: [/409/] })

const TITLE = 'Wohnung mit Anfrage'

/** An inquiry of an account, about a flat with a slot ahead. */
async function createInquiry({ id, email, phone }: NewKonto) {
  const db = await openE2eDatabase()
  const known = await db.select().from(profiles).where(eq(profiles.id, id))
  if (known.length === 0) await createProfil(db, { id, email, phone, firstName: 'Mehmet', lastName: 'Okan' })
  await db
    .insert(mietinteresseProfiles)
    .values({ profileId: id, suchtyp: 'einzelperson', anzahlPersonen: 1, mietbeginn: 'sofort' })
  const { id: exposeId } = await createExpose(db, { title: TITLE, oeffentlich: false, direktlink: true })
  await createTermin(db, { exposeId, date: '2031-05-05', maxParticipants: 2 })
  const link = await createAnfrageLink(db, { exposeId, profilesId: id })
  const read = async () => (await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, link.id)))[0]
  return { path: `/verwaltung/anfragen/${link.id}`, id: link.id, read }
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

const send = (page: Page) => page.getByRole('button', { name: 'Status ändern und senden' })

test("STATUSWECHSEL-2: previews, then sends, and the applicant's open page shows it within two seconds", {
  tag: '@nur-breit',
}, async ({ page, browser }) => {
  const applicant = await browser.newContext()
  const konto = await createKontoWithPasswort(applicant)
  const anfrage = await createInquiry(konto)
  const bereich = await applicant.newPage()
  await open(bereich, '/dashboard')
  await expect(bereich.getByText('Anfrage gestellt')).toBeVisible()

  await createVerwalter(page.context())
  await open(page, anfrage.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const status = page.getByLabel('Neuer Status')
  await expect(status).toHaveValue('')
  await expect(send(page)).toBeHidden()
  await expect(page.locator('.preview')).toContainText('Das liest Mehmet Okan zurzeit')
  await expect(page.locator('.preview')).toContainText('Anfrage gestellt')
  await status.selectOption('besichtigung_zulassen')
  await expect(page.getByText('Wir können Ihnen einen Besichtigungstermin anbieten')).toBeVisible()
  await expect(page.getByText(/^Noch frei: 05\.05\.2031/)).toBeVisible()
  await page.getByLabel('Anmerkung für die Person').fill('Bitte Ausweis mitbringen.')
  await expect(page.locator('.preview').getByText('Bitte Ausweis mitbringen.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Vorschau' }).getByRole('link', { name: 'E-Mail' }).press('Enter')
  await expect(page.locator('.preview')).toContainText('Unsere Anmerkung: Bitte Ausweis mitbringen.')
  expect((await anfrage.read())?.beantwortetAm).toBeNull()
  await expectAccessible(page)

  await send(page).press('Enter')
  await expect(page.getByText('Status geändert', { exact: true })).toBeVisible()
  await expect(bereich.getByText('Unsere Anmerkung: Bitte Ausweis mitbringen.')).toBeVisible({ timeout: 2_000 })
  await expect(status).toHaveValue('')
  await expect(page.locator('.preview')).toContainText('zurzeit')
  await expect(page.locator('.preview')).toContainText('Bitte Ausweis mitbringen.')
  await expect(page.getByText('K. Lorenz').first()).toBeVisible()

  await status.selectOption('neu')
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Schritt zurück')
  await expect(bereich.getByText('Unsere Anmerkung: Bitte Ausweis mitbringen.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Ja, von „.+“ zurück auf „Anfrage gestellt“/ }).check()
  await send(page).click()
  await expect(bereich.getByText('Unsere Anmerkung: Bitte Ausweis mitbringen.')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Nachrichten' })).toContainText('Besichtigungstermin')
  await applicant.close()
})

test('ANFRAGESEITE-3: asks the slower of two colleagues, and overwrites nothing', async ({ page, browser }) => {
  const anfrage = await createInquiry(await createForeignKonto(browser))
  await createVerwalter(page.context())
  await open(page, anfrage.path)
  await page.getByLabel('Neuer Status').selectOption('besichtigung_zulassen')
  await page.getByLabel('Anmerkung für die Person').fill('Bis bald.')
  const other = await browser.newContext()
  await createVerwalter(other, { vorname: 'Birgit', nachname: 'Sommer' })
  const second = await other.newPage()
  await open(second, anfrage.path)
  await second.getByRole('link', { name: 'Absagen' }).click()
  await second.getByRole('button', { name: 'Absagen und senden' }).click()
  await expect.poll(async () => (await anfrage.read())?.absageAm).not.toBeNull()
  await other.close()

  await send(page).click()
  const dialog = page.getByRole('dialog', { name: 'B. Sommer war schneller' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  expect((await anfrage.read())?.anmerkungVerwaltung).toBeNull()
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect.poll(async () => (await anfrage.read())?.anmerkungVerwaltung).toBe('Bis bald.')
  expect((await anfrage.read())?.absageAm).toBeNull()
})

test('MIETANGEBOT-1, MIETANGEBOT-4: offers the flat, and the applicant sees the day and loads the PDF', async ({
  page,
  browser,
}) => {
  const applicant = await browser.newContext()
  const anfrage = await createInquiry(await createKontoWithPasswort(applicant))
  const bereich = await applicant.newPage()
  await open(bereich, '/dashboard')
  const card = bereich.getByRole('article', { name: TITLE })
  await expect(card).toContainText('Anfrage gestellt')

  await createVerwalter(page.context())
  await open(page, anfrage.path)
  const panel = page.getByRole('region', { name: 'Mietangebot für das Amt' })
  const day = (await panel.getByLabel('Reserviert bis').inputValue()).split('-').toReversed().join('.')
  await panel.getByRole('button', { name: 'Mietangebot machen und senden' }).press('Enter')
  await expect(panel.getByText(`Reserviert bis ${day}.`)).toBeVisible()
  await expectAccessible(page)
  await expect(card).toContainText(`Bis ${day} für Sie reserviert`)
  await expectAccessible(bereich)
  for (const [reader, place] of [
    [page, panel],
    [bereich, card],
  ] as const) {
    const download = reader.waitForEvent('download')
    await place.getByRole('link', { name: /Mietangebot (laden|\(PDF\))/ }).press('Enter')
    expect((await download).suggestedFilename()).toMatch(/^mietangebot-.+\.pdf$/)
  }

  await panel.getByRole('button', { name: 'Zurückziehen' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Mietangebot machen und senden' })).toBeVisible()
  await expect(card).not.toContainText('für Sie reserviert')
  await applicant.close()
})

test('MIETANGEBOT-4: only staff loads an offer below /verwaltung, not even its applicant', async ({
  playwright,
  baseURL,
}) => {
  const path = `/verwaltung/anfragen/${DEMO.mietangebotId}/mietangebot`
  const received: (number | string)[] = []
  for (const konto of [null, DEMO_KONTEN.neu, DEMO_KONTEN.mieterin, DEMO_KONTEN.verwaltung]) {
    const request = await playwright.request.newContext({ baseURL })
    if (konto) await request.post('/login', { form: { email: konto.email, passwort: konto.passwort }, maxRedirects: 0 })
    const answer = await request.get(path, { maxRedirects: 0 })
    received.push(answer.headers().location ?? answer.status())
    await request.dispose()
  }
  expect(received).toEqual([`/login?weiter=${encodeURIComponent(path)}`, 403, 403, 200])
})

test('ANFRAGESEITE-4: adds and removes a note by keyboard', async ({ page, browser }) => {
  const anfrage = await createInquiry(await createForeignKonto(browser))
  await createVerwalter(page.context())
  await open(page, anfrage.path)
  await expect(page.getByLabel('Neue Notiz')).toHaveAccessibleDescription(/gehört zu ihrer Datenauskunft/)
  await page.getByLabel('Neue Notiz').fill('Ruft nach 17 Uhr zurück.')
  await page.getByRole('button', { name: 'Notiz speichern' }).press('Enter')
  await expect(page.getByText('Ruft nach 17 Uhr zurück.')).toBeVisible()
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('')
  await page.getByRole('button', { name: /^Notiz löschen/ }).press('Enter')
  await expect(page.getByText('Ruft nach 17 Uhr zurück.')).toBeHidden()
  const db = await openE2eDatabase()
  expect(await db.$count(anfrageNotizen, eq(anfrageNotizen.linkId, anfrage.id))).toBe(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('chooses, previews and sends the state, and the arrows lead through the list', async ({ page, browser }) => {
    const anfrage = await createInquiry(await createForeignKonto(browser))
    await createVerwalter(page.context())
    await page.goto(`${anfrage.path}?sort=-eingang`)
    await page.getByLabel('Neuer Status').selectOption('besichtigung_zulassen')
    await page.getByRole('button', { name: 'Vorschau anzeigen' }).click()
    await page.getByRole('navigation', { name: 'Vorschau' }).getByRole('link', { name: 'E-Mail' }).click()
    await expect(page.locator('.preview')).toContainText('Besichtigung')
    await send(page).click()
    await expect.poll(async () => (await anfrage.read())?.beantwortetAm).not.toBeNull()
    const panel = page.getByRole('region', { name: 'Mietangebot für das Amt' })
    await panel.getByRole('button', { name: 'Mietangebot machen und senden' }).click()
    await expect(panel.getByText(/^Reserviert bis \d/)).toBeVisible()
    await panel.getByRole('button', { name: 'Zurückziehen' }).click()
    await page.getByRole('link', { name: 'Absagen' }).click()
    await expect(page.locator('.preview')).toContainText('leider können wir Ihnen „')
    await page.getByRole('button', { name: 'Absagen und senden' }).click()
    await expect.poll(async () => (await anfrage.read())?.absageAm).not.toBeNull()
    expect(new URL(page.url()).search).toBe('?sort=-eingang')
    await page.getByLabel('Neue Notiz').fill('Ohne Skript.')
    await page.getByRole('button', { name: 'Notiz speichern' }).click()
    await expect(page.getByText('Ohne Skript.')).toBeVisible()
  })
})
