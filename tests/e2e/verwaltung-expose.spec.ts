import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { exposeAusstattungMapping, exposes } from '#app/server/db/schema/exposes.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createAusstattung, createExpose, type ExposeOverrides } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createForeignKonto, createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { freezeData } from './support/hold-requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

// Status of a refused form, and of a hidden Exposé.
test.use({ allowedConsole: [/status of 4(?:04|09|22)/] })

/** Name of the browser's user, as others read it. */
const WHO = { vorname: 'Katrin', nachname: 'Lorenz' }

/** A hidden Exposé, open to a member of staff; of what the law asks for only the certificate is missing. */
async function openForm(page: Page, overrides: ExposeOverrides = {}) {
  const db = await openE2eDatabase()
  const mark = crypto.randomUUID().slice(0, 8)
  const { id } = await createExpose(db, { title: `Erker ${mark}`, oeffentlich: false, ...overrides })
  await createVerwalter(page.context(), WHO)
  const path = `/verwaltung/exposes/${id}`
  await page.goto(path)
  const read = async () => (await db.select().from(exposes).where(eq(exposes.id, id)))[0]
  return { db, id, mark, path, read }
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Titel', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click()

test('BESTAND-2, BESTAND-14: names and links missing facts; then publishes with a warning, and open pages follow', {
  tag: '@nur-breit',
}, async ({ page, browser }) => {
  const { id, mark, read } = await openForm(page)
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled()
  await expect(page.getByText('Es fehlen noch 3 Angaben.')).toBeVisible()
  await page.getByRole('radio', { name: /^Öffentlich/ }).check()
  await save(page)
  await expect(page.getByRole('alert').getByText(/So darf das Exposé nicht öffentlich sein/)).toBeVisible()
  expect((await read())?.oeffentlich).toBe(false)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Zum Feld Art des Energieausweises' }).click()
  const art = page.getByRole('combobox', { name: 'Art des Ausweises' })
  await expect(art).toBeFocused()
  await art.selectOption('verbrauch')
  await page.getByRole('link', { name: 'Zum Feld Endenergie' }).click()
  await page.keyboard.type('98,4')
  await page.getByRole('textbox', { name: 'Energieträger' }).fill('Erdgas')
  await page.getByLabel('Gültig bis').fill('2021-05-01')
  await expect(page.getByText('Der Energieausweis ist am 01.05.2021 abgelaufen.')).toBeVisible()
  await save(page)
  await expect.poll(async () => (await read())?.oeffentlich).toBe(true)
  await expect(page.getByRole('link', { name: 'Im Portal ansehen' })).toHaveAttribute('href', `/expose/${id}`)
  await expect(page.getByRole('button', { name: 'Direktlink kopieren' })).toBeVisible()

  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()
  await visitor.goto(`/expose/${id}`)
  await waitForHydration(visitor)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Erker ${mark}`)
  await title(page).fill(`Stuckdecke ${mark}`)
  await save(page)
  await expect.poll(async () => (await read())?.title).toBe(`Stuckdecke ${mark}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Stuckdecke ${mark}`, { timeout: 2000 })
  await visitors.close()
})

test('BESTAND-5: asks the second of two operators, and overwrites nothing', { tag: '@nur-breit' }, async ({
  page,
  browser,
}) => {
  const { path, read } = await openForm(page)
  await waitForHydration(page)
  const others = await browser.newContext()
  await createVerwalter(others, { vorname: 'Birgit', nachname: 'Sommer' })
  const other = await others.newPage()
  await other.goto(path)
  await waitForHydration(other)

  await title(page).fill('Mein Titel')
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Halle')
  await title(other).fill('Titel der anderen')
  await save(other)
  await expect.poll(async () => (await read())?.title).toBe('Titel der anderen')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'B. Sommer war schneller' })
  await expect(dialog.getByText('Titel der anderen')).toBeVisible()
  await expectAccessible(page)
  expect(await read()).toMatchObject({ title: 'Titel der anderen', city: 'Hamburg' })
  await dialog.getByRole('radio', { name: 'Titel, B. Sommer' }).check()
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect.poll(async () => (await read())?.city).toBe('Halle')
  expect((await read())?.title).toBe('Titel der anderen')
  await expect(title(page)).toHaveValue('Titel der anderen')
  await others.close()
})

test("VERWALTUNG-7: after a save the form has the stored values although the page's data is older", async ({
  page,
}) => {
  const { path, read } = await openForm(page)
  await waitForHydration(page)
  await freezeData(page, path)
  await title(page).fill('Mein Titel')
  await save(page)
  await expect(page.getByText('Exposé gespeichert', { exact: true })).toBeVisible()
  await expect(title(page)).toHaveValue('Mein Titel')
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Halle')
  await save(page)
  await expect.poll(async () => (await read())?.city).toBe('Halle')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(title(page)).toHaveValue('Mein Titel')
  expect((await read())?.title).toBe('Mein Titel')
})

test('BESTAND-5 and BESTAND-8: typed text survives a reload, and an earlier state can be restored', async ({
  page,
}) => {
  const { mark, read } = await openForm(page)
  await waitForHydration(page)
  await title(page).fill('Noch nicht gespeichert')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('Nicht gespeicherte Angaben')).toBeVisible()
  await expect(title(page)).toHaveValue('Noch nicht gespeichert')
  await save(page)
  await expect.poll(async () => (await read())?.title).toBe('Noch nicht gespeichert')
  await expect(page.getByText('Nicht gespeicherte Angaben')).toBeHidden()

  await page.getByRole('button', { name: /^Stand davor wiederherstellen/ }).click()
  await expect.poll(async () => (await read())?.title).toBe(`Erker ${mark}`)
  await expect(title(page)).toHaveValue(`Erker ${mark}`)
  await expect(page.getByText('Früheren Stand wiederhergestellt')).toBeVisible()
})

test('BESTAND-9: only staff sees the preview, and it is not cached', { tag: '@nur-breit' }, async ({
  page,
  browser,
}) => {
  const { id, mark, path } = await openForm(page)
  await page.getByRole('link', { name: 'Vorschau' }).click()
  await expect(page.getByRole('heading', { name: `Erker ${mark}` }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const answer = await page.goto(`${path}/vorschau`)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  const visitors = await browser.newContext()
  expect((await visitors.request.get(`/expose/${id}`)).status()).toBe(404)
  const seen = await visitors.request.get(`${path}/vorschau`)
  expect(await seen.text()).not.toContain(mark)
  await visitors.close()
})

test('BESTAND-11: the toast undoes archiving, and open pages follow', async ({ page, browser }) => {
  const { db, id, read } = await openForm(page, { direktlink: true })
  const { id: profilesId } = await createProfil(db, { id: (await createForeignKonto(browser)).id })
  await createAnfrageLink(db, { exposeId: id, profilesId })
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Archivieren' }).click()
  const toast = page.locator('.toast', { hasText: 'Archiviert' })
  await expect(toast).toContainText('1 offene Anfrage.')
  await expect(page.getByText('1 offene Anfrage: jetzt absagen?')).toBeVisible()
  await toast.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Wieder da, wie vorher', { exact: true })).toBeVisible()
  await expect(page.getByText('1 offene Anfrage: jetzt absagen?')).toHaveCount(0)
  expect(await read()).toMatchObject({ archiviertAm: null, direktlink: true })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('BESTAND-4: a save keeps every ticked box, a refused one too', async ({ page }) => {
    const db = await openE2eDatabase()
    const category = `Haus ${crypto.randomUUID().slice(0, 8)}`
    for (const name of ['Aufzug', 'Keller', 'Sauna']) await createAusstattung(db, { name, category })
    const { id, read } = await openForm(page)
    const boxes = page.getByRole('group', { name: category }).getByRole('checkbox')
    for (const box of await boxes.all()) await box.check()
    await page.getByRole('textbox', { name: 'Zimmer' }).fill('viele')
    await save(page)
    await expect(page.getByRole('textbox', { name: 'Zimmer' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: 'Zimmer' })).toHaveValue('viele')
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    expect((await read())?.rooms).toBe(2)

    await page.getByRole('textbox', { name: 'Zimmer' }).fill('2,5')
    await save(page)
    await expect.poll(async () => (await read())?.rooms).toBe(2.5)
    const kept = await db.select().from(exposeAusstattungMapping).where(eq(exposeAusstattungMapping.exposeId, id))
    expect(kept).toHaveLength(3)
    for (const box of await boxes.all()) await expect(box).toBeChecked()
  })
})
