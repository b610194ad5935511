import { demoId } from '#db/demo/demo-id.ts'
import { expect, expectAccessible, test, waitForHydration } from '#tests/e2e/support/test.ts'

const WITH_EXPOSE = demoId('einheit', 'neubau-linden-5/2.04')
const WITHOUT_EXPOSE = demoId('einheit', 'neubau-linden-5/1.06')
const WITHOUT_PLAN = demoId('einheit', 'siedlung-am-anger/42.07')

test('a rental unit has its own layout', { tag: '@breit' }, async ({ page }) => {
  await page.goto(`/vermietung/${WITH_EXPOSE}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zwei Zimmer mit Loggia, 2. OG rechts')
  await expect(page.getByRole('navigation', { name: 'Brotkrumen' })).toContainText('Vermietung')
  const details = page.locator('.card:visible').filter({ hasText: 'Mietdetails' })
  for (const text of ['892,00 €', '2.04', 'Wohneinheit', 'Verfügbar', 'Erfasst am'])
    await expect(details).toContainText(text)
  await expect(page.locator('main a[href^="/liegenschaft/"]')).toContainText('Linden')
  await expect(
    page.getByRole('region', { name: 'Weitere in diesem Haus' }).getByRole('heading', { level: 3 }),
  ).not.toHaveCount(0)
})

test("a press on Interesse anmelden adds the unit's Exposé to the list", async ({ page }) => {
  await page.goto(`/vermietung/${WITH_EXPOSE}`)
  await waitForHydration(page)
  await page.locator('a:visible', { hasText: 'Interesse anmelden' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Anfragenliste (1)')
})

test('a unit without an Exposé offers a mail, and a unit without plan and text mentions that', async ({ page }) => {
  await page.goto(`/vermietung/${WITHOUT_EXPOSE}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio mit Kochzeile, 1. OG links')
  await expect(page.locator('a:visible', { hasText: 'Interesse anmelden' })).toHaveAttribute('href', /^mailto:/)
  await page.goto(`/vermietung/${WITHOUT_PLAN}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einheit 42.07')
  await expect(page.getByText('Kein Grundriss verfügbar')).toBeVisible()
  await expect(page.getByText('Keine detaillierte Beschreibung verfügbar.')).toBeVisible()
  await expectAccessible(page)
})
