import { expect, type Page } from '@playwright/test'
import { DEMO } from './demo.ts'
import { type Nachricht, readCode, waitForNachricht } from './postausgang.ts'
import { waitForHydration } from './test.ts'

/** Target of the link Mein Bereich: /dashboard, or the rental profile if it is incomplete. */
export const MEIN_BEREICH = /\/(?:dashboard|profil\/[0-9a-f-]{36})$/

/** First phone number of this worker, random so that workers do not collide. Demo accounts have other numbers. */
let next = 30_000_000 + Math.floor(Math.random() * 60_000_000)

/** A free German mobile number: E.164, and the text typed after "+49". */
export function freeNummer(): { phone: string; nummer: string } {
  next += 1
  const digits = String(next)
  return { phone: `+49151${digits}`, nummer: `151 ${digits}` }
}

/** The heart of an Exposé: in the bar below 1024 px, above at the top of the page. */
export const heart = (page: Page) => page.locator('main button[aria-pressed]').filter({ visible: true })

/** Adds Exposés to the Anfragenliste of this browser. Opens a page of the portal for that. */
export async function storeFavoriten(page: Page, ids: readonly string[]): Promise<void> {
  await page.goto('/impressum')
  await page.evaluate((text) => localStorage.setItem('wishlist', text), JSON.stringify(ids))
}

/** Opens /wishlist with an Exposé on it. */
export async function openAnfragenliste(page: Page): Promise<void> {
  await storeFavoriten(page, [DEMO.altbau.id])
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Anfragenliste (1)')
  await waitForHydration(page)
}

/** Fills in the registration form of the inquiry panel and requests the code. Returns the SMS. */
export async function requestRegistrierung(
  page: Page,
  { vorname, nachname, nummer, phone }: { vorname: string; nachname: string; nummer: string; phone: string },
): Promise<Nachricht> {
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await page.getByLabel('Vorname').fill(vorname)
  await page.getByLabel('Nachname').fill(nachname)
  await page.getByRole('textbox', { name: 'Mobilnummer' }).fill(nummer)
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await expect(page.getByRole('heading', { name: 'Code eingeben' })).toBeVisible()
  return waitForNachricht(page.request, phone, { kind: 'sms' })
}

/**
 * Registers an account through the inquiry panel of /wishlist. Afterwards the page is /wishlist with one Exposé. The
 * account has a number, but neither email nor password.
 */
export async function registriere(
  page: Page,
  { vorname, nachname }: { vorname: string; nachname: string },
): Promise<{ phone: string }> {
  const { phone, nummer } = freeNummer()
  await openAnfragenliste(page)
  const sms = await requestRegistrierung(page, { vorname, nachname, nummer, phone })
  await page.getByRole('textbox', { name: 'Code aus der SMS' }).fill(readCode(sms))
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText(`Angemeldet als ${vorname} ${nachname}`)).toBeVisible()
  return { phone }
}
