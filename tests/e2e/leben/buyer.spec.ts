import { createTermine, isDayOver, offerViewing, openAnfrage } from '../support/leben/office.ts'
import { book, card, collect, heading, openList, registerAndAsk, setEmail } from '../support/leben/seeking.ts'
import { createStaffKonto, setUpZweiterFaktor, signIn } from '../support/leben/staff.ts'
import { STOCK } from '../support/leben/stock.ts'
import { expect, test } from '../support/leben/test.ts'

test('ANFRAGE-13: a buyer asks about a house, is never asked for a rental profile, fills in the voluntary one, and books a viewing', async ({
  stocked,
  visit,
}) => {
  test.skip(isDayOver(), 'no slot of today is left')
  const jonas = await visit(stocked, { vorname: 'Jonas', nachname: 'Kaufmann' })
  const { page } = jonas

  await openList(jonas, 'Verkauf')
  await collect(jonas, [STOCK.buyer])
  await registerAndAsk(jonas)
  await expect(page.getByRole('dialog')).toContainText('Wir prüfen Ihre Anfrage zum Kauf')
  await expect(page.getByRole('dialog')).not.toContainText('Mietprofil')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(card(page, STOCK.buyer)).toContainText('Ihre Anfrage zum Kauf ist bei uns.')
  expect((await jonas.readSms(/erhalten/)).text).toContain('ein Objekt zum Kauf')

  await setEmail(jonas)
  await expect(page.getByText('E-Mail erfolgreich bestätigt', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: /Profil/ })).toHaveCount(0)

  // KAUF-2
  await page.getByRole('main').getByRole('link', { name: 'Kaufprofil, freiwillig' }).click()
  await expect(heading(page)).toHaveText('Mein Kaufprofil')
  await page.getByRole('radiogroup', { name: 'Was haben Sie vor?' }).getByRole('radio', { name: 'Vermieten' }).check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Mein Kaufprofil' }).click()
  await expect(page.getByRole('radio', { name: 'Vermieten' })).toBeChecked()

  const katrin = await visit(stocked, { vorname: 'Karin', nachname: 'Weber' })
  const office = katrin.page
  await createStaffKonto(katrin, 'operator')
  await signIn(katrin)
  await setUpZweiterFaktor(katrin)
  await openAnfrage(office, { name: 'Jonas Kaufmann', title: STOCK.buyer })
  // KAUF-5
  await expect(office.getByRole('main')).toContainText('Vermieten')
  await expect(office.getByRole('main')).not.toContainText('Mietprofil')
  await createTermine(office)
  await openAnfrage(office, { name: 'Jonas Kaufmann', title: STOCK.buyer })
  await offerViewing(office)

  await jonas.follow(await jonas.readMail(/^Besichtigungstermin/), /^\/terminbuchung\//)
  await book(page, /^16:00/)
  await jonas.readMail(/^Ihre Besichtigung/)
  await page.getByRole('main').getByRole('link', { name: 'Mein Bereich' }).last().click()
  await expect(heading(page)).toHaveText('Jonas Kaufmann')
  await expect(card(page, STOCK.buyer)).toContainText('Besichtigungstermin gebucht')
})
