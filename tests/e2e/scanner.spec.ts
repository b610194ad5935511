import type { Page } from '@playwright/test'
import { kind, open, pdf, readDokumente, row } from './support/dokumente.ts'
import { chromiumPath } from './support/environment.ts'
import { createPerson } from './support/person-of-fragebogen.ts'
import { writeSheetVideo } from './support/sheet-video.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const GEHALT = 'Gehaltsabrechnungen'

test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${writeSheetVideo()}`,
    ],
  },
})

async function openScanner(page: Page, columns: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(page.context(), columns)
  await open(page, person)
  return person
}

const scan = (page: Page) => kind(page, GEHALT).getByRole('button', { name: /Dokument scannen/ })
const take = (page: Page) => page.getByRole('button', { name: 'Aufnehmen' })

test('takes two pages, orders them and sends them as one PDF (SCANNER-2 to SCANNER-6)', async ({ page }) => {
  const person = await openScanner(page)
  await scan(page).click()
  const scanner = page.getByRole('dialog')
  await expect(scanner.getByRole('status')).toHaveText('Gut erkannt. Bitte ruhig halten.')
  await expectAccessible(page)
  await take(page).click()
  await expect(scanner.getByRole('heading', { name: 'Vorschau, Seite 1' })).toBeFocused()
  await expect(scanner).toContainText('Kontrast und Helligkeit angepasst')
  // Cut out and straightened: higher than wide, as the sheet is and the camera's picture is not.
  const size = await scanner
    .getByRole('img', { name: 'Gescannte Seite' })
    .evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]))
  const [width = 0, height = 0] = size
  expect(height / width).toBeGreaterThan(1.2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wiederholen' }).click()
  await take(page).click()
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByRole('button', { name: 'Weitere Seite' }).click()
  await take(page).click()
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  const pages = scanner.getByRole('list').getByRole('img')
  const before = await pages.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src))
  await page.getByRole('button', { name: 'Seite 2 nach vorn' }).click()
  await expect(page.getByRole('button', { name: 'Seite 1 nach hinten' })).toBeFocused()
  await expect(pages.first()).toHaveAttribute('src', before[1] ?? '')
  await expect(page.getByRole('button', { name: 'Seite 2 nach hinten' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: '2 Seiten als PDF hochladen' }).click()
  await expect(page.getByText('Dokument erfolgreich gescannt', { exact: true })).toBeVisible()
  await expect(scanner).toBeHidden()
  await expect(row(page, 'Gehaltsabrechnung_')).toBeVisible()
  expect(await readDokumente(person.id)).toMatchObject([{ mime_type: 'application/pdf', seiten: 2 }])
})

test('keeps a side of an identity document as a picture, and offers to black it out (SCANNER-6)', async ({ page }) => {
  const person = await openScanner(page, { identifikationsdokumentTyp: 'reisepass' })
  await page.getByRole('checkbox', { name: /Kopie meines Ausweises/ }).check()
  await page.getByRole('button', { name: /Vorderseite scannen/ }).click()
  await expect(page.getByRole('status')).toHaveText('Gut erkannt. Bitte ruhig halten.')
  await take(page).click()
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('dialog', { name: 'Bitte schwärzen' })).toBeVisible()
  await page.getByRole('button', { name: 'Ohne Schwärzen hochladen' }).click()
  await expect(page.getByText('Dokument erfolgreich gescannt', { exact: true })).toBeVisible()
  expect(await readDokumente(person.id)).toMatchObject([{ mime_type: 'image/jpeg' }])
})

test('Back closes the scanner and switches the camera off (SCANNER-2)', async ({ page }) => {
  await openScanner(page)
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      Object.assign(window, { cameraStream: stream })
      return stream
    }
  })
  await scan(page).click()
  await expect(page.getByRole('status')).toHaveText('Gut erkannt. Bitte ruhig halten.')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(scan(page)).toBeFocused()
  const states = await page.evaluate(() => {
    const stream: unknown = Reflect.get(window, 'cameraStream')
    return stream instanceof MediaStream ? stream.getTracks().map(({ readyState }) => readyState) : []
  })
  expect(states).toEqual(['ended'])
})

test('without permission offers a file or another try (SCANNER-7)', async ({ page }) => {
  const person = await openScanner(page)
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    let asked = 0
    mediaDevices.getUserMedia = (wanted) =>
      asked++ === 0 ? Promise.reject(new DOMException('Permission denied', 'NotAllowedError')) : ask(wanted)
  })
  await scan(page).click()
  await expect(page.getByRole('alert')).toContainText('Kamera-Zugriff fehlgeschlagen')
  await expect(page.getByLabel('Foto aufnehmen')).toHaveAttribute('capture', 'environment')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('status')).toHaveText('Gut erkannt. Bitte ruhig halten.')
  await page
    .getByRole('dialog')
    .getByLabel('Datei')
    .setInputFiles(await pdf('gehalt.pdf'))
  await expect(page.getByRole('button', { name: 'gehalt.pdf löschen' })).toBeVisible()
  expect(await readDokumente(person.id)).toMatchObject([{ datei_name: 'gehalt.pdf' }])
})

test.describe('failures', () => {
  test.use({ allowedConsole: [/No picture could be taken|The pages could not be put together/] })
  test('a failed picture, and pages that could not be stored (SCANNER-5, SCANNER-6)', async ({ page }) => {
    await openScanner(page)
    await scan(page).click()
    await expect(page.getByRole('status')).toHaveText('Gut erkannt. Bitte ruhig halten.')
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = (callback) => {
        HTMLCanvasElement.prototype.toBlob = toBlob
        callback(null)
      }
    })
    await take(page).click()
    await expect(page.getByRole('alert')).toContainText('Bildaufnahme fehlgeschlagen')
    // By keyboard: the toast lies over the buttons for some seconds.
    await take(page).press('Enter')
    await page.getByRole('button', { name: 'Bestätigen' }).press('Enter')
    await page.evaluate(() => {
      const { arrayBuffer } = Blob.prototype
      Blob.prototype.arrayBuffer = () => {
        Blob.prototype.arrayBuffer = arrayBuffer
        return Promise.reject(new Error('No memory.'))
      }
    })
    await page.getByRole('button', { name: '1 Seite als PDF hochladen' }).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Fehler beim Speichern des Dokuments' })).toBeVisible()
    await page.getByRole('button', { name: '1 Seite als PDF hochladen' }).press('Enter')
    await expect(page.getByText('Dokument erfolgreich gescannt', { exact: true })).toBeVisible()
  })
})
