import { createExpose } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { openE2eDatabase } from './support/database.ts'
import { enter, tabTo } from './support/keyboard.ts'
import { waitForNachricht } from './support/postausgang.ts'
import { freeOrt, hideExposes } from './support/suchen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

test('a visitor finds, compares and gets alerts for flats with the keyboard alone', async ({ page }) => {
  const ort = freeOrt()
  const db = await openE2eDatabase()
  // Far out at sea, so that no other flat is drawn in the same place.
  const lage = { city: ort, breitengrad: 54.5, laengengrad: 7.5 }
  const titles = ['Zwei Zimmer am Leuchtturm', 'Drei Zimmer hinter dem Deich'] as const
  for (const title of titles) {
    const { propertyId } = await createLiegenschaft(db, { ...lage, title: `Haus ${title}` })
    await createExpose(db, { title, propertyId, city: ort, rooms: title.startsWith('Zwei') ? 2 : 3 })
  }
  const heading = page.getByRole('heading', { level: 1 })
  const cards = page.getByRole('article')

  // Filter
  await page.goto('/vermietung')
  await waitForHydration(page)
  await tabTo(page, page.getByRole('searchbox', { name: 'Suche' }))
  await page.keyboard.type(ort)
  await expect(cards).toHaveCount(2)
  await enter(page, page.getByRole('link', { name: 'ab 3 Zimmer' }))
  await expect(cards).toHaveCount(1)
  await enter(page, page.getByRole('link', { name: 'ab 3 Zimmer' }))
  await expect(cards).toHaveCount(2)

  // Map: the same as a list
  await enter(page, page.getByRole('link', { name: 'Karte', exact: true }))
  await expect(page.getByRole('img', { name: /^Schematische Karte/ })).toBeVisible()
  await expectAccessible(page)
  const list = page.locator('details', { hasText: 'Die Karte als Liste' })
  const place = list.getByRole('link').first()
  if (!(await place.isVisible())) await enter(page, list.locator('summary'))
  await enter(page, place)
  await expect(page).toHaveURL(/ausschnitt=/)
  await expect(cards).toHaveCount(2)

  // Favourites and comparison
  for (const title of titles) {
    await tabTo(page, cards.filter({ hasText: title }).locator('button[aria-pressed]'))
    await page.keyboard.press('Space')
  }
  await enter(page, page.getByRole('banner').getByRole('link', { name: 'Anfragenliste, 2 Wohnungen' }))
  await expect(heading).toHaveText('Meine Anfragenliste (2)')
  await enter(page, page.getByText('Wohnungen vergleichen'))
  await enter(page, page.getByRole('link', { name: 'Vergleichen' }))
  await expect(heading).toHaveText('Wohnungen vergleichen')
  for (const title of titles) await expect(page.getByRole('main')).toContainText(title)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Alert, from an empty list
  const email = `${ort.toLowerCase().replace(/\W/g, '')}@example.org`
  await hideExposes(ort)
  await page.goto(`/vermietung?${new URLSearchParams({ q: ort })}`)
  await waitForHydration(page)
  await expect(cards).toHaveCount(0)
  await enter(page, page.getByRole('link', { name: 'Suche speichern' }))
  await expect(heading).toHaveText('Neue Wohnungen per E-Mail')
  await waitForHydration(page)
  await tabTo(page, page.getByLabel('E-Mail'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bitte prüfen Sie Ihr Postfach')).toBeVisible()
  const mail = await waitForNachricht(page.request, email, { betreff: /Bitte bestätigen/ })
  await page.goto(mail.links.find((url) => new URL(url).pathname === '/suchen/e-mail') ?? '')
  await waitForHydration(page)
  await enter(page, page.getByRole('button', { name: 'Ja, einschalten' }))
  await expect(page.getByText('Eingeschaltet', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
