import type { Page } from '@playwright/test'
import { exposeVergleichPath } from '#app/shared/exposes/vergleich.ts'
import { zusagePath } from '#app/shared/zusage/zusage.ts'
import { demoId } from '#db/demo/demo-id.ts'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { signIn } from './support/create-konto.ts'
import { DEMO } from './support/demo.ts'
import { holdNavigation } from './support/hold-requests.ts'
import { readShifts, watchShifts } from './support/layout-shift.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'
import { VERWALTUNG_SCREENS } from './support/verwaltung-screens.ts'
import { expectWholeWords } from './support/whole-words.ts'

const COMPARED = [DEMO.altbau, DEMO.verkauf, DEMO.quoted, DEMO.withoutBilder].map(
  ({ path }) => path.split('/').at(-1) ?? '',
)

const SCREENS: [name: string, path: string, h1: string | RegExp][] = [
  ['home', '/', 'In Ruhe ein Zuhause finden.'],
  ['home, search without hits', '/?q=xyzzy', 'In Ruhe ein Zuhause finden.'],
  ['property', DEMO.gruenderzeithaus.path, DEMO.gruenderzeithaus.title],
  ['rentals', '/vermietung', 'Verfügbare Immobilien zur Miete'],
  ['rentals, all', '/vermietung?alle=1', 'Verfügbare Immobilien zur Miete'],
  ['rentals as map', '/vermietung?ansicht=karte', 'Verfügbare Immobilien zur Miete'],
  ['rentals as list', '/vermietung?ansicht=liste', 'Verfügbare Immobilien zur Miete'],
  ['rentals, nothing found', '/vermietung?q=xyzzy', 'Verfügbare Immobilien zur Miete'],
  ['sales', '/verkauf', 'Immobilien zum Verkauf'],
  ['Exposé', DEMO.altbau.path, DEMO.altbau.title],
  ['Exposé without pictures', DEMO.withoutBilder.path, DEMO.withoutBilder.title],
  ['Exposé with quotation marks in its title', DEMO.quoted.path, DEMO.quoted.title],
  ['sale Exposé', DEMO.verkauf.path, DEMO.verkauf.title],
  ['rental unit', DEMO.withEinheit.path, /./],
  ['static apartment', `/wohnung/${DEMO.altbau.id}`, DEMO.altbau.title],
  ['demo apartment', '/wohnung/demo', /./],
  ['application placeholder', '/wohnungsbewerbung', /./],
  ['wishlist', '/wishlist', /./],
  ['asking for a flat, signed out', `/anfragen/${DEMO.altbau.id}`, 'Wohnung anfragen'],
  ['comparison', exposeVergleichPath(COMPARED), /./],
  ['comparison of nothing', '/vergleich', 'Wohnungen vergleichen'],
  ['sign-in', '/login', 'Anmelden'],
  ['sign-in by SMS', '/sms-auth', 'Einmalpasswort per SMS'],
  ['forgotten password', '/forgot-password', 'Passwort vergessen?'],
  ['reset link that does not work', '/reset-password?token_hash=x&type=recovery', 'Ungültiger Link'],
  ['personal area, signed out', '/dashboard', 'Mein Bereich'],
  ['viewings, signed out', '/meine-besichtigungen', 'Meine Besichtigungen'],
  ['questionnaire, signed out', '/mieterfragebogen', 'Mein/Unser Mieterfragebogen'],
  ['the way to a booking', '/booking-entry', 'Termin buchen'],
  ['legal notice', '/impressum', 'Impressum'],
  ['privacy', '/datenschutz', 'Datenschutzerklärung'],
  ['accessibility', '/barrierefreiheit', 'Barrierefreiheit'],
  ['components', '/dev/komponenten', /Komponenten/],
]

/** Rules of axe about colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Public screens that together show every component in dark colours. */
const IN_THE_DARK = ['home', 'rentals', 'Exposé', 'components']

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }
const ENLARGED = [
  [{ width: 320, height: 844 }, '100%'],
  [PHONE, '200%'],
  [{ width: 320, height: 844 }, '200%'],
] as const

/**
 * Accessible and not wider than the window, on a phone and on a desk: one page for both, as layouts follow from CSS.
 * Colours are checked at the last of `sizes`, where the screen shows the most: they do not follow the width, and cost
 * axe as much as all other rules.
 */
async function expectToFit(page: Page, sizes: [typeof PHONE, typeof PHONE] = [WIDE, PHONE]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectWholeWords(page)
    await expectAccessible(page, size === sizes[1] ? {} : { without: COLOUR_RULES })
  }
}

/** Checks the colours only: nothing else differs in the dark. */
async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { only: COLOUR_RULES })
}

/** At 320 pixels and with text twice as large it is not wider than the window, and no figures lie over each other (SEITE-9). */
async function expectToFitEnlarged(page: Page): Promise<void> {
  for (const [size, fontSize] of ENLARGED) {
    await page.setViewportSize(size)
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), fontSize)
    await expectNoSidewaysScroll(page)
    await expectWholeWords(page, { mayHyphenate: true })
    const figures = page.locator('.facts dt, .facts dd')
    // The next figure begins 12 pixels to the right.
    const over = await figures.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 12).length)
    expect(over).toBe(0)
  }
}

for (const [name, path, h1] of SCREENS) {
  test(`${name}: one heading, accessible, no sideways scroll`, async ({ page }) => {
    // A reset link that does not work leads there by itself.
    await holdNavigation(page, '/forgot-password')
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    await waitForHydration(page)
    await expectToFit(page)
    if (IN_THE_DARK.includes(name)) await expectReadableInTheDark(page)
    if (name !== 'components') await expectToFitEnlarged(page)
  })
}

test.describe('of a signed-in person', () => {
  const { id } = DEMO_KONTEN.mieterin
  for (const [name, path, h1] of [
    ['personal area', '/dashboard', 'Jana Albrecht'],
    ['inquiry with an appointment', `/anfrage/${demoId('anfrage-link', 'mieterin-2/GS12-204')}`, DEMO.altbau.title],
    ['inquiry with a Zusage', `/anfrage/${DEMO.mietangebotId}`, /./],
    ['rental profile', `/profil/${id}`, /Profil/],
    ["buyer's profile", '/kaufprofil', 'Mein Kaufprofil'],
    ['asking for a flat', `/anfragen/${DEMO.withoutBilder.id}`, 'Wohnung anfragen'],
    ['application', `/bewerbung/${DEMO.altbau.id}`, /./],
    ['promise', zusagePath(DEMO.zusageId), /^Wir möchten Ihnen/],
    ['viewings', '/meine-besichtigungen', 'Meine Besichtigungen'],
    ['questionnaire', '/mieterfragebogen', 'Mein/Unser Mieterfragebogen'],
    ['person of the questionnaire', `/mieterfragebogen/person/${demoId('interessent', 'mehmet')}`, 'Mehmet Okan'],
    ['finished person', `/mieterfragebogen/person/${demoId('interessent', 'jana')}`, 'Jana Albrecht'],
    ['another person', '/mieterfragebogen/person/new', 'Person hinzufügen'],
    ['account', '/konto', 'Konto'],
    ['saving a search', '/suchen/neu?art=miete&zimmer_von=2', 'Suche speichern'],
    ['mails without an account', '/suchen/e-mail?art=miete&zimmer_von=2', 'Neue Wohnungen per E-Mail'],
    ['rentals, signed in', '/vermietung', 'Verfügbare Immobilien zur Miete'],
  ] as const) {
    test(`${name}: one heading, accessible, no sideways scroll`, async ({ page }) => {
      await signIn(page.context(), DEMO_KONTEN.mieterin)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
      await waitForHydration(page)
      // A viewing is offered to her: the page is looked at, not what lies over it.
      if (path === '/dashboard') await page.getByRole('button', { name: 'Später' }).click()
      await expectToFit(page)
      await expectToFitEnlarged(page)
    })
  }
})

test.describe('of the Verwaltung', () => {
  // Other tests leave rows whose pictures have no file.
  test.use({ allowedConsole: [/status of 404/] })
  for (const [name, path, h1] of VERWALTUNG_SCREENS) {
    test(`${name}: one heading, accessible, no sideways scroll, in the dark too`, async ({ page }) => {
      await signIn(page.context(), DEMO_KONTEN.admin)
      await watchShifts(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
      await waitForHydration(page)
      expect(await readShifts(page), 'SEITE-17 on a phone; layout-shift.spec.ts shows the desk').toEqual([])
      await expectToFit(page, [PHONE, WIDE])
      await expectReadableInTheDark(page)
      await expectToFitEnlarged(page)
    })
  }
})

test('the list of a signed-in person fits the window when enlarged', async ({ page }) => {
  await signIn(page.context(), DEMO_KONTEN.mieterin)
  const favoriten = [DEMO.altbau.id, DEMO.heic.id].map((id) => ({ id, title: '' }))
  await page.goto('/impressum')
  await page.evaluate((list) => localStorage.setItem('wishlist', JSON.stringify(list)), favoriten)
  await page.goto('/wishlist')
  await waitForHydration(page)
  await expectToFitEnlarged(page)
})

test.describe('missing pages', () => {
  test.use({ allowedConsole: [/status of 404/] })
  const missing: [path: string, text: string][] = [
    ['/gibt-es-nicht', 'Seite nicht gefunden'],
    [`/expose/${DEMO.unknownId}`, 'Exposé nicht gefunden'],
    [`/property/${DEMO.unknownId}`, 'Liegenschaft nicht gefunden'],
    [`/vermietung/${DEMO.unknownId}`, 'Mietobjekt nicht gefunden'],
    [`/wohnung/${DEMO.unknownId}`, 'Exposé nicht gefunden'],
    [`/rundgang/${DEMO.unknownId}`, '360° Rundgang nicht gefunden'],
  ]
  for (const [path, text] of missing) {
    test(`${text} at ${path.slice(0, 16)}`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
      await expect(page).toHaveTitle(text)
      await expectToFit(page)
    })
  }

  test('hidden rows and malformed ids get the same 404', async ({ request }) => {
    for (const [path, text] of [
      ['/expose/keine-uuid', 'Exposé nicht gefunden'],
      [DEMO.hiddenLiegenschaft.path, 'Liegenschaft nicht gefunden'],
      // Without METRICS_TOKEN nobody may read figures.
      ['/metrics', 'Seite nicht gefunden'],
    ] as const) {
      const answer = await request.get(path)
      expect([answer.status(), await answer.text()], path).toEqual([404, expect.stringContaining(text)])
    }
  })
})
