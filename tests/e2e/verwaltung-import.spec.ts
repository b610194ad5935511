import { eq } from 'drizzle-orm'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, IMPORT_MS, test, waitForHydration } from './support/test.ts'

const file = (name: string, text: string, mimeType = 'text/xml') => ({ name, mimeType, buffer: Buffer.from(text) })

/** An OpenImmo file of a provider that nobody else has: a flat that is taken, and one that is left out. */
function makeFile() {
  const anid = crypto.randomUUID()
  const nummer = `IM-${anid.slice(0, 8)}`
  const objekte = [makeImmobilie({ nummer }), makeImmobilie({ obid: 'OB-2', aktion: 'REFERENZ' })]
  return { nummer, xml: makeOpenimmo(objekte, { anid }) }
}

async function countExposes(nummer: string): Promise<number> {
  const db = await openE2eDatabase()
  return db.$count(exposes, eq(exposes.exposeshortcode, nummer))
}

test('OPENIMMO-12, OPENIMMO-13: uploads, previews and imports a file by keyboard', {
  tag: '@nur-breit',
}, async ({ page }) => {
  const { nummer, xml } = makeFile()
  await createVerwalter(page.context())
  await page.goto('/verwaltung/import')
  await waitForHydration(page)
  await page.getByLabel('OpenImmo-Datei wählen').setInputFiles(file('stand.xml', xml))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('stand.xml')
  await expect(page.getByText('Geprüft', { exact: true })).toBeVisible({ timeout: IMPORT_MS })
  const row = page.getByRole('row', { name: new RegExp(nummer) })
  await expect(row).toContainText('Neu')
  await expect(page.getByText('Referenzobjekt, kein Angebot.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await countExposes(nummer)).toBe(0)

  const tabs = page.getByRole('navigation', { name: 'Ergebnis' })
  await tabs.getByRole('link', { name: /^Übersprungen/ }).press('Enter')
  await expect(row).toHaveCount(0)
  const [bericht] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV', exact: true }).press('Enter'),
  ])
  expect(bericht.suggestedFilename()).toMatch(/^import-probe-\d{4}-\d{2}-\d{2}\.csv$/)

  await page.getByRole('button', { name: 'Übernehmen' }).press('Enter')
  await expect(page.getByText('Übernommen', { exact: true })).toBeVisible({ timeout: IMPORT_MS })
  await expect(page.getByRole('heading', { name: 'Bericht', exact: true })).toBeFocused()
  expect(await countExposes(nummer)).toBe(1)
  await expectAccessible(page)

  // The same file once more has nothing to do.
  await page.getByRole('link', { name: 'Import' }).first().click()
  await page.getByLabel('OpenImmo-Datei wählen').setInputFiles(file('stand.xml', xml))
  await expect(page.getByText('Die Datei ändert nichts.')).toBeVisible({ timeout: IMPORT_MS })
  await expect(page.getByRole('button', { name: 'Übernehmen' })).toBeHidden()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByText('Abgebrochen', { exact: true }).first()).toBeVisible()
})

test('OPENIMMO-12: refuses a file that is no import at once, and names the line of an error', async ({ page }) => {
  await createVerwalter(page.context())
  await page.goto('/verwaltung/import')
  await waitForHydration(page)
  await page.getByLabel('OpenImmo-Datei wählen').setInputFiles(file('foto.zip', 'PK kein Archiv', 'application/zip'))
  await expect(page.getByRole('alert')).toContainText('Nicht hochgeladen')
  await expectAccessible(page)

  await page.getByLabel('OpenImmo-Datei wählen').setInputFiles(file('kaputt.xml', makeFile().xml.slice(0, -40)))
  await expect(page.getByText('Die Datei wurde abgelehnt')).toBeVisible({ timeout: IMPORT_MS })
  await expect(page.getByText(/Zeile \d+.*Es wurde nichts geändert/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CSV-2, CSV-4: uploads a table, assigns its columns and imports it', async ({ page }) => {
    const nummer = `CSV-${crypto.randomUUID().slice(0, 8)}`
    await createVerwalter(page.context())
    await page.goto('/verwaltung/import/csv')
    const csv = `Kurzcode;Bezeichnung;Kaltmiete\r\n${nummer};Helle Wohnung;612,50\r\n;Ohne;1\r\n`
    await page.getByLabel('CSV-Datei wählen').setInputFiles(file('bestand.csv', csv, 'text/csv'))
    await page.getByRole('button', { name: 'Hochladen' }).click()

    await expect(page.getByLabel('Kaltmiete')).toHaveValue('nettokaltmiete')
    await page.getByLabel('Kurzcode').selectOption('')
    await page.getByRole('button', { name: 'Prüfen', exact: true }).click()
    await expect(page.getByText('Eine Spalte muss die Objekt-Nr. sein', { exact: false })).toBeVisible()
    await page.getByLabel('Kurzcode').selectOption('exposeshortcode')
    await page.getByRole('button', { name: 'Prüfen', exact: true }).click()

    const step = async (name: string) => {
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: IMPORT_MS })
    }
    await step('Übernehmen')
    await expect(page.getByText('Die Objekt-Nr. fehlt.')).toBeVisible()
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await expect.poll(() => countExposes(nummer), { timeout: IMPORT_MS }).toBe(1)
  })
})
