import type { Page } from '@playwright/test'
import { withDatabase } from './support/datenbank.ts'
import { DEMO } from './support/demo.ts'
import { createKontoMitPasswort } from './support/konto-anlegen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const LISTE = `/vermietung?alle=1&q=${encodeURIComponent(DEMO.altbau.titel)}`
const karte = (page: Page) => page.getByRole('article').filter({ hasText: DEMO.altbau.titel })
const stand = (page: Page) => page.locator('main .badge.bl')

/** Place and size of the card on the page, wherever that is scrolled to, with the fonts it is to have. */
const messeKarte = (page: Page) =>
  karte(page).evaluate(async (element) => {
    await document.fonts.ready
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left: left + scrollX, top: top + scrollY, width, height }
  })

/** A fresh account, signed in. Answers its id. */
async function anmelden(page: Page): Promise<string> {
  return (await createKontoMitPasswort(page.context())).id
}

async function anfragen(page: Page) {
  const form = { exposeIds: DEMO.altbau.id, sendeSchluessel: crypto.randomUUID() }
  const antwort = await page.request.post('/anfragen', { form })
  expect((await antwort.json()).art).toBe('gesendet')
}

/** What an operator does: the state of this person's inquiries, by its key. */
async function setStatus(kontoId: string, statusKey: string) {
  await withDatabase((client) =>
    client.query(
      `update expose_inquiry_exposes set status_option_id = o.id, updated_at = now()
       from inquiry_status_options o where o.status_key = $2 and profiles_id = $1`,
      [kontoId, statusKey],
    ),
  )
}

test('on cards: text, colour and target of the status, live when an operator changes it', { tag: '@breit' }, async ({
  page,
}) => {
  const kontoId = await anmelden(page)
  await anfragen(page)
  for (const pfad of [LISTE, `${LISTE}&ansicht=liste`, DEMO.gruenderzeithaus.pfad]) {
    await page.goto(pfad)
    const link = karte(page).getByRole('link', { name: `Anfrage gestellt (${DEMO.altbau.titel})` })
    await expect(link).toHaveAttribute('href', `/profil/${kontoId}`)
    await expect(link).toHaveClass(/is-yellow/)
    await expect(stand(page)).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  }
  const listening = page.waitForResponse((response) => response.url().endsWith('/ereignisse'))
  await page.goto(LISTE)
  await listening
  await expectAccessible(page)
  await setStatus(kontoId, 'profil_ausgefuellt')
  // '/no': a badge, no link.
  await expect(stand(page)).toHaveText('In Bearbeitung')
  await expect(stand(page)).toHaveClass(/is-blue/)
  await expect(karte(page).getByRole('link', { name: /In Bearbeitung/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('on the Exposé: the status is one control, and beside it the way to the own area', { tag: '@breit' }, async ({
  page,
  isMobile,
}) => {
  const kontoId = await anmelden(page)
  await anfragen(page)
  const ort = isMobile ? page.locator('.bottom') : page.getByRole('complementary', { name: 'Anfrage' })
  for (const pfad of [DEMO.altbau.pfad, `/vermietung/${DEMO.altbau.id}`]) {
    const listening = page.waitForResponse((response) => response.url().endsWith('/ereignisse'))
    await page.goto(pfad)
    await listening
    await expect(ort.getByText('Anfrage gestellt')).toHaveCount(1)
    await expect(ort.getByRole('link', { name: `Anfrage gestellt (${DEMO.altbau.titel})` })).toHaveAttribute(
      'href',
      `/profil/${kontoId}`,
    )
    await expect(ort.getByRole('link', { name: 'Mein Bereich' })).toHaveAttribute('href', '/dashboard')
    await expect(ort.getByRole('link', { name: /Anfragenliste ansehen/ })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await setStatus(kontoId, 'profil_ausgefuellt')
  await expect(ort.locator('.badge')).toHaveText('In Bearbeitung')
  await withDatabase((client) =>
    client.query('update expose_inquiry_exposes set zurueckgezogen_am = now() where profiles_id = $1', [kontoId]),
  )
  await expect(ort.getByRole('button', { name: 'Auf die Anfragenliste' })).toBeVisible()
})

test('on the list without an inquiry: the way there, and nothing moves', { tag: '@breit' }, async ({ page }) => {
  await anmelden(page)
  await page.goto(LISTE)
  await waitForHydration(page)
  await expect(stand(page)).toHaveCount(0)
  const vorher = await messeKarte(page)
  await karte(page).getByRole('button', { name: 'Auf die Anfragenliste' }).click()
  const link = karte(page).getByRole('link', { name: `Zur Anfragenliste (${DEMO.altbau.titel})` })
  await expect(link).toBeVisible()
  expect(await messeKarte(page)).toEqual(vorher)
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL('/wishlist')
})

test('without a session there is none, and the page stays one for all', async ({ page, browser }) => {
  const fremd = await browser.newContext()
  const andere = await fremd.newPage()
  await anmelden(andere)
  await anfragen(andere)
  await andere.goto(LISTE)
  await expect(stand(andere)).toHaveText(/^Anfrage gestellt/)
  await fremd.close()

  await page.goto(LISTE)
  await waitForHydration(page)
  await karte(page).getByRole('button', { name: 'Auf die Anfragenliste' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anfragenliste, 1 Wohnung' })).toBeVisible()
  await expect(stand(page)).toHaveCount(0)
  await page.goto(DEMO.altbau.pfad)
  await expect(page.getByText('Anfrage gestellt')).toHaveCount(0)
})
