import type { Page } from '@playwright/test'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { openE2eDatabase } from './support/database.ts'
import { kind } from './support/dokumente.ts'
import { createPerson } from './support/person-of-fragebogen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

const TITLE = 'Zimmer mit Rückweg'

/** Creates an inquiry whose application lacks the profile, the last step of the questionnaire, and the documents. */
async function createBewerbung(page: Page) {
  const begun = { completedSteps: [1, 2, 3, 4], currentStep: 5, manuallyCompleted: false }
  const { kontoId, id } = await createPerson(page.context(), begun)
  const db = await openE2eDatabase()
  await db.$client.query('update mieterfragebogen_interessenten set profile_id = $1 where id = $2', [kontoId, id])
  const { id: exposeId } = await createExpose(db, { title: TITLE, oeffentlich: false, direktlink: true })
  const statusOptionId = ANFRAGE_STATUS.profil_ausgefuellt.id
  const link = await createAnfrageLink(db, { profilesId: kontoId, exposeId, statusOptionId })
  return { anfrage: `/anfrage/${link.id}`, bewerbung: `/bewerbung/${exposeId}` }
}

async function expectShown(page: Page) {
  await waitForHydration(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const back = (page: Page) => page.getByRole('link', { name: 'Zurück zur Bewerbung' }).first()

test('BEWERBUNG-10: profile, questionnaire and documents lead back, up to „Bewerbung absenden“', async ({ page }) => {
  const { anfrage, bewerbung } = await createBewerbung(page)
  await page.goto(anfrage)
  await page.getByRole('link', { name: 'Bitte Profil ausfüllen' }).last().click()
  await expectShown(page)
  await expect(back(page)).toHaveAttribute('href', bewerbung)

  // A mistake keeps the way.
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByText('Bitte füllen Sie alle erforderlichen Felder aus.')).toBeVisible()
  await page.getByRole('radio', { name: 'Sofort' }).check()
  await page.getByRole('radio', { name: 'Einzelperson' }).check()
  await page.getByRole('checkbox', { name: 'Angestellt' }).check()
  await page.getByLabel('Netto-Haushaltseinkommen im Monat').fill('2.450')
  await page.getByLabel('Motivation').fill('Ich ziehe näher zur Arbeit.')
  await page.getByRole('button', { name: 'Profil speichern' }).click()

  await expect(page).toHaveURL(bewerbung)
  await expect(page.getByRole('link', { name: 'Zurück zur Anfrage' })).toHaveAttribute('href', anfrage)
  await page.getByRole('link', { name: 'Bitte Daten ergänzen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Weitere Angaben' })).toBeVisible()
  await back(page).click()
  await expect(page).toHaveURL(bewerbung)
  await page.getByRole('link', { name: 'Bitte Daten ergänzen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Weitere Angaben' })).toBeVisible()
  await page.getByRole('link', { name: 'Zurück', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Schufa' })).toBeVisible()
  await expect(back(page)).toHaveAttribute('href', bewerbung)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Weitere Angaben' })).toBeVisible()
  await page.getByRole('button', { name: 'Fertigstellen' }).click()

  await expect(page.getByRole('heading', { name: 'Fragebogen vollständig ausgefüllt' })).toBeVisible()
  await expectShown(page)
  for (const name of ['Personalausweis', 'Gehaltsabrechnungen']) {
    await kind(page, name).getByRole('checkbox', { name: 'Lege ich bei der Besichtigung vor' }).check()
    await expect(kind(page, name)).toContainText('Bei der Besichtigung')
  }
  await page.getByRole('link', { name: `Jetzt für ${TITLE} bewerben` }).click()
  await expect(page).toHaveURL(bewerbung)
  await page.getByRole('button', { name: 'Bewerbung absenden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Bewerbung abgesendet' })).toBeVisible()
})
