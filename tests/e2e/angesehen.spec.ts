import { demoId } from '#db/demo/demo-id.ts'
import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

// In the list's first card Chromium shows the larger picture that it has of the Exposé, not the one that was preloaded.
test.use({ remembersAngesehen: true, allowedConsole: [/was preloaded using link preload/] })

/** A visit that counts, and the pause before the section loads. */
const AFTER_MS = 3_000

test('WEITER-4: lists viewed flats at the end of the home page and lists until they are deleted', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('angesehen'))
  // With such a clock the page has no performance marks.
  await page.clock.install()
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!entry.toJSON().hadRecentInput) document.documentElement.dataset.moved = 'true'
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const { id, path } of [DEMO.withoutBilder, DEMO.altbau]) {
    await page.goto(path)
    await waitForHydration(page)
    await page.clock.runFor(AFTER_MS)
    await expect.poll(stored).toMatch(new RegExp(`^\\["${id}"`))
  }
  const gone = [DEMO.unknownId, demoId('expose', 'GS12-303')]
  await page.evaluate((ids) => {
    const kept: unknown = JSON.parse(localStorage.getItem('angesehen') ?? '')
    localStorage.setItem('angesehen', JSON.stringify([...ids, ...(Array.isArray(kept) ? kept : [])]))
  }, gone)

  const section = page.getByRole('region', { name: 'Zuletzt angesehen' })
  for (const path of ['/vermietung', '/']) {
    await page.goto(path)
    await waitForHydration(page)
    await page.clock.runFor(AFTER_MS)
    await expect(section).toBeVisible()
    const links = section.getByRole('heading', { level: 3 }).getByRole('link')
    await expect(links).toHaveCount(2)
    await expect(links.first()).toHaveAccessibleName(DEMO.altbau.title)
    await expect(page.locator('html'), 'nothing has moved').not.toHaveAttribute('data-moved')
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)

  await section.getByRole('button', { name: 'Verlauf löschen' }).focus()
  await page.keyboard.press('Enter')
  await expect(section.getByText('Der Verlauf ist gelöscht.')).toBeFocused()
  await expect(section.getByRole('link')).toHaveCount(0)
  expect(await stored()).toBeNull()
})

test("WEITER-4, LAGE-4, WBS-4, PASST-1, APP-6: the privacy page deletes the browser's stored data and confirms it", async ({
  page,
}) => {
  await page.goto('/datenschutz')
  await waitForHydration(page)
  await page.evaluate(
    ([id]) => {
      localStorage.setItem('angesehen', JSON.stringify([id]))
      localStorage.setItem('eigener-ort', '{"breitengrad":51.34,"laengengrad":12.373}')
      localStorage.setItem('eigener-wbs', '{"art":"nw_b","zimmer":2,"flaeche":null,"gueltigBis":null}')
      localStorage.setItem('passt', '{"einkommen":2917}')
      localStorage.setItem('termine', '[{"id":"a","day":"2999-01-01","title":"Dienstag","lines":[]}]')
      localStorage.setItem('wishlist', JSON.stringify([id]))
    },
    [DEMO.altbau.id],
  )
  await page.getByRole('button', { name: 'Verlauf löschen' }).click()
  await expect(page.getByText('Alles lag nur in diesem Browser.')).toBeFocused()
  await expectAccessible(page)
  const left = await page.evaluate(() =>
    ['angesehen', 'eigener-ort', 'eigener-wbs', 'passt', 'termine', 'wishlist'].filter((key) => key in localStorage),
  )
  expect(left).toEqual(['wishlist'])
})
