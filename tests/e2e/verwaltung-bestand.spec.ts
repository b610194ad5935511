import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { createBild } from '#tests/factories/bilder.ts'
import { createExpose, createMieteinheit } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { freezeData, holdPosts } from './support/hold-requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

// Pictures of rows have no file, and what is refused is answered so.
test.use({ allowedConsole: [/status of 4(?:04|09|13|22)/] })

/** A Liegenschaft that nobody sees yet, with two pictures and a rental unit, open to a member of staff. */
async function openLiegenschaft(page: Page, title = 'Gründerzeithaus am Stadtgarten') {
  const db = await openE2eDatabase()
  const imageUrls: string[] = []
  for (const alt of ['Straßenansicht', null]) {
    imageUrls.push((await createBild(db, { alt, speicherKey: `bestand/${crypto.randomUUID()}.webp` })).quelle)
  }
  const { propertyId } = await createLiegenschaft(db, { title, imageUrls, oeffentlichView: false })
  await createMieteinheit(db, { propertyId, unitNumber: '2.04', unitText: '2. OG rechts', squareMeters: 63 })
  await createVerwalter(page.context())
  const path = `/verwaltung/liegenschaften/${propertyId}`
  await page.goto(path)
  const read = async () => {
    const [row] = await db
      .select()
      .from(liegenschaftExposeinfos)
      .where(eq(liegenschaftExposeinfos.propertyId, propertyId))
    return row
  }
  return { path, propertyId, imageUrls, read }
}

/** The list with one hidden Exposé, and a Liegenschaft that it may belong to. */
async function openRow(page: Page) {
  const db = await openE2eDatabase()
  const mark = crypto.randomUUID().slice(0, 8)
  const titleOf = `Erker ${mark}`
  const { propertyId } = await createLiegenschaft(db, { title: `Haus ${mark}` })
  const { id } = await createExpose(db, { title: titleOf, oeffentlich: false })
  await createVerwalter(page.context())
  await page.goto(`/verwaltung/exposes?q=${mark}`)
  return { db, mark, titleOf, propertyId, id }
}

const pictures = (page: Page) => page.getByRole('list', { name: 'Bilder in ihrer Reihenfolge' })
const foto = (name: string, color: string) => async () => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

test('BILDPFLEGE-1 to BILDPFLEGE-6: uploads pictures, orders them by keyboard, describes and removes them', {
  tag: '@nur-breit',
}, async ({ page }) => {
  const { imageUrls, read } = await openLiegenschaft(page)
  await waitForHydration(page)
  const files = await Promise.all([foto('Hof.jpg', '#336699')(), foto('Garten.jpg', '#669933')()])
  await page.getByLabel(/^Bilder hinzufügen/).setInputFiles(files)
  await expect(pictures(page).getByRole('textbox')).toHaveCount(4)
  await expect
    .poll(async () => (await read())?.imageUrls.map((url) => url.split('/').at(-1)))
    .toEqual([...imageUrls.map((url) => url.split('/').at(-1)), 'hof.jpg', 'garten.jpg'])
  await expect(page.getByText(/gespeichert, \d\d:\d\d/)).toBeVisible()

  const handle = page.getByRole('button', { name: 'Bild 4 verschieben' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Bild 4 aufgenommen.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Home')
  await expect(page.getByText('Stelle 1 von 4.')).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await read())?.imageUrls[0]).toMatch(/garten\.jpg$/)
  await expect(page.getByRole('button', { name: 'Bild 1 verschieben' })).toBeFocused()

  await page.getByRole('textbox', { name: 'Bildtext 1' }).fill('Gemeinsamer Garten')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/4 Bilder, 2 ohne Text/)).toBeVisible()

  await page.getByLabel('Aktionen für Bild 2').click()
  await page.getByText('Entfernen …').filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Bild 2 entfernen' }).click()
  await expect(pictures(page).getByRole('textbox')).toHaveCount(3)
  await expectNoSidewaysScroll(page)
})

test('BILDPFLEGE-1: refuses a file that is no picture on its row, which can be discarded', async ({ page }) => {
  await openLiegenschaft(page)
  await waitForHydration(page)
  const file = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.getByLabel(/^Bilder hinzufügen/).setInputFiles([file])
  await expect(page.getByText(/Die Datei ist kein Bild/)).toBeVisible()
  await page.getByRole('button', { name: 'brief.pdf verwerfen' }).click()
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
})

test('STAMM-1: the card follows the typing, typed text is kept, and a conflict asks', { tag: '@nur-breit' }, async ({
  page,
}) => {
  const { path, read } = await openLiegenschaft(page)
  await waitForHydration(page)
  await page.getByLabel('Name').first().fill('Haus am Park')
  await expect(
    page.locator('.listing').getByRole('heading', { name: 'Haus am Park', includeHidden: true }),
  ).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('Ihre Eingaben sind noch da')).toBeVisible()
  await expect(page.getByLabel('Name').first()).toHaveValue('Haus am Park')

  const db = await openE2eDatabase()
  const row = await read()
  await db
    .update(liegenschaftExposeinfos)
    .set({ title: 'Haus der anderen', city: 'Halle' })
    .where(eq(liegenschaftExposeinfos.id, row?.id ?? ''))
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /war schneller/ })
  await expect(dialog.getByText('Haus der anderen')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  // The browser forgets the typed text with the response, later than the row is written.
  await expect(page.getByText(/^gespeichert, \d\d:\d\d/)).toBeVisible()
  expect(await read()).toMatchObject({ title: 'Haus am Park', city: 'Halle' })
  await page.goto(path)
  await expect(page.getByText('Ihre Eingaben sind noch da')).toBeHidden()
})

test("VERWALTUNG-7: after a save the form has the stored values and later typing, although the page's data is older", async ({
  page,
}) => {
  const { path, read } = await openLiegenschaft(page)
  await waitForHydration(page)
  const name = page.getByLabel('Name').first()
  const save = () => page.getByRole('button', { name: 'Speichern', exact: true }).click()
  const release = await holdPosts(page, path)
  await freezeData(page, path)
  await name.fill('Haus am Park')
  await save()
  await expect(page.getByText('Wird gespeichert...')).toBeVisible()
  await page.getByLabel('Ort', { exact: true }).fill('Halle')
  release()
  await expect(page.getByText(/^gespeichert, \d\d:\d\d/)).toBeVisible()
  await expect(name).toHaveValue('Haus am Park')
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Halle')
  expect((await read())?.city).not.toBe('Halle')
  await save()
  await expect.poll(async () => (await read())?.city).toBe('Halle')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await read())?.title).toBe('Haus am Park')
})

test('STAMM-3: publishing without a text names the missing fields', async ({ page }) => {
  const { read } = await openLiegenschaft(page)
  await waitForHydration(page)
  await page.getByLabel('Beschreibung', { exact: true }).fill('')
  await page.getByLabel('Öffentlich zeigen').check()
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Zum Veröffentlichen fehlt eine Beschreibung.')).toBeVisible()
  expect((await read())?.oeffentlichView).toBe(false)
})

test('VERWALTUNG-11: a refused form focuses its first error, and its save bar counts the errors', async ({ page }) => {
  await createVerwalter(page.context())
  await page.goto('/verwaltung/liegenschaften/anlegen')
  await waitForHydration(page)
  // STAMM-3: what has no picture yet cannot be public.
  await expect(page.getByRole('checkbox', { name: 'Öffentlich zeigen' })).toHaveCount(0)
  await page.getByLabel('PLZ').fill('0427')
  await page.getByRole('textbox', { name: 'Umgebung' }).fill('Park')
  const bar = page.locator('.save-bar')
  await bar.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByLabel('Name', { exact: true }).or(page.getByLabel(/^Name/)).first()).toBeFocused()
  await expect(bar.getByRole('status')).toHaveText('Bitte prüfen Sie 2 Angaben.')

  // An error of no field: the alert above is out of view, and takes the focus.
  await openLiegenschaft(page)
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('')
  await page.getByRole('checkbox', { name: 'Öffentlich zeigen' }).check()
  await bar.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Zum Veröffentlichen fehlt eine Beschreibung.')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(bar.getByRole('status')).toHaveText('Das ging nicht. Der Grund steht oben.')
})

test('EXPOSELISTE-5: selected flats without facts required by law stay hidden and are named', {
  tag: '@nur-breit',
}, async ({ page }) => {
  const db = await openE2eDatabase()
  const mark = crypto.randomUUID().slice(0, 8)
  const hidden = { oeffentlich: false, city: mark } as const
  const whole = await createExpose(db, { ...hidden, title: `Ganz ${mark}`, energieausweisAusnahme: 'denkmal' })
  await createExpose(db, { ...hidden, title: `Halb ${mark}` })
  await createVerwalter(page.context())
  await page.goto(`/verwaltung/exposes?q=${mark}&sort=titel`)
  await waitForHydration(page)
  const table = page.getByRole('table', { name: 'Exposés' })
  await expect(table.getByText(/fehlt: Art des Energieausweises/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  for (const title of [`Ganz ${mark}`, `Halb ${mark}`]) {
    await page.getByRole('checkbox', { name: `${title} auswählen` }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('region', { name: 'Auswahl' }).getByRole('button', { name: 'Öffentlich zeigen' }).click()
  await page.getByRole('button', { name: 'Bei 2 Exposés ändern' }).click()
  const result = page.getByRole('dialog', { name: '1 Exposé geändert' })
  await expect(result.getByText(`Halb ${mark}`)).toBeVisible()
  await result.getByRole('button', { name: 'Schließen' }).first().click()
  const [row] = await db.select().from(exposes).where(eq(exposes.id, whole.id))
  expect(row?.oeffentlich).toBe(true)
})

test('EXPOSELISTE-7, BESTAND-10: the menu of a row and the field of the Liegenschaft, by keyboard', {
  tag: '@nur-breit',
}, async ({ page }) => {
  const { mark, titleOf, propertyId, id, db } = await openRow(page)
  await waitForHydration(page)
  const dots = page.getByRole('button', { name: `Aktionen für ${titleOf}` })
  await dots.focus()
  await page.keyboard.press('Enter')
  const edit = page.getByRole('link', { name: 'Bearbeiten', exact: true })
  await expect(edit).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()
  await expect(dots).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')

  const field = page.getByRole('combobox', { name: 'Liegenschaft', exact: true })
  await expect(field.locator('xpath=following::datalist[1]').locator(`option[value="Haus ${mark}"]`)).toHaveCount(1)
  await field.focus()
  await page.keyboard.type(`haus  ${mark}`)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await db.select().from(exposes).where(eq(exposes.id, id)))[0]?.propertyId)
    .toBe(propertyId)
  await expect(field).toHaveValue(`Haus ${mark}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('EXPOSELISTE-7, BESTAND-10: the menu of a row, and a Liegenschaft by its name', async ({ page }) => {
    const { mark, titleOf, propertyId, id, db } = await openRow(page)
    await page.getByRole('button', { name: `Aktionen für ${titleOf}` }).click()
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click()
    const field = page.getByRole('combobox', { name: 'Liegenschaft', exact: true })
    await field.fill(`Schloss ${mark}`)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Eine Liegenschaft dieses Namens gibt es nicht.')).toBeVisible()
    await expect(field).toHaveValue(`Schloss ${mark}`)
    await field.fill(`Haus ${mark}`)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect
      .poll(async () => (await db.select().from(exposes).where(eq(exposes.id, id)))[0]?.propertyId)
      .toBe(propertyId)
  })

  test('pictures, order, form, rental unit and catalogue', async ({ page }) => {
    const { path, read, imageUrls } = await openLiegenschaft(page, 'Haus ohne Skript')
    await page.getByLabel(/^Bilder hinzufügen/).setInputFiles(await foto('Hof.jpg', '#336699')())
    await page.getByRole('button', { name: 'Hochladen' }).first().click()
    await expect(pictures(page).getByRole('textbox')).toHaveCount(3)
    await page.getByLabel('Aktionen für Bild 2').click()
    await page.getByRole('button', { name: 'Als Titelbild' }).filter({ visible: true }).click()
    await expect.poll(async () => (await read())?.imageUrls[0]).toBe(imageUrls[1])

    await page.getByLabel('Ort', { exact: true }).fill('Halle')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect.poll(async () => (await read())?.city).toBe('Halle')

    await page.goto(path)
    await page.getByText('Einheit anlegen').click()
    await page.getByRole('textbox', { name: 'Nummer', exact: true }).fill('3.01')
    await page.getByRole('button', { name: 'Einheit speichern' }).click()
    await expect(page.getByRole('link', { name: '3.01' })).toBeVisible()

    const name = `Sauna ${crypto.randomUUID().slice(0, 6)}`
    await page.goto('/verwaltung/ausstattung')
    await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill(name)
    await page.getByRole('combobox', { name: 'Kategorie', exact: true }).last().fill('Haus')
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await expect(page.locator('summary').filter({ hasText: name })).toBeVisible()
  })
})
