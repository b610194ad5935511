import type { Page } from '@playwright/test'
import { createKontoWithPasswort } from './support/create-konto.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

test('BUERGE-1, BUERGE-2: a guarantor joins by the link and is complete after three steps', async ({
  page,
  browser,
}) => {
  const owner = await browser.newContext()
  await createKontoWithPasswort(owner)
  await owner.request.post('/mieterfragebogen', { form: { intent: 'anlegen' } })
  const inviter = await owner.newPage()
  await open(inviter, '/mieterfragebogen')
  await inviter.getByRole('button', { name: 'Teilen' }).click()
  const link =
    (await inviter
      .getByRole('dialog')
      .getByText(/\?als=buerge$/)
      .textContent()) ?? ''
  await createKontoWithPasswort(page.context())
  await open(page, link)
  await expect(page.getByRole('main')).toContainText('Mira Kowalski bittet Sie, für die Miete zu bürgen')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Beitreten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Angaben als Bürge für Mira Kowalski')
  await expect(cards(page)).toHaveText([/^Ihr Eintrag \(Bürge\)/])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /Bitte Daten ergänzen/ }).click()
  await waitForHydration(page)
  const fill = async (answers: Record<string, string>) => {
    for (const [label, text] of Object.entries(answers)) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    }
    await page.getByRole('button', { name: /^(?:Weiter|Fertigstellen|Speichern)$/ }).click()
  }
  const step = (name: string) => page.getByRole('heading', { level: 2, name })
  await expect(page.getByRole('textbox', { name: 'Geburtsort' })).toHaveCount(0)
  await fill({
    Vorname: 'Daniel',
    Nachname: 'Albrecht',
    Geburtsdatum: '01.02.1960',
    Telefon: '0170 7654321',
    'E-Mail': 'daniel@example.org',
  })
  await expect(step('Anschrift')).toBeFocused()
  await page.getByRole('radio', { name: 'Reisepass' }).check()
  await fill({ Straße: 'Am Ring', 'Nr.': '1', PLZ: '04109', Ort: 'Leipzig' })
  await expect(step('Berufliches')).toBeFocused()
  await page.getByRole('radio', { name: 'Rente oder Pension' }).check()
  await fill({ 'Rente im Monat, netto': '3600' })
  await expect(step('Fragebogen vollständig ausgefüllt')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Es fehlen noch 2 Dokumente.')
  await expect(page.getByRole('heading', { name: 'Schufa' })).toHaveCount(0)
  await expectAccessible(page)

  // BUERGE-3
  await open(page, '/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: /^Ihre Angaben als Bürge/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bitte Profil ausfüllen' })).toHaveCount(0)

  await inviter.getByRole('dialog').getByText('Schließen').click()
  await expect(cards(inviter).last()).toHaveText(/^Bürge: .*Vollständig/)
  await expectAccessible(inviter)
  await owner.close()
})
