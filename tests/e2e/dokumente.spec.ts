import { uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { openE2eDatabase, withDatabase } from './support/database.ts'
import { kind, open, pdf, picker, picture, readDokumente, row } from './support/dokumente.ts'
import { holdPosts } from './support/hold-requests.ts'
import { createPerson } from './support/person-of-fragebogen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const GEHALT = 'Gehaltsabrechnungen'

test('sends two files at once; a third waits, can be cancelled and sent again (DOKUMENT-21)', async ({ page }) => {
  const person = await createPerson(page.context())
  await open(page, person)
  await expect(kind(page, GEHALT)).toContainText('Fehlt')
  const release = await holdPosts(page, uploadPath(person.id))
  await picker(page, GEHALT).setInputFiles([await pdf('eins.pdf'), await pdf('zwei.pdf'), await pdf('drei.pdf')])
  for (const name of ['eins.pdf', 'zwei.pdf']) await expect(row(page, name).getByRole('progressbar')).toBeVisible()
  await expect(row(page, 'drei.pdf')).toContainText('Wartet')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Hochladen von drei.pdf abbrechen' }).click()
  await expect(row(page, 'drei.pdf')).toContainText('Abgebrochen, nichts gespeichert')
  const again = page.getByRole('button', { name: 'drei.pdf erneut hochladen' })
  await expect(again).toBeFocused()
  release()
  await expect(page.getByText('Erfolgreich hochgeladen', { exact: true })).toBeVisible()
  await expect(kind(page, GEHALT)).toContainText('Vorhanden')
  await again.press('Enter')
  // The focused element has gone in the meantime.
  await expect(page.getByRole('link', { name: 'drei.pdf ansehen' })).toBeFocused()
  // Each has kept its place.
  await expect(kind(page, GEHALT).getByRole('listitem')).toContainText(['eins.pdf', 'zwei.pdf', 'drei.pdf'])
  expect(await readDokumente(person.id)).toHaveLength(3)
})

test('shows one row for a document that the page loads before its upload is answered (DOKUMENT-21)', async ({
  page,
}) => {
  const person = await createPerson(page.context())
  await open(page, person)
  const first = Promise.withResolvers<void>()
  const isStored = Promise.withResolvers<void>()
  let count = 0
  await page.route(
    (url) => url.pathname === uploadPath(person.id),
    async (route) => {
      count += 1
      const isFirst = count === 1
      const response = await route.fetch()
      if (isFirst) isStored.resolve()
      // The page reads once the second is answered, and by then both are there.
      await (isFirst ? first.promise : isStored.promise)
      await route.fulfill({ response })
    },
  )
  await picker(page, GEHALT).setInputFiles([await pdf('eins.pdf'), await pdf('zwei.pdf')])
  await page.getByRole('button', { name: 'Hochladen von eins.pdf abbrechen' }).focus()
  await expect(kind(page, GEHALT)).toContainText('Vorhanden')
  await expect(kind(page, GEHALT).getByRole('listitem')).toContainText(['eins.pdf', 'zwei.pdf'])
  await expect(row(page, 'eins.pdf')).toHaveCount(1)
  first.resolve()
  await expect(page.getByRole('link', { name: 'eins.pdf ansehen' })).toBeFocused()
})

test('cancels all uploads at once and stores nothing (DOKUMENT-21)', async ({ page }) => {
  const person = await createPerson(page.context())
  await open(page, person)
  const release = await holdPosts(page, uploadPath(person.id))
  await picker(page, GEHALT).setInputFiles([await pdf('eins.pdf'), await pdf('zwei.pdf'), await pdf('drei.pdf')])
  await page.getByRole('button', { name: 'Alle abbrechen' }).click()
  await expect(kind(page, GEHALT).getByText('Abgebrochen, nichts gespeichert')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: GEHALT })).toBeFocused()
  release()
  expect(await readDokumente(person.id)).toEqual([])
})

test.describe('a connection that breaks off', () => {
  test.use({ allowedConsole: [/ERR_FAILED/] })
  test('sends a stored file again after a lost response, and there is one document (DOKUMENT-22)', async ({ page }) => {
    const person = await createPerson(page.context())
    await open(page, person)
    await page.route(
      (url) => url.pathname === uploadPath(person.id),
      async (route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times: 1 },
    )
    await picker(page, GEHALT).setInputFiles(await pdf('eins.pdf'))
    await expect(row(page, 'eins.pdf')).toContainText('Verbindung verloren, nichts gespeichert')
    await page.getByRole('button', { name: 'eins.pdf erneut hochladen' }).click()
    await expect(page.getByRole('button', { name: 'eins.pdf löschen' })).toBeVisible()
    expect(await readDokumente(person.id)).toHaveLength(1)
  })
})

test("does not send a file that would be refused; its row shows the reason, also of a server's refusal (DOKUMENT-20)", async ({
  page,
}) => {
  const person = await createPerson(page.context())
  await open(page, person)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await picker(page, GEHALT).setInputFiles([
    { name: 'Gehalt.docx', mimeType: '', buffer: Buffer.from('x') },
    { name: 'komplett.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(7.2 * 1024 * 1024) },
  ])
  await expect(row(page, 'Gehalt.docx')).toContainText('Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.')
  await expect(row(page, 'komplett.pdf')).toContainText('Die Datei darf maximal 5MB groß sein. Ihre hat 7,2 MB.')
  await expect(page.getByRole('alert').filter({ hasText: 'Datei zu groß' })).toBeVisible()
  expect(sent).toEqual([])
  await picker(page, GEHALT).setInputFiles({
    name: 'kaputt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 und dann nichts'),
  })
  await expect(row(page, 'kaputt.pdf')).toContainText('beschädigt')
  await expect(page.getByRole('button', { name: 'kaputt.pdf erneut hochladen' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'kaputt.pdf aus der Liste nehmen' }).click()
  await expect(row(page, 'kaputt.pdf')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: GEHALT })).toBeFocused()
})

test('deletes a document after a question (DOKUMENT-28)', async ({ page }) => {
  const person = await createPerson(page.context())
  await open(page, person)
  await picker(page, GEHALT).setInputFiles([await pdf('eins.pdf'), await pdf('zwei.pdf')])
  const remove = page.getByRole('button', { name: 'eins.pdf löschen' })
  await remove.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dokument löschen' })
  await expect(dialog).toContainText('Möchten Sie "eins.pdf" wirklich löschen?')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Erfolgreich gelöscht', { exact: true })).toBeVisible()
  await expect(row(page, 'eins.pdf')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: GEHALT })).toBeFocused()
  expect(await readDokumente(person.id)).toMatchObject([{ datei_name: 'zwei.pdf' }])
})

test.describe('viewing a document', () => {
  test.use({ allowedConsole: [/status of 403/] })
  test('shows picture and PDF until Escape, × or Back, and renews an expired link (DOKUMENT-29)', async ({ page }) => {
    const person = await createPerson(page.context())
    await open(page, person)
    await picker(page, GEHALT).setInputFiles([await picture('foto.png'), await pdf('eins.pdf')])
    const view = page.getByRole('link', { name: 'foto.png ansehen' })
    await view.press('Enter')
    const shownFoto = page.getByRole('dialog', { name: 'foto.png' })
    await expect(shownFoto.getByRole('img')).toHaveJSProperty('complete', true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(view).toBeFocused()
    await view.click()
    await expect(shownFoto).toBeVisible()
    await page.goBack()
    await expect(shownFoto).toBeHidden()
    await expect(page).toHaveURL(person.path)

    const link = await page.getByRole('link', { name: 'eins.pdf ansehen' }).getAttribute('href')
    await page.route(
      (url) => `${url.pathname}${url.search}` === link,
      (route) => route.fulfill({ status: 403 }),
      // Made within the same second, the renewed link is the same.
      { times: 1 },
    )
    await page.getByRole('link', { name: 'eins.pdf ansehen' }).click()
    const shown = page.getByRole('dialog', { name: 'eins.pdf' })
    await expect(shown.getByRole('img', { name: 'eins.pdf, Seite 1 von 1' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('link', { name: 'eins.pdf herunterladen' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('eins.pdf')
    await shown.getByRole('button', { name: 'Schließen' }).click()
    await expect(shown).toBeHidden()
  })
})

test('on another page, running uploads finish and waiting ones are named (DOKUMENT-21)', async ({ page }) => {
  const person = await createPerson(page.context())
  await open(page, person)
  const release = await holdPosts(page, uploadPath(person.id))
  await picker(page, GEHALT).setInputFiles([await pdf('eins.pdf'), await pdf('zwei.pdf'), await pdf('drei.pdf')])
  await page.getByRole('link', { name: 'Zurück zum Mieterfragebogen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nicht hochgeladen' })).toContainText('drei.pdf')
  release()
  await expect.poll(async () => (await readDokumente(person.id)).length).toBe(2)
})

test("the virus scanner's result for a waiting document appears without a reload (DOKUMENT-9)", async ({ page }) => {
  const person = await createPerson(page.context())
  const db = await openE2eDatabase()
  const { id } = await createDokument(db, {
    interessent: person.interessent,
    status: 'pruefung',
    dateiName: 'eins.pdf',
  })
  await open(page, person)
  await expect(row(page, 'eins.pdf')).toContainText('Wird auf Viren geprüft')
  await expectAccessible(page)
  await withDatabase((client) =>
    client.query(`update mieterfragebogen_dokumente set status = 'abgelehnt' where id = $1`, [id]),
  )
  await expect(row(page, 'eins.pdf')).toContainText('Der Virenschutz hat die Datei abgelehnt.')
  await expect(kind(page, GEHALT)).toContainText('Fehlt')
})

test('requires a description for other documents (DOKUMENT-24)', async ({ page }) => {
  const person = await createPerson(page.context())
  await open(page, person)
  // It says that it is disabled, and takes the press to lead to what is missing.
  await picker(page, 'Sonstige Dokumente').click({ force: true })
  const field = page.getByRole('textbox', { name: 'Beschreibung' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Bitte geben Sie eine Beschreibung für das Dokument an.')
  await expectAccessible(page)
  await field.fill('Mietschuldenfreiheit')
  // A file that is refused keeps what was typed, whoever refuses it.
  for (const [name, text] of [
    ['frei.gif', 'Bitte wählen Sie eine PDF-, JPEG-, PNG- oder Word-Datei aus.'],
    ['frei-kaputt.pdf', 'beschädigt'],
  ] as const) {
    const buffer = Buffer.from('%PDF-1.7 und dann nichts')
    await picker(page, 'Sonstige Dokumente').setInputFiles({ name, mimeType: '', buffer })
    await expect(row(page, name)).toContainText(text)
    await expect(field).toHaveValue('Mietschuldenfreiheit')
  }
  await picker(page, 'Sonstige Dokumente').setInputFiles(await pdf('frei.pdf'))
  await expect(row(page, 'frei.pdf')).toContainText('Mietschuldenfreiheit, ')
  await expect(field).toHaveValue('')
})

test('saves at once which documents are shown at the viewing (DOKUMENT-26)', async ({ page }) => {
  const person = await createPerson(page.context())
  await open(page, person)
  const box = kind(page, GEHALT).getByRole('checkbox', { name: 'Lege ich bei der Besichtigung vor' })
  await box.check()
  await expect(kind(page, GEHALT)).toContainText('Bei der Besichtigung')
  await page.reload()
  await expect(box).toBeChecked()
  await box.uncheck()
  await expect(kind(page, GEHALT)).toContainText('Fehlt')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('sends, refuses and deletes a file with plain forms (DOKUMENT-20)', async ({ page }) => {
    const person = await createPerson(page.context())
    await page.goto(person.path)
    const send = kind(page, GEHALT).getByRole('button', { name: 'Hochladen' })
    await picker(page, GEHALT).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await send.click()
    await expect(kind(page, GEHALT)).toContainText('Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.')
    await picker(page, GEHALT).setInputFiles(await pdf('eins.pdf'))
    await send.click()
    await expect(row(page, 'eins.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'eins.pdf löschen' }).click()
    await expect(row(page, 'eins.pdf')).toHaveCount(0)
    expect(await readDokumente(person.id)).toEqual([])
  })
})

test('accepts files dropped onto their kind @nur-breit (DOKUMENT-21)', async ({ page }, { outputDir }) => {
  const person = await createPerson(page.context())
  await open(page, person)
  const { mkdir, writeFile } = await import('node:fs/promises')
  await mkdir(outputDir, { recursive: true })
  const files = ['eins.pdf', 'zwei.pdf'].map((name) => `${outputDir}/${name}`)
  for (const file of files) await writeFile(file, (await pdf('x')).buffer)
  const tile = kind(page, GEHALT).getByText('Datei wählen', { exact: true })
  await tile.scrollIntoViewIfNeeded()
  const box = await tile.boundingBox()
  const browser = await page.context().newCDPSession(page)
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 5,
      y: (box?.y ?? 0) + 5,
      data: { items: [], files, dragOperationsMask: 1 },
    })
  await drag('dragEnter')
  await drag('dragOver')
  await expect(kind(page, GEHALT)).toContainText('2 Dateien für Gehaltsabrechnungen')
  await drag('drop')
  for (const name of ['eins.pdf', 'zwei.pdf']) {
    await expect(page.getByRole('button', { name: `${name} löschen` })).toBeVisible()
  }
})
