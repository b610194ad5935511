import { expect, type Page } from '@playwright/test'
import { DAY_MS } from '#app/shared/time.ts'
import { waitForHydration } from '../test.ts'

const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

/** A day in Berlin in the format of date fields, and its weekday. */
function dayFromNow(days: number): { date: string; weekday: string } {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * DAY_MS)
  return { date, weekday: WEEKDAYS[(new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7] ?? '' }
}

/** True in the last minutes of a day in Berlin, when no slot of today is left. */
export const isDayOver = (): boolean => dayFromNow(40 / 1440).date !== dayFromNow(0).date

/** Opens a tab of the bottom bar. */
export async function openTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Verwaltung, unten' }).getByRole('link', { name }).click()
  await waitForHydration(page)
}

/** Opens a person's inquiry for a flat from the overview. */
export async function openAnfrage(page: Page, { name, title }: { name: string; title: string }): Promise<void> {
  await openTab(page, /^Anfragen/)
  await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await waitForHydration(page)
}

/**
 * Creates slots for the flat of an inquiry: four tomorrow afternoon, and the last half hour of today, whose attendance
 * can be noted at once.
 */
export async function createTermine(page: Page): Promise<void> {
  const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)]
  await page.getByLabel('Neuer Status').selectOption('besichtigung_zulassen')
  await page.getByRole('link', { name: /^Termine anlegen/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termine anlegen')
  await waitForHydration(page)
  await page.getByLabel(/^Von/).fill(today.date)
  await page.getByLabel(/^Bis/).fill(tomorrow.date)
  await page.getByRole('checkbox', { name: today.weekday }).check()
  await page.getByLabel(`${today.weekday} von`).fill('23:30')
  await page.getByLabel(`${today.weekday} bis`).fill('24:00')
  await page.getByLabel('Treffpunkt').fill('Haustür, bitte klingeln')
  await page.getByRole('button', { name: '5 Termine anlegen' }).click()
  await expect(page.getByText('5 Termine sind angelegt')).toBeVisible()
}

/** Offers a viewing from the page of an inquiry. */
export async function offerViewing(page: Page): Promise<void> {
  await page.getByLabel('Neuer Status').selectOption('besichtigung_zulassen')
  await page.getByRole('button', { name: 'Status ändern und senden' }).click()
  await expect(page.getByText('Status geändert', { exact: true })).toBeVisible()
}
