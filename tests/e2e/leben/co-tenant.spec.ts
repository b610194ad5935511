import type { Page } from '@playwright/test'
import { fillInSteps, joinByCode, uploadDokumente } from '../support/leben/questionnaire.ts'
import { collect, heading, openBewerbung, openList, registerAndAsk, setEmail } from '../support/leben/seeking.ts'
import { STOCK } from '../support/leben/stock.ts'
import { expect, test } from '../support/leben/test.ts'
import { waitForHydration } from '../support/test.ts'

/** The people of the questionnaire that the page shows. */
const people = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

test('a co-tenant joins by the link, answers everything, confirms the address and leaves', async ({
  stocked,
  visit,
}) => {
  const lena = await visit(stocked, { vorname: 'Lena', nachname: 'Wirt' })
  const owner = lena.page
  await openList(lena, 'Vermietung')
  await collect(lena, [STOCK.coTenant])
  await registerAndAsk(lena)
  await owner.getByRole('dialog').getByRole('button', { name: 'Mein Bereich' }).click()
  await setEmail(lena)
  await expect(heading(owner)).toHaveText('Mein Profil')
  await owner.getByRole('main').getByRole('link', { name: 'Mein Bereich' }).first().click()
  await openBewerbung(owner, STOCK.coTenant)
  await owner.getByRole('link', { name: 'Bitte Daten ergänzen' }).click()
  await owner.getByRole('dialog', { name: 'Neuer Mieterfragebogen erstellt' }).getByText('Schließen').click()
  await owner.getByRole('main').getByRole('button', { name: 'Teilen' }).click()
  const teilen = owner.getByRole('dialog', { name: 'Mieterfragebogen teilen' })
  const link = (await teilen.getByText(/\/mieterfragebogen\/teilen\/[^?]+$/).textContent()) ?? ''
  await teilen.getByText('Schließen').click()

  const tobias = await visit(stocked, { vorname: 'Tobias', nachname: 'Lenz', path: new URL(link).pathname })
  const { page } = tobias
  await waitForHydration(page)
  await expect(page.getByRole('main')).toContainText('Lena Wirt lädt Sie ein')
  await expect(page.getByRole('main')).toContainText(STOCK.coTenant)
  await joinByCode(tobias)
  await expect(people(page)).toHaveText([/^Ihr Eintrag/, /^Mitmieter/])

  await lena.readMail(/beigetreten/)
  await expect(people(owner).last()).toContainText(`Nummer\u00a0…${tobias.phone.slice(-3)}`)

  await page.getByRole('link', { name: /^Bitte Daten ergänzen/ }).click()
  await expect(heading(page)).toHaveText('Ihr Eintrag')
  await fillInSteps(tobias)
  await expect(page.getByRole('heading', { name: 'Fragebogen vollständig ausgefüllt' })).toBeVisible()
  await uploadDokumente(tobias)
  await page.getByRole('link', { name: 'Abschliessen' }).click()
  await expect(people(page)).toHaveText([/^(?:TL)?Tobias Lenz.*Vollständig/, /^Mitmieter.*Daten unvollständig/])
  await expect(people(owner).last()).toContainText(/Mitmieter: Tobias Lenz.*Vollständig/)

  // There is no inquiry: nothing is asked on its behalf, and nothing is asked twice.
  await page.getByRole('link', { name: 'Zurück zur Übersicht' }).click()
  await expect(page).toHaveURL('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'E-Mail und Passwort festlegen' })
  await expect(dialog.getByLabel('E-Mail')).toHaveValue(tobias.email)
  await setEmail(tobias)
  await expect(page.getByText('E-Mail erfolgreich bestätigt', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page)).toHaveText('Tobias Lenz')
  await expect(page.getByText('Bitte ergänzen Sie Ihren Namen')).toHaveCount(0)
  await expect(dialog).toBeHidden()

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Mieterfragebogen/ })
    .click()
  await page.getByRole('button', { name: 'Löschen: Tobias Lenz' }).click()
  await page.getByRole('dialog', { name: 'Interessent löschen' }).getByRole('button', { name: 'Löschen' }).click()
  await expect(page).toHaveURL('/dashboard?erledigt=verlassen')
  await expect(page.getByRole('status').filter({ hasText: 'Sie haben den Mieterfragebogen verlassen.' })).toBeVisible()
  await expect(people(owner)).toHaveCount(1)

  // Without scripts the router itself checks the origin of a form.
  const plain = await visit(stocked, { vorname: 'Tobias', nachname: 'Lenz', path: '/login', hasScripts: false })
  await plain.page.getByLabel('E-Mail').fill(tobias.email)
  await plain.page.getByLabel('Passwort', { exact: true }).fill(tobias.passwort)
  await plain.page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(plain.page).toHaveURL('/dashboard')
})
