import type { Page } from '@playwright/test'
import { createKontoWithPasswort } from './support/create-konto.ts'
import { withDatabase } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const LIST = `/vermietung?alle=1&q=${encodeURIComponent(DEMO.altbau.title)}`
const card = (page: Page) => page.getByRole('article').filter({ hasText: DEMO.altbau.title })
const badge = (page: Page) => page.locator('main .badge.listing-anfrage')

/** Place and size of the card on the page, wherever that is scrolled to, with the fonts it is to have. */
const measureCard = (page: Page) =>
  card(page).evaluate(async (element) => {
    await document.fonts.ready
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left: left + scrollX, top: top + scrollY, width, height }
  })

/** Signs in a fresh account and returns its id. */
async function signIn(page: Page): Promise<string> {
  return (await createKontoWithPasswort(page.context())).id
}

async function anfragen(page: Page) {
  const form = { exposeIds: DEMO.altbau.id, sendeSchluessel: crypto.randomUUID() }
  const answer = await page.request.post('/anfragen', { form })
  expect((await answer.json()).kind).toBe('gesendet')
}

/** Sets the state of this person's inquiries by its key, like an operator. */
async function setStatus(kontoId: string, statusKey: string) {
  await withDatabase((client) =>
    client.query(
      `update expose_inquiry_exposes set status_option_id = o.id, updated_at = now()
       from inquiry_status_options o where o.status_key = $2 and profiles_id = $1`,
      [kontoId, statusKey],
    ),
  )
}

test("the inquiry button on cards shows text, colour and target of the status, and follows an operator's change", async ({
  page,
}) => {
  const kontoId = await signIn(page)
  await anfragen(page)
  for (const path of [LIST, `${LIST}&ansicht=liste`, DEMO.gruenderzeithaus.path]) {
    await page.goto(path)
    const link = card(page).getByRole('link', { name: `Anfrage gestellt (${DEMO.altbau.title})` })
    await expect(link).toHaveAttribute('href', `/profil/${kontoId}`)
    await expect(link).toHaveClass(/is-yellow/)
    await expect(badge(page)).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  }
  const listening = page.waitForResponse((response) => response.url().endsWith('/ereignisse'))
  await page.goto(LIST)
  await listening
  await expectAccessible(page)
  await setStatus(kontoId, 'profil_ausgefuellt')
  // '/no': a badge, no link.
  await expect(badge(page)).toHaveText('In Bearbeitung')
  await expect(badge(page)).toHaveClass(/is-blue/)
  await expect(card(page).getByRole('link', { name: /In Bearbeitung/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('the inquiry button of an Exposé shows the status, with a link to Mein Bereich next to it', {
  tag: '@breit',
}, async ({ page, isMobile }) => {
  const kontoId = await signIn(page)
  await anfragen(page)
  const ort = isMobile ? page.locator('.action-bar') : page.getByRole('complementary', { name: 'Anfrage' })
  for (const path of [DEMO.altbau.path, `/vermietung/${DEMO.altbau.id}`]) {
    const listening = page.waitForResponse((response) => response.url().endsWith('/ereignisse'))
    await page.goto(path)
    await listening
    await expect(ort.getByText('Anfrage gestellt')).toHaveCount(1)
    await expect(ort.getByRole('link', { name: `Anfrage gestellt (${DEMO.altbau.title})` })).toHaveAttribute(
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

test('shows the button of the list without an inquiry, and loading the status moves nothing', async ({ page }) => {
  await signIn(page)
  await page.goto(LIST)
  await waitForHydration(page)
  await expect(badge(page)).toHaveCount(0)
  const before = await measureCard(page)
  await card(page).getByRole('button', { name: 'Auf die Anfragenliste' }).click()
  const link = card(page).getByRole('link', { name: `Zur Anfragenliste (${DEMO.altbau.title})` })
  await expect(link).toBeVisible()
  expect(await measureCard(page)).toEqual(before)
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL('/wishlist')
})

test('shows no status without a session, so that the page is the same for all visitors', async ({ page, browser }) => {
  const foreign = await browser.newContext()
  const other = await foreign.newPage()
  await signIn(other)
  await anfragen(other)
  await other.goto(LIST)
  await expect(badge(other)).toHaveText(/^Anfrage gestellt/)
  await foreign.close()

  await page.goto(LIST)
  await waitForHydration(page)
  await card(page).getByRole('button', { name: 'Auf die Anfragenliste' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anfragenliste, 1 Wohnung' })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await page.goto(DEMO.altbau.path)
  await expect(page.getByText('Anfrage gestellt')).toHaveCount(0)
})
