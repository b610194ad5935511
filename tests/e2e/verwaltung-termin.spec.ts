import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { besichtigungstermin } from '#app/server/db/schema/termine.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { freeNummer } from './support/konto.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

test.use({ allowedConsole: [/net::ERR_INTERNET_DISCONNECTED/] })

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())

/** A person with an inquiry for the Exposé. */
async function createPerson(exposeId: string, firstName: string, lastName: string) {
  const db = await openE2eDatabase()
  const { phone } = freeNummer()
  const konto = await createKonto(db, { phone, email: null, emailBestaetigtAm: null })
  const { id: profilesId } = await createProfil(db, { id: konto.id, firstName, lastName })
  return createAnfrageLink(db, { exposeId, profilesId })
}

/** A slot that lasts all day, with Hanna and Paul; Leyla has asked for the flat. Open to a member of staff. */
async function openTermin(page: Page) {
  const db = await openE2eDatabase()
  const { id: exposeId } = await createExpose(db, {
    title: 'Wohnung am Viewing-Tag',
    oeffentlich: false,
    direktlink: true,
  })
  const termin = await createTermin(db, {
    exposeId,
    date: TODAY,
    startTime: '00:00',
    endTime: '24:00',
    maxParticipants: 3,
    treffpunkt: 'Hauseingang Gartenstraße 12',
  })
  const bookings: string[] = []
  for (const [vorname, nachname, personen, notes] of [
    ['Hanna', 'Vogt', 2, 'Wir kommen mit Kinderwagen.'],
    ['Paul', 'Krämer', 1, null],
  ] as const) {
    const { id: exposeInquiryExposeId } = await createPerson(exposeId, vorname, nachname)
    const values = { exposeInquiryExposeId, terminoptionId: termin.id, participantCount: personen, notes }
    bookings.push((await createBuchung(db, values)).id)
  }
  await createPerson(exposeId, 'Leyla', 'Aydın')
  await createVerwalter(page.context())
  await page.goto(`/verwaltung/termine/${termin.id}`)
  await waitForHydration(page)
  const readErschienen = async (at: number) =>
    (
      await db
        .select()
        .from(besichtigungstermin)
        .where(eq(besichtigungstermin.id, bookings[at] ?? ''))
    )[0]?.erschienen
  return { termin, readErschienen }
}

const choice = (page: Page, name: string, word: string) =>
  page.getByRole('group', { name: `Anwesenheit von ${name}` }).getByRole('button', { name: word, exact: true })

/** Width that a page leaves to its content; A4 with a margin of 1 cm, in CSS pixels. */
async function printedWidth(page: Page, size: { width: number; height: number }, content: string): Promise<number> {
  await page.setViewportSize(size)
  const box = await page.locator(content).boundingBox()
  return (box?.width ?? 0) / size.width
}
const PAPER = [
  { width: 718, height: 1046 },
  { width: 1046, height: 718 },
]

test('VERWALTUNG-10: prints a slot and its list over the whole paper, with everything needed at the door', async ({
  page,
}) => {
  await openTermin(page)
  await page.emulateMedia({ media: 'print' })
  const list = page.locator('.print-list')
  for (const size of PAPER) {
    expect(await printedWidth(page, size, '.print-list')).toBeGreaterThan(0.9)
    for (const text of ['Hanna Vogt', /\+49/, 'Treffpunkt: Hauseingang Gartenstraße 12', 'Anschrift: ']) {
      await expect(list.getByText(text).first()).toBeVisible()
    }
  }
  await page.goto('/verwaltung/anfragen')
  for (const size of PAPER) {
    expect(await printedWidth(page, size, '.staff-table')).toBeGreaterThan(0.9)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('searchbox', { name: 'Suche' })).toBeHidden()
  }
})

test('ANWESENHEIT-1: one press marks a person as present, a second one undoes it', async ({ page }) => {
  const { readErschienen } = await openTermin(page)
  await expect(page.getByText('Wir kommen mit Kinderwagen.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await choice(page, 'Hanna Vogt', 'Da').click()
  await expect(choice(page, 'Hanna Vogt', 'Da')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^gespeichert, /)).toBeVisible()
  await expect(page.getByText('2 von 3')).toBeVisible()
  expect(await readErschienen(0)).toBe(true)
  await choice(page, 'Paul Krämer', 'Nicht da').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => readErschienen(1)).toBe(false)
  await expectAccessible(page)
  await choice(page, 'Hanna Vogt', 'Da').click()
  await expect.poll(() => readErschienen(0)).toBeNull()
})

test('ANWESENHEIT-1: keeps attendance on the device while offline, also over a reload, and sends it later', async ({
  page,
  context,
}) => {
  const { readErschienen } = await openTermin(page)
  await context.setOffline(true)
  await choice(page, 'Hanna Vogt', 'Da').click()
  await choice(page, 'Paul Krämer', 'Da').click()
  await choice(page, 'Paul Krämer', 'Nicht da').click()
  await expect(page.getByText('Noch nicht gesendet')).toBeVisible()
  await expect(choice(page, 'Paul Krämer', 'Nicht da')).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  await expect(page.getByText('Noch nicht gesendet')).toBeHidden()
  await expect.poll(() => Promise.all([readErschienen(0), readErschienen(1)])).toEqual([true, false])
})

test("ANWESENHEIT-3: shows a colleague's note at once", async ({ page, browser }) => {
  const { termin } = await openTermin(page)
  const other = await (await browser.newContext()).newPage()
  await createVerwalter(other.context())
  await other.goto(`/verwaltung/termine/${termin.id}`)
  await waitForHydration(other)
  await choice(other, 'Paul Krämer', 'Da').click()
  await expect(choice(page, 'Paul Krämer', 'Da')).toHaveAttribute('aria-pressed', 'true')
  await other.context().close()
})

test('EINTRAGEN-4: cancels a future booking after a question, and then the slot', async ({ page }) => {
  const db = await openE2eDatabase()
  const { id: exposeId } = await createExpose(db, { oeffentlich: false, direktlink: true })
  const termin = await createTermin(db, { exposeId, date: '2030-03-11' })
  const { id: exposeInquiryExposeId } = await createPerson(exposeId, 'Jonas', 'Reuter')
  await createBuchung(db, { exposeInquiryExposeId, terminoptionId: termin.id })
  await createVerwalter(page.context())
  await page.goto(`/verwaltung/termine/${termin.id}`)
  await waitForHydration(page)
  await expect(choice(page, 'Jonas Reuter', 'Da')).toBeDisabled()
  await expect(choice(page, 'Jonas Reuter', 'Da')).toHaveAccessibleDescription(/ab dem Tag des Termins festhalten, dem/)
  await page.getByRole('link', { name: 'Stornieren für Jonas Reuter' }).click()
  await expect(page.getByRole('heading', { name: 'Buchung von Jonas Reuter stornieren?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buchung stornieren' }).click()
  await expect(page.getByText('Noch niemand hat gebucht.')).toBeVisible()
  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Absagen', exact: true }).click()
  await expect(page.getByText('Abgesagt', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeHidden()
})

test('EINTRAGEN-2: finds a visitor without a booking and enters them as present', async ({ page }) => {
  await openTermin(page)
  await page.getByRole('link', { name: 'Ohne Anmeldung erschienen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ohne Anmeldung erschienen' })).toBeVisible()
  await page.getByLabel('Wer hat angefragt?').fill('leyl')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/suche=leyl/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: /Leyla Aydın/ }).check()
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(choice(page, 'Leyla Aydın', 'Da')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('4 von 4')).toBeVisible()
})

test('EINTRAGEN-3: a new person needs a name and a number', async ({ page }) => {
  const { termin } = await openTermin(page)
  await page.goto(`/verwaltung/termine/${termin.id}/eintragen`)
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Neue Person' }).check()
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(page.getByText('Bitte geben Sie den Vornamen ein.')).toBeVisible()
  await page.getByLabel('Vorname').fill('Nadia')
  await page.getByLabel('Nachname').fill('Benali')
  await page.getByLabel('Mobilnummer').fill(freeNummer().phone)
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(choice(page, 'Nadia Benali', 'Da')).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ANWESENHEIT-1: notes attendance by a form', async ({ page }) => {
    const db = await openE2eDatabase()
    const { id: exposeId } = await createExpose(db, { oeffentlich: false, direktlink: true })
    const termin = await createTermin(db, { exposeId, date: TODAY, startTime: '00:00', endTime: '24:00' })
    const { id: exposeInquiryExposeId } = await createPerson(exposeId, 'Jonas', 'Reuter')
    await createBuchung(db, { exposeInquiryExposeId, terminoptionId: termin.id })
    await createVerwalter(page.context())
    await page.goto(`/verwaltung/termine/${termin.id}`)
    await choice(page, 'Jonas Reuter', 'Da').click()
    await expect(choice(page, 'Jonas Reuter', 'Da')).toHaveAttribute('aria-pressed', 'true')
  })
})
