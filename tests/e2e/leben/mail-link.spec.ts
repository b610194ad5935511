import { createTermine, isDayOver, offerViewing, openAnfrage } from '../support/leben/office.ts'
import { book, collect, heading, openList, registerAndAsk } from '../support/leben/seeking.ts'
import { createStaffKonto, setUpZweiterFaktor, signIn, signOut } from '../support/leben/staff.ts'
import { STOCK } from '../support/leben/stock.ts'
import { expect, test } from '../support/leben/test.ts'

test('a person with only a number books, changes and cancels by the link of the SMS, without signing in', async ({
  stocked,
  visit,
}) => {
  test.skip(isDayOver(), 'no slot of today is left')
  const amira = await visit(stocked, { vorname: 'Amira', nachname: 'Haddad' })
  await openList(amira, 'Vermietung')
  await collect(amira, [STOCK.mailLink])
  await registerAndAsk(amira)
  await amira.page.getByRole('dialog').getByRole('button', { name: 'Mein Bereich' }).click()
  await amira.page
    .getByRole('dialog', { name: 'E-Mail und Passwort festlegen' })
    .getByRole('link', { name: 'Konto und Daten' })
    .click()
  await expect(amira.page).toHaveURL('/konto')
  await expect(amira.page.getByRole('link', { name: 'Konto löschen' })).toBeVisible()
  await signOut(amira)

  const katrin = await visit(stocked, { vorname: 'Kerstin', nachname: 'Vogel' })
  const office = katrin.page
  await createStaffKonto(katrin, 'operator')
  await signIn(katrin)
  await setUpZweiterFaktor(katrin)
  await openAnfrage(office, { name: 'Amira Haddad', title: STOCK.mailLink })
  await createTermine(office)
  await openAnfrage(office, { name: 'Amira Haddad', title: STOCK.mailLink })
  await offerViewing(office)

  const { page } = amira
  await amira.follow(await amira.readSms(/terminbuchung/), /^\/terminbuchung\//)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await book(page, /^16:00/)
  await amira.readSms(/16:00/)
  await page.getByRole('link', { name: 'Termin ändern' }).click()
  await book(page, /^16:30/)
  await amira.readSms(/16:30/)
  await page.getByRole('button', { name: 'Buchung stornieren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buchung stornieren' }).click()
  const done = page.getByRole('dialog', { name: 'Buchung storniert' })
  await done.getByRole('button', { name: 'Schließen', exact: true }).last().click()
  await expect(heading(page)).toHaveText('Termin auswählen')
  await expect(page.getByRole('radio', { name: /^16:30/ })).toBeEnabled()
  await amira.readSms(/storniert|abgesagt/)
})
