import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { DEMO } from './support/demo.ts'
import { holdNavigation } from './support/hold-requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const SCREENS: [name: string, pfad: string, h1: string | RegExp][] = [
  ['home', '/', 'In Ruhe ein Zuhause finden.'],
  ['home, search without hits', '/?q=xyzzy', 'In Ruhe ein Zuhause finden.'],
  ['property', DEMO.gruenderzeithaus.pfad, DEMO.gruenderzeithaus.titel],
  ['rentals', '/vermietung', 'Verfügbare Immobilien zur Miete'],
  ['rentals, all', '/vermietung?alle=1', 'Verfügbare Immobilien zur Miete'],
  ['rentals as list', '/vermietung?ansicht=liste', 'Verfügbare Immobilien zur Miete'],
  ['rentals, nothing found', '/vermietung?q=xyzzy', 'Verfügbare Immobilien zur Miete'],
  ['sales', '/verkauf', 'Immobilien zum Verkauf'],
  ['Exposé', DEMO.altbau.pfad, DEMO.altbau.titel],
  ['Exposé without pictures', DEMO.ohneBilder.pfad, DEMO.ohneBilder.titel],
  ['Exposé with markup in its data', DEMO.markup.pfad, DEMO.markup.titel],
  ['sale Exposé', DEMO.verkauf.pfad, DEMO.verkauf.titel],
  ['rental unit', DEMO.mitEinheit.pfad, /./],
  ['static apartment', `/wohnung/${DEMO.altbau.id}`, DEMO.altbau.titel],
  ['demo apartment', '/wohnung/demo', /./],
  ['application placeholder', '/wohnungsbewerbung', /./],
  ['wishlist', '/wishlist', /./],
  ['sign-in', '/login', 'Anmelden'],
  ['sign-in by SMS', '/sms-auth', 'Einmalpasswort per SMS'],
  ['forgotten password', '/forgot-password', 'Passwort vergessen?'],
  ['reset link that does not work', '/reset-password?token_hash=x&type=recovery', 'Ungültiger Link'],
  ['personal area, signed out', '/dashboard', 'Mein Bereich'],
  ['legal notice', '/impressum', 'Impressum'],
  ['privacy', '/datenschutz', 'Datenschutzerklärung'],
  ['components', '/dev/komponenten', /Komponenten/],
]

for (const [name, pfad, h1] of SCREENS) {
  test(`${name}: one heading, accessible, no sideways scroll`, { tag: '@breit' }, async ({ page }) => {
    // A reset link that does not work leads there by itself.
    await holdNavigation(page, '/forgot-password')
    const response = await page.goto(pfad)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    await waitForHydration(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test.describe('of a signed-in person', () => {
  const { id, email, passwort } = DEMO_KONTEN.mieterin
  for (const [name, pfad, h1] of [
    ['personal area', '/dashboard', 'Jana Albrecht'],
    ['rental profile', `/profil/${id}`, /Profil/],
    ['application', `/bewerbung/${DEMO.altbau.id}`, /./],
    ['account', '/konto', 'Konto'],
    ['saving a search', '/suchen/neu?art=miete&zimmer_von=2', 'Suche speichern'],
    ['rentals, signed in', '/vermietung', 'Verfügbare Immobilien zur Miete'],
  ] as const) {
    test(`${name}: one heading, accessible, no sideways scroll`, { tag: '@breit' }, async ({ page }) => {
      await page.request.post('/login', { form: { email, passwort } })
      await page.goto(pfad)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
      await waitForHydration(page)
      if (pfad === '/dashboard') {
        // The viewing offer lies above the page; put off, it hands the focus to its card, and the page follows.
        await page.getByRole('button', { name: 'Später' }).click()
        await expect(page.getByRole('article').and(page.locator(':focus'))).toBeVisible()
      }
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
})

test.describe('dark colours', () => {
  test.use({ colorScheme: 'dark' })
  for (const [name, pfad] of SCREENS.filter(([name]) => ['home', 'rentals', 'Exposé', 'components'].includes(name))) {
    test(`${name} is accessible in the dark`, { tag: '@breit' }, async ({ page }) => {
      await page.goto(pfad)
      await expectAccessible(page)
    })
  }
})

test.describe('narrow and enlarged', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  for (const pfad of [
    '/',
    '/vermietung',
    '/vermietung?ansicht=liste',
    DEMO.altbau.pfad,
    '/wishlist',
    DEMO.gruenderzeithaus.pfad,
  ]) {
    test(`${pfad.slice(0, 12)} fits into 320 px`, async ({ page }) => {
      await page.goto(pfad)
      await expectNoSidewaysScroll(page)
    })
  }
})

test.describe('missing pages', () => {
  test.use({ allowedConsole: [/status of 404/] })
  const fehlend: [pfad: string, text: string][] = [
    ['/gibt-es-nicht', 'Seite nicht gefunden'],
    [`/expose/${DEMO.unbekannteId}`, 'Exposé nicht gefunden'],
    [`/property/${DEMO.unbekannteId}`, 'Liegenschaft nicht gefunden'],
    [`/vermietung/${DEMO.unbekannteId}`, 'Mietobjekt nicht gefunden'],
  ]
  for (const [pfad, text] of fehlend) {
    test(`${text} at ${pfad.slice(0, 16)}`, { tag: '@breit' }, async ({ page }) => {
      const response = await page.goto(pfad)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }

  test('what is hidden, and what is no id, is missing as well', async ({ request }) => {
    for (const [pfad, text] of [
      ['/expose/keine-uuid', 'Exposé nicht gefunden'],
      [DEMO.verborgeneLiegenschaft.pfad, 'Liegenschaft nicht gefunden'],
    ] as const) {
      const antwort = await request.get(pfad)
      expect([antwort.status(), await antwort.text()], pfad).toEqual([404, expect.stringContaining(text)])
    }
  })
})
