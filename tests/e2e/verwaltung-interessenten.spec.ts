import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { makePdf } from '#tests/setup/files/dokument-files.ts'
import { createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { e2eDataDir } from './support/environment.ts'
import { freeNummer } from './support/konto.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** A person who has applied for the flat with an employer, an income and a payslip of their own. */
async function createApplicant(exposeId: string, firstName: string, { hours = 2 } = {}) {
  const db = await openE2eDatabase()
  const { phone } = freeNummer()
  const email = `akte-${phone.slice(1)}@example.org`
  const konto = await createKonto(db, { phone, email })
  const { id: profilesId } = await createProfil(db, { id: konto.id, firstName, lastName: 'Demir', email, phone })
  await createMietprofil(db, { profileId: profilesId })
  const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer: profilesId })
  const interessent = await createInteressent(db, {
    mieterfragebogenId,
    profileId: profilesId,
    besitzer: profilesId,
    vorname: firstName,
    nachname: 'Demir',
    arbeitgeberName: `${firstName}s Stadtwerke`,
    createdAt: ago(hours + 1),
  })
  const dokument = await createDokument(db, { interessent, dateiName: `gehalt-${firstName}.pdf` })
  await createDiskStorage(`${e2eDataDir()}/files`).put(dokumentKey(dokument.dateiPfad), await makePdf())
  return createAnfrageLink(db, { exposeId, profilesId, createdAt: ago(hours + 1), bewerbungAbgesendetAm: ago(hours) })
}

/** Two who have applied for a flat; Aylin's file is open to a member of staff. */
async function openAkte(page: Page) {
  const db = await openE2eDatabase()
  const { id: exposeId } = await createExpose(db, { title: 'Ein Zimmer mit Weitblick', oeffentlich: false })
  const link = await createApplicant(exposeId, 'Aylin')
  const other = await createApplicant(exposeId, 'Jonas', { hours: 5 })
  await createVerwalter(page.context())
  await page.goto(`/verwaltung/interessenten/${link.id}`)
  return { link, other, exposeId }
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('AKTE-2, AKTE-3: a press opens the sections that an application allows, and it is logged', {
  tag: '@nur-breit',
}, async ({ page }) => {
  await openAkte(page)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Aylin Demir' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Stufe' }).locator('[aria-current=step]')).toContainText('Bewerbung')
  await expect(section(page, 'Mit der Zusage')).toContainText('1 Datei liegt vor')
  await expect(section(page, 'Mit der Zusage')).toContainText('So verlangt es der Datenschutz')
  expect(await page.content()).not.toContain('Aylins Stadtwerke')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Angaben ansehen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Aylins Stadtwerke')).toBeVisible()
  await expect(section(page, 'Zugriffe')).toContainText('Einkommen und Arbeitgeber')
  await expect(section(page, 'Zugriffe')).toContainText('Katrin Lorenz, heute')
  expect(await page.content()).not.toContain('gehalt-Aylin')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Mappe laden' }).click()
  expect((await download).suggestedFilename()).toMatch(/^akte-.*\.pdf$/)
})

test('AKTE-5, AKTE-9: a Zusage opens the proofs, and a refusal closes them again', {
  tag: '@nur-breit',
}, async ({ page }) => {
  const { link, other } = await openAkte(page)
  await page.getByRole('link', { name: 'Für Aylin Demir entscheiden' }).click()
  await expect(page.getByRole('heading', { name: 'Für Aylin Demir entscheiden?' })).toBeVisible()
  await waitForHydration(page)
  await expect(page.getByRole('checkbox', { name: 'Jonas Demir' })).toBeChecked()
  await expect(page.getByRole('figure')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Zusagen und senden' }).click()
  await expect(page.getByRole('list', { name: 'Stufe' }).locator('[aria-current=step]')).toContainText('Zusage')
  const db = await openE2eDatabase()
  const [refused] = await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, other.id))
  expect(refused?.absageAm).not.toBeNull()

  await page.getByRole('button', { name: 'Nachweise ansehen' }).click()
  const dokument = page.getByRole('link', { name: /gehalt-Aylin\.pdf/ })
  await expect(dokument).toBeVisible()
  await expectAccessible(page)
  const address = await dokument.getAttribute('href')
  const shown = await page.request.get(String(address))
  expect([shown.status(), shown.headers()['content-disposition']]).toEqual([200, expect.stringMatching(/^inline/)])

  await page.getByRole('link', { name: 'Absagen' }).click()
  await page.getByRole('button', { name: 'Absagen und senden' }).click()
  await expect(page.getByText('Abgesagt am')).toBeVisible()
  expect(await page.content()).not.toContain('gehalt-Aylin')
  expect((await page.request.get(String(address))).status()).toBe(403)
  await expectAccessible(page)
  expect(link.zusageAm).toBeNull()
})

test('AKTE-6: shows applications for a flat side by side, in order of arrival', { tag: '@nur-breit' }, async ({
  page,
}) => {
  const { exposeId } = await openAkte(page)
  await page.getByRole('link', { name: 'Bewerbungen nebeneinander ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bewerbungen nebeneinander' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Jonas Demir', 'Aylin Demir'])
  expect(await page.content()).not.toContain('Stadtwerke')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Angaben von 2 Bewerbungen ansehen' }).click()
  await expect(page.getByText('Jonass Stadtwerke')).toBeVisible()
  await expect(page.getByText('Aylins Stadtwerke')).toBeVisible()
  expect(await page.content()).not.toMatch(/17\.04\.1991|1991-04-17/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(page.url()).toContain(exposeId)
})

test('AKTE-8: the list can be searched, filtered and walked by keyboard, and its address contains the state', {
  tag: '@nur-breit',
}, async ({ page }) => {
  const { exposeId } = await openAkte(page)
  await page.goto(`/verwaltung/interessenten?expose=${exposeId}`)
  await waitForHydration(page)
  const table = page.getByRole('table', { name: 'Interessenten' })
  const persons = table.getByRole('link', { name: /Demir/ })
  await expect(persons).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Gesetzte Filter' })).toContainText('Ein Zimmer mit Weitblick')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox', { name: 'Suche' }).fill('jonas')
  await expect(persons).toHaveCount(1)
  await expect(page).toHaveURL(/q=jonas/)
  await page.getByRole('navigation', { name: 'Stufe' }).getByRole('link', { name: 'Zusage' }).click()
  await expect(page.getByText('Keine Akte passt zu „jonas“ und den Filtern.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Stufe' }).getByRole('link', { name: 'Bewerbung' }).click()
  await expect(persons).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(table.getByRole('link', { name: /Jonas Demir/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Jonas Demir' })).toBeVisible()
})

test("AKTE-1: shows a colleague's decision at once", async ({ page, browser }) => {
  const { link } = await openAkte(page)
  await waitForHydration(page)
  const other = await (await browser.newContext()).newPage()
  await createVerwalter(other.context(), { vorname: 'Bernd', nachname: 'Sommer' })
  await other.goto(`/verwaltung/interessenten/${link.id}/entscheidung?fuer=absage`)
  await other.getByRole('button', { name: 'Absagen und senden' }).click()
  await expect(page.getByText('Abgesagt am')).toBeVisible()
  await other.context().close()
})

test('AKTE-9: refuses a decision on an outdated page, and names the colleague and the change', async ({
  page,
  browser,
}) => {
  const { link } = await openAkte(page)
  await page.goto(`/verwaltung/interessenten/${link.id}/entscheidung?fuer=zusage`)
  await waitForHydration(page)
  const other = await (await browser.newContext()).newPage()
  await createVerwalter(other.context(), { vorname: 'Bernd', nachname: 'Sommer' })
  await other.goto(`/verwaltung/interessenten/${link.id}/entscheidung?fuer=absage`)
  await other.getByRole('button', { name: 'Absagen und senden' }).click()
  await expect(other.getByText('Abgesagt am')).toBeVisible()
  await page.getByRole('button', { name: 'Zusagen und senden' }).click()
  await expect(page.getByRole('alert')).toContainText('Nichts wurde überschrieben')
  await expect(page.getByText(/Zuletzt geändert von Bernd Sommer .*Abgesagt/)).toBeVisible()
  await expectAccessible(page)
  await other.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('AKTE-3, AKTE-9: opens a section and refuses a person', async ({ page }) => {
    await openAkte(page)
    await page.getByRole('button', { name: 'Angaben ansehen' }).click()
    await expect(page.getByText('Aylins Stadtwerke')).toBeVisible()
    await page.getByRole('link', { name: 'Absagen' }).click()
    await page.getByRole('button', { name: 'Absagen und senden' }).click()
    await expect(page.getByText('Abgesagt am')).toBeVisible()
  })
})
