import { createDatabase, createPool, type Database } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { queueEmail, queueSms } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { anmeldeCode, telefonCode } from '#app/server/nachrichten/sms-texts.server.ts'
import type { MailTemplate } from '#app/server/nachrichten/templates/mail-template.server.ts'
import { e2eDataDir } from './support/environment.ts'
import { listNachrichten, readCode, readLink, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

// The tests look into the frames of mails, where no script may run; the browser logs that.
test.use({ allowedConsole: [/Blocked script execution in 'about:srcdoc'/] })

/** The outbox of the server under test; what is written there is what a use case would write. */
async function withOutbox(run: (db: Database) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: e2eDataDir() })
  const pool = createPool(postgres.connection, { max: 1 })
  try {
    await run(createDatabase(pool))
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

/** Not mails of other tests, which write to the same outbox at the same time. */
const ownAdresse = () => `post.ausgang+${crypto.randomUUID()}@example.org`
const ownNummer = () => `+49151${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

const countLines = (elements: Element[]) =>
  elements.map((element) => {
    const { lineHeight } = getComputedStyle(element)
    const range = document.createRange()
    range.selectNodeContents(element)
    const { height } = element.matches('td') ? range.getBoundingClientRect() : element.getBoundingClientRect()
    return Math.round(height / Number.parseFloat(lineHeight))
  })

test('shows every mail template in an inert frame and as text', async ({ page, isMobile }) => {
  await page.goto('/dev/mails')
  await expect(page.getByRole('heading', { level: 1, name: 'Mail-Vorlagen' })).toBeVisible()
  const templates = page.getByRole('list', { name: 'Vorlagen' }).getByRole('link')
  await expect(templates.filter({ hasText: 'email-bestaetigen' })).toHaveAttribute('aria-current', 'true')
  await templates.filter({ hasText: 'passwort-reset' }).click()
  await expect(page).toHaveURL(/vorlage=passwort-reset/)
  const frame = page.frameLocator('iframe[title="HTML der Vorlage passwort-reset"]')
  await expect(frame.getByRole('heading', { name: 'Neues Passwort setzen' })).toBeVisible()
  const button = frame.getByRole('link', { name: 'Neues Passwort setzen' })
  await expect(button).toHaveAttribute('href', /\/reset-password\?token_hash=/)
  // The mail's own look has arrived, although the page's policy holds in the frame.
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('article').getByText('Der Link gilt eine Stunde und nur einmal.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  if (isMobile) {
    await page.getByRole('link', { name: 'Alle Vorlagen' }).click()
    await expect(templates.first()).toBeVisible()
  }
})

test('JSON: a queued message is listed at once, whatever the notation of number or address', async ({
  request,
  baseURL,
}) => {
  const an = ownAdresse()
  const nummer = ownNummer()
  const url = `${baseURL}/reset-password?token_hash=abc&type=recovery`
  await withOutbox(async (db) => {
    const now = new Date()
    await queueEmail(db, {
      an,
      kontoId: null,
      bezug: null,
      template: { name: 'passwort-reset', daten: { url, validMinutes: 60 } },
      now,
    })
    await queueSms(db, { an: nummer, kontoId: null, bezug: null, text: telefonCode('042917'), now })
  })
  const mail = await waitForNachricht(request, an, { kind: 'email' })
  expect(mail).toMatchObject({ art: 'email', an, betreff: 'Passwort zurücksetzen', anhaenge: [] })
  expect(Object.keys(mail)).toEqual(
    expect.arrayContaining(['id', 'art', 'an', 'betreff', 'text', 'html', 'links', 'anhaenge', 'erstellt_am']),
  )
  expect(readLink(mail, '/reset-password')).toBe(url)
  expect(Math.abs(Date.parse(mail.erstellt_am) - Date.now())).toBeLessThan(60_000)
  const sms = await waitForNachricht(request, nummer, { kind: 'sms' })
  expect(sms).toMatchObject({ an: nummer, betreff: null, html: null })
  expect(readCode(sms)).toBe('042917')

  const ids = async (an: string) =>
    ((await (await request.get(`/dev/postausgang.json?an=${an}`)).json()) as { id: string }[]).map(({ id }) => id)
  // A plus sign that nobody has escaped reaches the server as a space.
  expect(await ids(nummer)).toEqual([sms.id])
  expect(await ids(encodeURIComponent(`${nummer.slice(0, 3)} ${nummer.slice(3, 6)} ${nummer.slice(6)}`))).toEqual([
    sms.id,
  ])
  expect(await ids(an.toUpperCase())).toEqual([mail.id])
  expect(await ids('niemand@example.org')).toEqual([])
  expect(await ids('')).toEqual(expect.arrayContaining([sms.id, mail.id]))
  expect((await request.get('/dev/postausgang.json')).headers()['cache-control']).toBe('no-store')

  await withOutbox(async (db) => {
    await queueSms(db, { an: nummer, kontoId: null, bezug: null, text: anmeldeCode('555111'), now: new Date() })
  })
  expect(readCode(await waitForNachricht(request, nummer, { after: sms }))).toBe('555111')
  expect((await listNachrichten(request, nummer)).map(readCode)).toEqual(['555111', '042917'])
})

test('the screen filters, opens, reads and reloads messages', async ({ page }) => {
  const an = ownAdresse()
  const queue = (template: MailTemplate) =>
    withOutbox(async (db) => {
      await queueEmail(db, { an, kontoId: null, bezug: null, template, now: new Date() })
    })
  await queue({ name: 'email-schon-vergeben', daten: {} })
  await page.goto('/dev/postausgang')
  await expect(page.getByRole('heading', { level: 1, name: 'Postausgang' })).toBeVisible()
  await waitForHydration(page)
  await page.getByLabel('Empfänger').fill(an.slice(0, 30))
  await page.getByRole('button', { name: 'Filtern' }).click()
  const table = page.getByRole('table', { name: 'Nachrichten' })
  const messages = table.getByRole('rowheader').getByRole('link')
  await expect(messages).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await queue({ name: 'passwort-geaendert', daten: { phone: null, dropsPhone: false } })
  await page.getByRole('button', { name: 'Neu laden' }).click()
  const newestFirst = [/Ihr Passwort wurde geändert/, /Sie haben schon ein Konto/]
  await expect(messages).toHaveText(newestFirst)
  // No more of a title than its lines, and the word does not part at its hyphen.
  expect(await table.locator('.line-clamp-2').evaluateAll(countLines)).toEqual([1, 1])
  expect(await table.getByRole('cell', { name: /E-Mail$/ }).evaluateAll(countLines)).toEqual([1, 1])
  const time = table.getByRole('columnheader', { name: 'Zeit' })
  await expect(time).toHaveAttribute('aria-sort', 'descending')
  await time.getByRole('link').click()
  await expect(time).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=zeit/)
  await expect(messages).toHaveText(newestFirst.toReversed())
  await expectAccessible(page)

  await messages.filter({ hasText: 'Sie haben schon ein Konto' }).click()
  const nachricht = page.getByRole('article', { name: 'Sie haben schon ein Konto' })
  await expect(nachricht).toContainText(an)
  await expect(nachricht.getByRole('region', { name: 'Text' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /\/login$/,
  )
  const frame = page.frameLocator('iframe[title="HTML der E-Mail „Sie haben schon ein Konto“"]')
  await expect(frame.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', /\/login$/)
  await expectNoSidewaysScroll(page)
  // The delivery has run in between; in demo mode nothing leaves and it counts as sent.
  await expect(async () => {
    await page.reload()
    await expect(nachricht.getByText('Gesendet')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await expect(table).toBeHidden()
  await page.getByRole('link', { name: 'Alle Nachrichten' }).click()
  await expect(messages).toHaveText(newestFirst.toReversed())
})

test('a recipient without messages gets a way back', async ({ page }) => {
  await page.goto('/dev/postausgang?an=niemand@example.org')
  await expect(page.getByRole('heading', { name: 'Keine Nachrichten' })).toBeVisible()
  await page.getByRole('link', { name: 'Alle anzeigen' }).click()
  await expect(page).toHaveURL(/\/dev\/postausgang$/)
})

test('shows whether messages are sent', async ({ request }) => {
  for (const art of ['sms', 'email']) {
    const response = await request.get(`/resources/versand?art=${art}`)
    expect(await response.json()).toEqual({ down: false })
    expect(response.headers()['cache-control']).toBe('no-store')
  }
  expect((await request.get('/resources/versand?art=fax')).status()).toBe(400)
})
