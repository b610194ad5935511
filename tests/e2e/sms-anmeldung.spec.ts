import type { Page } from '@playwright/test'
import { createForeignKonto } from './support/create-konto.ts'
import { holdPosts } from './support/hold-requests.ts'
import { freeNummer, MEIN_BEREICH } from './support/konto.ts'
import { listNachrichten, readCode, waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

const nummerField = (page: Page) => page.getByRole('textbox', { name: 'Mobilnummer' })
const codeField = (page: Page) => page.getByLabel('Code aus der SMS')
const confirm = (page: Page) => page.getByRole('button', { name: 'Code bestätigen' })

async function requestCode(page: Page, nummer: string): Promise<void> {
  await open(page, '/sms-auth')
  await nummerField(page).fill(nummer)
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAccessibleDescription('Code eingeben')
}

test('signs in with the code of the SMS', async ({ page, browser }) => {
  const { phone, nummer } = await createForeignKonto(browser)
  const [before] = await listNachrichten(page.request, phone)
  await open(page, '/sms-auth?weiter=%2Fvermietung')
  await nummerField(page).fill(`0${nummer}`)
  const sends = await holdPosts(page, '/sms-auth')
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await expect(page.getByText('SMS wird gesendet...')).toBeVisible()
  sends()
  await expect(page.getByText(`+49\u00a0151\u00a0${phone.slice(6)}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const code = readCode(await waitForNachricht(page.request, phone, { kind: 'sms', after: before }))
  await expect(confirm(page)).toBeDisabled()
  await codeField(page).fill(code)
  const checks = await holdPosts(page, '/sms-auth')
  await confirm(page).click()
  await expect(page.getByText('Wird überprüft...')).toBeVisible()
  checks()
  await expect(page).toHaveURL('/vermietung')
  await page.goto('/sms-auth')
  await expect(page).toHaveURL(MEIN_BEREICH)
})

test('an unknown number looks the same and gets no message', async ({ page, browser }) => {
  const { phone, nummer } = freeNummer()
  const main = page.getByRole('main')
  const pageFor = async (own: string) => {
    await requestCode(page, own)
    await expect(main).toContainText('Wenn Ihre Mobilnummer in unserem System existiert, senden wir Ihnen eine SMS.')
    await expect(main).not.toContainText(/gesendet/i)
    return ((await main.textContent()) ?? '').replace(/\d/g, '#')
  }
  const known = await createForeignKonto(browser)
  expect(await pageFor(nummer)).toBe(await pageFor(known.nummer))
  await requestCode(page, nummer)
  await codeField(page).fill('123456')
  await confirm(page).click()
  await expect(page.getByRole('alert')).toContainText('Ungültiger Code')
  await expect(codeField(page)).toHaveAccessibleDescription('Der eingegebene Code ist ungültig oder abgelaufen.')
  await expectAccessible(page)
  expect(await listNachrichten(page.request, phone)).toEqual([])
  await page.getByRole('link', { name: 'Andere Nummer verwenden' }).click()
  await expect(page.getByRole('heading', { name: 'Einmalpasswort per SMS' })).toBeFocused()
})

test('pasting fills the cells, whatever separates the digits', async ({ page }) => {
  await requestCode(page, freeNummer().nummer)
  await codeField(page).focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', 'Ihr Code: 480-291.')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(codeField(page)).toHaveValue('480291')
  await expect(confirm(page)).toBeEnabled()
})

test('another code can be requested after a pause, and a refusal deletes nothing', async ({
  page,
  browser,
  request,
}) => {
  const { phone, nummer } = await createForeignKonto(browser)
  const [before] = await listNachrichten(page.request, phone)
  await page.clock.install()
  await requestCode(page, nummer)
  const first = await waitForNachricht(page.request, phone, { kind: 'sms', after: before })
  const again = page.getByRole('button', { name: /^Code erneut senden/ })
  await expect(again).toHaveText(/^Code erneut senden in \d+ s$/)
  await again.focus()
  // A press while it rests sends nothing.
  await page.keyboard.press('Enter')
  await page.clock.fastForward(31_000)
  await expect(again).toHaveText('Code erneut senden')
  await page.keyboard.press('Enter')
  await expect(again).toHaveText(/^Code erneut senden in \d+ s$/)
  await expect(again).toBeFocused()
  await expect(page.getByText('Neuer Code angefordert.')).toBeVisible()
  const code = readCode(await waitForNachricht(page.request, phone, { kind: 'sms', after: first }))

  // Past the limit of the number; the code that is there still counts.
  const form = { intent: 'anfordern', vorwahl: '+49', nummer }
  for (let i = 0; i < 3; i += 1) await request.post('/sms-auth', { form })
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Code erneut senden' }).click()
  await expect(page.getByRole('main')).toContainText(
    /Zu viele SMS angefordert\. Bitte versuchen Sie es (?:am [\d.]+ )?ab/,
  )
  await expect(page.getByRole('heading', { name: 'Code eingeben' })).toBeVisible()
  await codeField(page).fill(code)
  await confirm(page).click()
  await expect(page).toHaveURL(MEIN_BEREICH)
})

test('reports an impossible number at the field', async ({ page }) => {
  await open(page, '/sms-auth')
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await expect(nummerField(page)).toHaveAccessibleDescription('Bitte geben Sie Ihre Mobilnummer ein.')
  await nummerField(page).fill('12')
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await expect(nummerField(page)).toHaveAccessibleDescription('Bitte geben Sie eine gültige Mobilnummer ein.')
  await expect(nummerField(page)).toBeFocused()
  await expect(nummerField(page)).toHaveValue('12')
  // Jamaica, behind the dial code of another country.
  await nummerField(page).fill('+1 876 210 1234')
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await expect(nummerField(page)).toHaveAccessibleDescription(
    /^An Nummern aus diesem Land \(Jamaika\) senden wir zurzeit keine SMS\. Bitte rufen Sie uns an: \+49/,
  )
})

test('splits a full number into dial code and number', async ({ page }) => {
  await open(page, '/sms-auth')
  await nummerField(page).fill('+43 664 1234567')
  await nummerField(page).blur()
  await expect(page.getByLabel('Ländervorwahl')).toHaveValue('+43')
  await expect(nummerField(page)).toHaveValue('6641234567')

  // Sent from the field, which kept the focus; the next step still names the number.
  await page.getByLabel('Ländervorwahl').selectOption('+49')
  await nummerField(page).fill('+43 664 1234567')
  await nummerField(page).press('Enter')
  await expect(page.getByText('Ihre Nummer:')).toContainText(/\+43\s664\s1234567/)
})

test('reports a failing provider while the person waits', async ({ page }) => {
  // The state is one for everybody, so a real one would show in the other tests too.
  await page.route('**/resources/versand?art=sms', (route) => route.fulfill({ json: { down: true } }))
  await page.clock.install()
  await requestCode(page, freeNummer().nummer)
  await page.clock.fastForward(6_000)
  await expect(page.getByText('Der SMS-Versand ist gerade gestört')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('reports the failure, and does not claim that an SMS may come', async ({ page, context }) => {
    await open(page, '/sms-auth')
    await nummerField(page).fill('151 12345678')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
    await expect(page.getByRole('alert')).toContainText('Verbindungsfehler')
    await expect(page.getByRole('dialog', { name: 'Information' })).toBeHidden()
    await expect(nummerField(page)).toHaveValue('151 12345678')
    await context.setOffline(false)
  })
})

test('works without JavaScript', async ({ browser, baseURL }) => {
  const { phone, nummer } = await createForeignKonto(browser)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  const [before] = await listNachrichten(page.request, phone)
  await page.goto('/sms-auth')
  await nummerField(page).fill(nummer)
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  const first = await waitForNachricht(page.request, phone, { kind: 'sms', after: before })
  await codeField(page).fill(readCode(first) === '000000' ? '111111' : '000000')
  await confirm(page).click()
  await expect(page.getByText('Der eingegebene Code ist ungültig oder abgelaufen.')).toBeVisible()
  await page.getByRole('button', { name: 'Code erneut senden' }).click()
  await codeField(page).fill(readCode(await waitForNachricht(page.request, phone, { kind: 'sms', after: first })))
  await confirm(page).click()
  await expect(page).toHaveURL(MEIN_BEREICH)
  await context.close()
})
