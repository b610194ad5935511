import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(new Date())

test('UEBERSICHT-2: every figure leads to the list behind it @nur-breit', async ({ page, context }) => {
  const { id } = await createVerwalter(context)
  const db = await openE2eDatabase()
  const treffpunkt = `Hof ${crypto.randomUUID().slice(0, 8)}`
  const slot = { exposeId: DEMO.altbau.id, date: TODAY, treffpunkt, zustaendigId: id }
  await createTermin(db, { ...slot, startTime: '23:30', endTime: '23:59' })
  await page.goto('/verwaltung')
  await waitForHydration(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const figures = page.getByRole('definition')
  await expect(figures.getByRole('link').first()).toHaveAttribute(
    'href',
    `/verwaltung/termine?ansicht=liste&tag=${TODAY}`,
  )
  await expect(page.getByRole('region', { name: 'Freie Wohnungen' }).getByRole('listitem')).toHaveCount(5)
  await page
    .getByRole('link', { name: /^Alle \d+ ansehen$/ })
    .last()
    .click()
  await expect(page.getByRole('region', { name: 'Freie Wohnungen' }).getByRole('listitem').nth(10)).toBeAttached()

  // UEBERSICHT-3
  await page.getByRole('link', { name: 'Nur meine' }).click()
  const today = page.getByRole('region', { name: 'Heute' })
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await expect(today).toContainText(treffpunkt)
  await page.goto('/verwaltung')
  await expect(page.getByRole('link', { name: 'Nur meine' })).toHaveAttribute('aria-current', 'true')
  await expect(today.getByRole('listitem')).toHaveCount(1)

  // Changes appear by themselves (VERWALTUNG-3).
  await waitForHydration(page)
  await expect(async () => {
    await createTermin(db, { ...slot, startTime: '23:00', endTime: '23:20' })
    await expect(today.getByRole('listitem')).not.toHaveCount(1, { timeout: 3_000 })
  }).toPass()

  await page.getByRole('list').filter({ hasText: 'kommen weiter' }).getByRole('link', { name: 'Bewerbung' }).click()
  await expect(page).toHaveURL(/\/verwaltung\/anfragen\?von=\d{4}-\d{2}-\d{2}&schritt=bewerbung$/)
  await expect(page.getByRole('list', { name: 'Gesetzte Filter' })).toContainText('mit Bewerbung')
  // The chips name the set filters: the panel leaves the room to the rows.
  await expect(page.locator('details.filters')).not.toHaveAttribute('open')
})

test('PROTOKOLL-3: entries open in place, by keyboard too, and filters are in the address @nur-breit', async ({
  page,
  context,
}) => {
  const { id } = await createVerwalter(context, {
    vorname: 'Berta',
    nachname: `Sommer-${crypto.randomUUID().slice(0, 6)}`,
  })
  const db = await openE2eDatabase()
  const termin = await createTermin(db, {
    exposeId: DEMO.altbau.id,
    date: '2030-03-12',
    startTime: '16:30',
    endTime: '17:00',
  })
  const objekt = { art: 'termin' as const, id: termin.id }
  await db.transaction((tx) =>
    recordProtokoll(tx, {
      akteur: verwalter(id),
      entries: [
        {
          aktion: 'termin.verschoben',
          objekt,
          vorher: { von: '16:00', bis: '16:30' },
          nachher: { von: '16:30', bis: '17:00' },
        },
        { aktion: 'termin.geschlossen', objekt },
      ],
      now: new Date(),
    }),
  )
  await page.goto(`/verwaltung/protokoll?objekt=termin:${termin.id}`)
  await waitForHydration(page)
  await expect(page.locator('.log > li')).toHaveCount(2)
  const moved = page.locator('.log summary', { hasText: 'Termin geändert' })
  await expect(moved).toContainText('GS12-204, 12.03.2030, 16:30')
  await expect(moved).toContainText('2 Angaben')
  await moved.focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: /Beginn/ })
  await expect(row.locator('del')).toHaveText('16:00')
  await expect(row.locator('ins')).toHaveText('16:30')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // PROTOKOLL-4
  const file = await page.request.get(`/verwaltung/protokoll.csv?objekt=termin:${termin.id}`)
  expect(file.headers()['content-disposition']).toMatch(/protokoll-\d{4}-\d{2}-\d{2}\.csv/)
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3)

  await page.goto(`/verwaltung/protokoll?wer=${id}&was=einsichten`)
  await expect(page.locator('.log > li')).toHaveText(/Protokoll als CSV geladen/)
  await page.goto(`/verwaltung/protokoll?wer=${id}&was=loeschungen`)
  await expect(page.getByText('Kein Eintrag passt zu diesen Filtern.')).toBeVisible()
  await page.getByRole('link', { name: 'Filter „Nur Löschungen“ entfernen' }).click()
  await expect(page).toHaveURL(`/verwaltung/protokoll?wer=${id}`)
  await expect(page.locator('.log > li')).toHaveCount(3)

  // A change of many is one line, which leads to its entries.
  await db.transaction((tx) =>
    recordProtokoll(tx, {
      akteur: verwalter(id),
      entries: Array.from({ length: 12 }, () => ({ aktion: 'termin.geoeffnet', objekt })),
      now: new Date(),
      sammelId: crypto.randomUUID(),
    }),
  )
  await page.goto(`/verwaltung/protokoll?wer=${id}`)
  await waitForHydration(page)
  await expect(page.locator('.log > li')).toHaveCount(4)
  await page.locator('.log summary', { hasText: '12 Termine: Termin geöffnet' }).click()
  await page.getByRole('link', { name: 'Die 12 Einträge dieser Änderung' }).click()
  await expect(page.locator('.log > li')).toHaveCount(12)
  await page.getByRole('link', { name: 'Filter „Eine gemeinsame Änderung“ entfernen' }).click()
  await expect(page).toHaveURL('/verwaltung/protokoll')
})
