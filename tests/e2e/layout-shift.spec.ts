import type { Locator } from '@playwright/test'
import { uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { DEMO } from './support/demo.ts'
import { kind, open, pdf, picker } from './support/dokumente.ts'
import { holdPosts } from './support/hold-requests.ts'
import { readShifts, watchShifts } from './support/layout-shift.ts'
import { createPerson } from './support/person-of-fragebogen.ts'
import { expect, test, waitForHydration } from './support/test.ts'
import { VERWALTUNG_SCREENS } from './support/verwaltung-screens.ts'

/** Presses by script: other than after a real press, whatever moves then counts. */
const press = (control: Locator) => control.dispatchEvent('click')

test('SEITE-17: nothing moves by itself while a page loads', { tag: '@breit' }, async ({ page }) => {
  await watchShifts(page)
  const favorit = { id: DEMO.altbau.id, title: DEMO.altbau.title }
  for (const [path, favoriten] of [
    ['/', []],
    ['/vermietung', [favorit]],
    ['/verkauf?q=haus', []],
    [DEMO.altbau.path, [favorit]],
    [DEMO.withoutBilder.path, []],
    [DEMO.gruenderzeithaus.path, []],
    ['/wishlist', []],
    ['/wishlist', [favorit]],
    ['/login', []],
  ] as const) {
    await page.goto('/robots.txt')
    await page.evaluate((list) => localStorage.setItem('wishlist', JSON.stringify(list)), favoriten)
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.locator('main [aria-busy]')).toHaveCount(0)
    expect(await readShifts(page), `${path} with ${favoriten.length} on the list`).toEqual([])
  }
})

test.describe('the back office', () => {
  // Other tests leave rows whose pictures have no file.
  test.use({ allowedConsole: [/status of 404/] })
  test('SEITE-17: nothing moves by itself while a page of the back office loads', { tag: '@nur-breit' }, async ({
    page,
  }) => {
    const { email, passwort } = DEMO_KONTEN.admin
    await page.request.post('/login', { form: { email, passwort } })
    await watchShifts(page)
    for (const [, path] of VERWALTUNG_SCREENS) {
      await page.goto(path)
      await waitForHydration(page)
      expect(await readShifts(page), path).toEqual([])
    }
  })
})

test('SEITE-17: hearts, dialogs and their messages move nothing', { tag: '@breit' }, async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await watchShifts(page)
  await page.goto('/vermietung')
  await waitForHydration(page)
  // Not the one of the Exposé below, wherever it is by now.
  const others = page.getByRole('article').filter({ hasNotText: DEMO.altbau.title })
  await press(others.locator('button[aria-pressed]').first())
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anfragenliste, 1 Wohnung' })).toBeVisible()
  if (isMobile) {
    await press(page.getByRole('button', { name: 'Menü öffnen' }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await press(page.getByRole('contentinfo').getByText('Datenschutz'))
  await expect(page.getByRole('dialog', { name: 'Datenschutzerklärung' })).toBeVisible()
  expect(await readShifts(page)).toEqual([])

  await page.goto(DEMO.altbau.path)
  await waitForHydration(page)
  await press(page.getByRole('button', { name: 'Auf die Anfragenliste' }).filter({ visible: true }).last())
  await press(page.getByRole('button', { name: 'Teilen' }))
  await expect(page.getByText('Link kopiert!', { exact: true })).toBeVisible()
  expect(await readShifts(page)).toEqual([])
})

test.describe('running uploads', () => {
  test.use({ allowedConsole: [/ERR_FAILED/] })
  test('DOKUMENT-21: move nothing under the finger when they start, fail or are cancelled', async ({ page }) => {
    const person = await createPerson(page.context())
    const path = uploadPath(person.id)
    await open(page, person)
    const section = kind(page, 'Gehaltsabrechnungen')
    const next = page.getByRole('heading', { name: 'Sonstige Dokumente' })
    const cancelAll = section.getByRole('button', { name: 'Alle abbrechen' })
    const choose = async (names: readonly string[]) => {
      await picker(page, 'Gehaltsabrechnungen').setInputFiles(await Promise.all(names.map(pdf)))
      await expect(cancelAll).toBeVisible()
    }
    /** Distance from the top of each file, the field for further ones, and the content below. */
    const places = async () => {
      await page.evaluate(() => document.fonts.ready)
      const all = await section.getByRole('listitem').or(section.locator('label')).or(next).all()
      return Promise.all(
        all.map((one) => one.evaluate((element) => element.getBoundingClientRect().y + window.scrollY)),
      )
    }

    const release = await holdPosts(page, path)
    await choose(['eins.pdf', 'zwei.pdf', 'drei.pdf'])
    const sending = await places()
    release()
    await expect(section.getByRole('button', { name: /löschen$/ })).toHaveCount(3)
    expect(await places()).toEqual(sending)

    await holdPosts(page, path)
    await choose(['vier.pdf', 'fünf.pdf', 'sechs.pdf'])
    const sendingMore = await places()
    await cancelAll.click()
    await expect(section.getByText('Abgebrochen, nichts gespeichert')).toHaveCount(3)
    expect(await places()).toEqual(sendingMore)
    await page.route(
      (url) => url.pathname === path,
      (route) => route.abort('failed'),
      { times: 1 },
    )
    await section.getByRole('button', { name: 'vier.pdf erneut hochladen' }).click()
    await expect(section).toContainText('Verbindung verloren, nichts gespeichert')
    expect(await places()).toEqual(sendingMore)
  })
})
