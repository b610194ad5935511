import type { Page } from '@playwright/test'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'
import { VERWALTUNG_SCREENS } from './support/verwaltung-screens.ts'

async function signIn(page: Page): Promise<void> {
  const { email, passwort } = DEMO_KONTEN.verwaltung
  await page.request.post('/login', { form: { email, passwort } })
}

test.describe('the frame of the back office', () => {
  test('shows tabs at the bottom, and further links behind Mehr (VERWALTUNG-2)', async ({ page }) => {
    await signIn(page)
    await page.goto('/verwaltung')
    await waitForHydration(page)
    const tabs = page.getByRole('navigation', { name: 'Verwaltung, unten' })
    await expect(tabs.getByRole('link', { name: 'Übersicht' })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.getByRole('link', { name: /^Anfragen \d+ offen$/ })).toBeVisible()
    await tabs.getByRole('button', { name: 'Mehr' }).click()
    const sheet = page.getByRole('dialog', { name: 'Mehr' })
    await expect(sheet.getByRole('link', { name: 'Nachrichten' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(tabs.getByRole('button', { name: 'Mehr' })).toBeFocused()
    await expectNoSidewaysScroll(page)
  })

  test('shows a rail with a link to the portal on wide screens @nur-breit', async ({ page }) => {
    await signIn(page)
    await page.goto('/verwaltung')
    await waitForHydration(page)
    const rail = page.getByRole('banner')
    await expect(rail.getByRole('link', { name: 'Protokoll' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Verwaltung, unten' })).toBeHidden()
    await expectAccessible(page)
    const konto = rail.getByRole('link', { name: /^Konto von / }).filter({ visible: true })
    await expect(konto).toHaveAttribute('href', '/konto')
    await rail.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('columns begin at the same height, and choices look alike @nur-breit', async ({ page }) => {
    await signIn(page)
    await page.goto('/verwaltung/liegenschaften/anlegen')
    const top = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y
    expect(await top('Im Portal')).toBe(await top('Eckdaten'))
    const path = VERWALTUNG_SCREENS.find(([name]) => name === 'inquiry')?.[1]
    await page.goto(`${path}?neu=besichtigung_zulassen`)
    const choice = page.getByRole('group', { name: 'Benachrichtigen' }).locator('label').first()
    await expect(choice).toHaveCSS('display', 'flex')
    await expect(choice).toHaveCSS('column-gap', '12px')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('Mehr leads to a page of links', async ({ page }) => {
      await signIn(page)
      await page.goto('/verwaltung')
      await page.getByRole('navigation', { name: 'Verwaltung, unten' }).getByRole('link', { name: 'Mehr' }).click()
      await expect(
        page.getByRole('navigation', { name: 'Mehr' }).getByRole('link', { name: 'Protokoll' }),
      ).toBeVisible()
    })
  })
})

/**
 * Texts that no reader understands: ids, names of settings, gaps to be filled, commands, stored values, and a change
 * into the same.
 */
const MACHINE_VALUES = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i,
  /\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/,
  /(?<!\{)\{[a-z_]+\}(?!\})/,
  /\bnpm run\b/,
  /\b(?:available|rented|active|confirmed|undefined|null|NaN)\b|\[object/,
  /(?<=^|\s)(\S+) → \1(?=\s|$)/,
  /\+\d{8,}/,
]
/** The path of a state is written with such gaps, and its page explains them. */
const WITH_GAPS = '/verwaltung/vorlagen/status-'

test('VERWALTUNG-12: no screen shows a machine value', { tag: '@nur-breit' }, async ({ page }) => {
  const { email, passwort } = DEMO_KONTEN.admin
  await page.request.post('/login', { form: { email, passwort } })
  await page.goto('/verwaltung')
  const paths = VERWALTUNG_SCREENS.map(([, path]) => path)
  const texts = await page.evaluate(async (all) => {
    const read = async (path: string): Promise<string[]> => {
      const document = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
      for (const element of document.querySelectorAll('script, style, template, link, noscript, textarea, wbr'))
        element.remove()
      // An address that may be broken is one text again.
      document.body.normalize()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '')
      const fields = 'input:not([type]), input[type="text"], input[type="search"], datalist > option'
      for (const field of document.querySelectorAll(fields)) {
        found.push(field.getAttribute('value') ?? '')
      }
      for (const named of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
        for (const name of ['aria-label', 'placeholder', 'title']) found.push(named.getAttribute(name) ?? '')
      }
      return found.filter((text) => text !== '')
    }
    return Promise.all(all.map(read))
  }, paths)
  const shown = texts.flatMap((found, at) =>
    found
      // URLs and email addresses may contain ids and are ignored, and so are the placeholders of message texts.
      .map((text) => text.replace(/(?:https?:\/)?\/\S+|\S+@\S+/g, ''))
      .filter((text) => MACHINE_VALUES.some((value) => value.test(text)))
      .filter((text) => !(paths[at]?.startsWith(WITH_GAPS) && /\{(?:profil|inquiry|expose)_id\}/.test(text)))
      .map((text) => `${paths[at]}: ${text}`),
  )
  expect(shown).toEqual([])
})

test.describe('a table of the back office', () => {
  test('is usable by keyboard (VERWALTUNG-6) @nur-breit', async ({ page }) => {
    await page.goto('/dev/komponenten')
    await waitForHydration(page)
    const table = page.getByRole('table', { name: 'Anfragen' })
    const link = (name: string) => table.getByRole('link', { name })
    // Once the table listens.
    await expect(async () => {
      await page.keyboard.press('k')
      await expect(link('Mehmet Okan')).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await expect(link('Felix Arndt')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press(' ')
    await expect(page.getByRole('checkbox', { name: 'Clara Neumann auswählen' })).toBeChecked()
    const bar = page.getByRole('region', { name: 'Auswahl' })
    await expect(bar).toContainText('1 gewählt')
    await expectAccessible(page)

    // With Shift, all from the last one; those of the page, and then of the whole list.
    await page.getByRole('checkbox', { name: 'Felix Arndt auswählen' }).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('2 gewählt')
    await page.getByRole('checkbox', { name: 'Mehmet Okan auswählen' }).click({ modifiers: ['Shift'] })
    await bar.getByRole('button', { name: 'Alle 312 auswählen' }).click()
    await expect(bar).toContainText('312 gewählt')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Tastatur' })
    await keys.getByRole('checkbox', { name: /Einzelne Zeichen/ }).uncheck()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await link('Mehmet Okan').focus()
    await page.keyboard.press('j')
    await expect(link('Mehmet Okan')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link('Clara Neumann')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dev/komponenten?zeile=2')
  })

  test('asks field by field about concurrent changes (VERWALTUNG-7) @nur-breit', async ({ page }) => {
    await page.goto('/dev/komponenten')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Konflikt zeigen' }).click()
    const dialog = page.getByRole('dialog', { name: 'B. Sommer war schneller' })
    await expect(dialog.getByRole('radio', { name: 'Nettokaltmiete, Sie' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Nettokaltmiete, B. Sommer' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect(dialog).toBeHidden()
  })

  test('shows its filters in a sheet on phones', async ({ page }) => {
    await page.goto('/dev/komponenten')
    await waitForHydration(page)
    await page.locator('summary', { hasText: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByLabel('Vollständigkeit').selectOption('Profil vollständig')
    await expect(page).toHaveURL(/\?vollstaendig=Profil\+vollst/)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Anzeigen' }).click()
    await expect(sheet).toBeHidden()
  })
})
