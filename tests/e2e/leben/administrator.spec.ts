import { openTab } from '../support/leben/office.ts'
import { heading } from '../support/leben/seeking.ts'
import { createStaffKonto, setUpZweiterFaktor, signIn } from '../support/leben/staff.ts'
import { openimmoFile } from '../support/leben/stock.ts'
import { expect, test } from '../support/leben/test.ts'
import { expectAccessible, expectNoSidewaysScroll, IMPORT_MS, waitForHydration } from '../support/test.ts'

test("an administrator starts with an empty portal: company, team, a colleague's sessions, import", async ({
  empty,
  visit,
}) => {
  const henrik = await visit(empty, { vorname: 'Henrik', nachname: 'Brandt' })
  const { page } = henrik
  await createStaffKonto(henrik, 'administrator')
  await signIn(henrik)
  await setUpZweiterFaktor(henrik)
  await waitForHydration(page)
  const steps = page.getByRole('region', { name: 'Erste Schritte' })
  await expect(page.getByText('Noch keine Wohnung angelegt.')).toBeVisible()

  // BETRIEB-22
  const warning = page.getByRole('link', { name: 'Das Portal nennt eine Beispielfirma' })
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await warning.click()
  await expect(heading(page)).toHaveText('Einstellungen')
  await waitForHydration(page)
  const company = page.getByLabel('Name des Portals')
  await company.fill('Deichhaus')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText(/^gespeichert, /)).toBeVisible()
  await expect(company).toHaveValue('Deichhaus')

  await page.goBack()
  await waitForHydration(page)
  await steps.getByRole('link', { name: 'Team einladen' }).click()
  await expect(heading(page)).toHaveText('Person einladen')
  await waitForHydration(page)
  const nora = await visit(empty, { vorname: 'Nora', nachname: 'Petersen' })
  await page.getByLabel('E-Mail').fill(nora.email)
  await page.getByLabel('Rolle').selectOption({ label: 'Verwaltung' })
  await page.getByLabel('Ihr Passwort').fill(henrik.passwort)
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page).toHaveURL('/verwaltung/team')

  // FRAGEN-2
  const tabs = page.getByRole('navigation', { name: 'Einstellungen' })
  await tabs.getByRole('link', { name: 'Fragen' }).click()
  await expect(heading(page)).toHaveText('Was wir fragen')
  await page.getByRole('button', { name: 'Übernehmen: Datenschutzkonferenz' }).click()
  await expect(page.getByRole('button', { name: 'Übernehmen: Spezifikation' })).toBeVisible()
  await waitForHydration(page)
  const geburtsort = page.getByRole('group', { name: 'Geburtsort und Geburtsname' })
  await expect(geburtsort.getByRole('radio', { name: 'nicht fragen' })).toBeChecked()
  await geburtsort.getByRole('radio', { name: 'freiwillig' }).check()
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText(/^gespeichert, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Übernehmen: Datenschutzkonferenz' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL('/verwaltung/team')

  await nora.follow(await nora.readMail(/^Einladung/), /^\/einladung\//)
  await nora.page.getByLabel('Vorname').fill(nora.vorname)
  await nora.page.getByLabel('Nachname').fill(nora.nachname)
  await nora.page.getByLabel(/^Passwort\s*\*?$/).fill(nora.passwort)
  await nora.page.getByLabel(/^Passwort wiederholen/).fill(nora.passwort)
  await nora.page.getByRole('button', { name: 'Konto anlegen' }).click()
  await setUpZweiterFaktor(nora)
  await expect(nora.page.getByRole('region', { name: 'Erste Schritte' })).not.toContainText('Firma eintragen')
  await expect(nora.page.getByText('Beispielfirma')).toHaveCount(0)

  await page.reload()
  await page.getByRole('link', { name: 'Nora Petersen' }).click()
  await expect(heading(page)).toHaveText('Nora Petersen')
  await waitForHydration(page)
  const sessions = page.getByRole('region', { name: 'Sitzungen' })
  await sessions.getByLabel('Ihr Passwort').fill(henrik.passwort)
  await sessions.getByRole('button', { name: 'Überall abmelden' }).click()
  await expect(page.getByText('Überall abgemeldet', { exact: true })).toBeVisible()
  await nora.page.getByRole('link', { name: 'Liegenschaft anlegen' }).click()
  await expect(nora.page).toHaveURL(/\/login/)

  await openTab(page, /^Übersicht/)
  await steps.getByRole('link', { name: 'Bestand importieren' }).click()
  await expect(heading(page)).toHaveText('Import')
  await waitForHydration(page)
  await page.getByLabel('OpenImmo-Datei wählen').setInputFiles(openimmoFile('DH1201'))
  await expect(page.getByText('Geprüft', { exact: true })).toBeVisible({ timeout: IMPORT_MS })
  await expect(page.getByRole('row', { name: /DH1201/ })).toContainText('Neu')
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('Übernommen', { exact: true })).toBeVisible({ timeout: IMPORT_MS })
  await openTab(page, /^Exposés/)
  await expect(page.getByRole('row').filter({ hasText: 'DH1201' })).toBeVisible()
})
