import { Secret, TOTP } from 'otpauth'
import { expect, waitForHydration } from '../test.ts'
import type { Person } from './person.ts'

/** Creates a staff account with a password by the documented command. */
export async function createStaffKonto(
  { portal, vorname, nachname, email, passwort }: Person,
  rolle: 'operator' | 'administrator',
): Promise<void> {
  const names = ['--email', email, '--vorname', vorname, '--nachname', nachname]
  await portal.runKonto(['anlegen', ...names, '--rolle', rolle, '--passwort-stdin'], passwort)
}

/** Signs in by password from any page with a header. The caller checks the resulting page. */
export async function signIn({ page, email, passwort }: Person): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(passwort)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/**
 * Sets up the second factor on the first page that production shows staff, and opens the back office. Returns the TOTP
 * generator for further sign-ins.
 */
export async function setUpZweiterFaktor({ page, passwort }: Person): Promise<TOTP> {
  await expect(page).toHaveURL(/\/konto\?aendern=zweiter-faktor/)
  await waitForHydration(page)
  await page.getByLabel('Aktuelles Passwort').fill(passwort)
  await page.getByRole('button', { name: 'Weiter' }).click()
  const groups = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(groups.replaceAll(' ', '')) })
  await page.getByRole('textbox', { name: 'Code aus der App' }).fill(totp.generate())
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await page.getByRole('link', { name: 'Ich habe die Codes gesichert' }).click()
  await expect(page).toHaveURL('/konto')
  await page.getByRole('banner').getByRole('link', { name: 'Mein Bereich' }).click()
  await expect(page).toHaveURL('/verwaltung')
  return totp
}

/** Signs out by the phone menu. */
export async function signOut({ page }: Person): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
}
