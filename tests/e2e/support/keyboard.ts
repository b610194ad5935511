import type { Locator, Page } from '@playwright/test'

/** More than the focusable elements of any page. */
const MAX_STOPS = 150

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < MAX_STOPS; i++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`not reached with Tab: ${target}`)
}

/** Presses Tab until `target` has the focus, then Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
