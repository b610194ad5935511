import { withDatabase } from './support/database.ts'
import { DEMO } from './support/demo.ts'
import { freeOrt, hideExposes, publishExpose } from './support/suchen.ts'
import { expect, test } from './support/test.ts'

// One after another: these tests change rows that the others read.
test.describe.configure({ mode: 'serial' })

test('a new price appears on the open Exposé and for the next visitor of the cached list', async ({
  page,
  request,
}) => {
  const listening = page.waitForResponse((response) => response.url().endsWith('/ereignisse'))
  await page.goto(DEMO.landhaus.path)
  await request.get('/verkauf')
  await listening
  const id = DEMO.landhaus.path.split('/').at(-1)
  await withDatabase(async (client) => {
    const { rows } = await client.query('select price from exposes where id = $1', [id])
    await client.query('update exposes set price = 123456 where id = $1', [id])
    await expect(page.getByText('123.456\u00a0€').first()).toBeVisible()
    await expect.poll(async () => (await request.get('/verkauf')).text()).toContain('123.456\u00a0€')
    await client.query('update exposes set price = $2 where id = $1', [id, rows[0].price])
    await expect(page.getByText('123.456\u00a0€')).toHaveCount(0)
  })
})

test('an Exposé that becomes private disappears from the open list', async ({ page }) => {
  const ort = freeOrt()
  // Its own flat: pictures of a hidden demo flat would be missing on pages of other tests.
  const title = `Wohnung in ${ort}`
  await publishExpose({ title, city: ort })
  const listening = page.waitForResponse((response) => response.url().endsWith('/ereignisse'))
  await page.goto(`/vermietung?alle=1&q=${ort}`)
  await listening
  const card = page.getByRole('link', { name: title })
  await expect(card).toBeVisible()
  await hideExposes(ort)
  await expect(card).toHaveCount(0)
})

test('a flat that is let disappears from the suggestions of an open and a cached Exposé (WEITER-3)', async ({
  page,
  request,
}) => {
  const listening = page.waitForResponse((response) => response.url().endsWith('/ereignisse'))
  await page.goto(DEMO.altbau.path)
  await listening
  const section = page.getByRole('region', { name: 'Ähnliche Wohnungen' })
  const card = section.getByRole('link').last()
  const path = (await card.getAttribute('href')) ?? ''
  expect(await (await request.get(DEMO.altbau.path)).text()).toContain(path)
  await withDatabase(async (client) => {
    const id = path.split('/').at(-1)
    const { rows } = await client.query('select status from exposes where id = $1', [id])
    await client.query("update exposes set status = 'rented' where id = $1", [id])
    try {
      await expect(section.locator(`[href="${path}"]`)).toHaveCount(0)
      await expect.poll(async () => (await request.get(DEMO.altbau.path)).text()).not.toContain(path)
    } finally {
      await client.query('update exposes set status = $2 where id = $1', [id, rows[0].status])
    }
  })
})
