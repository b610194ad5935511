import type { Browser, BrowserContext } from '@playwright/test'
import { DAY_MS, MINUTE_MS } from '#app/shared/time.ts'
import { zusagePath } from '#app/shared/zusage/zusage.ts'
import { createAnfrageLink, createZusage } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createForeignKonto, createKontoWithPasswort, createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

/** Deadlines are entered in minutes. */
const wholeMinute = (ms: number) => new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS)

/** A signed-in applicant with an open promise, and another applicant of the same flat who waits. */
async function createPromise(context: BrowserContext, browser: Browser) {
  const db = await openE2eDatabase()
  const { id, email, phone } = await createKontoWithPasswort(context)
  await createProfil(db, { id, email, phone, firstName: 'Mehmet', lastName: 'Okan' })
  const { id: exposeId } = await createExpose(db, { oeffentlich: false, direktlink: true, kaution: 2580 })
  const link = await createAnfrageLink(db, { exposeId, profilesId: id })
  const other = await createForeignKonto(browser)
  await createProfil(db, { ...other, firstName: 'Nora', lastName: 'Beck' })
  await createAnfrageLink(db, { exposeId, profilesId: other.id })
  await createZusage(db, { link, frist: wholeMinute(Date.now() + 3 * DAY_MS), uebergabeAm: '2031-04-01' })
  return { path: zusagePath(link.id), office: `/verwaltung/anfragen/${link.id}` }
}

test('ZUSAGE-2, ZUSAGE-8: declines after a question, staff sees it at once and one press leads to those who wait', async ({
  page,
  browser,
}) => {
  const applicant = await browser.newContext()
  const { path, office } = await createPromise(applicant, browser)
  await createVerwalter(page.context())
  await page.goto(office)
  await waitForHydration(page)
  const panel = page.getByRole('region', { name: 'Zusage', exact: true })
  await expect(panel).toContainText('noch nicht geöffnet')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const zusage = await applicant.newPage()
  await zusage.goto('/dashboard')
  await waitForHydration(zusage)
  await zusage
    .getByRole('link', { name: /^Zusage ansehen/ })
    .first()
    .click()
  await expect(zusage).toHaveURL(path)
  await expect(zusage.getByRole('heading', { level: 1 })).toHaveText(/^Wir möchten Ihnen/)
  await expect(zusage.getByText(/^Bitte antworten Sie bis /)).toBeVisible()
  await expect(zusage.getByRole('listitem').filter({ hasText: 'Wohnung übergeben' })).toContainText('1. April 2031')
  await zusage.getByRole('button', { name: 'Ablehnen' }).click()
  const question = zusage.getByRole('dialog', { name: 'Zusage ablehnen?' })
  await expect(question).toContainText('Das lässt sich nicht zurücknehmen.')
  await expectAccessible(zusage)
  await question.getByRole('button', { name: 'Zurück' }).click()
  await expect(question).toBeHidden()
  await zusage.getByRole('button', { name: 'Ablehnen' }).click()
  await question.getByRole('radio', { name: 'Ich habe eine andere Wohnung' }).check()
  await question.getByRole('button', { name: 'Zusage ablehnen' }).click()
  await expect(zusage.getByRole('heading', { level: 1 })).toHaveText('Sie haben die Zusage abgelehnt.')
  await expectAccessible(zusage)

  await expect(panel).toContainText('Grund: Ich habe eine andere Wohnung.')
  await expect(panel).toContainText('1 andere Person wartet.')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Zusage beenden und zu den anderen' }).press('Enter')
  await expect(page).toHaveURL(/\/verwaltung\/interessenten\?expose=/)
  await expect(page.getByRole('link', { name: /Nora/ })).toBeVisible()
  await applicant.close()
})

test('ZUSAGE-7: the door swings open at the first look only, and is open with reduced motion', async ({ browser }) => {
  for (const [reducedMotion, expected] of [
    ['no-preference', [1, 0]],
    ['reduce', [0, 0]],
  ] as const) {
    const applicant = await browser.newContext({ reducedMotion })
    await applicant.addInitScript(() =>
      document.addEventListener('animationstart', ({ animationName }) => performance.mark(animationName)),
    )
    const { path } = await createPromise(applicant, browser)
    const zusage = await applicant.newPage()
    const swings: number[] = []
    for (const isOpening of [true, false]) {
      await zusage.goto(path)
      await waitForHydration(zusage)
      await expect(zusage.locator('.door-swing')).toBeVisible()
      await expect(zusage.locator('.door-swing.is-opening')).toHaveCount(isOpening ? 1 : 0)
      await zusage.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      swings.push(await zusage.evaluate(() => performance.getEntriesByName('door-leaf').length))
    }
    expect(swings, reducedMotion).toEqual(expected)
    await applicant.close()
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('ZUSAGE-2, ZUSAGE-9: accepts below the button that asks, reads what to prepare, and staff changes the dates', async ({
    page,
    browser,
  }) => {
    const applicant = await browser.newContext({ javaScriptEnabled: false })
    const { path, office } = await createPromise(applicant, browser)
    const zusage = await applicant.newPage()
    await zusage.goto(path)
    const question = zusage.locator('details').filter({ hasText: 'reservieren die Wohnung für Sie' })
    await question.locator('summary').click()
    await question.getByRole('button', { name: 'Zusage annehmen' }).click()
    await expect(zusage.getByRole('heading', { level: 1 })).toHaveText('Die Wohnung ist für Sie reserviert.')
    await expect(zusage.getByRole('region', { name: 'Was Sie schon tun können' })).toContainText('Wohnsitz anmelden')

    await createVerwalter(page.context())
    await page.goto(office)
    const panel = page.getByRole('region', { name: 'Zusage', exact: true })
    await expect(panel).toContainText('Angenommen am')
    await panel.getByLabel('Vertrag unterschreiben bis').fill('2031-03-06')
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await panel.getByRole('button', { name: 'Zusage speichern' }).click()
    await saved
    await expect(panel.getByLabel('Vertrag unterschreiben bis')).toHaveValue('2031-03-06')
    await zusage.reload()
    await expect(zusage.getByRole('listitem').filter({ hasText: 'Vertrag lesen' })).toContainText('6. März 2031')
    await applicant.close()
  })
})
