import { card, collect, heading, openList, registerAndAsk, setEmail } from '../support/leben/seeking.ts'
import { STOCK } from '../support/leben/stock.ts'
import { expect, test } from '../support/leben/test.ts'

test('a seeker finds three flats, asks for them and fills in the profile', async ({ stocked, visit }) => {
  const lena = await visit(stocked, { vorname: 'Lena', nachname: 'Suchmann' })
  const { page } = lena

  await openList(lena, 'Vermietung')
  await collect(lena, STOCK.seeker)
  await registerAndAsk(lena)
  await page.getByRole('dialog').getByRole('button', { name: 'Mein Bereich' }).click()
  await expect(page).toHaveURL('/dashboard')
  for (const title of STOCK.seeker) await expect(card(page, title)).toContainText('Anfrage gestellt')

  await setEmail(lena)
  await expect(page.getByText('E-Mail erfolgreich bestätigt', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/profil\//)
  await expect(heading(page)).toHaveText('Mein Profil')
  await page.getByRole('radio', { name: 'Sofort' }).check()
  await page.getByRole('radio', { name: 'Einzelperson' }).check()
  await page.getByRole('checkbox', { name: 'Rente' }).check()
  await page.getByLabel('Netto-Haushaltseinkommen im Monat').fill('2.450')
  await page.getByLabel('Motivation').fill('Ich ziehe näher zu meiner Tochter.')
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page).toHaveURL('/dashboard')
  for (const title of STOCK.seeker) await expect(card(page, title)).toContainText('In Bearbeitung')
})
