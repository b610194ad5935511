import { expect, type Page } from '@playwright/test'
import { heart } from '../konto.ts'
import { readCode } from '../postausgang.ts'
import { waitForHydration } from '../test.ts'
import type { Person } from './person.ts'

/** Opens a list from the start page by the phone menu. */
export async function openList({ page }: Person, name: 'Vermietung' | 'Verkauf'): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** States the visitor's own WBS above a list, which then shows only flats that it fits. */
export async function stateWbs({ page }: Person, art: string): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ich habe einen WBS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ihr Wohnberechtigungsschein' })
  await dialog.getByLabel('Art').selectOption(art)
  await dialog.getByLabel('Zimmer').fill('2')
  await dialog.getByLabel('Gültig bis').fill(`${new Date().getFullYear() + 1}-12-31`)
  await dialog.getByRole('button', { name: 'Merken und anzeigen' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('passt zu Ihrem WBS')
}

/** Adds these Exposés of a list to the Anfragenliste and opens it. */
export async function collect(person: Person, titles: readonly string[]): Promise<void> {
  const { page } = person
  for (const title of titles) {
    const heart = page.getByRole('article').filter({ hasText: title }).locator('button[aria-pressed]')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await openAnfragenliste(person, titles.length)
}

/** Opens an Exposé of a list, adds it to the Anfragenliste there, and opens that. */
export async function collectOnExpose(person: Person, title: string): Promise<void> {
  const { page } = person
  const link = page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: title })
  await link.first().click()
  await expect(heading(page)).toHaveText(title)
  await heart(page).click()
  await openAnfragenliste(person, 1)
}

async function openAnfragenliste({ page }: Person, count: number): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Anfragenliste, / })
    .click()
  await expect(heading(page)).toHaveText(`Meine Anfragenliste (${count})`)
}

/** Registers by SMS next to the Anfragenliste and sends the inquiry, as a new person does. */
export async function registerAndAsk(person: Person): Promise<void> {
  const { page, vorname, nachname, nummer } = person
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await page.getByLabel('Vorname').fill(vorname)
  await page.getByLabel('Nachname').fill(nachname)
  await page.getByRole('textbox', { name: 'Mobilnummer' }).fill(nummer)
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await page.getByRole('textbox', { name: 'Code aus der SMS' }).fill(readCode(await person.readSms(/\d{6}/)))
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText(`Angemeldet als ${vorname} ${nachname}`)).toBeVisible()
  await page.getByRole('button', { name: 'Anfrage prüfen' }).click()
  await page.getByRole('button', { name: /^Anfrage für .* senden$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Anfrage gesendet' })).toBeVisible()
}

/** Sets email and password in the dialog of Mein Bereich, and opens the link of the mail in the same browser. */
export async function setEmail(person: Person): Promise<void> {
  const { page, email, passwort } = person
  const dialog = page.getByRole('dialog', { name: 'E-Mail und Passwort festlegen' })
  await dialog.getByLabel('E-Mail').fill(email)
  await dialog.getByLabel('Passwort', { exact: true }).fill(passwort)
  await dialog.getByLabel('Passwort wiederholen').fill(passwort)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('E-Mail-Bestätigung erforderlich')).toBeVisible()
  await person.follow(await person.readMail(/bestätigen/), /^\/(?:wishlist|dashboard)$/)
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The row of an inquiry in 'Mein Bereich'. */
export const card = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Opens the application for a flat by the inquiry's page. */
export async function openBewerbung(page: Page, title: string): Promise<void> {
  await card(page, title)
    .getByRole('link', { name: /^Zur Anfrage/ })
    .click()
  await expect(heading(page)).toHaveText(title)
  await page.getByRole('link', { name: 'Zur Bewerbung' }).last().click()
  await expect(heading(page)).toHaveText('Bewerbung')
}

/** Chooses a free slot, and books it or moves the appointment to it. */
export async function book(page: Page, time: RegExp): Promise<void> {
  await expect(heading(page)).toHaveText('Termin auswählen')
  await page.getByRole('radio', { name: time }).check()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: /^Termin (?:verbindlich buchen|ändern)$/ }).click()
  await expect(heading(page)).toHaveText('Buchung erfolgreich')
}
