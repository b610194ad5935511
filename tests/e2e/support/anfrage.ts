import { expect, type Page } from '@playwright/test'
import { createKontoWithPasswort } from './create-konto.ts'
import { withDatabase } from './database.ts'
import { DEMO } from './demo.ts'
import { storeFavoriten } from './konto.ts'
import { waitForHydration } from './test.ts'

/** The inquiry panel of /wishlist. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Anfrage' })
/** The button that sends the inquiry. */
export const send = (page: Page, count = 1) =>
  page.getByRole('button', { name: `Anfrage für ${count} ${count === 1 ? 'Wohnung' : 'Wohnungen'} senden` })
/** Opens the check step and waits for its heading. */
export async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Anfrage prüfen' }).click()
  await expect(page.getByRole('heading', { name: 'Bitte prüfen' })).toBeFocused()
}
export const sent = (page: Page) => page.getByRole('dialog', { name: 'Anfrage gesendet' })

/** Opens /wishlist with these Exposés, signed in with a new account. Returns the account's id. */
export async function openBereit(page: Page, ids: readonly string[] = [DEMO.altbau.id]): Promise<string> {
  const { id } = await createKontoWithPasswort(page.context())
  await storeFavoriten(page, ids)
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Bereit zum Senden' })).toBeVisible()
  await waitForHydration(page)
  return id
}

/** Creates an Exposé that only its direct link shows, so that it is in no list. */
export const createOnlyDirektlink = (title: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "insert into exposes (title, direktlink, status) values ($1, true, 'active') returning id",
      [title],
    )
    return rows[0]?.id ?? ''
  })
