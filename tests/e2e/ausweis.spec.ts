import sharp from 'sharp'
import { kind, open, picker, picture, readDokumente, row } from './support/dokumente.ts'
import { createPerson } from './support/person-of-fragebogen.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const AUSWEIS = 'Personalausweis'
const consent = /Kopie meines Ausweises/

test('a copy of an identity document requires consent, and parts are blacked out by hand and keyboard (DOKUMENT-25, DOKUMENT-30)', async ({
  page,
}) => {
  const person = await createPerson(page.context())
  await open(page, person)
  await expect(kind(page, AUSWEIS)).toContainText('Lesbar bleiben müssen Name, Anschrift')
  await picker(page, AUSWEIS).first().click({ force: true })
  const box = kind(page, AUSWEIS).getByRole('checkbox', { name: consent })
  await expect(box).toBeFocused()
  await expect(kind(page, AUSWEIS)).toContainText('speichern wir nur, wenn Sie dem zustimmen')
  await expectAccessible(page)
  await box.check()

  await picker(page, AUSWEIS).first().focus()
  await picker(page, AUSWEIS)
    .first()
    .setInputFiles(await picture('ausweis.png'))
  const editor = page.getByRole('dialog', { name: 'Bitte schwärzen' })
  const shown = editor.getByRole('img')
  await expect(shown).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.1, y + height * 0.1)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.3, y + height * 0.4, { steps: 4 })
  await page.mouse.up()
  await expect(editor.getByRole('button', { name: /Schwärzung/ })).toHaveCount(1)
  await editor.getByRole('button', { name: 'Feld' }).click()
  await expect(editor.getByRole('button', { name: /Schwärzung/ })).toHaveCount(2)
  await editor.getByRole('button', { name: 'Rückgängig' }).click()
  await editor.getByRole('button', { name: 'Feld' }).click()
  const second = editor.getByRole('button', { name: 'Schwärzung 2' })
  await expect(second).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(editor.getByRole('button', { name: 'Schwärzung 1' })).toBeFocused()
  await editor.getByRole('button', { name: 'Feld' }).press('Enter')
  await expect(second).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await expect(second).toHaveAttribute('style', /left: 37%; top: 47%; width: 32%/)
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Geschwärzt hochladen' }).click()

  await expect(row(page, 'ausweis.jpg')).toContainText('Vorderseite, ')
  await expect(kind(page, AUSWEIS)).toContainText('Rückseite fehlt')
  // The tile that had it has gone with its side.
  await expect(page.getByRole('heading', { name: AUSWEIS })).toBeFocused()
  expect(await readDokumente(person.id)).toMatchObject([{ datei_name: 'ausweis.jpg', mime_type: 'image/jpeg' }])
  const link = await page.getByRole('link', { name: 'ausweis.jpg ansehen' }).getAttribute('href')
  const stored = sharp(await (await page.request.get(String(link))).body()).greyscale()
  const { data, info } = await stored.raw().toBuffer({ resolveWithObject: true })
  const brightness = (left: number, top: number) =>
    data[(Math.round(top * info.height) * info.width + Math.round(left * info.width)) * info.channels] ?? 0
  expect(brightness(0.2, 0.15)).toBeLessThan(90)
  expect(brightness(0.9, 0.05)).toBeGreaterThan(200)
})

test('refuses an unreadable picture before anything is blacked out (DOKUMENT-30)', async ({ page }) => {
  const person = await createPerson(page.context(), { identifikationsdokumentTyp: 'reisepass' })
  await open(page, person)
  await kind(page, 'Reisepass').getByRole('checkbox', { name: consent }).check()
  for (const [name, buffer, text] of [
    ['gross.jpg', Buffer.alloc(6 * 1024 * 1024), 'Die Datei darf maximal 5MB groß sein.'],
    ['kaputt.jpg', Buffer.from('kein Bild'), 'Die Datei ist beschädigt'],
  ] as const) {
    await picker(page, 'Reisepass').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await expect(row(page, name)).toContainText(text)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(await readDokumente(person.id)).toEqual([])
})

test('can send a picture unchanged, and sends nothing when the dialog is closed (DOKUMENT-30)', async ({ page }) => {
  const person = await createPerson(page.context(), { identifikationsdokumentTyp: 'reisepass' })
  await open(page, person)
  await kind(page, 'Reisepass').getByRole('checkbox', { name: consent }).check()
  await picker(page, 'Reisepass').setInputFiles(await picture('ausweis.png'))
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await readDokumente(person.id)).toEqual([])
  await picker(page, 'Reisepass').setInputFiles(await picture('ausweis.png'))
  await page.getByRole('button', { name: 'Ohne Schwärzen hochladen' }).click()
  await expect(kind(page, 'Reisepass')).toContainText('Vorhanden')
  await expect(kind(page, 'Reisepass').locator('input[type=file]')).toHaveCount(0)
})
