import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { SUCHE_QUIET_MS } from '#app/components/hooks/use-search-field.ts'
import { tellProgress } from '#app/server/realtime/tell-progress.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { holdNavigation } from './support/hold-requests.ts'
import { freeNummer } from './support/konto.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

/** An inquiry about the flat by a person with this name. */
async function createAnfrage(exposeId: string, firstName: string, minutesAgo: number): Promise<string> {
  const db = await openE2eDatabase()
  const { phone } = freeNummer()
  const { id } = await createKonto(db, { phone, email: `liste-${phone.slice(1)}@example.org` })
  await createProfil(db, { id, firstName, lastName: 'Listenprobe', phone })
  const createdAt = new Date(Date.now() - minutesAgo * 60_000)
  return (await createAnfrageLink(db, { exposeId, profilesId: id, createdAt })).id
}

/** The list of one flat with three inquiries, open to a member of staff; `query` limits it further. */
async function openList(page: Page, query = ''): Promise<{ exposeId: string; path: string; kontoId: string }> {
  const { id: exposeId } = await createExpose(await openE2eDatabase(), {
    title: 'Erker mit Stuckdecke',
    oeffentlich: false,
    direktlink: true,
  })
  for (const [at, name] of ['Clara', 'Felix', 'Nadia'].entries()) await createAnfrage(exposeId, name, 30 + at)
  const { id: kontoId } = await createVerwalter(page.context())
  const path = `/verwaltung/anfragen?expose=${exposeId}`
  await page.goto(path + query)
  return { exposeId, path, kontoId }
}

const table = (page: Page) => page.getByRole('table', { name: 'Anfragen' })
const rows = (page: Page) => table(page).locator('tbody tr')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} Listenprobe auswählen` })
const bar = (page: Page) => page.getByRole('region', { name: 'Auswahl' })

test('ANFRAGEN-2: search, pipeline and filters are in the URL', { tag: '@breit' }, async ({ page }) => {
  await openList(page)
  await waitForHydration(page)
  await expect(rows(page)).toHaveCount(3)
  // A hint that does not fit is not cut within a letter.
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveCSS('text-overflow', 'ellipsis')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('nadia')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=nadia/)
  await page.getByRole('searchbox', { name: 'Suche' }).fill('')
  await expect(rows(page)).toHaveCount(3)
  const tile = page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /Zusage/ })
  await tile.click()
  await expect(page.getByText('Keine Anfrage passt zu diesen Filtern.')).toBeVisible()
  await expect(tile).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  // A row that is pressed before the search goes out stays open.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const row = rows(page).filter({ hasText: 'Felix' }).getByRole('link').first()
  const to = new URL((await row.getAttribute('href')) ?? '', page.url()).pathname
  const release = await holdNavigation(page, to)
  await page.getByRole('searchbox', { name: 'Suche' }).fill('clara')
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === `${to}.data`)
  await row.click()
  await asked
  await expect(row).toHaveAttribute('data-pending')
  await page.clock.runFor(2 * SUCHE_QUIET_MS)
  release()
  await expect(page.getByRole('heading', { name: 'Felix Listenprobe' })).toBeVisible()
})

test('ANFRAGEN-6: saves, changes and deletes a view', async ({ page }) => {
  await openList(page)
  await waitForHydration(page)
  const tabs = page.getByRole('navigation', { name: 'Gespeicherte Ansichten' })
  await tabs.getByRole('button', { name: 'Ansicht speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' })
  await dialog.getByLabel('Name der Ansicht').fill('Erker')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
  const own = tabs.getByRole('link', { name: /^Erker/ })
  await expect(own).toHaveText('Erker3')
  await expect(own).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('clara')
  await expect(own).toHaveText('Erker *3')
  await tabs.getByRole('button', { name: 'Ansicht speichern' }).click()
  await dialog.getByRole('button', { name: '„Erker“ überschreiben' }).click()
  await expect(own).toHaveText('Erker1')
  await tabs.getByRole('button', { name: 'Ansicht ändern' }).click()
  await page.getByRole('button', { name: 'Ansicht löschen' }).click()
  await expect(own).toHaveCount(0)
})

test('ANFRAGEN-7: new inquiries do not move the list until they are requested', async ({ page }) => {
  const { exposeId } = await openList(page)
  await waitForHydration(page)
  await createAnfrage(exposeId, 'Viktor', 0)
  const show = page.getByRole('button', { name: '1 neue Anfrage anzeigen' })
  await expect(show).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await show.click()
  await expect(rows(page)).toHaveCount(4)
  await expect(show).toHaveCount(0)
})

test('ANFRAGEN-8: rejects many at once by keyboard', { tag: '@nur-breit' }, async ({ page }) => {
  await openList(page)
  await waitForHydration(page)
  await box(page, 'Clara').focus()
  await page.keyboard.press('Space')
  await box(page, 'Nadia').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 gewählt')
  await box(page, 'Felix').click()
  await bar(page).getByRole('button', { name: 'Absagen' }).click()
  const dialog = page.getByRole('dialog', { name: '2 Personen absagen' })
  await expect(dialog).toContainText(/Das liest (Clara|Nadia) Listenprobe, ebenso 1 Person/)
  await expect(dialog).toContainText('löschen wir spätestens am')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Absagen und senden' }).click()
  await expect(page.getByText('2 Anfragen geändert', { exact: true })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Abgesagt' })).toHaveCount(2)
})

/**
 * Two persons with inquiries for the same 13 flats of a property; the newest inquiry is Ole's, to whom that flat is
 * promised.
 */
async function openManyOfTwo(page: Page) {
  const db = await openE2eDatabase()
  const { propertyId } = await createLiegenschaft(db, { oeffentlichView: false })
  const persons = await Promise.all(
    ['Pia', 'Ole'].map(async (firstName) => {
      const { phone } = freeNummer()
      const { id } = await createKonto(db, { phone, email: `viele-${phone.slice(1)}@example.org` })
      return (await createProfil(db, { id, firstName, lastName: 'Mehrfach', phone })).id
    }),
  )
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  for (let flat = 0; flat < 13; flat++) {
    const { id: exposeId } = await createExpose(db, {
      propertyId,
      title: `Wohnung ${flat}`,
      oeffentlich: false,
      direktlink: true,
    })
    for (const [at, profilesId] of persons.entries()) {
      const promised = flat === 0 && at === 1
      await createAnfrageLink(db, {
        exposeId,
        profilesId,
        createdAt: minutesAgo(2 + 2 * flat - at),
        ...(promised && { statusOptionId: ANFRAGE_STATUS.zusage.id, zusageAm: new Date() }),
      })
    }
  }
  await createVerwalter(page.context())
  await page.goto(`/verwaltung/anfragen?liegenschaft=${propertyId}`)
}

test('ANFRAGEN-8: keeps "all minus one" over pages, and names omitted people and flats without slots', async ({
  page,
}) => {
  await openManyOfTwo(page)
  await waitForHydration(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check()
  await bar(page).getByRole('button', { name: 'Alle 26 auswählen' }).click()
  await rows(page).filter({ hasText: 'Pia' }).first().getByRole('checkbox').click()
  await expect(bar(page)).toContainText('25 gewählt')
  await page.getByRole('link', { name: 'Seite 2' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked()
  await expect(bar(page)).toContainText('25 gewählt')
  await bar(page).getByRole('button', { name: 'Termin anbieten' }).click()
  const offer = page.getByRole('dialog', { name: 'Status für 25 Anfragen von 2 Personen ändern' })
  await expect(offer.getByText('Keine freien Termine')).toBeInViewport()
  await offer.getByRole('button', { name: /^Bei / }).click()
  await expect(offer.getByRole('alert')).toContainText('Bitte bestätigen Sie')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Abbrechen' }).click()
  await bar(page).getByRole('button', { name: 'Absagen' }).click()
  const dialog = page.getByRole('dialog', { name: '25 Anfragen von 2 Personen absagen' })
  await expect(dialog.getByText('1 Anfrage bleibt, wie sie ist')).toBeInViewport()
  await expect(dialog.getByText(/Die Wohnung ist dieser Person zugesagt.*Ole Mehrfach/)).toBeInViewport()
  await dialog.getByRole('button', { name: '24 Anfragen von 2 Personen absagen' }).click()
  await expect(page.getByText('24 Anfragen geändert', { exact: true })).toBeVisible()
  // It covers neither the way out nor the name in the rail.
  const [toast, rail] = await Promise.all(
    [page.locator('.toast'), page.getByRole('banner')].map((shown) => shown.boundingBox()),
  )
  expect(toast && rail && (toast.x >= rail.x + rail.width || toast.y >= rail.y + rail.height)).toBe(true)
  const counts = page.getByRole('navigation', { name: 'Status' })
  await expect(counts.getByRole('link', { name: /Zusage/ })).toContainText('1')
  await expect(counts.getByRole('link', { name: /Abgesagt/ })).toContainText('24')
})

test('ANFRAGEN-8: the dialog shows the progress of a bulk change', async ({ page }) => {
  const listening = page.waitForResponse('**/verwaltung/ereignisse')
  const { kontoId } = await openList(page)
  await waitForHydration(page)
  await listening
  const release = Promise.withResolvers<void>()
  await page.route('**/verwaltung/anfragen/auswahl*', async (route) => {
    if (/(?:^|&)run=/.test(route.request().postData() ?? '')) await release.promise
    await route.fallback()
  })
  await box(page, 'Clara').click()
  await bar(page).getByRole('button', { name: 'Absagen' }).click()
  const dialog = page.getByRole('dialog', { name: '1 Person absagen' })
  await dialog.getByRole('button', { name: 'Absagen und senden' }).click()
  const progress = dialog.getByRole('progressbar', { name: '1 Anfrage wird geändert' })
  await expect(progress).toBeVisible()
  const run = await dialog.locator('input[name="run"]').inputValue()
  const db = await openE2eDatabase()
  tellProgress(db, { kontoId, progress: { run, done: 1, total: 4 } })
  await expect(progress).toHaveJSProperty('value', 1)
  await expect(dialog).toContainText('1 von 4 Anfragen')
  release.resolve()
  await expect(page.getByText('1 Anfrage geändert', { exact: true })).toBeVisible()
})

test('ANFRAGEN-9: downloads the filtered list as a file', async ({ page }) => {
  await openList(page, '&q=felix')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^anfragen-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = parse<Record<string, string>>(readFileSync(await file.path()), {
    bom: true,
    columns: true,
    delimiter: ';',
  })
  expect(lines.map(({ Vorname, Nachname }) => `${Vorname} ${Nachname}`)).toEqual(['Felix Listenprobe'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('ANFRAGEN-1: filters, search and sorting are forms and links', async ({ page }) => {
    const { path } = await openList(page)
    await page.getByRole('searchbox', { name: 'Suche' }).fill('listenprobe')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=listenprobe/)
    await expect(rows(page)).toHaveCount(3)
    await page.goto(`${path}&vollstaendig=ohne-profil`)
    await page.getByText('Filter (2)', { exact: true }).click()
    await page.getByLabel('Vollständigkeit').selectOption('profil')
    await page.getByRole('button', { name: 'Anwenden' }).click()
    await expect(page.getByText('Keine Anfrage passt zu diesen Filtern.')).toBeVisible()
  })

  test('ANFRAGEN-8: selects some, previews the message, and rejects them', async ({ page }) => {
    const { path } = await openList(page)
    await box(page, 'Clara').check()
    await box(page, 'Nadia').check()
    await page.getByRole('button', { name: 'Status der gewählten ändern' }).click()
    await page.getByLabel('Neuer Status').selectOption({ label: 'Abgesagt' })
    await page.getByLabel('Anmerkung für alle').fill('Die Wohnung ist vergeben.')
    await page.getByRole('button', { name: 'Vorschau anzeigen' }).click()
    await expect(page.getByText(/Das liest (Clara|Nadia) Listenprobe, ebenso 1 Person/)).toBeVisible()
    await expect(page.getByText('löschen wir spätestens am').first()).toBeVisible()
    await page.getByRole('button', { name: 'Absagen und senden' }).click()
    await expect(page.getByText('2 Anfragen geändert', { exact: true })).toBeVisible()
    await page.goto(path)
    await expect(rows(page).filter({ hasText: 'Abgesagt' })).toHaveCount(2)
  })

  test('ANFRAGEN-6: saves, renames and deletes a view for the team', async ({ page }) => {
    await openList(page, '&q=clara')
    const tabs = page.getByRole('navigation', { name: 'Gespeicherte Ansichten' })
    // Other tests see views for the team too.
    const name = crypto.randomUUID().slice(0, 8)
    await page.getByLabel('Name der Ansicht').fill(name)
    await page.getByLabel('Für das ganze Team').check()
    await page.getByRole('button', { name: 'Ansicht speichern' }).click()
    await expect(tabs.getByRole('link', { name: `${name} (` })).toHaveAttribute('aria-current', 'page')
    const address = page.url()
    await page.getByLabel('Name der Ansicht').fill(`Neu ${name}`)
    await page.getByRole('button', { name: 'Ansicht umbenennen' }).click()
    await page.goto(address)
    await expect(tabs.getByRole('link', { name: `Neu ${name} (` })).toBeVisible()
    await page.getByRole('button', { name: 'Ansicht löschen' }).click()
    await expect(tabs.getByRole('link', { name: `Neu ${name} (` })).toHaveCount(0)
  })
})
